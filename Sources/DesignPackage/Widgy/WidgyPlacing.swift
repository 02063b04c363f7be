import DesignData
import DesignModel

/// What every layer can have, in wrappers and styles, which is where Widgy has it.
extension WidgyLowering {
  private static let looks = ["fill", "corner", "opacity", "shadow", "border", "glass"]

  /// Whether a layer's type takes no style in Widgy.
  static func hasNoStyle(_ node: LayerNode) -> Bool { [.spacer, .gauge, .divider].contains(node.kind) }

  /// What a layer came to with its padding, frame, looks and place.
  mutating func placed(_ content: LayerNode, as node: LayerNode, _ place: Place) -> LayerNode {
    let said = node.properties
    var out = content
    for key in ["padding", "blur", "blend", "rotation", "pivot", "offset", "anchor", "tap", "clip"] {
      out.properties[key] = nil
    }
    var looks: [String: JSONValue] = [:]
    // A branch, a component and a list have looks of their own around those of what they show.
    let isAround = [.component, .conditional, .repeat].contains(node.kind)
    for key in Self.looks {
      if !isAround { looks[key] = out.properties.removeValue(forKey: key) }
      // Content of another kind does not bring it along; a rectangle's corner is that of its fill.
      if looks[key] == nil, node.kind != content.kind, node.kind != .shape || key != "corner" { looks[key] = said[key] }
    }
    if isAround, !looks.isEmpty, Self.looks.contains(where: { out.properties[$0] != nil }) {
      out = LayerNode(.frame, id: node.id, children: [out])
    }
    let frame = node.kind == .frame ? nil : said["frame"]?.object
    if node.kind != .frame, out.kind != .frame { out[json: AnyLayer.frame] = nil }
    for (edges, value) in Self.paddings(said["padding"]) {
      out = wrap(out, .padding, "insets", edges == "all" ? value : .object([edges: value]))
    }
    if let frame, node.kind != .shape || content.kind != .frame { out = framed(out, frame) }
    out = styled(out, looks, node, place)
    out = offset(out, node, place)
    tellLost(node, place)
    return out
  }

  private func wrap(_ node: LayerNode, _ type: LayerType, _ key: String, _ value: JSONValue?) -> LayerNode {
    var wrapper = LayerNode(type, id: node.id, children: [node])
    wrapper.properties[key] = value
    return wrapper
  }

  /// A layer within paddings of several sides, the outermost of which has the looks of the one they stand for.
  func padded(_ child: LayerNode, _ insets: JSONValue, as node: LayerNode) -> LayerNode {
    let paddings = Self.paddings(insets)
    var out = child
    for (edges, value) in paddings {
      out = wrap(out, .padding, "insets", edges == "all" ? value : .object([edges: value]))
    }
    if paddings.isEmpty { out = LayerNode(.padding, id: node.id, ["insets": 0], children: [child]) }
    for key in Self.looks { out.properties[key] = node.properties[key] }
    return out
  }

  /// The paddings Widgy needs for a layer's: one for all sides, or one a side or pair of them; those of four sides of their
  /// own become two.
  private static func paddings(_ value: JSONValue?) -> [(String, JSONValue)] {
    if let number = value?.double { return number > 0 ? [("all", JSONValue(number))] : [] }
    guard let said = value?.object else { return [] }
    func side(_ key: String, _ pair: String) -> Double { said[key]?.double ?? said[pair]?.double ?? 0 }
    let (left, right) = (side("leading", "horizontal"), side("trailing", "horizontal"))
    let (top, bottom) = (side("top", "vertical"), side("bottom", "vertical"))
    if left == right, left == top, left == bottom { return left > 0 ? [("all", JSONValue(left))] : [] }
    var out: [(String, JSONValue)] = []
    func add(_ one: Double, _ two: Double, _ names: (String, String, String)) {
      if one == two {
        if one > 0 { out.append((names.2, JSONValue(one))) }
      } else {
        if one > 0 { out.append((names.0, JSONValue(one))) }
        if two > 0 { out.append((names.1, JSONValue(two))) }
      }
    }
    add(left, right, ("leading", "trailing", "horizontal"))
    add(top, bottom, ("top", "bottom", "vertical"))
    return out
  }

