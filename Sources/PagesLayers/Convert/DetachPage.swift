import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The preview of a standard design’s conversion to layers: before, after, and what changes.
struct DetachPage: PageModel {
  /// A size before and after.
  struct Pair: PageModel {
    var title: String
    var before: PreviewImage
    var after: PreviewImage
    var count: String

    static let schema = Schema<Self> {
      value("sizeName", \.title)
      one("before", \.before)
      one("after", \.after)
      value("layers", \.count)
    }
  }

  var id: String
  var name: String
  var pairs: [Pair]
  var apart: [String]
  var stays: [String]
  var whole: [String]
  var left: [String]

  static let template = PageTemplate<Self>("pages/layers-detach")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("designName", \.name)
    many("pairs", \.pairs)
    many("apart", \.apart)
    flag("hasApart") { !$0.apart.isEmpty }
    many("stays", \.stays)
    many("whole", \.whole)
    flag("hasWhole") { !$0.whole.isEmpty }
    many("left", \.left)
  }
}

struct DetachQuery: Sendable {
  let site: Site
  let visitor: Visitor
  let design: StoredDesign
  let spec: WidgetSpec

  func page() async throws -> DetachPage {
    let library = site.services.store.library(design.library)
    let assets = await site.services.sound(try await library.assets(of: design.id))
    let data = try await site.services.data(of: library)
    let moment = visitor.today(site.services.now())
    let tree = LayerDetachment.tree(of: spec)
    let made = Design.layers(LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: tree))
    func picture(_ shown: Design, _ family: WidgetFamily, _ word: String) throws -> PreviewImage {
      try site.image(visitor, family, alt: "\(family.displayName), \(word)", eager: family == .systemMedium) {
        site.services.source(shown, assets, data, appearance: $0, moment: moment)
      }
    }
    let families: [WidgetFamily] = [.systemMedium, .systemSmall, .systemLarge]
    let nodes = Self.nodes(tree.root)
    var counts: [LayerType: Int] = [:]
    for node in nodes { if let kind = node.kind { counts[kind, default: 0] += 1 } }
    let blocks = nodes.filter { $0.kind == .block }
    let template = spec.layout.template.traits.name
    let texts = counts[.text, default: 0] + counts[.date, default: 0]
    func several(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : count == 1 ? "1 \(one)" : "\(count) \(many)"
    }
    return DetachPage(
      id: design.id.uuidString, name: design.draft.name,
      pairs: try families.map { family in
        let count = (tree.resolved(for: family.rawValue) ?? tree.root).count
        return .init(
          title: family.displayName, before: try picture(design.draft, family, "before"),
          after: try picture(made, family, "after"), count: count == 1 ? "1 layer" : "\(count) layers")
      },
      apart: [
        several(
          texts, "text, with its own font, colour and position", "texts, each with its own font, colour and position"),
        several(counts[.symbol, default: 0], "symbol", "symbols"),
        several(
          counts[.image, default: 0], "photo, with its crop and filter", "photos, with their crops and filters"),
        several(
          counts[.shape, default: 0] + counts[.ring, default: 0] + counts[.gauge, default: 0]
            + counts[.divider, default: 0], "shape, bar or ring", "shapes, bars and rings"),
        several(
          counts[.vStack, default: 0] + counts[.hStack, default: 0] + counts[.zStack, default: 0],
          "group (column, row or overlay)", "groups (columns, rows and overlays)"),
      ].compactMap { $0 },
      stays: ["Text, colours, fonts and positions", "Live data in text"]
        + (tree.families.isEmpty
          ? ["All sizes, from the same layers"] : ["Small, Medium and Large"]),
      whole: blocks.isEmpty
        ? [] : ["The \(template) block: you can move, resize and cover it"],
      left: [
        "Applying a look or layout to the whole design",
        "Your layers in the WidgetWeaver app, which shows a simplified version",
      ])
  }

  private static func nodes(_ root: LayerNode) -> [LayerNode] {
    var found: [LayerNode] = []
    var coming = [root]
    while let node = coming.popLast(), found.count < LayerLimits.nodes {
      found.append(node)
      coming += node.descendingNodes
    }
    return found
  }
}
