/// What a visitor holds, as far as the browser says; any of them can be chosen instead.
enum DeliveryDevice: String, CaseIterable, Sendable {
  case iphone, ipad, mac, windows, android, wall

  /// What people call it.
  var title: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .mac: "Mac"
    case .windows: "Windows"
    case .android: "Android"
    case .wall: "A wall or desk"
    }
  }

  /// With its article, as in “this looks like an iPhone”.
  var named: String { "an \(title)" }

  /// Whether it is held in a hand: it needs no code to carry on with.
  var isHeld: Bool { [.iphone, .ipad, .android].contains(self) }

  /// What `User-Agent` says: readers of books and consoles count as walls, an iPad that calls itself a Mac as one.
  init(agent: String) {
    let names: [(String, DeliveryDevice)] = [
      ("Kindle", .wall), ("Silk", .wall), ("Kobo", .wall), ("PocketBook", .wall), ("iPhone", .iphone), ("iPad", .ipad),
      ("Android", .android), ("Macintosh", .mac), ("Windows", .windows), ("CrOS", .windows), ("Linux", .windows),
    ]
    self = names.first { agent.contains($0.0) }?.1 ?? .mac
  }
}
