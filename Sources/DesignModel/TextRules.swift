/// The text rules of the format that differ from what libraries do by default (format.md §3.2).
package enum TextRules {
  /// True for the members of Foundation's white-space-and-newline set, U+200B included (format.md §3.2).
  package static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200B, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// `text` without the trimmed scalars at both ends; inner white space is kept.
  package static func trim(_ text: String) -> String {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !isTrimmed($0) }),
      let last = scalars.lastIndex(where: { !isTrimmed($0) })
    else { return "" }
    return String(scalars[first...last])
  }

  /// A bare file name: trimmed, last path component (a trailing `/` is ignored), first 256 characters. The result is
  /// not trimmed again (format.md §3.2). It can still be `/`, `.` or `..`: an asset store refuses those itself.
  package static func sanitiseFileName(_ text: String) -> String {
    let trimmed = trim(text)
    guard !trimmed.isEmpty else { return "" }
    let component = trimmed.split(separator: "/", omittingEmptySubsequences: true).last
    return String((component.map(String.init) ?? "/").prefix(256))
  }

  /// The canonical form of a variable key: trimmed, lower-cased without a locale, every run of white space one blank,
  /// at most 64 characters, trimmed again (format.md §3.2). Empty means "no key".
  package static func canonicalKey(_ text: String) -> String {
    var collected = ""
    var count = 0
    var afterSpace = false
    for character in trim(text).lowercased() {
      if count == 64 { break }
      if character.isWhitespace {
        if afterSpace { continue }
        collected.append(" ")
        afterSpace = true
      } else {
        collected.append(character)
        afterSpace = false
      }
      count += 1
    }
    return trim(collected)
  }

  /// How many letters must be added, dropped or changed to make one word the other (Levenshtein), or more than `limit`.
  /// Of each the first 64 characters are compared.
  package static func distance(_ one: String, _ two: String, atMost limit: Int) -> Int {
    let (a, b) = (Array(one.prefix(64)), Array(two.prefix(64)))
    guard abs(a.count - b.count) <= limit else { return limit + 1 }
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var corner = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let cost = left == right ? corner : 1 + min(corner, row[j], row[j + 1])
        (corner, row[j + 1]) = (row[j + 1], cost)
      }
    }
    return row[b.count]
  }
}

extension Comparable {
  /// The value limited to `range`.
  @inlinable
  package func clamped(to range: ClosedRange<Self>) -> Self { min(max(self, range.lowerBound), range.upperBound) }
}

extension Double {
  /// The value limited to `range`, never negative zero: equal designs have equal bytes.
  @inlinable
  package func clamped(to range: ClosedRange<Double>) -> Double {
    min(max(self, range.lowerBound), range.upperBound) + 0
  }
}

extension String {
  /// The first `count` Unicode scalars: unlike characters, each of them is small.
  package func beginning(_ count: Int) -> String {
    utf8.count <= count ? self : String(String.UnicodeScalarView(unicodeScalars.prefix(count)))
  }
}
