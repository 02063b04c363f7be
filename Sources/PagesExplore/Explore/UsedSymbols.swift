/// The part of the icons that a page shows, small enough to come with the page: a request less on a slow line, and a
/// hundred symbols that need not be read before the first is seen.
enum UsedSymbols {
  /// The symbols of `sprite`, the file at `address`, that `page` refers to, in the sprite's order.
  static func symbols(of sprite: String, at address: String, in page: String) -> String {
    let used = Set(page.split(separator: "\"\(address)#").dropFirst().map { $0.prefix { $0 != "\"" } })
    return sprite.split(separator: "<symbol ").dropFirst()
      .filter { symbol in
        symbol.split(separator: "id=\"", maxSplits: 1).last.map { used.contains($0.prefix { $0 != "\"" }) } ?? false
      }
      .map { "<symbol " + ($0.split(separator: "</symbol>").first ?? "") + "</symbol>" }
      .joined()
  }
}
