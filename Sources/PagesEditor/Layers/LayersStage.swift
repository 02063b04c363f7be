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
  var moment: Moment {
    var moment = visitor.moment(site.services.now())
    if let minute = view.minute { moment.date = moment.startOfDay.addingTimeInterval(Double(minute) * 60) }
    return moment
  }

  /// The zoom levels, as links.
  var zooms: [Choice] {
    [Choice(value: "fit", label: "Fit", isChosen: view.zoom == nil, href: href { $0.zoom = nil })]
      + LayersView.zooms.map { zoom in
        Choice(
          value: String(zoom), label: "\(zoom)%", isChosen: view.zoom == zoom,
          detail: zoom == 100 ? "Actual size (100%)" : "", href: href { $0.zoom = zoom })
      }
  }

  func time(_ data: LibraryData) -> LayersPage.Time {
    let shown = moment
    let start = shown.startOfDay
    func minute(_ date: Date) -> Int {
      Int((date.timeIntervalSince(start) / 60).rounded(.down)).clamped(to: 0...LayersView.lastMinute)
    }
    func words(_ minute: Int) -> String {
      When.weekday(start.addingTimeInterval(Double(minute) * 60), visitor, day: false)
    }
    let readings = design.draft.readings(TextResolver(snapshot: data.snapshot(at: shown), moment: shown))
    let entries = WidgetTimeline(readings, at: shown).entries
    let next = entries.first { $0 > shown.date }.flatMap { $0 < start.addingTimeInterval(86_400) ? minute($0) : nil }
    return LayersPage.Time(
      position: view.minute ?? minute(shown.date), label: When.weekday(shown.date, visitor, day: true),
      isNow: view.minute == nil, isLive: view.isLive, isStill: entries.count <= 1 && next == nil, next: next,
      nowHref: href { $0.minute = nil }, nextHref: next.map { next in href { $0.minute = next } } ?? "",
      nextLabel: next.map { "Next update \(words($0))" } ?? "No more updates today",
      view: view.with { $0.minute = nil }.text)
  }

  /// A size in the dock.
  func size(_ family: WidgetFamily, hash: String) -> LayersPage.Size {
    let own = tree.families[family.rawValue]
    let changes = own?.changes.count ?? 0
    let note = own?.root != nil ? "Custom" : changes > 0 ? "Modified" : family.isAccessory ? "Automatic" : "Shared"
    let sharing =
      own?.root.map { $0.count == 1 ? "1 custom layer" : "\($0.count) custom layers" }
      ?? (changes > 0
        ? "Shared, with \(changes == 1 ? "1 change" : "\(changes) changes")"
        : family.isAccessory ? "Shows the first text, and the first ring or gauge" : "Uses the shared layers")
    let points = Device.standard.size(family)
    return LayersPage.Size(
      letter: family.letter, name: family.displayName, note: note, isChosen: family == view.family,
      isShown: family == view.family, href: href { $0.family = family },
      preview: PreviewImage(
        hash: hash, family: family.letter, width: Int(points.width.rounded()), height: Int(points.height.rounded()),
        alt: "\(family.displayName) preview", isEager: family == view.family, slot: "size-\(family.letter)"),
      canSplit: own?.root == nil, canJoin: own != nil, family: family.rawValue, sharing: sharing)
  }

  /// The boxes of layers on the stage.
  func boxes(_ scene: Scene, _ chosen: [LayerNode], _ scope: LayerScope) -> [LayersPage.Box] {
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
      return LayersPage.Box(
        id: id, label: name(node, scope), href: href(choosing: [id]), isChosen: ids.contains(id),
        isAround: around.contains(id),
        isLocked: locks.covers(Change(tree: ownFamily, .set(id, "offset", nil))),
        place: (
          rect.x / scene.size.width, rect.y / scene.size.height, rect.width / scene.size.width,
          rect.height / scene.size.height
        ),
        size:
          "\(LayersPage.short((rect.width * 10).rounded() / 10)) × \(LayersPage.short((rect.height * 10).rounded() / 10))",
        rotation: (layer.rotation * 100).rounded() / 100)
    }
  }

  /// Maximum number of layers offered at one point.
  private static let hereLimit = 12

  /// The layers at the centre of the selected one, topmost first.
  func here(_ boxes: [LayersPage.Box], _ node: LayerNode?) -> [Choice] {
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
  func misfits(_ node: LayerNode, _ source: (Appearance) -> PreviewSource) async throws -> [LayersPage.Misfit] {
    let families = WidgetFamily.home.filter {
      ownFamily == nil ? tree.root(of: $0.rawValue) == nil : $0.rawValue == ownFamily
    }
    var found: [LayersPage.Misfit] = []
    for family in families {
      guard tree.resolved(for: family.rawValue)?.node(node.id)?[AnyLayer.hidden] == false else { continue }
      let scene = try await site.services.previews.scene(source(view.appearance), family)
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
