import DesignModel
import Foundation

/// The rules of editing, the same in every store: which edits conflict, what one undo takes back, how long the log grows,
/// what is a version. Pure: a store loads an ``EditingState``, asks, and writes the ``EditOutcome`` in one transaction.
package struct EditingLog: Hashable, Sendable {
  /// Of that many last states it is known which window touched what; a window that saw an older one is told of a conflict.
  static let touchLimit = 2_000
  /// Most changes that one undo takes back.
  package static let groupLimit = 500

  /// Every change can be undone until a design's log takes this many bytes; then its oldest groups go.
  package var bytes: Int

  /// A log of at most so many bytes.
  package init(bytes: Int) { self.bytes = bytes }

  /// What an edit makes of a design; nil where it changes nothing. `touches` is what is known since the state the edit is
  /// based on. Throws `conflict` or `refused`.
  package func apply(
    _ edit: Edit, to state: EditingState, touches: KnownTouches, now: Date
  ) throws(StoreError) -> EditOutcome? {
    try Self.checkConflict(edit.basedOn, Self.paths(edit.changes), touches, state.design)
    return try append(edit, Self.reduced(edit.changes, state.design.draft), to: state, now: now)
  }

  /// The draft folded into a new version; nil where nothing is unsaved.
  package func save(_ state: EditingState, now: Date) throws(StoreError) -> EditOutcome? {
    guard state.design.isDirty else { return nil }
    var saved = state.design.draft
    saved.updatedAt = now
    var outcome = try EditOutcome(state, draft: saved)
    outcome.fold(savedAt: now, number: state.design.revision + 1)
    outcome.savedAt = now
    return outcome
  }

  /// The draft made what a version was, as one edit that can be undone; nil where it is that already.
  package func revert(
    _ state: EditingState, to version: Design, now: Date
  ) throws(StoreError) -> EditOutcome? {
    let applied = try Self.reaching(version, from: state.design.draft)
    let edit = Edit(changes: applied.set.changes, basedOn: state.design.sequence, client: "revert")
    return try append(edit, applied, to: state, now: now)
  }

  /// The draft made what `change` makes of it, and saved where nothing else was unsaved; its date stays. Nil where it
  /// changes nothing. `batch` names it for ``undoRestyle(_:_:)``.
  package func restyle(
    _ state: EditingState, batch: String, now: Date, change: (Design) -> Design
  ) throws(StoreError) -> EditOutcome? {
    let wanted = change(state.design.draft).settled()
    if wanted == state.design.draft { return nil }
    let applied = try Self.reaching(wanted, from: state.design.draft)
    if applied.set.changes.isEmpty { return nil }
    let edit = Edit(changes: applied.set.changes, basedOn: state.design.sequence, client: Self.restyler, group: batch)
    var outcome = try append(edit, applied, to: state, now: now)
    if !state.design.isDirty { outcome?.fold(savedAt: state.design.savedAt, number: state.design.revision + 1) }
    return outcome
  }

  /// A restyling taken back; `row` is the last change that is applied.
  package func undoRestyle(_ state: EditingState, _ row: LoggedChange) throws(StoreError) -> EditOutcome {
    let changes = try Self.decoded(row.inverse)
    var outcome = try EditOutcome(state, draft: Self.reduced(changes, state.design.draft, takingBack: true).design)
    outcome.cursor = state.cursor - 1
    outcome.note(Self.restyler, Self.paths(changes))
    if !state.design.isDirty { outcome.fold(savedAt: state.design.savedAt, number: state.design.revision + 1) }
    return outcome
  }

  /// Who restyles, as the log says it.
  package static let restyler = "restyle"

  // MARK: Rules

  /// Logs an edit and what it makes of the draft; nil where it changes nothing.
  private func append(
    _ edit: Edit, _ applied: AppliedChanges<Design>, to state: EditingState, now: Date
  ) throws(StoreError) -> EditOutcome? {
    if applied.design == state.design.draft { return nil }
    let row = LoggedChange(
      sequence: state.cursor + 1, client: edit.client, group: Self.group(edit, state),
      forward: try Self.encoded(applied.set.changes), inverse: try Self.encoded(applied.inverse), madeAt: now)
    var outcome = try EditOutcome(state, draft: applied.design)
    outcome.cursor = row.sequence
    outcome.appended = row
    let taken = state.logBytes + row.byteCount
    // A little more than needed, so that not every keystroke comes here.
    if taken > bytes { outcome.overflow = LogOverflow(excess: taken - bytes + bytes / 8, keeping: row.group) }
    outcome.note(edit.client, Self.paths(edit.changes))
    return outcome
  }

  /// Whether an edit goes on with the group that ends the log: only then its size matters.
  package static func continues(_ edit: Edit, _ state: EditingState) -> Bool {
    let asked = asked(edit, state)
    guard let last = state.lastGroup else { return false }
    return last == asked || last.hasPrefix(asked + "\u{1F}")
  }

  private static func asked(_ edit: Edit, _ state: EditingState) -> String {
    edit.group ?? "\(edit.client)#\(state.design.sequence)"
  }

  /// The name under which a change is logged: the asked one, unless the group of that name that ends the log has
  /// `groupLimit` changes already. An undo takes a whole group, so groups must end somewhere.
  private static func group(_ edit: Edit, _ state: EditingState) -> String {
    let asked = asked(edit, state)
    guard let last = state.lastGroup, continues(edit, state) else { return asked }
    return state.lastGroupSize < groupLimit ? last : "\(asked)\u{1F}\(state.cursor)"
  }

  /// Where changes strike, as full paths: a size's own part lies below `matchedSet`.
  static func paths(_ changes: [Change]) -> [String] {
    changes.map(\.place)
  }

  /// What other windows touched since the state this one saw must not meet what it touches now.
  static func checkConflict(
    _ basedOn: Int, _ mine: [String], _ touches: KnownTouches, _ design: StoredDesign
  ) throws(StoreError) {
    if basedOn == design.sequence { return }
    let conflict = StoreError.conflict(current: design.sequence)
    // A state that never was, or one so old that nobody knows what came after it.
    guard basedOn < design.sequence, let oldest = touches.oldest, basedOn >= oldest - 1 else { throw conflict }
    for fields in touches.others {
      for theirs in fields.split(separator: "\n") where mine.contains(where: { Change.meet($0, String(theirs)) }) {
        throw conflict
      }
    }
  }

  static func reduced(
    _ changes: [Change], _ design: Design, takingBack: Bool = false
  ) throws(StoreError) -> AppliedChanges<Design> {
    do throws(ChangeError) { return try design.applying(changes, takingBack: takingBack) } catch {
      throw .refused(error)
    }
  }

  private static func reaching(
    _ end: Design, from start: Design
  ) throws(StoreError) -> AppliedChanges<Design> {
    do { return try start.reaching(end) } catch let error as ChangeError { throw .refused(error) } catch {
      throw StoreError(error)
    }
  }

  private static func encoded(_ changes: [Change]) throws(StoreError) -> Data {
    do { return try SpecCoding.encode(changes) } catch { throw StoreError(error) }
  }

  static func decoded(_ bytes: Data) throws(StoreError) -> [Change] {
    do { return try SpecCoding.decode([Change].self, from: bytes) } catch { throw StoreError(error) }
  }
}

