/// The icons that a page shows, small enough to inline: one request less, and a hundred symbols fewer to parse.
enum UsedSymbols {
  /// The symbols of `sprite`, the file at `address`, that `page` uses, in the order of the sprite.
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
