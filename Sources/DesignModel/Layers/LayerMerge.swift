/// Applies edits made on an older tree to a newer one, edit by edit. Edits of different layers and properties merge;
/// conflicts are reported (layers.md §7).
package struct LayerMerge: Hashable, Sendable {
  /// An edit that wasn’t applied as intended.
  package struct Told: Hashable, Sendable {
    package enum Reason: String, CaseIterable, Sendable {
      /// The layer, or the size's own tree, was deleted: the edit was dropped.
      case gone
      /// The other window changed the same property or position, which is kept.
      case changed
      /// Its destination was deleted: it went into the nearest remaining parent.
      case elsewhere
      /// No longer possible: it would contain itself, or its place is taken.
      case refused
    }

    package var change: Change
    package var reason: Reason

    /// A sentence that names the layer.
    package var sentence: String {
      let name = "“\(change.subject)”"
      return switch reason {
      case .gone: "\(name) was deleted in another window, so your change wasn’t applied."
      case .changed: "\(name) was changed in another window, so your change wasn’t applied."
      case .elsewhere: "\(name) is one level up: its destination was deleted in another window."
      case .refused: "\(name) can’t be moved there."
      }
    }
  }

  package private(set) var tree: LayerTree
  /// Edits that undo the merge.
  package private(set) var inverse: [Change] = []
  /// The edits that weren’t applied as intended, in order.
  package private(set) var told: [Told] = []

  /// Applies `changes`, made on `base`, to `now`. Throws if they are invalid on `base`, or if the merged tree is over a
  /// limit.
  package init(_ changes: [Change], madeOn base: LayerTree, onto now: LayerTree) throws(ChangeError) {
    guard changes.count <= Reducer.limit else { throw .tooMany(limit: Reducer.limit) }
    tree = now
    var (base, set) = (base, ChangeSet())
    for change in changes {
      if let meant = adapted(change, base) {
        do throws(ChangeError) {
          set = set.joined(with: try Reducer.apply(meant.change, to: &tree))
          if meant.isElsewhere { told.append(Told(change: change, reason: .elsewhere)) }
        } catch {
          told.append(Told(change: change, reason: .refused))
        }
      }
      _ = try Reducer.apply(change, to: &base)
    }
    try Reducer.check(tree, now)
    inverse = set.inverse
  }

  /// The edit adapted to the newer tree; nil if it is dropped. Drops that matter are reported.
  private mutating func adapted(
    _ change: Change, _ base: LayerTree
  ) -> (change: Change, isElsewhere: Bool)? {
    func leave(_ reason: Told.Reason, _ told: inout [Told]) -> (change: Change, isElsewhere: Bool)? {
      told.append(Told(change: change, reason: reason))
      return nil
    }
    guard let (family, asked) = try? change.layers() else { return leave(.refused, &told) }
    switch asked {
    case .document(let key, let value):
      let (was, now) = (base.document[key], tree.document[key])
      return was == now || now == value ? (change, false) : leave(.changed, &told)
    case .family(let name, let value):
      let (was, now) = (base.families[name]?.json, tree.families[name]?.json)
      return was == now || now == value ? (change, false) : leave(.changed, &told)
    default: break
    }
    guard let before = base.root(of: family), let root = tree.root(of: family) else {
      return leave(.gone, &told)
    }
    var (edit, isElsewhere) = (asked, false)
    switch edit {
    case .insert(let node, let place, let said):
      guard let there = adapted(place, before, root) else { return leave(.gone, &told) }
      isElsewhere = there.isElsewhere
      edit = .insert(node, there.place, saying: said)
    case .remove(let id): if root.node(id) == nil { return nil }
    case .move(let id, let place, let said):
      guard root.node(id) != nil else { return leave(.gone, &told) }
      guard let there = adapted(place, before, root) else { return leave(.gone, &told) }
      if Self.hasMoved(id, before, root), root.place(of: id) != there.place { return leave(.changed, &told) }
      isElsewhere = there.isElsewhere
      edit = .move(id, there.place, saying: said)
    case .set(let id, let property, let value):
      guard let now = root.node(id) else { return leave(.gone, &told) }
      let (was, said) = (before.node(id)?[property: property], now[property: property])
      guard was == said || said == value else { return leave(.changed, &told) }
    case .wrap(let ids, let container):
      let left = ids.filter { root.node($0) != nil }
      guard !left.isEmpty else { return leave(.gone, &told) }
      edit = .wrap(left, container)
    case .unwrap(let id): guard root.node(id) != nil else { return leave(.gone, &told) }
    case .root: guard root == before else { return leave(.changed, &told) }
    case .document, .family: break
    }
    return (Change(tree: family, edit), isElsewhere)
  }

  /// A place as it is to be found now: behind the nearest earlier sibling that is left, and where the layer it was in is
  /// gone, in the nearest above that is left. Nil where nothing above is.
  private func adapted(
    _ place: LayerPlace, _ before: LayerNode, _ now: LayerNode
  ) -> (place: LayerPlace, isElsewhere: Bool)? {
    var (place, isElsewhere) = (place, false)
    while now.node(place.parent) == nil || (isElsewhere && !place.slot.isList) {
      guard let above = before.place(of: place.parent) else { return nil }
      // Behind the branch that is gone: the search below goes on to the sibling before it.
      place = LayerPlace(parent: above.parent, slot: above.slot, after: place.parent)
      isElsewhere = true
    }
    let left = Set((now.node(place.parent)?.slots[place.slot] ?? []).map(\.id))
    let siblings = (before.node(place.parent)?.slots[place.slot] ?? []).map(\.id)
    if let after = place.after, !left.contains(after) {
      place.after = siblings.prefix { $0 != after }.last { left.contains($0) }
    }
    return (place, isElsewhere)
  }

  /// Whether the layer stands elsewhere now: in another layer, or out of the order that the siblings in both have kept. Of
  /// two that changed places either may have been moved, and neither is taken for it.
  private static func hasMoved(_ id: String, _ before: LayerNode, _ now: LayerNode) -> Bool {
    guard let old = before.place(of: id), let new = now.place(of: id) else { return false }
    guard old.parent == new.parent, old.slot == new.slot else { return true }
    let one = (before.node(old.parent)?.slots[old.slot] ?? []).map(\.id)
    let places = Dictionary(
      (now.node(new.parent)?.slots[new.slot] ?? []).enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first })
    let order = one.compactMap { id in places[id].map { (id, $0) } }
    guard order.count <= LayerLimits.children, let index = order.firstIndex(where: { $0.0 == id }) else { return false }
    // Longest runs that rise up to each, and from each on.
    var (rising, following) = (order.map { _ in 1 }, order.map { _ in 1 })
    for later in order.indices {
      for earlier in 0..<later where order[earlier].1 < order[later].1 {
        rising[later] = max(rising[later], rising[earlier] + 1)
      }
    }
    for earlier in order.indices.reversed() {
      for later in (earlier + 1)..<order.count where order[earlier].1 < order[later].1 {
        following[earlier] = max(following[earlier], following[later] + 1)
      }
    }
    return rising[index] + following[index] - 1 < (rising.max() ?? 0)
  }
}

extension Change {
  /// Its subject for sentences: a layer's id, a key of the document, or a size.
  package var subject: String {
    switch edit {
    case .insert(let node, _, _), .root(let node): node.id
    case .remove(let id), .move(let id, _, _), .set(let id, _, _), .unwrap(let id): id
    case .wrap(let ids, _): ids.first ?? ""
    case .document(let key, _): key
    case .family(let name, _): name
    case nil: field
    }
  }
}
