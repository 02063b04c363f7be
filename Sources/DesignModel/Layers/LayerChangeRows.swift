/// Edits of trees as rows for people: dependent edits share a row, and so do equal edits of several sizes.
package enum LayerChangeRows {
  /// A row: changes that are accepted or rejected together, and their description.
  package struct Row: Hashable, Sendable {
    package var changes: [Change]
    package var words: ChangeDescription
  }

  /// The rows of changes described from `tree`, in order.
  package static func rows(_ described: [(change: Change, words: ChangeDescription)], from tree: LayerTree) -> [Row] {
    let edits = described.map { try? $0.change.layers() }
    // A layer that is removed and appears in a new container was moved there.
    var group = Array(described.indices)
    var holders: [String: Int] = [:]
    for (index, edit) in edits.enumerated() {
      guard let (tree, edit) = edit, case .insert(let node, _, _) = edit else { continue }
      for id in node.ids { holders["\(tree ?? "").\(id)"] = index }
    }
    var carried: [Int: [String]] = [:]
    for (index, edit) in edits.enumerated() {
      guard let (tree, edit) = edit, case .remove(let id) = edit, let holder = holders["\(tree ?? "").\(id)"] else {
        continue
      }
      group[index] = holder
      carried[holder, default: []].append(id)
    }
    var out: [(core: String, sizes: [String?], row: Row)] = []
    for (index, one) in described.enumerated() where group[index] == index {
      let own = described.indices.filter { group[$0] == index }.map { described[$0].change }
      var words = one.words
      if let (family, edit) = edits[index], case .insert(let node, _, _) = edit, let moved = carried[index] {
        let root = tree.root(of: family) ?? tree.root
        let names = moved.map { root.node($0)?.title ?? $0 }
        let size = words.property.dropLast(node.title.count)
        words =
          moved.contains(node.id)
          ? ChangeDescription(property: size + (names.first ?? node.title), before: "current", after: "rebuilt")
          : ChangeDescription(
            property: words.property, before: "none", after: "around \(names.joined(separator: ", "))")
      }
      let family = edits[index]?.tree
      let size = family.flatMap(WidgetFamily.init(rawValue:))?.displayName
      let core = size.map { words.property.replacing("\($0): ", with: "") } ?? words.property
      let same = out.firstIndex { known in
        known.core == core && known.row.words.before == words.before && known.row.words.after == words.after
          && !known.sizes.contains(size)
      }
      guard let same else {
        out.append((core, [size], Row(changes: own, words: words)))
        continue
      }
      out[same].row.changes += own
      out[same].sizes.append(size)
      let named = out[same].sizes.compactMap { $0 }
      let isWhole = out[same].sizes.contains(nil)
      out[same].row.words.property = (isWhole ? "" : named.joined(separator: " and ") + ": ") + core
    }
    return out.map(\.row)
  }

  /// The changes that can be applied in order; changes that depend on a dropped one are dropped too.
  package static func fitting(_ changes: [Change], on design: Design) -> [Change] {
    guard design.tree != nil, (try? design.check(changes)) != nil else { return changes }
    if (try? design.applying(changes)) != nil { return changes }
    var (now, kept) = (design, [Change]())
    for change in changes {
      guard let applied = try? now.applying([change]) else { continue }
      now = applied.design
      kept.append(change)
    }
    return kept
  }
}
