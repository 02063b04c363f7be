import Foundation

/// What an export must lose before a parser of XML can read it: everything before its first element, Apple's broken
/// document type with it, and control characters, which XML forbids and names of devices hold.
///
/// It takes the file in chunks of any size and gives the rest in chunks; where they end changes nothing.
struct HealthFilter {
  /// The maximum number of bytes before the first element. Apple's document type has about ten thousand.
  static let longestBeginning = 65_536
  /// The maximum size of a tag. The parser holds a whole tag and compares all pairs of attributes.
  static let longestTag = 262_144

  /// Bytes before the first element, until it was found.
  private var beginning: [UInt8] = []
  private var hasBegun = false
  /// Bytes since the last `<` that no `>` has closed.
  private var openTag = 0

  /// Cleans a chunk in place and returns what the parser gets. Throws if it isn't an export or exceeds a limit.
  mutating func feed(
    _ chunk: UnsafeMutableBufferPointer<UInt8>, _ parse: (ByteText) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    for index in chunk.indices {
      let byte = chunk[index]
      chunk[index] = byte < 32 && byte != 9 && byte != 10 && byte != 13 ? 32 : byte
    }
    guard !hasBegun else { return try pass(ByteText(chunk), parse) }
    beginning.append(contentsOf: chunk)
    guard let root = try Self.root(of: beginning, isWhole: false) else {
      guard beginning.count <= Self.longestBeginning else {
        throw ReadRefusal(.limit, "there are more than \(Self.longestBeginning >> 10) KB before the first element")
      }
      return
    }
    hasBegun = true
    let encoding = try Self.encoding(of: beginning[..<root])
    var text = Array("<?xml version=\"1.0\" encoding=\"\(encoding)\"?>".utf8)
    // Removed lines are still counted, so that errors have the right line.
    text += beginning[..<root].filter { $0 == 10 } + beginning[root...]
    beginning = []
    // A typed throw does not pass through `withUnsafeBufferPointer`.
    let outcome = text.withUnsafeBufferPointer { bytes -> ReadRefusal? in
      do throws(ReadRefusal) {
        try pass(bytes, parse)
        return nil
      } catch { return error }
    }
    if let outcome { throw outcome }
  }

  /// Ends the file. Throws if there was no first element.
  func finish() throws(ReadRefusal) {
    guard !hasBegun else { return }
    _ = try Self.root(of: beginning, isWhole: true)
    throw ReadRefusal(.damaged, "it ends after \(beginning.count) bytes, before its first element")
  }

  private mutating func pass(
    _ bytes: ByteText, _ parse: (ByteText) throws(ReadRefusal) -> Void
  ) throws(ReadRefusal) {
    // A tag that continues counts up to its end; within a chunk no tag can reach the limit.
    let rest = openTag > 0 ? bytes.firstIndex(of: UInt8(ascii: ">")) ?? bytes.count : 0
    guard openTag + rest <= Self.longestTag else {
      throw ReadRefusal(.limit, "a tag is longer than \(Self.longestTag >> 10) KB")
    }
    var index = bytes.count - 1
    while index >= 0, bytes[index] != UInt8(ascii: "<"), bytes[index] != UInt8(ascii: ">") { index -= 1 }
    if index < 0 {
      openTag += openTag > 0 ? bytes.count : 0
    } else {
      openTag = bytes[index] == UInt8(ascii: "<") ? bytes.count - index : 0
    }
    try parse(bytes)
  }

  /// The position of `<HealthData`; nil if more bytes are needed. Throws if another element comes first.
  static func root(of bytes: [UInt8], isWhole: Bool) throws(ReadRefusal) -> Int? {
    var place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    func starts(_ text: StaticString) -> Bool {
      bytes.withUnsafeBufferPointer { $0.holds(text, at: place) }
    }
    /// The position after the next `text`; nil if there is none yet.
    func after(_ text: StaticString) -> Int? {
      bytes.withUnsafeBufferPointer { bytes in
        var at = place
        while at <= bytes.count - text.utf8CodeUnitCount {
          if bytes.holds(text, at: at) { return at + text.utf8CodeUnitCount }
          at += 1
        }
        return nil
      }
    }
    while true {
      while place < bytes.count, ByteText.isBlank(bytes[place]) { place += 1 }
      // The longest word looked for below, and the byte behind it.
      guard bytes.count - place > 11 || isWhole, place < bytes.count else { return nil }
      let next: Int?
      if starts("<?") {
        next = after("?>")
      } else if starts("<!--") {
        next = after("-->")
      } else if starts("<!DOCTYPE") {
        let brackets = bytes[place...].firstIndex(of: UInt8(ascii: "["))
        let end = bytes[place...].firstIndex(of: UInt8(ascii: ">"))
        if let brackets, end.map({ brackets < $0 }) ?? true { next = after("]>") } else { next = end.map { $0 + 1 } }
      } else if starts("<HealthData"), place + 11 == bytes.count || !isName(bytes[place + 11]) {
        return place + 11 < bytes.count ? place : nil
      } else {
        throw ReadRefusal(.wrongKind, "it isn’t an Apple Health export: its first element isn’t HealthData")
      }
      guard let next else { return nil }
      place = next
    }
  }

  /// The encoding its first line names. Throws for one that would hide what this filter looks for.
  private static func encoding(of beginning: ArraySlice<UInt8>) throws(ReadRefusal) -> String {
    let line = String(decoding: beginning.prefix(200), as: UTF8.self).lowercased()
    guard let end = line.range(of: "?>")?.lowerBound, let name = line[..<end].range(of: "encoding") else {
      return "UTF-8"
    }
    let value = line[name.upperBound..<end].split(whereSeparator: { " =\"'\t\r\n".contains($0) }).first ?? "utf-8"
    switch value {
    case "utf-8", "utf8", "us-ascii", "ascii": return "UTF-8"
    case "iso-8859-1", "latin1", "windows-1252": return "ISO-8859-1"
    default: throw ReadRefusal(.wrongKind, "its encoding isn’t UTF-8")
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == 45 || byte == 46 || byte == 95 || byte == 58 || ByteText.isDigit(byte)
      || (byte | 0x20) &- 97 < 26
  }
}
