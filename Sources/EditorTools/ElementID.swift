/// An element of a drawn design by the id its layout gave it: `primaryText`, `item.0`. What people are told of it, its
/// picture and its tools are said here alone.
package struct ElementID: RawRepresentable, Hashable, Sendable {
  /// The id as scenes and addresses have it.
  package let rawValue: String

  /// The element of that id, whether or not a layout draws one.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// The element of that id.
  package init(_ id: String) { self.init(rawValue: id) }

  /// The photo.
  package static let image = ElementID("image")
  /// The symbol.
  package static let symbol = ElementID("symbol")
  /// The design's name.
  package static let name = ElementID("name")
  /// The title.
  package static let primaryText = ElementID("primaryText")
  /// The detail.
  package static let secondaryText = ElementID("secondaryText")
  /// The bar beside the texts.
  package static let accentBar = ElementID("accentBar")
  /// What lies behind a poster's words.
  package static let caption = ElementID("caption")
  /// The dial of a clock.
  package static let clock = ElementID("clock")
  /// All buttons together.
  package static let action = ElementID("action")

  private var isItem: Bool { rawValue.hasPrefix("item.") }
  private var isAction: Bool { rawValue.hasPrefix("action") }

  /// The element that is selected with it: lines of one text count as one, and so do buttons.
  package var root: ElementID { isItem ? .secondaryText : isAction ? .action : self }

  /// Its name for people; nil for what nobody selects.
  package var title: String? {
    switch self {
    case .image: "Photo"
    case .symbol: "Symbol"
    case .accentBar: "Accent bar"
    case .caption: "Caption"
    case .clock: "Clock"
    default: textTitle ?? (isItem ? "Detail" : isAction ? "Button" : nil)
    }
  }

  /// The name of the field of text that it is; nil for everything else, lines of a list too.
  package var textTitle: String? {
    switch self {
    case .name: "Name"
    case .primaryText: "Title"
    case .secondaryText: "Detail"
    default: nil
    }
  }

  /// The name of its drawing in the outline.
  package var icon: String {
    switch self {
    case .image: "i-image"
    case .symbol: "i-star"
    case .accentBar, .caption: "i-sliders"
    case .clock: "i-clock"
    case .action: "i-bolt"
    default: "i-type"
    }
  }

  /// Whether its drawing says all there is to say of it.
  package var isWordless: Bool { [.image, .caption, .clock].contains(self) }

  /// The tools that it is about; they come first and open.
  package var tools: [ToolID] {
    switch self {
    case .image: [.image, .smartPhotoCrop]
    case .name, .primaryText, .secondaryText: [.text, .typography]
    case .symbol: [.symbol]
    case .accentBar: [.layout, .style]
    default: isItem ? [.text, .typography] : isAction ? [.actions] : [.layout]
    }
  }
}
