import DesignModel
import Foundation
import GRDB
import StudioStore

extension SQLiteLibrary {
  func addGeneration(
    _ generation: Generation, paidBy payer: GenerationPayer, limits: GenerationLimits, by owner: NodeID, now: Date
  ) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      try checkSubject(db, generation.design)
      try checkRoot(db, generation.root)
      if payer != .nobody {
        try limits.check(GenerationRows.usage(db, library, now), paidBy: payer, now: now)
      }
      try db.execute(
        sql: """
          INSERT INTO generations (library_id, owner, lease_until, \(GenerationRows.columns))
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: try [home, owner.description, Lease(owner, now: now).until.timeIntervalSince1970]
          + GenerationRows.values(generation))
      try db.execute(
        sql: "INSERT INTO generation_uses (library_id, at, is_model, generation_id) VALUES (?, ?, ?, ?)",
        arguments: [home, now.timeIntervalSince1970, payer.rawValue, generation.id.uuidString])
      try db.execute(
        sql: "DELETE FROM generation_uses WHERE at < ?",
        arguments: [store.database.condition.cutoff(now.timeIntervalSince1970 - GenerationUse.memory)])
      try db.execute(
        sql: """
          DELETE FROM generations WHERE library_id = ?1 AND state <> 'running' AND id NOT IN (
            SELECT id FROM generations WHERE library_id = ?1 ORDER BY made_at DESC, rowid DESC LIMIT \(Generation.limit))
          """, arguments: [home])
    }
  }

  func updateGeneration(_ generation: Generation, from states: Set<Generation.State>) async throws(StoreError) -> Bool {
    try await write { db in
      // What was used counts, whatever became of the request meanwhile; who wrote last may know less of it.
      try db.execute(
        sql: """
          UPDATE generation_uses SET tokens = max(tokens, ?), cost = max(cost, ?)
          WHERE generation_id = ? AND library_id = ?
          """,
        arguments: [
          generation.inputTokens + generation.outputTokens, generation.cost, generation.id.uuidString, home,
        ])
      let state = try String.fetchOne(
        db, sql: "SELECT state FROM generations WHERE id = ? AND library_id = ?",
        arguments: [generation.id.uuidString, home]
      ).flatMap(Generation.State.init(rawValue:))
      guard let state, states.contains(state) else { return false }
      try checkSubject(db, generation.design)
      try db.execute(
        sql: """
          UPDATE generations SET design_id = ?, state = ?, answer = ?, fault = ?, chosen = ?, input_tokens = ?,
            output_tokens = ?, cost = ?, calls = ?, seconds = ? WHERE id = ?
          """,
        arguments: [
          generation.design?.uuidString, generation.state.rawValue, generation.answer, generation.fault,
          generation.chosen, generation.inputTokens, generation.outputTokens, generation.cost, generation.calls,
          generation.seconds, generation.id.uuidString,
        ])
      return true
    }
  }

  func generation(_ id: UUID) async throws(StoreError) -> Generation? {
    try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(GenerationRows.columns) FROM generations WHERE id = ? AND library_id = ?",
        arguments: [id.uuidString, home]
      ).flatMap(GenerationRows.generation)
    }
  }

  func generations(of design: UUID?, limit: Int) async throws(StoreError) -> [Generation] {
    try await newest("subject = ?", [design?.uuidString ?? ""], limit)
  }

  func refinements(of root: UUID, limit: Int) async throws(StoreError) -> [Generation] {
    try await newest("root_id = ?", [root.uuidString], limit)
  }

  func generations(limit: Int) async throws(StoreError) -> [Generation] { try await newest("TRUE", [], limit) }

  /// The library’s generations that meet a condition, newest first.
  private func newest(_ condition: String, _ values: StatementArguments, _ limit: Int) async throws(StoreError)
    -> [Generation]
  {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(GenerationRows.columns) FROM generations WHERE library_id = ? AND \(condition)
          ORDER BY made_at DESC, rowid DESC LIMIT ?
          """, arguments: [home] + values + [limit]
      ).compactMap(GenerationRows.generation)
    }
  }

  func removeGenerations(_ id: UUID?) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: "DELETE FROM generations WHERE library_id = ? AND (?2 IS NULL OR id = ?2)",
        arguments: [home, id?.uuidString])
    }
    await store.database.wipe()
  }

  func isHeld(_ id: UUID, byOtherThan node: NodeID, now: Date) async throws(StoreError) -> Bool {
    try await read { db in
      try db.has(
        "generations WHERE id = ? AND library_id = ? AND state = 'running' AND lease_until > ? AND owner <> ?",
        [id.uuidString, home, now.timeIntervalSince1970, node.description])
    }
  }

  func assistantChoice() async throws(StoreError) -> AssistantChoice {
    try await read { db in
      var out = AssistantChoice()
      let row = try Row.fetchOne(
        db, sql: "SELECT is_on, sealed_key, key_hint, uses_model FROM assistant_choices WHERE library_id = ?",
        arguments: [home])
      if let row { (out.isOn, out.sealedKey, out.keyHint, out.usesModel) = (row[0], row[1], row[2], row[3]) }
      return out
    }
  }

  func setAssistantChoice(_ choice: AssistantChoice) async throws(StoreError) {
    try await write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO assistant_choices (library_id, is_on, sealed_key, key_hint, uses_model)
          VALUES (?, ?, ?, ?, ?)
          """, arguments: [home, choice.isOn, choice.sealedKey, choice.keyHint, choice.usesModel])
    }
  }

  /// Throws where a generation would be about a design that is not of its library.
  private func checkSubject(_ db: Database, _ design: UUID?) throws {
    if let design, try !owns(design, in: "designs", db) { throw StoreError.designNotFound(design) }
  }

  /// Throws where the request whose proposal a generation would change is not of its library.
  private func checkRoot(_ db: Database, _ root: UUID?) throws {
    if let root, try !owns(root, in: "generations", db) {
      throw StoreError.failed("the request for this proposal was deleted")
    }
  }
}

extension SQLiteStore {
  package func generationUsage(_ library: LibraryID?, now: Date) async throws(StoreError) -> GenerationUsage {
    try await read { db in try GenerationRows.usage(db, library, now) }
  }

  package func holdGenerations(of owner: NodeID, until date: Date) async throws(StoreError) {
    // Looked for first: mostly nothing runs.
    let running = "state = 'running' AND owner = ?"
    guard try await read({ db in try db.has("generations WHERE \(running)", [owner.description]) }) else { return }
    try await write { db in
      try db.execute(
        sql: "UPDATE generations SET lease_until = ? WHERE \(running)",
        arguments: [date.timeIntervalSince1970, owner.description])
    }
  }

  package func endAbandonedGenerations(fault: String, now: Date) async throws(StoreError) -> Int {
    let left = "state = 'running' AND lease_until <= ?"
    // Looked for first: every process asks every few seconds, and mostly there is none.
    let count = try await read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM generations WHERE \(left)", arguments: [now.timeIntervalSince1970]) ?? 0
    }
    if count == 0 { return 0 }
    return try await write { db in
      try db.execute(
        sql: "UPDATE generations SET state = 'failed', fault = ? WHERE \(left)",
        arguments: [fault, now.timeIntervalSince1970])
      return db.changesCount
    }
  }
}

enum GenerationRows {
  static let columns = """
    id, design_id, made_at, words, options, base, sequence, maker, state, answer, fault, chosen, input_tokens,
    output_tokens, cost, calls, seconds, root_id
    """

  static func generation(_ row: Row) -> Generation? {
    let base: Data = row[5]
    // One that can’t be read is left out; its row stays.
    guard let id = UUID(uuidString: row[0] as String), let about = try? SpecCoding.decode(Design.self, from: base),
      let state = Generation.State(rawValue: row[8])
    else { return nil }
    let design: String? = row[1]
    var out = Generation(
      id: id, design: design.flatMap(UUID.init(uuidString:)), madeAt: Date(timeIntervalSince1970: row[2]),
      words: row[3],
      options: row[4], base: about, sequence: row[6], maker: row[7])
    (out.state, out.answer, out.fault, out.chosen) = (state, row[9], row[10], row[11])
    (out.inputTokens, out.outputTokens, out.cost, out.calls) = (row[12], row[13], row[14], row[15])
    out.seconds = row[16]
    out.root = (row[17] as String?).flatMap(UUID.init(uuidString:))
    return out
  }

  static func values(_ one: Generation) throws -> StatementArguments {
    [
      one.id.uuidString, one.design?.uuidString, one.madeAt.timeIntervalSince1970, one.words, one.options,
      try SpecCoding.encode(one.base), one.sequence, one.maker, one.state.rawValue, one.answer, one.fault, one.chosen,
      one.inputTokens, one.outputTokens, one.cost, one.calls, one.seconds, one.root?.uuidString,
    ]
  }

  static func usage(_ db: Database, _ library: LibraryID?, _ now: Date) throws -> GenerationUsage {
    var out = GenerationUsage()
    let (name, at) = (library?.description ?? "", now.timeIntervalSince1970)
    let minute = try Row.fetchOne(
      db, sql: "SELECT count(*), min(at) FROM generation_uses WHERE is_model AND library_id = ? AND at > ?",
      arguments: [name, at - 60])
    if let minute {
      out.lastMinute = minute[0]
      out.minuteEnds = (minute[1] as Double?).map { Date(timeIntervalSince1970: $0 + 60) }
    }
    let day = try Row.fetchOne(
      db,
      sql: """
        SELECT count(*) FILTER (WHERE library_id = ?1), min(at) FILTER (WHERE library_id = ?1),
          count(*) FILTER (WHERE is_model = 1),
          coalesce(sum(tokens) FILTER (WHERE library_id = ?1), 0), coalesce(sum(cost) FILTER (WHERE library_id = ?1), 0.0)
        FROM generation_uses WHERE is_model AND at > ?2
        """, arguments: [name, at - 86_400])
    if let day {
      (out.lastDay, out.allLastDay, out.tokens, out.cost) = (day[0], day[2], day[3], day[4])
      out.dayEnds = (day[1] as Double?).map { Date(timeIntervalSince1970: $0 + 86_400) }
    }
    out.isFresh =
      try Double.fetchOne(db, sql: "SELECT created_at FROM libraries WHERE id = ?", arguments: [name])
      .map { at - $0 < 86_400 } ?? true
    out.freshLastDay =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*) FROM generation_uses WHERE is_model = 1 AND at > ?1 AND library_id NOT IN
            (SELECT id FROM libraries WHERE created_at <= ?1)
          """, arguments: [at - 86_400]) ?? 0
    return out
  }
}
