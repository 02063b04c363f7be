import DesignModel
import Foundation
import GRDB
import StudioStore

/// The change log: editing, undo, redo, saving, reverting.
extension SQLiteStore {
  /// Of that many last states it is known which window touched what; a window that saw an older one is told of a conflict.
  static let touchLimit = 2_000

  /// Most changes that one undo takes back.
  static let groupLimit = 500

  /// Applies an edit to the draft and logs it with its inverse, stores the pictures it names, and folds the draft into a
  /// revision if `saving`; all of it or nothing.
  public func apply(
    _ edit: Edit, assets: [NewAsset], saving: Bool, to id: UUID, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign {
    try await placing(assets, in: library) { [self] db, placed in
      let found = try row(db, id, library)
      try Self.checkConflict(db, edit.basedOn, edit.client, Self.paths(edit.changes), found.design)
      for (name, asset) in placed { try Self.refer(db, design: id, fileName: name, asset: asset) }
      try append(db, edit, found, now)
      if saving { try fold(db, row(db, id, library).design, now) }
      return try row(db, id, library).design
    }
  }

  /// Where changes strike, as full paths: a size's own part lies below `matchedSet`.
  private static func paths(_ changes: [Change]) -> [String] {
    changes.map { change in
      (change.scope.path + (change.field == "variant" ? [] : [change.field])).joined(separator: ".")
    }
  }

  /// What other windows touched since the state this one saw must not meet what it touches now.
  private static func checkConflict(
    _ db: Database, _ basedOn: Int, _ client: String, _ mine: [String], _ design: StoredDesign
  ) throws {
    if basedOn == design.sequence { return }
    let conflict = StoreError.conflict(current: design.sequence)
    let key = design.id.uuidString
    let oldest = try Int.fetchOne(
      db, sql: "SELECT min(sequence) FROM touches WHERE design_id = ?", arguments: [key])
    // A state that never was, or one so old that nobody knows what came after it.
    guard basedOn < design.sequence, let oldest, basedOn >= oldest - 1 else { throw conflict }
    let rows = try String.fetchAll(
      db, sql: "SELECT fields FROM touches WHERE design_id = ? AND sequence > ? AND client <> ?",
      arguments: [key, basedOn, client])
    func meet(_ one: String, _ two: String) -> Bool {
      one == two || one.hasPrefix(two + ".") || two.hasPrefix(one + ".")
    }
    for fields in rows {
      for theirs in fields.split(separator: "\n") where mine.contains(where: { meet($0, String(theirs)) }) {
        throw conflict
      }
    }
  }

  /// Applies and logs an edit. `folding` also saves the result as a version, without moving the design in time.
  private func append(
    _ db: Database, _ edit: Edit, _ found: DesignRow, _ now: Date, folding: Bool = false
  ) throws {
    let applied = try Reducer.apply(edit.changes, to: found.design.draft)
    if applied.design == found.design.draft { return }
    let key = found.design.id.uuidString
    try db.cachedStatement(sql: "DELETE FROM changes WHERE design_id = ? AND sequence > ?")
      .execute(arguments: [key, found.cursor])
    let next = found.cursor + 1
    let group = try Self.group(db, key, edit.group ?? "\(edit.client)#\(found.design.sequence)", after: found.cursor)
    try db.cachedStatement(
      sql: """
        INSERT INTO changes (design_id, sequence, client, edit_group, forward, inverse, made_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(
      arguments: [
        key, next, edit.client, group,
        try SpecCoding.encode(edit.changes), try SpecCoding.encode(applied.inverse), now.timeIntervalSince1970,
      ])
    try boundLog(db, key, keeping: group)
    try setDraft(
      db, applied.design, of: found, cursor: next, edit.client, Self.paths(edit.changes), folding: folding)
  }

  /// The name under which the next change is logged: the asked one, unless the group of that name that ends at `cursor` has
  /// `groupLimit` changes already. An undo takes a whole group, so groups must end somewhere.
  private static func group(_ db: Database, _ key: String, _ asked: String, after cursor: Int) throws -> String {
    let last = try String.fetchOne(
      db.cachedStatement(sql: "SELECT edit_group FROM changes WHERE design_id = ? AND sequence = ?"),
      arguments: [key, cursor])
    guard let last, last == asked || last.hasPrefix(asked + "\u{1F}") else { return asked }
    let size = try Int.fetchOne(
      db.cachedStatement(
        sql: "SELECT count(*) FROM changes WHERE design_id = ? AND sequence > ? AND edit_group = ?"),
      arguments: [key, cursor - groupLimit, last])
    return size ?? 0 < groupLimit ? last : "\(asked)\u{1F}\(cursor)"
  }

  /// Drops the oldest groups, whole, while the log takes more than its bytes; the newest group stays in any case.
  private func boundLog(_ db: Database, _ key: String, keeping group: String) throws {
    let taken = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT log_bytes FROM designs WHERE id = ?"), arguments: [key])
    guard let taken, taken > logBytes else { return }
    // A little more than needed, so that not every keystroke comes here.
    var excess = taken - logBytes + logBytes / 8
    var last: (sequence: Int, group: String)?
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT sequence, edit_group, length(forward) + length(inverse) FROM changes WHERE design_id = ? ORDER BY sequence
        """, arguments: [key])
    while let row = try rows.next() {
      let name: String = row[1]
      if name == group || (excess <= 0 && name != last?.group) { break }
      last = (row[0], name)
      excess -= row[2] as Int
    }
    guard let last else { return }
    try db.execute(
      sql: "DELETE FROM changes WHERE design_id = ? AND sequence <= ?", arguments: [key, last.sequence])
  }

  private func setDraft(
    _ db: Database, _ draft: WidgetSpec, of found: DesignRow, cursor: Int, _ client: String, _ paths: [String],
    folding: Bool = false
  ) throws {
    let (bytes, next, key) = (try SpecCoding.encode(draft), found.design.sequence + 1, draft.id.uuidString)
    let saved = folding ? bytes : found.savedBytes
    let revision = found.design.revision + (folding ? 1 : 0)
    try db.cachedStatement(
      sql: "UPDATE designs SET saved = ?, draft = ?, digest = ?, cursor = ?, sequence = ?, revision = ? WHERE id = ?"
    ).execute(arguments: [saved, bytes, digest(saved, bytes), cursor, next, revision, key])
    if folding {
      try db.cachedStatement(
        sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [key, revision, found.design.savedAt.timeIntervalSince1970, bytes])
      try dropRevisions(db, key)
    }
    try db.cachedStatement(
      sql: "INSERT INTO touches (design_id, sequence, client, fields) VALUES (?, ?, ?, ?)"
    ).execute(
      arguments: [key, next, client, Set(paths).sorted().joined(separator: "\n")])
    try db.cachedStatement(sql: "DELETE FROM touches WHERE design_id = ? AND sequence <= ?")
      .execute(arguments: [key, next - Self.touchLimit])
    try Shelf.put(db, key, known: draft)
  }

  /// Undoes the last group of changes. `basedOn` is the sequence the window saw; another window's edits since are not
  /// undone unseen.
  public func undo(
    _ id: UUID, in library: LibraryID, client: String, basedOn: Int?
  ) async throws(StoreError) -> StoredDesign {
    try await step(id, library, client, basedOn, backwards: true)
  }

  /// Applies the last undone group again.
  public func redo(
    _ id: UUID, in library: LibraryID, client: String, basedOn: Int?
  ) async throws(StoreError) -> StoredDesign {
    try await step(id, library, client, basedOn, backwards: false)
  }

  private func step(
    _ id: UUID, _ library: LibraryID, _ client: String, _ basedOn: Int?, backwards: Bool
  ) async throws(StoreError) -> StoredDesign {
    try await write { [self] db in
      let found = try row(db, id, library)
      guard backwards ? found.design.canUndo : found.design.canRedo else { throw StoreError.nothingToDo }
      var draft = found.design.draft
      var cursor = found.cursor
      var group: String?
      var touched = Set<String>()
      while let row = try Row.fetchOne(
        db, sql: "SELECT edit_group, forward, inverse FROM changes WHERE design_id = ? AND sequence = ?",
        arguments: [id.uuidString, backwards ? cursor : cursor + 1])
      {
        let name: String = row[0]
        if let group, group != name { break }
        group = name
        let bytes: Data = row[backwards ? 2 : 1]
        let changes = try SpecCoding.decode([Change].self, from: bytes)
        draft = try Reducer.apply(changes, to: draft).design
        touched.formUnion(Self.paths(changes))
        cursor += backwards ? -1 : 1
      }
      if let basedOn { try Self.checkConflict(db, basedOn, client, Array(touched), found.design) }
      try setDraft(db, draft, of: found, cursor: cursor, client, Array(touched))
      return try row(db, id, library).design
    }
  }

  /// Folds the draft into a new revision. The log stays, so undo goes on past a save.
  public func save(_ id: UUID, in library: LibraryID, now: Date) async throws(StoreError) -> StoredDesign {
    try await write { [self] db in
      try fold(db, row(db, id, library).design, now)
      return try row(db, id, library).design
    }
  }

  private func fold(_ db: Database, _ design: StoredDesign, _ now: Date) throws {
    guard design.isDirty else { return }
    var saved = design.draft
    saved.updatedAt = now
    let bytes = try SpecCoding.encode(saved)
    let key = design.id.uuidString
    try db.execute(
      sql: "UPDATE designs SET saved = ?, draft = ?, digest = ?, revision = revision + 1, saved_at = ? WHERE id = ?",
      arguments: [bytes, bytes, digest(bytes, bytes), now.timeIntervalSince1970, key])
    try db.execute(
      sql: "INSERT INTO revisions (design_id, number, saved_at, design) VALUES (?, ?, ?, ?)",
      arguments: [key, design.revision + 1, now.timeIntervalSince1970, bytes])
    try dropRevisions(db, key)
    if bytes.count > Self.countedDesign { try checkTextRoom(db, design.library) }
    try Shelf.put(db, key)
  }

  // MARK: Several at once

  /// Changes several designs, some at a time: each becomes what `change` makes of its draft, and is saved where nothing else
  /// was unsaved; dates stay. Gives the ids of those that changed. `batch` names it for `undoRestyle`.
  public func restyle(
    _ ids: [UUID], in library: LibraryID, batch: String, now: Date,
    change: @escaping @Sendable (WidgetSpec) -> WidgetSpec
  ) async throws(StoreError) -> [UUID] {
    var changed: [UUID] = []
    // In parts, so that others get their turn to write; the batch holds them together.
    for start in stride(from: 0, to: ids.count, by: Self.part) {
      let some = ids[start..<min(ids.count, start + Self.part)]
      changed += try await write { [self] db in
        var changed: [UUID] = []
        for id in some {
          guard let found = try readable(db, id, library) else { continue }
          let changes = try Reducer.difference(from: found.design.draft, to: change(found.design.draft).settled())
          if changes.isEmpty { continue }
          let edit = Edit(changes: changes, basedOn: found.design.sequence, client: "restyle", group: batch)
          try append(db, edit, found, now, folding: !found.design.isDirty)
          changed.append(id)
        }
        return changed
      }
    }
    return changed
  }

  /// Designs that one transaction changes where many are changed.
  private static let part = 50

  /// Undoes a restyling where it is still the last change. Gives the ids of those that went back.
  public func undoRestyle(_ batch: String, in library: LibraryID, now: Date) async throws(StoreError) -> [UUID] {
    try await write { [self] db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          SELECT d.id, c.inverse FROM changes c JOIN designs d ON d.id = c.design_id AND d.cursor = c.sequence
          WHERE d.library_id = ? AND c.edit_group = ? AND c.client = 'restyle'
          """, arguments: [library.description, batch])
      var back: [UUID] = []
      for entry in rows {
        guard let id = UUID(uuidString: entry[0] as String) else { continue }
        let inverse: Data = entry[1]
        guard let found = try readable(db, id, library) else { continue }
        let changes = try SpecCoding.decode([Change].self, from: inverse)
        let draft = try Reducer.apply(changes, to: found.design.draft).design
        try setDraft(
          db, draft, of: found, cursor: found.cursor - 1, "restyle", Self.paths(changes), folding: !found.design.isDirty
        )
        back.append(id)
      }
      return back
    }
  }

  /// The row; nil where it cannot be read, which must not keep others from changing.
  func readable(_ db: Database, _ id: UUID, _ library: LibraryID) throws -> DesignRow? {
    do { return try row(db, id, library) } catch StoreError.quarantined { return nil }
  }

  /// Makes the draft what a revision was, as one undoable edit.
  public func revert(
    _ id: UUID, to revision: Int, in library: LibraryID, now: Date
  ) async throws(StoreError) -> StoredDesign {
    try await write { [self] db in
      let found = try row(db, id, library)
      let bytes = try Data.fetchOne(
        db, sql: "SELECT design FROM revisions WHERE design_id = ? AND number = ?",
        arguments: [id.uuidString, revision])
      guard let bytes else { throw StoreError.revisionNotFound(revision) }
      let target = try SpecCoding.decode(WidgetSpec.self, from: bytes)
      let changes = try Reducer.difference(from: found.design.draft, to: target)
      if changes.isEmpty { return found.design }
      try append(db, Edit(changes: changes, basedOn: found.design.sequence, client: "revert"), found, now)
      return try row(db, id, library).design
    }
  }

  /// The newest revisions, newest first, at most `limit`.
  public func revisions(
    _ id: UUID, in library: LibraryID, limit: Int
  ) async throws(StoreError) -> [Revision] {
    try await read { [self] db in
      _ = try row(db, id, library)
      return try Row.fetchAll(
        db,
        sql: "SELECT number, saved_at, design FROM revisions WHERE design_id = ? ORDER BY number DESC LIMIT ?",
        arguments: [id.uuidString, limit]
      ).compactMap { row in
        let bytes: Data = row[2]
        guard let design = try? SpecCoding.decode(WidgetSpec.self, from: bytes) else { return nil }
        return Revision(number: row[0], savedAt: Date(timeIntervalSince1970: row[1]), design: design)
      }
    }
  }
}
