import CDeflate
import Foundation

extension ExportedCode {
  /// Bytes of an archive at most.
  package static let archiveLimit = 64 * 1_048_576

  /// All files in one ZIP archive. Equal files are equal bytes: every file has the same date. Throws
  /// ``CodeExportError/tooLarge(_:)``.
  package func zip() throws(CodeExportError) -> Data {
    guard files.reduce(0, { $0 + $1.bytes.count }) <= Self.archiveLimit, files.count < 10_000 else {
      throw .tooLarge(Self.archiveLimit)
    }
    var out = Data()
    var directory = Data()
    for file in files {
      let name = Data(file.path.utf8)
      let packed = Self.deflated(file.bytes)
      let body = packed ?? file.bytes
      // Version 2.0, names in UTF-8, the first day there is.
      var head = Data()
      head.append(little: 20, bytes: 2)
      head.append(little: 0x0800, bytes: 2)
      head.append(little: packed == nil ? 0 : 8, bytes: 2)
      head.append(little: 0, bytes: 2)
      head.append(little: 0x21, bytes: 2)
      head.append(little: Self.sum(file.bytes), bytes: 4)
      head.append(little: body.count, bytes: 4)
      head.append(little: file.bytes.count, bytes: 4)
      head.append(little: name.count, bytes: 2)
      head.append(little: 0, bytes: 2)
      directory.append(little: 0x0201_4B50, bytes: 4)
      directory.append(little: 20, bytes: 2)
      directory += head
      directory.append(little: 0, bytes: 10)
      directory.append(little: out.count, bytes: 4)
      directory += name
      out.append(little: 0x0403_4B50, bytes: 4)
      out += head
      out += name
      out += body
    }
    let start = out.count
    out += directory
    out.append(little: 0x0605_4B50, bytes: 4)
    out.append(little: 0, bytes: 4)
    out.append(little: files.count, bytes: 2)
    out.append(little: files.count, bytes: 2)
    out.append(little: directory.count, bytes: 4)
    out.append(little: start, bytes: 4)
    out.append(little: 0, bytes: 2)
    return out
  }

  private static func sum(_ data: Data) -> Int {
    Int(data.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) })
  }

  /// The bytes deflated (RFC 1951); nil where that makes them no smaller.
  private static func deflated(_ data: Data) -> Data? {
    guard data.count > 64, let compressor = libdeflate_alloc_compressor(6) else { return nil }
    defer { libdeflate_free_compressor(compressor) }
    var out = Data(count: data.count)
    let count = out.withUnsafeMutableBytes { space in
      data.withUnsafeBytes {
        libdeflate_deflate_compress(compressor, $0.baseAddress, $0.count, space.baseAddress, space.count)
      }
    }
    return count > 0 && count < data.count ? out.prefix(count) : nil
  }
}

extension Data {
  /// Appends a number, its lowest byte first.
  fileprivate mutating func append(little value: Int, bytes: Int) {
    for place in 0..<bytes { append(place < 8 ? UInt8(truncatingIfNeeded: value >> (8 * place)) : 0) }
  }
}
