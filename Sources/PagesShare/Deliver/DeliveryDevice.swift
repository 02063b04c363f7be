/// The device that an option is for. Guessed from the browser; people can choose another.
enum DeliveryDevice: String, CaseIterable, Sendable {
  case iphone, ipad, mac, windows, android, wall

  var title: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .mac: "Mac"
    case .windows: "Windows"
    case .android: "Android"
    case .wall: "Home display"
    }
  }

  /// Whether it’s handheld, so that no QR code is needed to continue on a phone.
  var isHeld: Bool { [.iphone, .ipad, .android].contains(self) }

  /// The device of a `User-Agent`: e-readers count as displays; an iPad that reports itself as a Mac counts as a Mac.
  init(agent: String) {
    let names: [(String, DeliveryDevice)] = [
      ("Kindle", .wall), ("Silk", .wall), ("Kobo", .wall), ("PocketBook", .wall), ("iPhone", .iphone), ("iPad", .ipad),
      ("Android", .android), ("Macintosh", .mac), ("Windows", .windows), ("CrOS", .windows), ("Linux", .windows),
    ]
    self = names.first { agent.contains($0.0) }?.1 ?? .mac
  }
}
