import Foundation
import GRDB
import StudioStore

/// Tokens, and what came by them.
extension SQLiteLibrary {
  func tokens(now: Date) async throws(StoreError) -> [PushToken] {
    try await read { db in try tokens(now, db) }
  }

  func addToken(_ token: PushToken) async throws(StoreError) {
    try await write { db in
      try requireLibrary(db)
      try dropGone(token.madeAt, db)
      try PushRules.check(token, others: tokens(token.madeAt, db))
      if try db.has("tokens WHERE digest = ?", [token.digest]) { throw StoreError.push(.madeBefore) }
      try db.execute(
        sql: """
          INSERT INTO tokens (library_id, \(TokenRows.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          home, token.id.uuidString, token.digest, token.start, token.name,
          token.scopes.map(\.description).joined(separator: "\n"), token.zone, token.madeAt.timeIntervalSince1970,
          token.expiresAt?.timeIntervalSince1970, token.usedOn, token.revokedAt?.timeIntervalSince1970,
          token.display?.address, token.display?.code, token.display?.codeEnds?.timeIntervalSince1970,
        ])
    }
  }

  func revokeToken(_ id: UUID, now: Date) async throws(StoreError) {
    try await write { db in
      try dropGone(now, db)
      try db.execute(
        sql: "UPDATE tokens SET revoked_at = ? WHERE library_id = ? AND id = ? AND revoked_at IS NULL",
        arguments: [now.timeIntervalSince1970, home, id.uuidString])
      if db.changesCount == 0 { throw StoreError.push(.missing) }
    }
  }

  func restoreToken(_ id: UUID, now: Date) async throws(StoreError) {
    try await write { db in
      let all = try tokens(now, db)
      let token = try PushRules.restored(
        all.first { $0.id == id }, others: all.filter { $0.id != id }, now: now)
      try db.execute(
        sql: "UPDATE tokens SET revoked_at = NULL WHERE library_id = ? AND id = ?",
        arguments: [home, token.id.uuidString])
    }
  }

  func awaitDisplay(_ id: UUID, code: String, now: Date) async throws(StoreError) {
    try await write { db in
      guard let token = try tokens(now, db).first(where: { $0.id == id && $0.isGood(at: now) }),
        let address = token.display?.address
      else { throw StoreError.push(.missing) }
      try db.execute(
        sql: "UPDATE tokens SET code = NULL, code_ends = NULL WHERE library_id = ? AND mac = ?",
        arguments: [home, address])
      try db.execute(
        sql: "UPDATE tokens SET code = ?, code_ends = ? WHERE library_id = ? AND id = ?",
        arguments: [code, now.timeIntervalSince1970 + DisplayClaim.codeSeconds, home, id.uuidString])
    }
  }

  func pushVariable(_ key: String, _ edit: VariableEdit, once: PushOnce?, now: Date) async throws(StoreError)
    -> PushedVariable
  {
    try await write { db in
      if let once {
        try db.execute(
          sql: "DELETE FROM push_answers WHERE library_id = ? AND at <= ?",
          arguments: [home, store.database.condition.cutoff(now.timeIntervalSince1970 - PushOnce.age)])
        let known = try Row.fetchOne(
          db,
          sql: """
            SELECT request, key, before, after FROM push_answers WHERE library_id = ? AND token_id = ? AND once = ?
            """, arguments: [home, once.token.uuidString, once.key])
        if let known {
          return try PushRules.replay(
            PushedVariable(key: known["key"], before: known["before"], after: known["after"]), asked: known["request"],
            by: once)
        }
      }
      let done = try self.edit(key, edit, request: UUID(), by: .token, now: now, db)
      let answer = PushedVariable(key: key, before: done.before?.text, after: done.after?.text)
      if let once {
        try db.execute(
          sql: """
            INSERT INTO push_answers (library_id, token_id, once, request, key, before, after, at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            home, once.token.uuidString, once.key, once.request, key, answer.before, answer.after,
            now.timeIntervalSince1970,
          ])
      }
      return answer
    }
  }

  private func tokens(_ now: Date, _ db: Database) throws -> [PushToken] {
    try Row.fetchAll(
      db, sql: "SELECT \(TokenRows.columns) FROM tokens WHERE library_id = ? ORDER BY rowid DESC", arguments: [home]
    ).compactMap(TokenRows.token).filter { !$0.isGone(at: now) }
  }

  /// Rows of tokens whose end cannot be undone any more, with the answers they got.
  private func dropGone(_ now: Date, _ db: Database) throws {
    let last = store.database.condition.cutoff(now.timeIntervalSince1970 - PushToken.undoSeconds)
    try db.execute(sql: "DELETE FROM tokens WHERE library_id = ? AND revoked_at < ?", arguments: [home, last])
    try db.execute(
      sql: """
        DELETE FROM push_answers WHERE library_id = ?1
          AND token_id NOT IN (SELECT id FROM tokens WHERE library_id = ?1)
        """, arguments: [home])
  }
}

