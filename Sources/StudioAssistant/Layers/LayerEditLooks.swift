import DesignModel

/// What words ask of how layers look: colours, sizes, weights, spacing.
extension LayerEditRules {
  /// Words around what a clause says of how layers look.
  static let verbs: Set = [
    "make", "set", "turn", "change", "colour", "color", "paint", "let", "have", "use", "give", "keep", "draw", "should",
    "be", "align", "more", "want", "i", "to", "a", "an", "please", "tint",
  ]

  /// Does what a clause says of how layers look, but for those that `except` names.
  mutating func attributes(_ clause: String, _ family: WidgetFamily?, except: [String] = []) -> Bool {
    let (found, rest) = LayerAttribute.read(Self.words(clause))
    guard !found.isEmpty else { return false }
    return restyle(rest.filter { !Self.verbs.contains($0) }, found, family, except: except)
  }

  /// Gives the layers that words name some attributes, but for those that `except` names; false where no layer is called so.
  mutating func restyle(
    _ words: [String], _ found: [LayerAttribute], _ family: WidgetFamily?, except: [String] = []
  ) -> Bool {
    // Space and sides of nothing in particular are those of the whole.
    let telling = words.filter {
      ![
        "the", "it", "everything", "all", "widget", "this", "of", "its", "whole", "between", "around", "layers", "them",
      ].contains($0)
    }
    var did = false
    for attribute in found {
      let does = each(family) { actions, targets in
        var nodes = targets.layers(words)
        if nodes.isEmpty {
          guard telling.isEmpty else { return [] }
          switch attribute {
          case .spacing, .padding, .align: nodes = [targets.root]
          case .weight, .design, .italic, .letters, .scale:
            nodes = targets.root.all.filter { $0.kind == .text || $0.kind == .date }
          case .colour where !except.isEmpty:
            nodes = targets.root.all.filter { $0.kind == .text || $0.kind == .date || $0.kind == .symbol }
          case .number(let property, _) where ["spacing", "padding"].contains(property): nodes = [targets.root]
          default: return []
          }
        }
        let kept = Set(except.isEmpty ? [] : targets.layers(except).flatMap(\.ids))
        return Self.changes(attribute, nodes.filter { !kept.contains($0.id) }, actions)
      }
      if does { did = true }
    }
    if found.contains(where: \.isOfType), places(family).contains(where: { Self.hasComponents(tree.root(of: $0)) }),
      telling.allSatisfy({ ["text", "texts", "words", "font", "type", "letters"].contains($0) })
    {
      miss("Text in components can’t be changed here. Detach the component first.")
      if !did { return true }
    }
    if !did, telling.isEmpty, found.contains(where: { if case .corner = $0 { true } else { false } }) {
      miss("iPhone sets a widget’s corners. Name the layer whose corners to change.")
      return true
    }
    if !did {
      // It is like that already.
      let known = places(family).contains { place in
        guard let root = tree.root(of: place) ?? tree.root(of: nil) else { return false }
        return telling.isEmpty || !index[root].layers(words).isEmpty
      }
      return known && isSo(found, words, family)
    }
    return did
  }

  /// Gives layers some attributes, but for those that `except` names; false where none of them has such a thing.
  mutating func give(
    _ attributes: [LayerAttribute], _ family: WidgetFamily?, _ except: [PartPhrase],
    _ meant: (LayerTargets) -> [LayerNode]
  ) -> Bool {
    attributes.allSatisfy { attribute in
      var isKnown = false
      _ = each(family) { actions, targets in
        let kept = Set(except.flatMap { targets.layers($0.words) }.flatMap(\.ids))
        let nodes = meant(targets).filter { !kept.contains($0.id) }
        isKnown = isKnown || nodes.flatMap(\.all).contains { !attribute.settings(for: $0).isEmpty }
        return Self.changes(attribute, nodes, actions)
      }
      return isKnown
    }
  }

  /// What is said of a container goes to what is in it, where it has no such thing itself.
  private static func changes(
    _ attribute: LayerAttribute, _ nodes: [LayerNode], _ actions: LayerActions
  ) -> [Change] {
    nodes.flatMap { node -> [Change] in
      let own = attribute.settings(for: node)
      if !own.isEmpty { return own.flatMap { actions.set([node.id], $0.property, $0.value) } }
      // A face with words on it is coloured, and its words stay readable.
      if case .colour = attribute, node.all.contains(where: { $0.kind == .text || $0.kind == .date }),
        let face = node.all.first(where: { $0.kind == .shape })
      {
        return attribute.settings(for: face).flatMap { actions.set([face.id], $0.property, $0.value) }
      }
      return node.all.dropFirst().filter(attribute.isMeant(within:)).flatMap { inner in
        attribute.settings(for: inner).flatMap { actions.set([inner.id], $0.property, $0.value) }
      }
    }
  }

  static func hasComponents(_ root: LayerNode?) -> Bool {
    root?.all.contains { $0.kind == .component } ?? false
  }

  /// Whether what is asked for is so already.
  private func isSo(_ attributes: [LayerAttribute], _ words: [String], _ family: WidgetFamily?) -> Bool {
    places(family).contains { place in
      guard let root = tree.root(of: place) else { return false }
      let nodes = index[root].layers(words)
      return !nodes.isEmpty
        && attributes.allSatisfy { attribute in
          nodes.contains { node in
            let settings = attribute.settings(for: node)
            return !settings.isEmpty && settings.allSatisfy { node[property: $0.property] == $0.value }
          }
        }
    }
  }
}
