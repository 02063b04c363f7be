import DesignModel

/// Which layers words mean: by name, by what they say or read, by what they are.
struct LayerTargets {
  let root: LayerNode

  /// Words that say nothing about which layer is meant.
  /// A word without the endings of plurals.
  static func stem(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
    return word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  private static let small: Set<String> = [
    "the", "a", "an", "my", "its", "this", "that", "these", "those", "all", "every", "each", "both", "of", "in", "for",
    "one", "two", "three", "layer", "layers", "with", "on", "is", "are", "be", "and", "to", "showing", "bit", "little",
    "please", "whole", "just", "only", "it", "other", "our", "everything",
  ]

  /// Whether words mean all there is.
  static func meansAll(_ words: [String]) -> Bool {
    let telling = words.map(Self.stem).filter { !Self.small.contains($0) }
    return telling.isEmpty
      && words.contains { ["everything", "all", "it", "this", "that", "whole", "widget"].contains($0) }
  }

  private static func pieces(_ text: String) -> [String] {
    var (out, word) = ([String](), "")
    for character in text {
      if character.isLetter || character.isNumber {
        if character.isUppercase, let last = word.last, last.isLowercase {
          out.append(word)
          word = ""
        }
        word.append(character)
      } else if !word.isEmpty {
        out.append(word)
        word = ""
      }
    }
    if !word.isEmpty { out.append(word) }
    return out.map { Self.stem(Utterance.plain($0)) }
  }

  /// The words a layer can be called by: those of its own name first.
  private static func words(of node: LayerNode) -> (name: Set<String>, all: Set<String>) {
    var name = Set<String>()
    if let own = node[AnyLayer.name] { name.formUnion(pieces(own)) }
    name.formUnion(pieces(node.id).filter { !$0.allSatisfy(\.isNumber) })
    var all = name.union(node.kind?.definition.nouns ?? [])
    if node.kind == .component {
      let component = node[ComponentLayer.component]
      name.formUnion(pieces(component))
      name.formUnion(pieces(LayerComponent.named(component)?.title ?? ""))
      for (_, value) in node[ComponentLayer.parameters] ?? [:] { all.formUnion(pieces(value.string ?? "")) }
      if component == "ring" || component == "rings" { all.insert("ring") }
      if component.contains("bars") || component.contains("spark") { all.formUnion(["chart", "graph"]) }
      if ["agenda", "checklist", "daily-spans"].contains(component) { all.insert("list") }
    }
    for key in ["text", "value", "symbol", "over", "series", "file"] {
      switch node.properties[key] {
      case .string(let text): all.formUnion(pieces(text))
      case .object(let members): all.formUnion(pieces(members["source"]?.string ?? ""))
      default: break
      }
    }
    return (name, all.union(name))
  }

  /// The layers that are meant, in the order of the document; none where no layer is called so. Of several that fit as
  /// well the first counts, unless more than one is spoken of.
  func layers(_ words: [String]) -> [LayerNode] {
    let plural = words.contains { word in
      ["all", "every", "each", "both", "these", "those"].contains(word)
        || (word.hasSuffix("s") && word.count > 3 && !word.hasSuffix("ss") && Self.isType(Self.stem(word)))
    }
    let wanted = words.map { Self.stem(Utterance.plain($0)) }.filter { !Self.small.contains($0) && !$0.isEmpty }
    guard !wanted.isEmpty else { return [] }
    if wanted.count == 1, ["number", "figure", "digit"].contains(wanted[0]) {
      let numbers = root.all.filter { node in
        (node.kind == .text || node.kind == .date)
          && (node[TextLayer.text]?.string.map { $0.contains("{{") || $0.contains(where: \.isNumber) } ?? false)
      }
      let named = numbers.filter { Self.words(of: $0).name.contains(wanted[0]) }
      return words.contains { $0.hasSuffix("s") } ? numbers : Array((named.isEmpty ? numbers : named).prefix(1))
    }
    if wanted == ["title"] || wanted == ["headline"] { return largest.map { [$0] } ?? [] }
    var best: (score: Int, nodes: [LayerNode]) = (0, [])
    for node in root.all where node.id != root.id || wanted == ["root"] {
      let (name, all) = Self.words(of: node)
      guard wanted.allSatisfy(all.contains) else { continue }
      // What is only called after its place in a list of words comes after what is named so.
      let score = 1 + 2 * wanted.count { name.contains($0) } + (name == Set(wanted) ? 2 : 0)
      if score > best.score { best = (score, []) }
      if score == best.score { best.nodes.append(node) }
    }
    // Parts of what is meant already go with it.
    var (kept, within) = ([LayerNode](), Set<String>())
    for node in best.nodes where !within.contains(node.id) {
      kept.append(node)
      within.formUnion(node.ids)
    }
    if plural {
      let isKind = wanted.count == 1 && Self.isType(wanted[0])
      return isKind ? root.all.filter { $0.kind?.definition.nouns.contains(wanted[0]) == true } : kept
    }
    return Array(kept.prefix(1))
  }

  private static func isType(_ word: String) -> Bool {
    LayerType.allCases.contains { $0.definition.nouns.contains(word) }
  }

  /// The text that is set largest.
  private var largest: LayerNode? {
    let styles = [
      "largeTitle": 34.0, "title": 28, "title2": 22, "title3": 20, "headline": 17, "callout": 16,
      "subheadline": 15, "footnote": 13, "caption": 12, "caption2": 11,
    ]
    return root.all.filter { $0.kind == .text || $0.kind == .date }.max { one, two in
      func size(_ node: LayerNode) -> Double {
        let font = node[TextLayer.font]
        return font?[FontKeys.style].flatMap { styles[$0] } ?? font?[FontKeys.size] ?? 17
      }
      return size(one) < size(two)
    }
  }
}
