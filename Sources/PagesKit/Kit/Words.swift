package enum Words {
  /// “1 design”, “5 designs”.
  package static func designs(_ count: Int) -> String { count == 1 ? "1 design" : "\(count) designs" }
  package static func images(_ count: Int) -> String { count == 1 ? "1 image" : "\(count) images" }

  /// “Desk”, “Desk and Hall”, “Desk, Hall and Shelf”.
  package static func list(_ names: [String], last: String = "and") -> String {
    names.count > 1 ? "\(names.dropLast().joined(separator: ", ")) \(last) \(names.last ?? "")" : names.first ?? ""
  }

  /// “1 slot”, “5 slots”.
  package static func slots(_ count: Int) -> String { count == 1 ? "1 slot" : "\(count) slots" }

  /// “640 KB”, “2.4 MB”, “64 MB”.
  package static func bytes(_ count: Int) -> String {
    if count < 1 << 20 { return "\(max(1, count >> 10)) KB" }
    let (whole, tenth) = ((count * 10) >> 20).quotientAndRemainder(dividingBy: 10)
    return tenth == 0 ? "\(whole) MB" : "\(whole).\(tenth) MB"
  }

  /// “340 × 159 pt”, in whole points.
  package static func points(width: Double, height: Double) -> String {
    "\(Int(width.rounded())) × \(Int(height.rounded())) pt"
  }
}
