import DesignModel

/// Which layers words mean: by name, by what they say or read, by what they are.
struct LayerTargets {
  let root: LayerNode
  /// All layers, each with the words it can be called by.
  private let named: [(node: LayerNode, name: Set<String>, all: Set<String>)]
  private let known: Set<String>

  init(root: LayerNode) {
    self.root = root
    named = root.all.map { node in
      let (name, all) = Self.words(of: node)
      return (node, name, all)
    }
    known = named.reduce(into: []) { $0.formUnion($1.all) }
  }

  /// A word without the endings of plurals.
  static func stem(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
    if ["sses", "xes", "ches", "shes"].contains(where: word.hasSuffix) { return String(word.dropLast(2)) }
    return word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  /// Words that say nothing about which layer is meant.
  private static let small: Set<String> = [
    "the", "a", "an", "my", "its", "this", "that", "these", "those", "all", "every", "each", "both", "of", "in", "for",
    "one", "two", "three", "layer", "layers", "with", "on", "is", "are", "be", "and", "to", "showing", "bit", "little",
    "please", "whole", "just", "only", "it", "other", "our", "everything",
  ]

  /// Words by which layers of a tree may be called, in singular and plural; at most ``mostWords``.
  static func vocabulary(of tree: LayerTree) -> Set<String> {
    var words = Set<String>()
    for node in tree.allNodes where words.count < mostWords { words.formUnion(Self.words(of: node).all) }
    return words.union(words.map { $0 + "s" })
  }

  /// Most words with which typing errors are compared.
  private static let mostWords = 2_000

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
    // Of several, “hill1” and “hill2” are both a hill.
    let ids = pieces(node.id).filter { !$0.allSatisfy(\.isNumber) }
    name.formUnion(ids + ids.map { String($0.prefix { !$0.isNumber }) }.filter { $0.count > 2 })
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
    if isNumber(node) { all.formUnion(["number", "figure", "digit"]) }
    for key in ["text", "pattern", "value", "symbol", "over", "series", "file"] {
      switch node.properties[key] {
      case .string(let text) where key == "pattern": all.formUnion(moments(text))
      case .string(let text): all.formUnion(said(text))
      case .object(let members): all.formUnion(pieces(members["source"]?.string ?? ""))
      default: break
      }
    }
    return (name, all.union(name))
  }

  /// Whether a layer's words are a number or change with one.
  private static func isNumber(_ node: LayerNode) -> Bool {
    if node.kind == .date { return true }
    return node.kind == .text
      && node[TextLayer.text]?.string.map { $0.contains("{{") || $0.contains(where: \.isNumber) || $0 == "%" } ?? false
  }

  /// What a text is about: its own words, the names of its values, and the day or time that they are written as.
  private static func said(_ text: String) -> Set<String> {
    guard text.contains("||") else { return Set(pieces(text)) }
    var (out, plain) = (Set<String>(), "")
    // Filters stand between two bars and the end of their placeholder.
    for (index, part) in text.split(separator: "||", omittingEmptySubsequences: false).enumerated() {
      let filters = index == 0 ? "" : part.prefix { $0 != "}" }
      for filter in filters.split(separator: "|") where filter.hasPrefix("date:") {
        out.formUnion(moments(String(filter.dropFirst(5))))
      }
      plain += " " + part.dropFirst(filters.count)
    }
    return out.union(pieces(plain))
  }

