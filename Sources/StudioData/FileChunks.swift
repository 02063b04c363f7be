import Foundation

/// A file read by its descriptor, a chunk at a time.
final class FileChunks {
  /// Its length in bytes when it was opened.
  let length: Int64
  let descriptor: CInt

  /// Opens the file at `path`. Throws if it doesn't exist or isn't a regular file.
  convenience init(_ path: String) throws(ReadRefusal) {
    // Non-blocking: opening a pipe without a writer would wait forever.
    try self.init(descriptor: open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK))
  }

  /// Takes over an open file. Throws if it isn't open or isn't a regular file.
  init(descriptor: CInt) throws(ReadRefusal) {
    self.descriptor = descriptor
    guard descriptor >= 0 else { throw ReadRefusal(.damaged, "it can’t be opened") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw ReadRefusal(.wrongKind, "it isn’t a file")
    }
    length = Int64(status.st_size)
  }

  deinit { close(descriptor) }

  /// Fills `buffer` from `offset`; returns the number of bytes, 0 at the end. Throws if reading fails.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(ReadRefusal) -> Int {
    var done = 0
    while done < buffer.count {
      let taken = pread(descriptor, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(offset) + done)
      if taken < 0, errno == EINTR { continue }
      guard taken >= 0 else { throw ReadRefusal(.damaged, "it can’t be read after \(offset) bytes") }
      if taken == 0 { break }
      done += taken
    }
    return done
  }

  /// The first bytes, at most `count`.
  func head(_ count: Int) throws(ReadRefusal) -> [UInt8] { try bytes(count, at: 0) }

  /// At most `count` bytes from `offset` on.
  func bytes(_ count: Int, at offset: Int64) throws(ReadRefusal) -> [UInt8] {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: 1)
    defer { buffer.deallocate() }
    let taken = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<count]), at: offset)
    return Array(buffer[..<taken])
  }

  /// Passes the whole file in chunks of at most `chunk` bytes, which may be changed in place.
  func forEach(
    chunk: Int, _ body: (UnsafeMutableBufferPointer<UInt8>, _ done: Int64) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, chunk), alignment: 16)
    defer { buffer.deallocate() }
    let bytes = buffer.bindMemory(to: UInt8.self)
    var done: Int64 = 0
    // If the file grows in the meantime, only its original length is read.
    while done < length {
      let room = Int(min(Int64(buffer.count), length - done))
      let taken = try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<room]), at: done)
      guard taken > 0 else { throw ReadRefusal(.damaged, "it changed while it was being read") }
      done += Int64(taken)
      try body(UnsafeMutableBufferPointer(rebasing: bytes[..<taken]), done)
    }
  }
}
