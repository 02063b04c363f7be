import Foundation
import GRDB
import StudioStore
import Synchronization

/// The database of a data folder: its connections, its transactions, and its errors as a store’s.
final class SQLiteDatabase: Sendable {
  let pool: DatabasePool
  let folder: URL
  /// What is known of it while it is open.
  let condition: StoreCondition
  /// Whether somebody empties the journal as soon as nobody reads from it.
  let wiping = Mutex(false)

  /// Seconds to wait for another process that writes.
  static let busySeconds = 10.0

  init(_ pool: DatabasePool, _ folder: URL, _ condition: StoreCondition) {
    (self.pool, self.folder, self.condition) = (pool, folder, condition)
  }

  /// Runs a transaction; anything but a `StoreError` becomes one.
  func write<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    do { return try await pool.write(body) } catch { throw failure(error) }
  }

  func read<T: Sendable>(_ body: @escaping @Sendable (Database) throws -> T) async throws(StoreError) -> T {
    do { return try await pool.read(body) } catch { throw failure(error) }
  }

  /// An error of this store’s database as a store’s error. One that says that the database is damaged is remembered.
  func failure(_ error: any Error) -> StoreError {
    // SQLite says only that writing its journals failed, where the disk had no room for them.
    let isDisk = [.SQLITE_IOERR, .SQLITE_CANTOPEN].contains((error as? DatabaseError)?.resultCode)
    let failure = isDisk && Self.isFull(folder) ? .diskFull : Self.translated(error)
    condition.note(failure)
    return failure
  }

  static func translated(_ error: any Error) -> StoreError {
    guard let error = error as? DatabaseError else { return StoreError(error) }
    switch error.resultCode {
    case .SQLITE_FULL: return .diskFull
    case .SQLITE_CORRUPT: return .damaged(error.message ?? "SQLite gives no reason")
    case let code:
      return words(code).map { .failed("\($0) (SQLite says: \(error.message ?? "nothing"))") } ?? StoreError(error)
    }
  }

  private static func words(_ code: ResultCode) -> String? {
    switch code {
    case .SQLITE_NOTADB: "not a WidgetWeaver Studio database"
    case .SQLITE_READONLY: "the data folder is read-only"
    case .SQLITE_CANTOPEN:
      "the database can’t be opened. Check its folder and the limit of open files"
    case .SQLITE_BUSY: "the database is locked by another process"
    case .SQLITE_IOERR: "the disk failed"
    default: nil
    }
  }

  /// Whether `folder` has no room for a page or a file.
  private static func isFull(_ folder: URL) -> Bool {
    do throws(StoreError) { try requireRoom(64 << 10, in: folder) } catch { return error == .diskFull }
    return false
  }

  /// Throws where the database in `folder` can’t grow by `bytes`, be it for the disk, a quota or a limit of file sizes.
  static func requireRoom(_ bytes: Int, in folder: URL) throws(StoreError) {
    let path = folder.appendingPathComponent("probe.part-\(UUID().uuidString)").path
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .writing(path, errno) }
    // A limit of file sizes counts from the start. What is left free before takes no room.
    let sizes = ["", "-wal"].map { tail -> off_t in
      var status = stat()
      let file = folder.appendingPathComponent(SQLiteStore.databaseName + tail)
      return stat(file.path, &status) == 0 ? status.st_size : 0
    }
    let code = posix_fallocate(file, sizes.max() ?? 0, off_t(bytes))
    close(file)
    unlink(path)
    if code != 0 { throw .writing(path, code) }
  }
}

extension Database {
  /// Whether there is such a row: `rows` is a table and its condition.
  func has(_ rows: String, _ arguments: StatementArguments = []) throws -> Bool {
    try Bool.fetchOne(self, sql: "SELECT EXISTS (SELECT 1 FROM \(rows))", arguments: arguments) ?? false
  }
}
