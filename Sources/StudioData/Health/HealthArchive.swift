import CZip
import Foundation

/// An archive as phones share it. Names in it say which entry to look at and are never paths; nothing is written.
final class HealthArchive {
  private let archive: OpaquePointer
  private let limits: HealthLimits
  /// Its length in bytes.
  private let length: Int64

  /// The maximum depth of an export: phones put it into one folder, people who compress it again into another.
  private static let deepest = 3
  /// The maximum number of entries searched for an export. Phones put two XML files first.
  private static let mostCandidates = 64
  /// Where in a file the export must say what it is.
  private static let head = 4096

  /// Opens the archive in `file`. Throws if it isn't an archive or has too many entries.
  init(_ file: FileChunks, _ limits: HealthLimits) throws(ReadRefusal) {
    self.limits = limits
    length = file.length
    let tooMany = ReadRefusal(.limit, "the archive has more than \(limits.entries) entries")
    // Before libzip reads the directory, which costs memory for each entry.
    guard try Self.entries(file) <= limits.entries else { throw tooMany }
    var code: CInt = 0
    // By its descriptor: a worker has no paths. libzip closes the one that it is given.
    let descriptor = dup(file.descriptor)
    guard let archive = zip_fdopen(descriptor, ZIP_RDONLY, &code) else {
      close(descriptor)
      if code == ZIP_ER_MEMORY { throw tooMany }
      throw ReadRefusal(.damaged, "the archive is damaged or incomplete (libzip \(code))")
    }
    self.archive = archive
    guard let count = UInt64(exactly: zip_get_num_entries(archive, 0)), count <= limits.entries else { throw tooMany }
  }

  deinit { zip_discard(archive) }

