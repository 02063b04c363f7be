import DesignData
import DesignLayout
import DesignModel
import DesignReview
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The stage: sizes, boxes, zoom and preview time.
extension LayersQuery {
  /// The zoom levels, as links.
  var zooms: [Choice] {
    [Choice(value: "fit", label: "Fit", isChosen: view.zoom == nil, href: href { $0.zoom = nil })]
      + LayersView.zooms.map { zoom in
        Choice(
          value: String(zoom), label: "\(zoom)%", isChosen: view.zoom == zoom,
          detail: zoom == 100 ? "Actual size (100%)" : "", href: href { $0.zoom = zoom })
      }
  }

  /// A size in the dock.
  func size(_ family: WidgetFamily, hash: String) -> SizeModel {
    let own = tree.families[family.rawValue]
    let changes = own?.changes.count ?? 0
    let note = own?.root != nil ? "Custom" : changes > 0 ? "Modified" : family.isAccessory ? "Automatic" : "Shared"
    let sharing =
      own?.root.map { $0.count == 1 ? "1 custom layer" : "\($0.count) custom layers" }
      ?? (changes > 0
        ? "Shared, with \(changes == 1 ? "1 change" : "\(changes) changes")"
        : family.isAccessory ? "Shows the first text, and the first ring or gauge" : "Uses the shared layers")
    let points = view.device.device.size(family)
    return SizeModel(
      family: family,
      preview: PreviewImage(
        hash: hash, family: family.letter, width: Int(points.width.rounded()), height: Int(points.height.rounded()),
        alt: "\(family.displayName) preview", isEager: family == view.family, slot: family.letter),
      isChosen: family == view.family, href: href { $0.family = family }, note: note, sharing: sharing,
      canSplit: own?.root == nil, canJoin: own != nil)
  }

  /// The boxes of layers on the stage.
  func boxes(_ scene: Scene, _ chosen: [LayerNode], _ scope: LayerScope) -> [LayersPanels.Box] {
    let ids = Set(chosen.map(\.id))
    var around: Set<String> = []
    for node in chosen { if let place = root.place(of: node.id) { around.insert(place.parent) } }
    var seen = Set<String>()
    let locks = LayerLocks(tree)
    return scene.layers.prefix(600).compactMap { layer in
      let id = String(layer.id.prefix { $0 != "#" && $0 != "." })
      // The first row of a list, or part of a component, represents all of them.
      guard let node = root.node(id), node.id != root.id || ids.contains(id), seen.insert(layer.id).inserted,
        layer.id == id || !ids.contains(id) || layer.id.hasPrefix(id + "#")
      else { return nil }
      if layer.id != id, !layer.id.hasPrefix(id + "#") { return nil }
      let rect = layer.rect
      return LayersPanels.Box(
        id: id, label: name(node, scope), href: href(choosing: [id]), isChosen: ids.contains(id),
        isAround: around.contains(id),
        isLocked: locks.covers(Change(tree: ownFamily, .set(id, "offset", nil))),
        place: (
          rect.x / scene.size.width, rect.y / scene.size.height, rect.width / scene.size.width,
          rect.height / scene.size.height
        ),
        size:
          "\(LayersPanels.short((rect.width * 10).rounded() / 10)) × \(LayersPanels.short((rect.height * 10).rounded() / 10))",
        rotation: (layer.rotation * 100).rounded() / 100)
    }
  }

  /// Maximum number of layers offered at one point.
  private static let hereLimit = 12

  /// The layers at the centre of the selected one, topmost first.
  func here(_ boxes: [LayersPanels.Box], _ node: LayerNode?) -> [Choice] {
    guard let node, view.elements.count == 1, let box = boxes.first(where: { $0.id == node.id }) else { return [] }
    let (x, y) = (box.place.x + box.place.width / 2, box.place.y + box.place.height / 2)
    var seen = Set<String>()
    return boxes.reversed().filter { one in
      let place = one.place
      return place.x <= x && x <= place.x + place.width && place.y <= y && y <= place.y + place.height
        && seen.insert(one.id).inserted
    }.prefix(Self.hereLimit).map {
      Choice(
        value: $0.id, label: $0.label, isChosen: $0.id == node.id,
        detail: LayerFormFields.icon(root.node($0.id)?.kind), href: $0.href)
    }
  }

  /// The Home Screen sizes sharing its tree in which a layer doesn't fit.
  func misfits(_ node: LayerNode) async throws -> [LayersPanels.Misfit] {
    let families = WidgetFamily.home.filter {
      ownFamily == nil ? tree.root(of: $0.rawValue) == nil : $0.rawValue == ownFamily
    }
    var found: [LayersPanels.Misfit] = []
    for family in families {
      guard tree.resolved(for: family.rawValue)?.node(node.id)?[AnyLayer.hidden] == false else { continue }
      let scene = try await site.services.previews.scene(source, family)
      let whole = Rect(0, 0, scene.size.width, scene.size.height)
      let rects = scene.layers.filter { $0.id == node.id }.map(\.rect)
      // Ignore a point or two beyond the edge.
      let slack = 2.0
      let isOut = rects.contains {
        $0.x < whole.x - slack || $0.y < whole.y - slack || $0.x + $0.width > whole.width + slack
          || $0.y + $0.height > whole.height + slack
      }
      if !isOut { continue }
      found.append(
        .init(
          text: "Doesn’t fit in \(family.displayName).", act: "hide-in:\(family.rawValue)",
          label: "Hide in \(family.displayName)", href: href { $0.family = family }))
    }
    return found
  }
}
