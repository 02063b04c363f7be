import Foundation

/// What an operator, or a studio's own housekeeping, does with a store as a whole. Pages never ask for it.
package protocol StoreOperations: Sendable {
  /// Whether the store answers and can be written.
  func ping() async throws(StoreError)
  /// Removes designs deleted before `date` for good, then pictures nobody refers to. Gives the designs' ids.
  func purge(deletedBefore date: Date) async throws(StoreError) -> [UUID]
}

/// A store that copies itself into one file. Others are backed up by means of their own.
package protocol StoreBackup: StoreOperations {
  /// Copies database and pictures into one consistent file while running, and reads it again before it is called good.
  func backup(to file: URL) async throws(StoreError) -> BackupReport
}