  /// What a date's pattern shows.
  private static func moments(_ pattern: String) -> Set<String> {
    var out = Set<String>()
    if pattern.contains(where: { "dMLy".contains($0) }) { out.insert("date") }
    if pattern.contains(where: { "dE".contains($0) }) { out.insert("day") }
    if pattern.contains("E") { out.insert("weekday") }
    if pattern.contains(where: { "Hhm".contains($0) }) { out.formUnion(["time", "clock"]) }
    if pattern.contains(where: { "Hh".contains($0) }) { out.insert("hour") }
    if pattern.contains("m") { out.insert("minute") }
    return out
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
      let numbers = named.filter { Self.isNumber($0.node) }
      let called = numbers.filter { $0.name.contains(wanted[0]) }
      if wanted[0] == "digit", let largest = bySize.first(where: Self.isNumber) {
        // The digits of a clock are its largest numbers.
        let size = DesignFacts.size(of: largest)
        return numbers.map(\.node).filter { DesignFacts.size(of: $0) == size }
      }
      let meant = words.contains { $0.hasSuffix("s") } ? numbers : Array((called.isEmpty ? numbers : called).prefix(1))
      return meant.map(\.node)
    }
    if wanted == ["title"] || wanted == ["headline"] { return largest.map { [$0] } ?? [] }
    if plural, wanted == ["label"] || wanted == ["caption"] {
      // Labels are the small words beside what counts.
      let words = bySize.dropFirst().filter { $0[TextLayer.text]?.string?.contains("{{") == false }
      if !words.isEmpty { return root.all.filter { node in words.contains { $0.id == node.id } } }
    }
    var best = best(wanted, by: wanted)
    if best.isEmpty, let of = words.firstIndex(of: "of"), of > 0 {
      // “The number of glasses”: what stands first is meant.
      let first = words[..<of].map { Self.stem(Utterance.plain($0)) }.filter { !Self.small.contains($0) }
      best = self.best(first, by: wanted)
    }
    if best.isEmpty,
      let article = words.lastIndex(where: { ["the", "my", "this", "that", "these", "those"].contains($0) })
    {
      // A word before a name that no layer has only describes it, as in “the hourly strip”; before the article it is a deed.
      let phrase = words[article...].map { Self.stem(Utterance.plain($0)) }
      let naming = wanted.filter(known.contains)
      if naming.last == wanted.last, wanted.allSatisfy({ naming.contains($0) || phrase.contains($0) }) {
        best = self.best(naming, by: naming)
      }
    }
    // Parts of what is meant already go with it.
    var (kept, within) = ([LayerNode](), Set<String>())
    for node in best where !within.contains(node.id) {
      kept.append(node)
      within.formUnion(node.ids)
    }
    if plural {
      let isKind = wanted.count == 1 && Self.isType(wanted[0])
      return isKind ? root.all.filter { $0.kind?.definition.nouns.contains(wanted[0]) == true } : kept
    }
    if wanted == ["time"] || wanted == ["clock"], let first = kept.first, Self.isNumber(first) {
      // Hours and minutes that stand apart are one time.
      return kept.filter { Self.isNumber($0) && DesignFacts.size(of: $0) == DesignFacts.size(of: first) }
    }
    return kept.count > 1 && Self.areSeries(kept) && words.last?.hasSuffix("s") == true ? kept : Array(kept.prefix(1))
  }

  /// Whether layers are called alike but for a number or letter: “stars-a”, “stars-b”.
  private static func areSeries(_ nodes: [LayerNode]) -> Bool {
    Set(
      nodes.map { node in
        pieces(node[AnyLayer.name] ?? node.id).map { $0.prefix { !$0.isNumber } }.filter { $0.count > 1 }
      }
    ).count == 1
  }

  /// The layers whose words hold all that is wanted; of these those that are named so by most of `asked`.
  private func best(_ wanted: [String], by asked: [String]) -> [LayerNode] {
    var best: (score: Int, nodes: [LayerNode]) = (0, [])
    guard !wanted.isEmpty else { return [] }
    for (node, name, all) in named where node.id != root.id || wanted == ["root"] {
      guard wanted.allSatisfy(all.contains) else { continue }
      // What is only called after its place in a list of words comes after what is named so.
      let score =
        1 + asked.count { all.contains($0) } + 2 * wanted.count { name.contains($0) } + (name == Set(wanted) ? 2 : 0)
      if score > best.score { best = (score, []) }
      if score == best.score { best.nodes.append(node) }
    }
    return best.nodes
  }

  private static func isType(_ word: String) -> Bool {
    LayerType.allCases.contains { $0.definition.nouns.contains(word) }
  }

  /// The texts, the largest first.
  private var bySize: [LayerNode] {
    let texts = root.all.filter { $0.kind == .text || $0.kind == .date }
    return texts.enumerated().sorted { one, two in
      let (a, b) = (DesignFacts.size(of: one.element), DesignFacts.size(of: two.element))
      return a == b ? one.offset < two.offset : a > b
    }.map(\.element)
  }

  /// The text that is set largest, and the next one.
  private var largest: LayerNode? { bySize.first }
  var second: LayerNode? { bySize.dropFirst().first }

  /// Words with slips of the hand mended, where one word of a layer is meant.
  func mended(_ words: [String]) -> [String] {
    words.map { word in
      if known.contains(Self.stem(word)) { return word }
      let near = known.filter { $0.count > 3 && Lexicon.isSlip(word, $0) }
      return near.count == 1 ? near.first ?? word : word
    }
  }

  /// The words that layers are called by, of their own names and kinds.
  var names: Set<String> { named.reduce(into: []) { $0.formUnion($1.name) } }
}

/// Keeps the words of recent trees, so that each is read once, however often it is asked for layers.
final class LayerIndex {
  /// Twice as many as a design has trees.
  private static let limit = 2 * (WidgetFamily.allCases.count + 1)
  private var known: [LayerTargets] = []

  subscript(root: LayerNode) -> LayerTargets {
    if let found = known.first(where: { $0.root == root }) { return found }
    let made = LayerTargets(root: root)
    known = [made] + known.prefix(Self.limit - 1)
    return made
  }
}
