/// A widget family: three of the Home Screen, three of the Lock Screen.
package enum WidgetFamily: String, Codable, Hashable, Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge
  case accessoryInline, accessoryCircular, accessoryRectangular

  /// The families of the Home Screen, the small one first.
  package static let home: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
  /// The families of the Lock Screen.
  package static let accessories: [WidgetFamily] = [.accessoryInline, .accessoryCircular, .accessoryRectangular]

  /// Whether it belongs to the Lock Screen.
  package var isAccessory: Bool { Self.accessories.contains(self) }

  /// The Home Screen's family of a slot.
  package init(_ slot: SizeSlot) {
    switch slot {
    case .small: self = .systemSmall
    case .medium: self = .systemMedium
    case .large: self = .systemLarge
    }
  }

  /// The matched set's slot; the Lock Screen shows the base, which is medium.
  package var slot: SizeSlot {
    switch self {
    case .systemSmall: .small
    case .systemLarge: .large
    case .systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular: .medium
    }
  }

  /// The one-letter name in URLs.
  package var letter: String {
    switch self {
    case .systemSmall: "s"
    case .systemMedium: "m"
    case .systemLarge: "l"
    case .accessoryInline: "i"
    case .accessoryCircular: "c"
    case .accessoryRectangular: "r"
    }
  }

  /// The family of a one-letter name.
  package init?(letter: some StringProtocol) {
    guard let found = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = found
  }

  /// “Small”, “Medium”, “Large”, “Inline”, “Circular”, “Rectangular”.
  package var displayName: String {
    switch self {
    case .systemSmall, .systemMedium, .systemLarge: slot.rawValue.capitalised
    case .accessoryInline: "Inline"
    case .accessoryCircular: "Circular"
    case .accessoryRectangular: "Rectangular"
    }
  }
}
