/// A page that asks for one press, where a link alone must not change anything.
package struct ConfirmPage: PageModel {
  var heading: String
  var text: String
  var action: String
  var button: String
  var samples: [PreviewImage]
  /// Whether a private link is to be pasted.
  var asksCode = false
  /// The code that the press sends along.
  var code: String?
  /// Where “Not now” leads.
  package var backHref = Address.explore.description
  /// What else the press sends along: names and values of fields.
  package var carried: [Choice] = []
  /// A second button: what it sends as `kind`, and its words.
  var other: Choice?
  /// A link to more ways.
  var more: Choice?

  /// A page for the press of `button`, which sends to `action`.
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

  /// Asks which kind of blank design is to be made.
  package static func blank(_ samples: [PreviewImage]) -> ConfirmPage {
    ConfirmPage(
      heading: "A blank design",
      text:
        "Start with one line of text and a symbol, or with layers: rings, charts and lists that you place yourself.",
      action: Address.designs.description, button: "Start blank", samples: samples,
      other: Choice(value: "layers", label: "Start with layers", isChosen: false),
      more: Choice(
        value: "", label: "More ways to begin with layers", isChosen: false, href: Address.newLayers.description))
  }

  /// A page of its own, whatever is asked.
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
