import Foundation
import StudioStore

/// A lock of a folder among processes and threads.
enum FolderLock {
  /// Runs `body` while nobody else holds the lock of `folder`, which is there; waits until then. Throws
  /// ``StoreError/failed(_:)`` where the lock cannot be had, else what `body` throws.
  static func holding<T>(_ folder: URL, _ body: () throws(StoreError) -> T) throws(StoreError) -> T {
    let lock = try HeldLock(folder.appendingPathComponent("open.lock"))
    try lock.take(LOCK_EX)
    return try body()
  }
}

/// A lock on a file, released with its last reference.
final class HeldLock: Sendable {
  private let descriptor: Int32
  private let path: String

  init(_ file: URL) throws(StoreError) {
    path = file.path
    descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor < 0 { throw .failed("can’t open \(path): \(String(cString: strerror(errno)))") }
  }

  /// Takes it, `LOCK_SH` or `LOCK_EX`; waits until then.
  func take(_ kind: Int32) throws(StoreError) {
    while flock(descriptor, kind) != 0 {
      guard errno == EINTR else { throw .failed("can’t lock \(path): \(String(cString: strerror(errno)))") }
    }
  }

  /// Acquires it if no other holder excludes this one.
  func takesAtOnce(_ kind: Int32) -> Bool { flock(descriptor, kind | LOCK_NB) == 0 }

  deinit { close(descriptor) }
}
