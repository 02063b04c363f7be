import Foundation
import StudioDesk
import StudioStore
import StudioStoreSQLite

/// Where this program keeps its data. Everything else sees a ``FolderStore``.
enum Backend {
  private typealias Kind = SQLiteStore

  /// Opens the store in `folder`, making it when absent. With `migrate` false a pending migration is an error. Decoded
  /// designs take at most `decodedBytes` of memory.
  static func open(
    _ folder: URL, migrate: Bool = true, decodedBytes: Int = 8 << 20, quota: StoreQuota = StoreQuota()
  ) throws(StoreError) -> any FolderStore {
    try Kind(folder: folder, migrate: migrate, decodedBytes: decodedBytes, quota: quota, contentKey: ContentKey.of)
  }

  /// Makes a data folder from a backup, or with `salvaging` from what is whole of one.
  static func restore(from file: URL, to folder: URL, salvaging: Bool) async throws(StoreError) -> RestoreReport {
    try await Kind.restore(from: file, to: folder, salvaging: salvaging, contentKey: ContentKey.of)
  }
}
