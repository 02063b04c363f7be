extension Unicode.Scalar {
  /// Whether it would change what stands around it instead of being seen: controls, and marks that turn the direction of
  /// text (Unicode UAX #9).
  var isInvisibleMark: Bool {
    switch value {
    case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069,
      0xFEFF, 0xFFF9...0xFFFB:
      true
    default: false
    }
  }
}

extension String {
  /// The text in one line: white space is one blank each, marks that are not seen go, and at most `limit` Unicode scalars
  /// stay.
  func plainText(_ limit: Int) -> String {
    var out = String.UnicodeScalarView()
    var count = 0
    var isBlank = false
    for scalar in unicodeScalars {
      guard !scalar.isInvisibleMark else { continue }
      guard !scalar.properties.isWhitespace else {
        isBlank = count > 0
        continue
      }
      if isBlank, count + 1 < limit {
        out.append(" ")
        count += 1
      }
      isBlank = false
      guard count < limit else { break }
      out.append(scalar)
      count += 1
    }
    return String(out)
  }
}
