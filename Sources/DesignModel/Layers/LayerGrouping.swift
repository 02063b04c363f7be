/// Where a layer is drawn, in pt from the top left corner of the widget: its frame with its offset, before it is turned.
package struct LayerExtent: Hashable, Sendable {
  /// Its left and its upper edge.
  package var x, y: Double
  package var width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The least that holds both.
  func union(_ other: LayerExtent) -> LayerExtent {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return LayerExtent(
      x: left, y: top, width: max(x + width, other.x + other.width) - left,
      height: max(y + height, other.y + other.height) - top)
  }
}

/// Groups: layers that keep their places while they are moved as one (layers.md §7). What was changed of a layer for that
/// stands in the group's `extras.grouped`, so that taking the group away brings it back.
extension LayerActions {
  /// Puts layers into a free group in which each stays where it is drawn, and tells the group's id. The group's frame is
  /// what holds them all; layers that are not drawn come along as they are. Nil for nothing, or what cannot be wrapped.
  package func group(_ ids: [String], drawn: [String: LayerExtent]) -> (changes: [Change], made: String)? {
    let nodes = chosen(ids)
    guard let first = nodes.first, var wrapped = wrap(ids, in: .group) else { return nil }
    guard first.id != root.id, let place = root.place(of: first.id), let parent = root.node(place.parent) else {
      return wrapped
    }
    let natural = nodes.compactMap { node in drawn[node.id].map { Self.unmoved(node, $0) } }
    guard let one = natural.first else { return wrapped }
    let whole = natural.dropFirst().reduce(one) { $0.union($1) }
    var properties: [String: JSONValue] = [
      "frame": ["width": Self.number(whole.width, up: true), "height": Self.number(whole.height, up: true)]
    ]
    var (edits, kept): ([LayerEdit], [String: JSONValue]) = ([], [:])
    if parent.laysOver {
      guard let around = drawn[parent.id] else { return wrapped }
      properties[json: AnyLayer.anchor] = "topLeading"
      let moved = Self.offset(whole.x - around.x, whole.y - around.y)
      properties[json: AnyLayer.offset] = moved
      kept["#"] = moved ?? .object([:])
    }
    for node in nodes {
      guard let extent = drawn[node.id] else { continue }
      var told: [String: JSONValue] = [:]
      for (path, value) in Self.places(of: node, extent, in: whole, beside: parent) where node[property: path] != value
      {
        edits.append(.set(node.id, path, value))
        told[path] = ["was": node[property: path] ?? .null, "now": value ?? .null]
      }
      if !told.isEmpty { kept[node.id] = .object(told) }
    }
    properties[json: AnyLayer.extras] = ["grouped": .object(kept)]
    let container = LayerNode(.group, id: wrapped.made, properties)
    wrapped.changes = wrapped.changes.map { change in
      guard case .wrap(let ids, _) = change.edit else { return change }
      return Change(tree: change.tree, .wrap(ids, container))
    }
    wrapped.changes += changes(edits)
    return wrapped
  }

