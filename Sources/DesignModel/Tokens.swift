/// The layout template of a design: which arrangement draws it (format.md §3.6).
package enum LayoutTemplate: String, Codable, CaseIterable, Sendable {
  case classic, hero, poster, weather, nextUpCalendar, reminders, clockIcon
}

/// Whether a poster draws its caption.
package enum PosterOverlayMode: String, Codable, CaseIterable, Sendable {
  case caption, none
}

/// The main axis of the classic template: the accent bar lies below (`vertical`) or beside (`horizontal`) the content.
package enum LayoutAxis: String, Codable, CaseIterable, Sendable {
  case vertical, horizontal
}

/// Where content sits. The three `top…` tokens matter to posters only, where they move the caption to the top edge
/// (format.md §3.6).
package enum ContentAlignment: String, Codable, CaseIterable, Sendable {
  case leading, centre, trailing, topLeading, top, topTrailing

  package var displayName: String {
    switch self {
    case .leading: "Left"
    case .centre: "Centre"
    case .trailing: "Right"
    case .topLeading: "Top left"
    case .top: "Top"
    case .topTrailing: "Top right"
    }
  }

  /// Reads a token as the app does: case-insensitively, with American and hyphenated spellings; anything else is
  /// `leading` (format.md §3.6).
  package init(lenient text: String) {
    switch text.lowercased() {
    case "centre", "center": self = .centre
    case "trailing": self = .trailing
    case "topleading", "top-leading", "top_leading": self = .topLeading
    case "top", "topcentre", "topcenter": self = .top
    case "toptrailing", "top-trailing", "top_trailing": self = .topTrailing
    default: self = .leading
    }
  }

  /// True for the tokens that anchor a poster's caption at the top.
  package var anchorsTop: Bool {
    switch self {
    case .topLeading, .top, .topTrailing: true
    case .leading, .centre, .trailing: false
    }
  }

  /// The same side at the other edge of a poster: top for bottom, bottom for top.
  package var atOtherEdge: ContentAlignment {
    switch self {
    case .leading: .topLeading
    case .centre: .top
    case .trailing: .topTrailing
    case .topLeading: .leading
    case .top: .centre
    case .topTrailing: .trailing
    }
  }
}

/// A background or overlay fill (rendering.md §4.2).
package enum BackgroundToken: String, Codable, CaseIterable, Sendable {
  case plain, accentGlow, radialGlow, solidAccent, subtleMaterial, aurora, sunset, midnight, candy

  /// Whether the accent is one of its colours (rendering.md §4.2).
  var isMadeOfAccent: Bool {
    switch self {
    case .accentGlow, .radialGlow, .solidAccent, .aurora: true
    case .plain, .subtleMaterial, .sunset, .midnight, .candy: false
    }
  }

  package var displayName: String {
    switch self {
    case .plain: "Plain"
    case .accentGlow: "Accent glow"
    case .radialGlow: "Radial glow"
    case .solidAccent: "Solid accent"
    case .subtleMaterial: "Subtle material"
    case .aurora: "Aurora"
    case .sunset: "Sunset"
    case .midnight: "Midnight"
    case .candy: "Candy"
    }
  }
}

/// The ten accent colours (rendering.md §2.1). The raw value `gray` is spelt as the format spells it.
package enum AccentToken: String, Codable, CaseIterable, Sendable {
  case blue, purple, pink, orange, green, teal, red, yellow, gray, indigo

  package var displayName: String { self == .gray ? "Grey" : rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

/// A text style; `automatic` means the template's own choice (rendering.md §2.3).
package enum TextStyleToken: String, Codable, CaseIterable, Sendable {
  case automatic, caption2, caption, footnote, subheadline, body, headline, title3, title2, title

  package var displayName: String {
    switch self {
    case .caption2: "Caption 2"
    case .title3: "Title 3"
    case .title2: "Title 2"
    default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
  }
}

package enum SymbolWeight: String, Codable, CaseIterable, Sendable {
  case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
}

/// How a symbol's layers are coloured.
package enum SymbolRenderingMode: String, Codable, CaseIterable, Sendable {
  case monochrome, hierarchical, multicolor
}

package enum SymbolTint: String, Codable, CaseIterable, Sendable {
  case accent, primary, secondary
}

/// Where a symbol stands relative to the design's name.
package enum SymbolPlacement: String, Codable, CaseIterable, Sendable {
  case aboveName, beforeName
}

/// How an image fills its frame.
package enum ImageContentMode: String, Codable, CaseIterable, Sendable {
  case fill, fit
}

/// The photo filters (rendering.md §11.6).
package enum PhotoFilterToken: String, Codable, CaseIterable, Sendable {
  case none, noir, mono, chrome, fade, instant, process, transfer, sepia
}

/// A size a matched set can describe.
package enum SizeSlot: String, Codable, CaseIterable, Sendable, CodingKeyRepresentable {
  case small, medium, large
}