  /// A frame in numbers: what fills is as wide as the widget.
  func sides(_ frame: [String: JSONValue]) -> JSONValue? {
    var out = frame
    for (key, most, side) in [
      ("width", "maxWidth", canvas.width), ("height", "maxHeight", canvas.height),
    ] {
      if frame[key] == "fill" { (out[key], out[most]) = (nil, JSONValue(side)) }
      if frame[most] == "fill" { out[most] = JSONValue(side) }
      for least in [key, most, "min" + key.prefix(1).uppercased() + key.dropFirst()] where out[least]?.double == nil {
        out[least] = nil
      }
    }
    return out.isEmpty ? nil : .object(out)
  }

  private func framed(_ node: LayerNode, _ frame: [String: JSONValue]) -> LayerNode {
    guard var members = sides(frame)?.object, members.contains(where: { $0.key != "alignment" }) else { return node }
    // Widgy aligns within flexible frames alone: one as large at least as at most is fixed all the same.
    if let word = members["alignment"], word != "centre" {
      for (key, name) in [("width", "Width"), ("height", "Height")] {
        guard let side = members.removeValue(forKey: key) else { continue }
        (members["min" + name], members["max" + name]) = (side, side)
      }
    }
    return wrap(node, .frame, "frame", .object(members))
  }

  private mutating func styled(
    _ node: LayerNode, _ looks: [String: JSONValue], _ original: LayerNode, _ place: Place
  ) -> LayerNode {
    var style: [String: JSONValue] = [:]
    if let fill = looks["fill"] {
      style["fill"] = self.fill(fill, place)
      if style["fill"] == nil || colours.isNear(fill, place.scope) {
        tellFill(original, isLost: style["fill"] == nil)
      }
    }
    if let corner = looks["corner"] {
      style["corner"] = corner.double.map { JSONValue($0) } ?? 22
      if corner.double == nil {
        tell(original, "corner", there: "22 pt.", here: "the widget’s.", .adjusted)
      }
    }
    if let opacity = looks["opacity"] {
      let now = place.scope?.number(opacity) ?? opacity.double ?? 1
      style["opacity"] = now == 1 && opacity.double == nil ? nil : JSONValue(now.clamped(to: 0...1))
      if opacity.double == nil {
        tell(original, "opacity", there: "static: \(Int((now * 100).rounded()))%.", here: "changes.", .differs)
      }
    }
    for (key, words) in [("shadow", "shadow"), ("border", "border")] {
      guard let value = looks[key], var one = (value.array?.first ?? value).object else { continue }
      if (value.array?.count ?? 1) > 1 {
        tell(original, words, there: "only the first.", here: "several.", .differs)
      }
      let colour = key == "shadow" ? "colour" : "fill"
      // What a file of Widgy's says of its shadow is written as it says it.
      let isTheirs = original[AnyLayer.extras]?["widgy"]?.object?["style.shadow"] != nil
      if let given = one[colour], !(isTheirs && key == "shadow") {
        one[colour] = solid(given, one.removeValue(forKey: "opacity"), place)
      }
      if key == "border", one[colour] == nil { continue }
      one["dash"] = nil
      style[key] = .object(one)
    }
    style["glass"] = looks["glass"]
    if style.isEmpty { return node }
    var out = Self.hasNoStyle(node) ? LayerNode(.frame, id: node.id, children: [node]) : node
    for (key, value) in style { out.properties[key] = value }
    return out
  }

  /// A colour with the opacity that is said beside it, where it has digits.
  private func solid(_ colour: JSONValue, _ opacity: JSONValue?, _ place: Place) -> JSONValue? {
    guard let opacity else { return colours.solid(colour, place.scope)?.value }
    return colours.solid(["colour": colour, "opacity": opacity], place.scope)?.value
  }

  private mutating func tellFill(_ node: LayerNode, isLost: Bool) {
    tell(
      node, "fill", there: isLost ? "none." : "the nearest fill.", here: "a custom fill.",
      isLost ? .dropped : .differs)
  }

  /// One fill that Widgy can say: a colour, or a gradient of colours.
  mutating func fill(_ value: JSONValue?, _ place: Place) -> JSONValue? {
    for one in value?.array ?? [value].compactMap({ $0 }) {
      if let found = colours.fill(one, place.scope) { return found }
    }
    return nil
  }

  // MARK: Places

