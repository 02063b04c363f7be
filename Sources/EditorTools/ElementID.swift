/// An element of a drawn design, by the id that its layout gave it: `primaryText`, `item.0`. Its name, icon and tools
/// are defined only here.
package struct ElementID: RawRepresentable, Hashable, Sendable {
  /// The id in scenes and addresses.
  package let rawValue: String

  /// The element of that id, whether or not a layout draws one.
  package init(rawValue: String) { self.rawValue = rawValue }

  package init(_ id: String) { self.init(rawValue: id) }

  package static let image = ElementID("image")
  package static let symbol = ElementID("symbol")
  package static let name = ElementID("name")
  package static let primaryText = ElementID("primaryText")
  package static let secondaryText = ElementID("secondaryText")
  /// The bar beside the texts.
  package static let accentBar = ElementID("accentBar")
  /// The backdrop behind a poster’s text.
  package static let caption = ElementID("caption")
  /// The dial of a clock.
  package static let clock = ElementID("clock")
  package static let action = ElementID("action")

  private var isItem: Bool { rawValue.hasPrefix("item.") }
  private var isAction: Bool { rawValue.hasPrefix("action") }

  /// The element that is selected for it: all lines of a text count as one element, and so do all buttons.
  package var root: ElementID { isItem ? .secondaryText : isAction ? .action : self }

  /// The name to show; nil if it can’t be selected.
  package var title: String? {
    switch self {
    case .image: "Photo"
    case .symbol: "Symbol"
    case .accentBar: "Accent bar"
    case .caption: "Caption"
    case .clock: "Clock"
    default: textTitle ?? (isItem ? "Subtitle" : isAction ? "Button" : nil)
    }
  }

  /// The name of its text field; nil for everything else, including lines of a list.
  package var textTitle: String? {
    switch self {
    case .name: "Name"
    case .primaryText: "Title"
    case .secondaryText: "Subtitle"
    default: nil
    }
  }

  /// The name of its icon in the list of elements.
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

  /// Whether its name and icon say enough, so that no text is shown beside them.
  package var isWordless: Bool { [.image, .caption, .clock].contains(self) }

  /// The tools for it. They come first and are open.
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
