import DesignModel

/// A device's screen: portrait width in pt, px a pt, phone or pad.
package struct Device: Codable, Hashable, Sendable {
  /// Portrait screen width in pt.
  package var width: Double
  /// Pixels per point.
  package var scale: Double
  package var isPad: Bool

  package init(width: Double, scale: Double, isPad: Bool = false) {
    self.width = width
    self.scale = scale
    self.isPad = isPad
  }

  /// The default: 393 pt at 3x (rendering.md §1.2).
  package static let standard = Device(width: 393, scale: 3)
  /// The devices of the worked values in rendering.md §1.2.
  package static let presets = [
    Device(width: 320, scale: 2), Device(width: 375, scale: 3), Device(width: 390, scale: 3), standard,
    Device(width: 402, scale: 3), Device(width: 414, scale: 3), Device(width: 428, scale: 3),
    Device(width: 430, scale: 3), Device(width: 440, scale: 3), Device(width: 820, scale: 2, isPad: true),
    Device(width: 1024, scale: 2, isPad: true),
  ]

  /// The outline's corner radius in pt: 22 on a phone, 24 on a pad (rendering.md §1.3).
  package var cornerRadius: Double { isPad ? 24 : 22 }

  private func rounded(_ value: Double) -> Double { (value * scale).rounded() / scale }

  /// A family's size in pt by the formulas of rendering.md §1.2; the Lock Screen's by the list there, the wider
  /// ones from 428 pt of screen.
  package func size(_ family: WidgetFamily) -> Size {
    let isWide = width >= 428
    switch family {
    case .accessoryInline: return Size(isWide ? 257 : 234, 26)
    case .accessoryCircular: return isWide ? Size(76, 76) : Size(72, 72)
    case .accessoryRectangular: return isWide ? Size(172, 76) : Size(160, 72)
    case .systemSmall, .systemMedium, .systemLarge: break
    }
    if isPad {
      let medium = rounded((0.41 * width).clamped(to: 306...379))
      let gap = rounded((0.038 * width).clamped(to: 24...40))
      let small = rounded((medium - gap) / 2)
      switch family {
      case .systemSmall: return Size(small, small)
      case .systemMedium: return Size(medium, small)
      default: return Size(medium, medium)
      }
    }
    let inset = rounded((0.20 * width - 52).clamped(to: 16...36))
    let gap = rounded((0.058 * width).clamped(to: 18...26))
    let available = width - 2 * inset
    let small = rounded((available - gap) / 2)
    switch family {
    case .systemSmall: return Size(small, small)
    case .systemMedium: return Size(rounded(available), small)
    default:
      return Size(rounded(available), rounded(2 * small + gap + rounded((0.040 * width).clamped(to: 10...18))))
    }
  }
}

extension Design {
  /// The families it can be placed in, those of the Home Screen first.
  package var families: [WidgetFamily] {
    switch self {
    case .widget, .layers: WidgetFamily.allCases
    }
  }
}
