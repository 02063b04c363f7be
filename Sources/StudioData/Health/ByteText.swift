/// Borrowed bytes of text: valid only during the call that passes them.
typealias ByteText = UnsafeBufferPointer<UInt8>

/// Reading bytes without making a `String` of them: an export has millions of attributes.
extension UnsafeBufferPointer<UInt8> {
  /// Whether these are exactly the bytes of `text`.
  func isExactly(_ text: StaticString) -> Bool {
    count == text.utf8CodeUnitCount && holds(text, at: 0)
  }

  /// Whether the bytes of `text` lie at `place`.
  func holds(_ text: StaticString, at place: Int) -> Bool {
    let length = text.utf8CodeUnitCount
    guard place >= 0, count - place >= length else { return false }
    for index in 0..<length where self[place + index] != text.utf8Start[index] { return false }
    return true
  }

  /// Whether the bytes of `text`, which is in small ASCII letters, lie anywhere in these in any case.
  func mentions(_ text: StaticString) -> Bool {
    let length = text.utf8CodeUnitCount
    guard length > 0, count >= length else { return false }
    for place in 0...(count - length) {
      var index = 0
      while index < length, Self.small(self[place + index]) == text.utf8Start[index] { index += 1 }
      if index == length { return true }
    }
    return false
  }

  /// These without the blanks around them.
  var trimmed: ByteText {
    var (from, to) = (0, count)
    while from < to, Self.isBlank(self[from]) { from += 1 }
    while to > from, Self.isBlank(self[to - 1]) { to -= 1 }
    return ByteText(rebasing: self[from..<to])
  }

  /// What follows the first `length` bytes; nothing where there are fewer.
  func after(_ length: Int) -> ByteText { ByteText(rebasing: self[Swift.min(length, count)...]) }

  /// A decimal number as Apple and tables write it: sign, digits, a point, an exponent. Nil for anything else, for
  /// what is longer than 64 bytes and for what is not finite.
  var number: Double? {
    let text = trimmed
    guard !text.isEmpty, text.count <= 64 else { return nil }
    var place = 0
    var isNegative = false
    if text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      isNegative = text[0] == UInt8(ascii: "-")
      place = 1
    }
    var mantissa: UInt64 = 0
    var (digits, fraction, isExact) = (0, 0, true)
    func take(_ byte: UInt8) {
      digits += 1
      if mantissa < 900_000_000_000_000 { mantissa = mantissa * 10 + UInt64(byte - 48) } else { isExact = false }
    }
    while place < text.count, Self.isDigit(text[place]) {
      take(text[place])
      place += 1
    }
    if place < text.count, text[place] == UInt8(ascii: ".") {
      place += 1
      while place < text.count, Self.isDigit(text[place]) {
        take(text[place])
        fraction += 1
        place += 1
      }
    }
    guard digits > 0 else { return nil }
    if place < text.count {
      guard text[place] | 0x20 == UInt8(ascii: "e") else { return nil }
      place += 1
      if place < text.count, text[place] == UInt8(ascii: "-") || text[place] == UInt8(ascii: "+") { place += 1 }
      guard place < text.count else { return nil }
      while place < text.count, Self.isDigit(text[place]) { place += 1 }
      guard place == text.count else { return nil }
      isExact = false
    }
    // Digits below 2⁵³ over a power of ten up to 10²² round once, so the quotient is the nearest number there is.
    if isExact, fraction <= 22 {
      let value = Double(mantissa) / Self.powers[fraction]
      return isNegative ? -value : value
    }
    guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
    return value
  }

  /// The number that `length` digits at `place` make; nil if a byte isn't a digit.
  func digits(at place: Int, _ length: Int) -> Int? {
    guard place >= 0, place + length <= count else { return nil }
    var value = 0
    for index in place..<(place + length) {
      let digit = self[index] &- 48
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether `byte` is 0 to 9.
  static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  /// Whether `byte` is a space, a tab or an end of line.
  static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 10 || byte == 13 }

  /// An ASCII letter made small; anything else as it is.
  private static func small(_ byte: UInt8) -> UInt8 { byte &- 65 < 26 ? byte | 0x20 : byte }

  private static var powers: [Double] { tenPowers }
}

/// 10⁰ to 10²², each exact.
private let tenPowers: [Double] = [
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]