extension SQLiteStore {
  package func useToken(
    digest: Data, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    let found = try await read { db in
      try Row.fetchOne(
        db, sql: "SELECT \(TokenRows.columns), library_id FROM tokens WHERE digest = ?", arguments: [digest]
      ).flatMap(TokenRows.held)
    }
    guard let library = found?.library, var token = found?.token, token.isGood(at: now) else { return nil }
    let day = PushToken.day(of: now)
    if token.usedOn != day {
      token.usedOn = day
      let (home, id) = (library.description, token.id.uuidString)
      try await write { db in
        try db.execute(
          sql: "UPDATE tokens SET used_on = ? WHERE library_id = ? AND id = ?", arguments: [day, home, id])
      }
    }
    return (self.library(library), token)
  }

  package func isClaimed(_ address: String, now: Date) async throws(StoreError) -> Bool {
    try await read { db in try !TokenRows.tokens(for: address, now, db).isEmpty }
  }

  package func connectDisplay(
    _ key: DisplayKey, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    try await write { db in
      let awaiting = try TokenRows.tokens(for: key.address, now, db).filter {
        $0.token.display?.awaits(key.code, at: now) == true
      }
      let last = now.timeIntervalSince1970 - PushToken.undoSeconds
      try db.execute(
        sql: "DELETE FROM tokens WHERE digest = ? AND revoked_at < ?", arguments: [key.digest, last])
      guard try !db.has("tokens WHERE digest = ?", [key.digest]), awaiting.count == 1,
        let (library, held) = awaiting.first
      else { return nil }
      var token = held
      token.connect(key, now: now)
      try db.execute(
        sql: """
          UPDATE tokens SET digest = ?, start = ?, used_on = ?, code = NULL, code_ends = NULL
          WHERE library_id = ? AND id = ?
          """, arguments: [token.digest, token.start, token.usedOn, library.description, token.id.uuidString])
      return (self.library(library), token)
    }
  }
}

enum TokenRows {
  static let columns =
    "id, digest, start, name, scopes, zone, made_at, expires_at, used_on, revoked_at, mac, code, code_ends"

  /// The good tokens for a display, of all libraries.
  static func tokens(
    for address: String, _ now: Date, _ db: Database
  ) throws -> [(library: LibraryID, token: PushToken)] {
    try Row.fetchAll(
      db, sql: "SELECT \(columns), library_id FROM tokens WHERE mac = ?", arguments: [address]
    ).compactMap(held).filter { $0.token.isGood(at: now) }
  }

  @Sendable static func held(_ row: Row) -> (library: LibraryID, token: PushToken)? {
    UUID(uuidString: row["library_id"]).flatMap { home in token(row).map { (LibraryID(home), $0) } }
  }

  @Sendable static func token(_ row: Row) -> PushToken? {
    guard let id = UUID(uuidString: row["id"]) else { return nil }
    let scopes: String = row["scopes"]
    var token = PushToken(
      id: id, digest: row["digest"], start: row["start"], name: row["name"],
      scopes: scopes.split(separator: "\n").compactMap { PushScope(String($0)) }, zone: row["zone"],
      madeAt: Date(timeIntervalSince1970: row["made_at"]), expiresAt: date(row["expires_at"]))
    token.usedOn = row["used_on"]
    token.revokedAt = date(row["revoked_at"])
    let address: String? = row["mac"]
    token.display = address.map { DisplayClaim(address: $0, code: row["code"], codeEnds: date(row["code_ends"])) }
    return token
  }

  static func date(_ seconds: Double?) -> Date? { seconds.map(Date.init(timeIntervalSince1970:)) }
}
