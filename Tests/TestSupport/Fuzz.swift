import Foundation

/// How much is tried, and from which seed on: a slice with all tests, thousands by `Scripts/fuzz`.
package enum Fuzz {
  private static let environment = ProcessInfo.processInfo.environment
  /// How many designs of each kind were asked for; nil where nobody asked.
  package static let count = environment["STUDIO_FUZZ_COUNT"].flatMap(Int.init)
  /// The first seed.
  package static let first = environment["STUDIO_FUZZ_FIRST"].flatMap(UInt64.init) ?? 1

  /// Damages each of `files` in turn, with a seed of its own, and gives it to `read`; returns how many were read without a
  /// refusal. Eight designs are drawn for one file, which is read faster. `.build/fuzz-<name>` holds the seed under way, so
  /// that a crash can be repeated.
  package static func files(_ name: String, _ files: [Data], read: (Data) throws -> Void) -> (read: Int, refused: Int) {
    let note = TestFiles.root.appendingPathComponent(".build/fuzz-\(name)")
    var (good, refused) = (0, 0)
    for seed in first..<first + UInt64(max(60, (count ?? 0) / 8)) {
      try? Data("\(seed)".utf8).write(to: note)
      do {
        try read(Damage(seed: seed).apply(to: files[Int(seed % UInt64(files.count))]))
        good += 1
      } catch { refused += 1 }
    }
    print("fuzz \(name): from \(first), \(good) read, \(refused) refused")
    return (good, refused)
  }
}

/// Damages bytes: other bytes, cut ends, values of other kinds, huge numbers, doubled parts.
package struct Damage {
  private var random: RandomSpecs

  /// The damage of a seed is always the same.
  package init(seed: UInt64) { random = RandomSpecs(seed: seed ^ 0x5EED) }

  /// The bytes with one or two faults. What stands after a colon, as in JSON and in calendars, often becomes another value;
  /// markup, where a colon stands in most names, gets another character instead, or hardly any of it would be read.
  package func apply(to data: Data) -> Data {
    var random = random
    var bytes = [UInt8](data)
    for _ in 0..<random.int(1...2) {
      guard bytes.count > 10 else { break }
      let at = random.int(0...bytes.count - 1)
      switch random.int(0...9) {
      case 0: bytes[at] = UInt8(random.int(0...255))
      case 1: bytes.removeSubrange(at...min(bytes.count - 1, at + random.int(0...40)))
      case 2: bytes.insert(contentsOf: bytes[at...min(bytes.count - 1, at + random.int(0...60))], at: at)
      case 3...8 where bytes[0] == UInt8(ascii: "<"): bytes[at] = UInt8(random.int(0x20...0x7E))
      case 3...8:
        // A value after a colon becomes another.
        guard let colon = bytes[at...].firstIndex(of: 0x3A) else { continue }
        let end = bytes[(colon + 1)...].firstIndex { [0x2C, 0x7D, 0x5D].contains($0) } ?? bytes.count
        let values = [
          "null", "1e308", "-1e308", "1e-320", "9223372036854775808", "true", "\"\"", "[]", "{}", "\"classic\"", "-0",
          "\"\\ud800\"", "[[[[[[[[1]]]]]]]]", "\"" + String(repeating: "A{{x}} ", count: 400) + "\"", "0.1", "12",
        ]
        bytes.replaceSubrange((colon + 1)..<end, with: random.pick(values).utf8)
      default: bytes.removeLast(min(bytes.count, random.int(1...80)))
      }
    }
    return Data(bytes)
  }
}