  /// Unpacks the export, in chunks that may be changed in place. Throws if there is none, if it is encrypted or compressed
  /// in an unsupported way, or if it exceeds the limits.
  func forEach(
    _ body: (UnsafeMutableBufferPointer<UInt8>, _ done: Int64, _ total: Int64) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    let entry = try find()
    // An entry cannot be longer packed than the archive that holds it, whatever its directory says.
    let (size, packed) = (Int64(clamping: entry.size), min(Int64(clamping: entry.packed), length))
    let bomb = ReadRefusal(.limit, "its export is compressed more than \(limits.ratio) times")
    let (most, overflow) = packed.multipliedReportingOverflow(by: limits.ratio)
    let unpacked = max(limits.freeBytes, overflow ? .max : most)
    let tooLong = ReadRefusal(.limit, "its export is larger than \(limits.unpackedBytes >> 20) MB")
    // The directory may be wrong; the actual size is checked below.
    guard size <= limits.unpackedBytes else { throw tooLong }
    guard size <= unpacked else { throw bomb }
    let file = try opened(entry.index)
    defer { zip_fclose(file) }
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, limits.chunk))
    defer { buffer.deallocate() }
    var done: Int64 = 0
    while true {
      let taken = zip_fread(file, buffer.baseAddress, zip_uint64_t(buffer.count))
      guard taken >= 0 else {
        throw ReadRefusal(.damaged, "the archive is damaged (invalid data after \(done) bytes)")
      }
      if taken == 0 { return }
      done += taken
      guard done <= size else {
        throw ReadRefusal(.damaged, "the archive is damaged: its export is larger than listed")
      }
      try body(UnsafeMutableBufferPointer(rebasing: buffer[..<Int(taken)]), done, size)
    }
  }

  private struct Entry {
    var index: UInt64
    var depth: Int
    var size: UInt64
    var packed: UInt64
    var isPlain: Bool
  }

  /// The entry that starts like an export; its name depends on the phone's language.
  private func find() throws(ReadRefusal) -> Entry {
    var candidates: [Entry] = []
    for index in 0..<UInt64(clamping: zip_get_num_entries(archive, 0)) {
      var status = zip_stat_t()
      zip_stat_init(&status)
      guard zip_stat_index(archive, index, zip_flags_t(ZIP_FL_ENC_RAW), &status) == 0, let name = status.name else {
        continue
      }
      let text = ByteText(start: UnsafeRawPointer(name).assumingMemoryBound(to: UInt8.self), count: strlen(name))
      let depth = text.reduce(1) { $1 == UInt8(ascii: "/") || $1 == UInt8(ascii: "\\") ? $0 + 1 : $0 }
      guard depth <= Self.deepest, text.after(max(0, text.count - 4)).mentions(".xml"), status.size > 0 else {
        continue
      }
      candidates.append(
        Entry(
          index: index, depth: depth, size: status.size, packed: status.comp_size,
          isPlain: status.encryption_method == UInt16(ZIP_EM_NONE)
            && (status.comp_method == UInt16(ZIP_CM_STORE) || status.comp_method == UInt16(ZIP_CM_DEFLATE))))
    }
    candidates.sort { ($0.depth, $1.size, $0.index) < ($1.depth, $0.size, $1.index) }
    var isDamaged = false
    for candidate in candidates.prefix(Self.mostCandidates) where candidate.isPlain {
      switch try isExport(candidate.index) {
      case true?: return candidate
      case false?: continue
      case nil: isDamaged = true
      }
    }
    guard !isDamaged else {
      throw ReadRefusal(.damaged, "the archive is damaged: its export can’t be unpacked")
    }
    guard candidates.allSatisfy(\.isPlain) else {
      throw ReadRefusal(.wrongKind, "the archive is encrypted or packed in an unknown way. Export it again from Health")
    }
    throw ReadRefusal(.wrongKind, "the archive contains no Apple Health export (no HealthData)")
  }

  /// Whether an entry starts like an export; nil if it can't be unpacked.
  private func isExport(_ index: UInt64) throws(ReadRefusal) -> Bool? {
    let file = try opened(index)
    defer { zip_fclose(file) }
    var head = [UInt8](repeating: 0, count: Self.head)
    var count = 0
    while count < head.count {
      let taken = head.withUnsafeMutableBytes { bytes in
        zip_fread(file, bytes.baseAddress.map { $0 + count }, zip_uint64_t(bytes.count - count))
      }
      if taken < 0 { return nil }
      if taken == 0 { break }
      count += Int(taken)
    }
    return HealthFile.isExport(Array(head[..<count]))
  }

  private func opened(_ index: UInt64) throws(ReadRefusal) -> OpaquePointer {
    guard let file = zip_fopen_index(archive, index, 0) else {
      throw ReadRefusal(.damaged, "the archive is damaged: an entry can’t be opened")
    }
    return file
  }

  /// The most entries that an end of a directory near the end of the file names (APPNOTE.TXT of PKWARE §4.3.14 to
  /// §4.3.16): there may be several that look like one, and libzip chooses.
  private static func entries(_ file: FileChunks) throws(ReadRefusal) -> UInt64 {
    let size = Int(min(file.length, 65_536 + 22 + 20))
    let tail = try file.bytes(size, at: file.length - Int64(size))
    func number(_ bytes: [UInt8], _ place: Int, _ length: Int) -> UInt64 {
      (0..<length).reduce(0) { $0 | UInt64(bytes[place + $1]) << (8 * UInt64($1)) }
    }
    var most: UInt64 = 0
    for place in tail.indices where tail.count - place >= 20 && tail[place] == 0x50 && tail[place + 1] == 0x4B {
      if tail[place + 2] == 5, tail[place + 3] == 6, tail.count - place >= 22 {
        let count = number(tail, place + 10, 2)
        if count < 0xFFFF { most = max(most, count) }
      } else if tail[place + 2] == 6, tail[place + 3] == 7 {
        let at = number(tail, place + 8, 8)
        guard at < UInt64(max(0, file.length - 56)) else { continue }
        let end = try file.bytes(56, at: Int64(at))
        guard end.count == 56, end.starts(with: [0x50, 0x4B, 6, 6]) else { continue }
        most = max(most, number(end, 32, 8))
      }
    }
    return most
  }
}