/// One step of undo or redo: it asks for rows of the log one after the other, then gives what they make of the design.
package struct UndoStep: Sendable {
  private let state: EditingState
  private let isBackwards: Bool
  private var draft: Design
  private var cursor: Int
  private var group: String?
  private var touched = Set<String>()

  /// A step back, or forward again. Throws `nothingToDo` where the log has none.
  package init(_ state: EditingState, backwards: Bool) throws(StoreError) {
    guard backwards ? state.design.canUndo : state.design.canRedo else { throw .nothingToDo }
    (self.state, isBackwards) = (state, backwards)
    (draft, cursor) = (state.design.draft, state.cursor)
  }

  /// The sequence of the row it asks for next.
  package var wanted: Int { isBackwards ? cursor : cursor + 1 }

  /// Takes the row it asked for, nil where there is none; tells whether it asks for another.
  package mutating func take(_ row: LoggedChange?) throws(StoreError) -> Bool {
    guard let row else { return false }
    if let group, group != row.group { return false }
    group = row.group
    let changes = try EditingLog.decoded(isBackwards ? row.inverse : row.forward)
    draft = try EditingLog.reduced(changes, draft, takingBack: true).design
    touched.formUnion(EditingLog.paths(changes))
    cursor += isBackwards ? -1 : 1
    return true
  }

  /// What the step makes of the design. `basedOn` is the sequence the window saw: another window's edits since, as
  /// `touches` tells them, are not undone unseen; nil asks for no such care. Throws `conflict`.
  package func outcome(client: String, basedOn: Int?, touches: KnownTouches) throws(StoreError) -> EditOutcome {
    if let basedOn { try EditingLog.checkConflict(basedOn, Array(touched), touches, state.design) }
    var outcome = try EditOutcome(state, draft: draft)
    outcome.cursor = cursor
    outcome.note(client, Array(touched))
    return outcome
  }
}