  /// Takes a free group away; what is in it stays where it is drawn, as far as the layer around lets it. Layers that were
  /// moved since keep that, and so does what was moved as one.
  package func ungroup(_ ids: [String], drawn: [String: LayerExtent]) -> [Change] {
    guard let group = chosen(ids).first, group.kind == .group, let place = root.place(of: group.id),
      let parent = root.node(place.parent)
    else { return unwrap(ids) }
    let remembered = group[AnyLayer.extras]?["grouped"]?.object
    let kept = remembered ?? [:]
    let moved = Self.point(group[json: AnyLayer.offset]) - Self.point(kept["#"])
    var edits: [LayerEdit] = []
    for node in group.slots[.children] ?? [] {
      func set(_ path: String, _ value: JSONValue?) {
        let value = value == .null ? nil : value
        if node[property: path] != value { edits.append(.set(node.id, path, value)) }
      }
      let told = kept[node.id]?.object ?? [:]
      for (path, both) in told.sorted(by: { $0.key < $1.key }) where path != "offset" {
        let now = both.object?["now"].flatMap { $0 == .null ? nil : $0 }
        if node[property: path] == now { set(path, both.object?["was"]) }
      }
      if remembered != nil, parent.laysOver == (kept["#"] != nil) {
        let both = told["offset"]?.object
        let now = both?["now"] ?? node[json: AnyLayer.offset]
        let by = Self.point(node[json: AnyLayer.offset]) - Self.point(now) + moved
        let was = both == nil ? node[json: AnyLayer.offset] : both?["was"]
        if by.x == 0, by.y == 0 {
          set("offset", was)
        } else {
          let point = Self.point(was) + by
          set("offset", Self.offset(point.x, point.y))
        }
      } else if parent.laysOver, let extent = drawn[node.id], let around = drawn[parent.id] {
        set("anchor", "topLeading")
        set("offset", Self.offset(extent.x - around.x, extent.y - around.y))
      }
    }
    return changes(edits) + unwrap(ids)
  }

  // MARK: Places

  /// What a layer needs in the group to stand where it stands: its place, and sides of its own where it took what it was
  /// offered.
  private static func places(
    of node: LayerNode, _ extent: LayerExtent, in whole: LayerExtent, beside parent: LayerNode
  ) -> [(String, JSONValue?)] {
    var places: [(String, JSONValue?)] = [
      ("anchor", nil), ("offset", offset(extent.x - whole.x, extent.y - whole.y)),
    ]
    var frame = node[AnyLayer.frame] ?? [:]
    for (side, length, most) in [("width", extent.width, "maxWidth"), ("height", extent.height, "maxHeight")] {
      // Words and symbols are as large as they are; a side in points stays what it is.
      let isOwn = [.text, .date, .symbol].contains(node.kind) && frame[side] == nil && frame[most] == nil
      if isOwn || frame[side]?.double != nil { continue }
      frame[side] = number(length, up: true)
    }
    if !frame.isEmpty { places.append(("frame", .object(frame))) }
    if node.kind == .divider, node[json: DividerLayer.axis] == nil, parent.kind == .hStack {
      places.append(("axis", "vertical"))
    }
    return places
  }

  private static func unmoved(_ node: LayerNode, _ extent: LayerExtent) -> LayerExtent {
    let by = point(node[json: AnyLayer.offset])
    return LayerExtent(x: extent.x - by.x, y: extent.y - by.y, width: extent.width, height: extent.height)
  }

  private struct Shift {
    var x, y: Double
    static func + (one: Shift, two: Shift) -> Shift { Shift(x: one.x + two.x, y: one.y + two.y) }
    static func - (one: Shift, two: Shift) -> Shift { Shift(x: one.x - two.x, y: one.y - two.y) }
  }

  private static func point(_ value: JSONValue?) -> Shift {
    Shift(x: value?.object?["x"]?.double ?? 0, y: value?.object?["y"]?.double ?? 0)
  }

  /// An offset to thousandths of a point; nil for none.
  private static func offset(_ x: Double, _ y: Double) -> JSONValue? {
    let (across, down) = (number(x), number(y))
    if across == .integer(0), down == .integer(0) { return nil }
    return ["x": across, "y": down]
  }

  /// Thousandths of a point, within what a document holds; a side is rounded up, so that words that fill it still fit.
  private static func number(_ value: Double, up: Bool = false) -> JSONValue {
    guard value.isFinite else { return 0 }
    let rounded = (value * 1_000).rounded(up ? .up : .toNearestOrAwayFromZero) / 1_000
    return JSONValue(rounded.clamped(to: -2_000...2_000) + 0)
  }
}

extension LayerNode {
  /// Whether what it holds lies over one another, each at its anchor.
  fileprivate var laysOver: Bool { [.zStack, .group, .ring, .mask].contains(kind) }
}
