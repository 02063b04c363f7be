/// A page that asks for confirmation, because a link alone must not change anything.
package struct ConfirmPage: PageModel {
  var heading: String
  var text: String
  var action: String
  var button: String
  var samples: [PreviewImage]
  /// Whether it has a field for an access link.
  var asksCode = false
  /// The code that the button sends along.
  var code: String?
  /// Where Cancel leads.
  package var backHref = Address.explore.description
  /// Other fields that the button sends along.
  package var carried: [Choice] = []
  /// A second button: its `kind` and its label.
  var other: Choice?
  /// A link to more options.
  var more: Choice?

  /// A page whose `button` posts to `action`.
  package init(
    heading: String, text: String, action: String, button: String, samples: [PreviewImage], asksCode: Bool = false,
    code: String? = nil, backHref: String = Address.explore.description, carried: [Choice] = [], other: Choice? = nil,
    more: Choice? = nil
  ) {
    self.heading = heading
    self.text = text
    self.action = action
    self.button = button
    self.samples = samples
    self.asksCode = asksCode
    self.code = code
    self.backHref = backHref
    self.carried = carried
    self.other = other
    self.more = more
  }

  /// Asks for the kind of blank design.
  package static func blank(_ samples: [PreviewImage]) -> ConfirmPage {
    ConfirmPage(
      heading: "New design",
      text: "Fill in a ready-made layout, or place every part yourself with layers.",
      action: Address.designs.description, button: "Start with a layout", samples: samples,
      other: Choice(value: "layers", label: "Start with layers", isChosen: false),
      more: Choice(
        value: "", label: "More ways to start with layers", isChosen: false, href: Address.newLayers.description))
  }

  /// The template of every confirmation.
  package static let template = PageTemplate<Self>("pages/recover")
  /// What its template can name.
  package static let schema = Schema<Self> {
    value("heading", \.heading)
    value("text", \.text)
    value("action", \.action)
    value("button", \.button)
    many("samples", \.samples)
    flag("asksCode", \.asksCode)
    value("code", \.code)
    value("backHref", \.backHref)
    many("carried", \.carried)
    flag("isCarried") { !$0.carried.isEmpty }
    one("other", \.other)
    one("more", \.more)
  }
}
