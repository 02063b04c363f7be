/// Posters as layers: the photo, whole or framed, what lies over it, and the caption on its scrim or card.
extension DetachedParts {
  /// A picture of the design's own, filtered as it is there.
  func photo(_ id: String, _ image: ImageSpec, _ more: [String: JSONValue]) -> LayerNode {
    var properties: [String: JSONValue] = ["file": .string(image.file(for: slot)), "name": "Photo"]
    if let filter = image.filter, filter.token != .none {
      properties[json: ImageLayer.filter] = .string(filter.token.rawValue)
      if filter.intensity < 1 { properties[json: ImageLayer.intensity] = JSONValue(filter.intensity) }
    }
    return LayerNode(.image, id: id, properties.merging(more) { $1 })
  }

  private static let all: JSONValue = ["width": "fill", "height": "fill"]

  private func sheet(_ id: String, _ name: String, _ paint: JSONValue) -> LayerNode {
    LayerNode(.shape, id: id, ["kind": "rect", "paint": paint, "frame": Self.all, "name": .string(name)])
  }

  /// The framed treatment: a blurred copy, a matte panel, the photo in rounded corners (rendering.md §11.3).
  private func framed(_ image: ImageSpec) -> [LayerNode] {
    let outer: Double = slot == .small ? 10 : slot == .medium ? 14 : 16
    let matte = max(10, 0.85 * outer)
    let panel = LayerNode(
      .zStack, id: "panel-place", ["padding": JSONValue(outer), "frame": Self.all, "name": "Matte"],
      children: [
        LayerNode(
          .shape, id: "panel",
          [
            "kind": "rounded", "corner": JSONValue(image.cornerRadius + matte),
            // Its shadow lies under the pane, too.
            "paint": "clear",
            "fill": [["colour": "black", "opacity": 0.2], ["colour": "white", "opacity": 0.14]],
            "border": ["fill": ["colour": "white", "opacity": 0.1], "width": 1],
            "shadow": ["colour": "black", "opacity": 0.2, "radius": 18, "y": 10],
          ])
      ])
    let print = LayerNode(
      .zStack, id: "print-place", ["padding": JSONValue(outer + matte), "frame": Self.all],
      children: [photo("photo", image, ["fit": "fit", "corner": JSONValue(image.cornerRadius)])])
    return [
      photo("backdrop", image, ["frame": Self.all, "photoBlur": 28, "name": "Blurred photo"]),
      sheet("dim", "Shade", ["colour": "black", "opacity": 0.25]), panel, print,
    ]
  }

  private var isGlass: Bool {
    design.style.backgroundOverlay == .subtleMaterial && design.style.backgroundOverlayOpacity <= 0.0001
  }

  var poster: LayerNode {
    let style = design.style
    let isTop = ["topLeading", "top", "topTrailing"].contains(design.layout.alignment.rawValue)
    var layers: [LayerNode] = []
    if let image = design.image, !image.fileName.isEmpty {
      layers += image.contentMode == .fit ? framed(image) : [photo("photo", image, ["frame": Self.all])]
      if style.backgroundOverlayOpacity > 0 {
        for (index, fill) in LayerDetachment.fill(style.backgroundOverlay, style.backgroundOverlayOpacity)
          .enumerated()
        {
          layers.append(sheet("overlay\(index == 0 ? "" : "-\(index + 1)")", "Overlay", fill))
        }
      }
    }
    guard design.layout.posterOverlayMode == .caption else {
      return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
    }
    func line(
      _ id: String, _ words: String, _ token: TextStyleToken, _ automatic: String, _ opacity: Double, _ lines: Int
    )
      -> LayerNode?
    {
      if TextRules.trim(words).isEmpty { return nil }
      var node = text(id, words, token, automatic, colour: "white", lines: lines, least: 0.7, name: id.capitalised)
      node[json: TextLayer.font] = ["style": .string(token == .automatic ? automatic : token.rawValue)]
      if opacity < 1 { node[json: TextLayer.colour] = ["colour": "white", "opacity": JSONValue(opacity)] }
      return node
    }
    let rows = [
      line("name", design.name, style.nameTextStyle, "caption", 0.92, 1),
      line("title", design.primaryText, style.primaryTextStyle, "title3", 1, primaryLines),
      line("detail", design.secondaryText ?? "", style.secondaryTextStyle, "caption2", 0.85, secondaryLines),
    ].compactMap { $0 }
    if rows.isEmpty { return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers) }
    func gradient(_ stops: [(Double, Double)]) -> JSONValue {
      .object([
        "gradient": "linear", "from": [0.5, isTop ? 0 : 1], "to": [0.5, isTop ? 1 : 0],
        "stops": .array(stops.map { [JSONValue($0.0), ["colour": "black", "opacity": JSONValue($0.1)]] }),
      ])
    }
    let padding = JSONValue(max(2, min(style.padding, 60)))
    let edge: JSONValue = .string((isTop ? "top" : "bottom") + tail)
    let caption = LayerNode(
      .vStack, id: "caption",
      [
        "alignment": .string(side), "spacing": 10, "padding": padding,
        "frame": ["width": "fill", "alignment": .string(side == "centre" ? "top" : "top" + tail)],
        "shadow": ["colour": "black", "opacity": 0.35, "radius": 8, "y": 2], "name": "Caption",
      ], children: rows)
    guard isGlass, design.image?.fileName.isEmpty == false else {
      layers.append(
        sheet(
          "scrim", "Shade", gradient([(0, 0.72), (0.18, 0.46), (0.45, 0.18), (0.7, 0.06), (0.85, 0.02), (1, 0)])))
      layers.append(
        LayerNode(
          .zStack, id: "caption-place", ["frame": ["width": "fill", "height": "fill", "alignment": edge]],
          children: [caption]))
      return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
    }
    let (corner, margin): (Double, Double) = slot == .small ? (20, 12) : slot == .medium ? (22, 16) : (24, 18)
    let card = LayerNode(
      .zStack, id: "card",
      [
        "corner": JSONValue(corner), "name": "Glass card",
        "fill": [["material": "thin"], gradient([(0, 0.28), (0.35, 0.14), (0.7, 0.06), (1, 0)])],
        "border": [
          ["fill": ["colour": "white", "opacity": 0.22], "width": 0.5],
          ["fill": ["colour": "black", "opacity": 0.2], "width": 0.25],
        ],
        "shadow": ["colour": "black", "opacity": 0.22, "radius": 24, "y": 12],
      ], children: [caption])
    layers.append(
      LayerNode(
        .zStack, id: "card-place",
        ["padding": JSONValue(margin), "frame": ["width": "fill", "height": "fill", "alignment": edge]],
        children: [card]))
    return LayerNode(.zStack, id: "poster", ["frame": Self.all], children: layers)
  }
}
