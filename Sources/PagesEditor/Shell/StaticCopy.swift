import DesignData
import DesignModel
import Foundation
import PagesKit

/// A static copy of a design: its texts show what they showed at one moment.
struct StaticCopy: Sendable {
  var design: Design

  /// Why a design can’t be saved as a static copy; nil if it can.
  static func refusal(_ design: Design) -> String? {
    switch design {
    case .widget(let spec):
      if spec.templates.contains(where: { !$0.draws.isEmpty }) {
        return
          "\(spec.layout.template.displayName) can’t be saved as a static copy. Download an image instead."
      }
    case .layers(let layered):
      if layered.tree.allNodes.contains(where: Self.isDrawn) {
        return
          "Lists, charts, dates, live components and built-in widgets can’t be saved as a static copy. Download an image instead."
      }
    }
    return design.mayReadData ? nil : "This design has no live data, so there’s nothing to freeze."
  }

  /// Whether a layer draws data that isn’t in a text of the design, such as in a component.
  private static func isDrawn(_ node: LayerNode) -> Bool {
    if node.kind == .component {
      let made = LayerComponent.expanded(node[ComponentLayer.component], node[ComponentLayer.parameters] ?? [:])
      return made.map { $0.all.contains(where: isDrawn) || $0.json.text.contains("{{") } ?? false
    }
    return node.kind == .block || node.kind == .date || node[RepeatLayer.over]?["source"] != nil
      || node[ChartLayer.series]?.object?["source"] != nil
  }

  /// Creates a copy of `design` with every text resolved at a moment, a new id and the day in its name; nil if the resolved
  /// texts make no valid design.
  init?(_ design: Design, data: DataSnapshot, at moment: Moment, now: Date) {
    let resolver = TextResolver(snapshot: data, moment: moment)
    let day = resolver.resolve("{{x|\(Int(moment.date.timeIntervalSince1970))||date:d MMM yyyy}}")
    func fixed(_ text: String) -> String { text.contains("{{") ? resolver.resolve(text) : text }
    let name = "\(fixed(design.name).prefix(60)), \(day)"
    switch design {
    case .widget(var out):
      (out.id, out.updatedAt, out.name) = (UUID(), now, name)
      out.changeFaces { face in
        face.primaryText = fixed(face.primaryText)
        face.secondaryText = face.secondaryText.map(fixed)
      }
      // Its buttons would change variables that it no longer shows.
      out.actionBar = nil
      self.design = .widget(out.settled())
    case .layers(let layered):
      let scope = LayerScope(layered.tree, resolver)
      let json = Self.fixed(layered.tree.json) { $0.contains("{{") ? scope.resolver.resolve($0) : $0 }
      guard var tree = LayerReading(json, .lenient).tree else { return nil }
      tree.document["name"] = .string(name)
      self.design = .layers(LayeredDesign(id: UUID(), updatedAt: now, tree: tree))
    }
  }

  /// Every text within `value` as `fixed` has it.
  private static func fixed(_ value: JSONValue, by fixed: (String) -> String) -> JSONValue {
    switch value {
    case .string(let text): .string(fixed(text))
    case .array(let elements): .array(elements.map { Self.fixed($0, by: fixed) })
    case .object(let members): .object(members.mapValues { Self.fixed($0, by: fixed) })
    default: value
    }
  }
}
