import DesignModel

/// A Home Screen widget family.
public enum WidgetFamily: String, Hashable, Sendable, CaseIterable {
  case systemSmall, systemMedium, systemLarge

  /// The matched set's slot.
  public var slot: SizeSlot {
    switch self {
    case .systemSmall: .small
    case .systemMedium: .medium
    case .systemLarge: .large
    }
  }

  /// The one-letter name in URLs.
  public var letter: String { String(slot.rawValue.prefix(1)) }

  /// The family of a one-letter name.
  public init?(letter: some StringProtocol) {
    switch letter {
    case "s": self = .systemSmall
    case "m": self = .systemMedium
    case "l": self = .systemLarge
    default: return nil
    }
  }

  /// “Small”, “Medium”, “Large”.
  public var displayName: String { slot.rawValue.capitalised }
}

/// A device's screen: portrait width in pt, px a pt, phone or pad.
public struct Device: Hashable, Sendable {
  /// Portrait screen width in pt.
  public var width: Double
  /// Pixels a point.
  public var scale: Double
  /// Whether it is a pad.
  public var isPad: Bool

  /// A device of that screen.
  public init(width: Double, scale: Double, isPad: Bool = false) {
    self.width = width
    self.scale = scale
    self.isPad = isPad
  }

  /// The default: 393 pt at 3x (rendering-layouts.md §1.2).
  public static let standard = Device(width: 393, scale: 3)
  /// The devices of the worked values in rendering-layouts.md §1.2.
  public static let presets = [
    Device(width: 320, scale: 2), Device(width: 375, scale: 3), Device(width: 390, scale: 3), standard,
    Device(width: 402, scale: 3), Device(width: 414, scale: 3), Device(width: 428, scale: 3),
    Device(width: 430, scale: 3), Device(width: 440, scale: 3), Device(width: 820, scale: 2, isPad: true),
    Device(width: 1024, scale: 2, isPad: true),
  ]

  /// The outline's corner radius in pt: 22 on a phone, 24 on a pad (rendering-layouts.md §1.3).
  public var cornerRadius: Double { isPad ? 24 : 22 }

  private func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// A family's size in pt by the formulas of rendering-layouts.md §1.2.
  public func size(_ family: WidgetFamily) -> Size {
    if isPad {
      let medium = rounded((0.41 * width).clamped(to: 306...379))
      let gap = rounded((0.038 * width).clamped(to: 24...40))
      let small = rounded((medium - gap) / 2)
      switch family {
      case .systemSmall: return Size(small, small)
      case .systemMedium: return Size(medium, small)
      case .systemLarge: return Size(medium, medium)
      }
    }
    let inset = rounded((0.20 * width - 52).clamped(to: 16...36))
    let gap = rounded((0.058 * width).clamped(to: 18...26))
    let available = width - 2 * inset
    let small = rounded((available - gap) / 2)
    switch family {
    case .systemSmall: return Size(small, small)
    case .systemMedium: return Size(rounded(available), small)
    case .systemLarge:
      return Size(rounded(available), rounded(2 * small + gap + rounded((0.040 * width).clamped(to: 10...18))))
    }
  }
}
