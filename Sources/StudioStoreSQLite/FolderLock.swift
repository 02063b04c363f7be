import Foundation
import StudioStore

/// A lock of a folder among processes and threads.
enum FolderLock {
  /// Runs `body` while nobody else holds the lock of `folder`, which is there; waits until then. Throws
  /// ``StoreError/failed(_:)`` where the lock cannot be had, else what `body` throws.
  static func holding<T>(_ folder: URL, _ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    let path = folder.appendingPathComponent("open.lock").path
    func failure(_ what: String) -> StoreError {
      .failed("\(path) cannot be \(what): \(String(cString: strerror(errno)))")
    }
    let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw failure("opened") }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure("locked") }
    }
    return try body()
  }
}