  /// Moves a layer by padding the side it moves from, and puts it at its corner by a frame as large as the widget: both
  /// where layers lie over one another. In stacks Widgy has no such thing.
  private mutating func offset(_ node: LayerNode, _ original: LayerNode, _ place: Place) -> LayerNode {
    let said = original.properties
    let by = said["offset"]?.object ?? [:]
    let (x, y) = (by["x"]?.double ?? 0, by["y"]?.double ?? 0)
    guard let around = place.alignment else {
      if x != 0 || y != 0 {
        tell(original, "offset", there: "none: stays in line.", here: "moved.", .differs)
      }
      return node
    }
    let anchor = said["anchor"]?.string ?? around
    var (out, isLost) = (node, false)
    func pad(_ by: Double, _ first: String, _ second: String, isFirst: Bool, isSecond: Bool) {
      guard by != 0 else { return }
      // In the middle twice the padding moves it as far.
      let isMiddle = !isFirst && !isSecond
      if by > 0 ? isSecond : isFirst {
        isLost = true
        return
      }
      let length = min(200, abs(by) * (isMiddle ? 2 : 1))
      out = wrap(out, .padding, "insets", .object([by > 0 ? first : second: JSONValue(length)]))
    }
    let lowered = anchor.lowercased()
    pad(x, "leading", "trailing", isFirst: lowered.contains("leading"), isSecond: lowered.contains("trailing"))
    pad(y, "top", "bottom", isFirst: lowered.contains("top"), isSecond: lowered.contains("bottom"))
    if anchor != around {
      out = wrap(
        out, .frame, "frame",
        ["maxWidth": JSONValue(canvas.width), "maxHeight": JSONValue(canvas.height), "alignment": .string(anchor)])
    }
    if isLost {
      tell(original, "offset", there: "starts at the edge.", here: "extends over the edge.", .differs)
    }
    return out
  }

  /// Reports properties that Widgy doesn’t support.
  private mutating func tellLost(_ node: LayerNode, _ place: Place) {
    for (key, here) in [
      ("rotation", "rotated."), ("blur", "blurred."), ("blend", "blended with the layers below."),
      ("tap", "does something on tap."), ("clip", "clipped to an outline."),
    ] where node.properties[key] != nil {
      tell(node, LayerFields.title(of: key), there: "not supported.", here: here, .dropped)
    }
  }

  // MARK: Shapes

  mutating func shape(_ node: LayerNode, _ place: Place) -> LayerNode? {
    let said = node.properties
    let kind = said["kind"]?.string ?? "rect"
    let stroke = said["stroke"]?.object
    let paint = said["paint"] ?? (stroke == nil && kind != "line" ? "primary" : nil)
    let ground = paint.flatMap { fill($0, place) }
    if let paint, ground == nil || colours.isNear(paint, place.scope) { tellFill(node, isLost: ground == nil) }
    var border: JSONValue?
    if let stroke, (stroke["width"]?.double ?? 1) > 0 {
      border = colours.solid(stroke["fill"] ?? "primary", place.scope).map {
        ["fill": $0.value, "width": stroke["width"] ?? 1]
      }
    }
    if kind == "container" {
      var out = LayerNode(.shape, id: node.id, ["kind": "container"])
      out.properties = said
      out[json: ShapeLayer.paint] = ground?.object == nil ? ground ?? "clear" : "clear"
      if ground?.object != nil, said["fill"] == nil { out[json: AnyLayer.fill] = ground }
      out[json: ShapeLayer.stroke] = nil
      if said["border"] == nil { out[json: AnyLayer.border] = border }
      return out
    }
    if kind == "line", let stroke {
      let colour = colours.solid(stroke["fill"] ?? "primary", place.scope)?.value
      var out = LayerNode(.divider, id: node.id, ["thickness": stroke["width"] ?? 1])
      out[json: TextLayer.colour] = colour
      return out
    }
    guard LayerFields.outlines.contains(kind) else {
      tell(node, "shape", there: "removed.", here: "a custom outline.", .dropped)
      return nil
    }
    let frame = said["frame"]?.object ?? [:]
    let (width, height) = (frame["width"]?.double, frame["height"]?.double)
    if kind == "ellipse", width == nil || width != height {
      tell(node, "shape", there: "a capsule.", here: "an ellipse.", .differs)
    }
    let round = min(width ?? .infinity, height ?? .infinity) / 2
    let corner: JSONValue? =
      kind == "rounded"
      ? said["corner"]?.double.map { JSONValue($0) }
      : kind == "rect" ? nil : JSONValue(round.isFinite ? round : 200)
    var looks: [String: JSONValue] = [:]
    (looks["fill"], looks["corner"], looks["border"]) = (ground, corner, border)
    var sides = self.sides(frame)?.object ?? [:]
    if width == nil, sides["maxWidth"] == nil { sides["maxWidth"] = JSONValue(canvas.width) }
    if height == nil, sides["maxHeight"] == nil { sides["maxHeight"] = JSONValue(canvas.height) }
    return Self.block(node.id, sides, looks)
  }
}
