import Foundation

/// What a file of health data turned out to be.
package enum HealthAnswer: Sendable {
  /// An export of Apple Health, packed or not.
  case export(HealthReading)
  /// A table of steps or weights.
  case table(TableReading)
}

/// Files of health data that people bring: an export as the phone shares it, its XML, or a table.
package enum HealthFile {
  /// Reads the file at `path`, a chunk at a time; what it is, its content says and not its name. Throws as
  /// ``read(descriptor:_:table:progress:)`` does.
  package static func read(
    _ path: String, _ options: HealthOptions, table: TableAnswers = TableAnswers(),
    limits: HealthLimits = HealthLimits(),
    progress: HealthProgress = { _, _ in true }
  ) throws(ReadRefusal) -> HealthAnswer {
    try read(FileChunks(path), options, table, limits, progress)
  }

  /// Reads an open file and closes it.
  ///
  /// `progress` is told bytes read and bytes in all, of what is unpacked where it is an archive. Throws `.wrongKind`
  /// for anything else, `.limit` above a limit, `.damaged` for what is broken off, `.stopped` when `progress` says so.
  package static func read(
    descriptor: CInt, _ options: HealthOptions, table: TableAnswers = TableAnswers(), progress: HealthProgress
  ) throws(ReadRefusal) -> HealthAnswer {
    try read(FileChunks(descriptor: descriptor), options, table, HealthLimits(), progress)
  }

  private static func read(
    _ file: FileChunks, _ options: HealthOptions, _ table: TableAnswers, _ limits: HealthLimits,
    _ progress: HealthProgress
  ) throws(ReadRefusal) -> HealthAnswer {
    let head = try file.head(4096)
    guard !head.isEmpty else { throw ReadRefusal(.damaged, "it is empty") }
    switch try kind(head) {
    case .archive:
      let archive = try HealthArchive(file, limits)
      var filter = HealthFilter()
      let parser = try HealthParser(HealthLedger(options, limits))
      try archive.forEach { bytes, done, total throws(ReadRefusal) in
        try filter.feed(bytes) { part throws(ReadRefusal) in try parser.parse(part) }
        guard progress(done, total) else { throw ReadRefusal.stopped }
      }
      try filter.finish()
      return .export(try parser.finish())
    case .xml:
      let tooLong = ReadRefusal(.limit, "it is larger than \(limits.unpackedBytes >> 20) MB")
      guard file.length <= limits.unpackedBytes else { throw tooLong }
      var filter = HealthFilter()
      let parser = try HealthParser(HealthLedger(options, limits))
      try file.forEach(chunk: limits.chunk) { bytes, done throws(ReadRefusal) in
        try filter.feed(bytes) { part throws(ReadRefusal) in try parser.parse(part) }
        guard progress(done, file.length) else { throw ReadRefusal.stopped }
      }
      try filter.finish()
      return .export(try parser.finish())
    case .table:
      return .table(try TableFile.read(file, options, table, limits, progress))
    }
  }

  /// Whether these first bytes of a file say that it is an export.
  static func isExport(_ head: [UInt8]) -> Bool {
    head.withUnsafeBufferPointer { bytes in
      for place in bytes.indices where bytes[place] == UInt8(ascii: "<") {
        if bytes.holds("<HealthData", at: place) || bytes.holds("<!DOCTYPE HealthData", at: place) { return true }
      }
      return false
    }
  }

  private enum Kind { case archive, xml, table }

  private static func kind(_ head: [UInt8]) throws(ReadRefusal) -> Kind {
    if head.starts(with: [0x50, 0x4B, 3, 4]) || head.starts(with: [0x50, 0x4B, 5, 6]) { return .archive }
    let packed: [[UInt8]] = [[0x1F, 0x8B], Array("7z".utf8) + [0xBC], Array("Rar!".utf8), Array("BZh".utf8)]
    if packed.contains(where: { head.starts(with: $0) }) {
      throw ReadRefusal(.wrongKind, "unsupported archive. Use the export.zip from Health")
    }
    var text = head[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    let first = text.first { !ByteText.isBlank($0) }
    if first == UInt8(ascii: "<") { return .xml }
    if head.starts(with: [0xFF, 0xFE, 0x3C]) || head.starts(with: [0xFE, 0xFF, 0, 0x3C]) {
      throw ReadRefusal(.wrongKind, "its encoding isn’t UTF-8")
    }
    return .table
  }
}
