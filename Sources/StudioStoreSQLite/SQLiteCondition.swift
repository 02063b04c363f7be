import Foundation
import GRDB
import StudioStore
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// What is known of a store while it is open: whether it can be written, what is damaged, whether its clock is right.
final class StoreCondition: Sendable {
  struct State {
    var clock: ClockMark
    /// What is damaged in the database.
    var damage: [String] = []
    /// What the last attempt to write found, and when.
    var probe: (at: ContinuousClock.Instant, fault: StoreError?)?
  }

  let state: Mutex<State>

  init(_ clock: ClockMark) { state = Mutex(State(clock: clock)) }

  /// Notes an error on its way out: what says that the database is damaged is remembered.
  func note(_ error: StoreError) {
    if case .damaged(let what) = error { state.withLock { if $0.damage.isEmpty { $0.damage = [what] } } }
  }

  /// `moment`, before which something is too old to stay, or the beginning of time while the clock isn’t trusted.
  func cutoff(_ moment: TimeInterval) -> TimeInterval {
    state.withLock { $0.clock.isTrusted } ? moment : -.infinity
  }
}

extension SQLiteStore {
  /// Seconds for which an attempt to write counts.
  private static let probeSeconds = 1.0
  /// Bytes that must fit on the disk, and into the database: about a photo, and about what an edit adds.
  private static let (probeBytes, probeRowBytes) = (1 << 20, 128 << 10)

  package func ping() async throws(StoreError) {
    let known = database.condition.state.withLock { $0.probe }
    var fault = known?.fault
    if known.map({ $0.at.duration(to: .now) > .seconds(Self.probeSeconds) }) ?? true {
      do throws(StoreError) {
        try await probe()
        fault = nil
      } catch { fault = error }
      database.condition.state.withLock { [fault] in $0.probe = (.now, fault) }
    }
    if let fault { throw fault }
    if let damage = database.condition.state.withLock({ $0.damage.first }) { throw .damaged(damage) }
  }

  private func probe() async throws(StoreError) {
    for path in [
      database.folder.path, database.folder.appendingPathComponent(Self.databaseName).path, pictures.files.folder.path,
    ] {
      if access(path, W_OK) != 0 { throw .failed("can’t write \(path)") }
    }
    try SQLiteDatabase.requireRoom(Self.probeBytes, in: database.folder)
    // Pages are taken as an edit takes them, and given back.
    do {
      try await database.pool.writeWithoutTransaction { db in
        try db.inTransaction {
          try db.execute(
            sql: "INSERT INTO studio (id, written_by) VALUES (hex(zeroblob(?)), '')",
            arguments: [Self.probeRowBytes / 2])
          return .rollback
        }
      }
    } catch { throw database.failure(error) }
  }

  package var damage: [String] { database.condition.state.withLock { $0.damage } }

  package func examine(thoroughly: Bool, within seconds: Double) async -> StoreFindings? {
    var configuration = Configuration()
    configuration.readonly = true
    do {
      let queue = try DatabaseQueue(
        path: database.folder.appendingPathComponent(Self.databaseName).path, configuration: configuration)
      let alarm = Task {
        try await Task.sleep(for: .seconds(seconds))
        queue.interrupt()
      }
      defer { alarm.cancel() }
      let contentKey = pictures.contentKey
      let findings = try await queue.read { db in
        var found = StoreFindings()
        found.damage = try String.fetchAll(db, sql: "PRAGMA \(thoroughly ? "integrity" : "quick")_check(5)")
          .filter { $0 != "ok" }
        if thoroughly, found.damage.isEmpty { found.damagedDesigns = try BackupFile.damagedDesigns(db, contentKey) }
        return found
      }
      database.condition.state.withLock { $0.damage = findings.damage }
      return findings
    } catch {
      if (error as? DatabaseError)?.resultCode == .SQLITE_INTERRUPT { return nil }
      guard case .damaged(let what) = database.failure(error) else { return nil }
      return StoreFindings(damage: [what])
    }
  }

  package func trustsClock(at now: Date) async -> Bool { trustsClock(at: now, uptime: .now) }

  /// Looks at a clock that shows `now` on a machine that has run for `uptime`.
  func trustsClock(at now: Date, uptime: Uptime?) -> Bool {
    let mark = database.condition.state.withLock { state in
      state.clock = .next(after: state.clock, isNew: false, now: now.timeIntervalSince1970, uptime: uptime)
      return state.clock
    }
    mark.write(database.folder)
    return mark.isTrusted
  }
}
