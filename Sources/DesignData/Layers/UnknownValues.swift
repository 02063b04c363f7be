import DesignModel

/// Values that layers read and nobody provides: not built in, none of the document's, not stored, and not made by a button
/// of the design itself (layers.md §8). They are notes: a value may come later.
package enum UnknownValues {
  /// Most that are told of one tree.
  private static let limit = 40

  /// Most keys that are looked at in one tree.
  private static let keyLimit = 5_000

  /// What is found in a tree, layer by layer, each key once a layer; `stored` are the names of kept values.
  package static func findings(in tree: LayerTree, stored: some Sequence<String>) -> [LayerIssue] {
    let layers = layers(of: tree)
    var names = Array(stored)
    names += (tree.document["values"]?.object ?? [:]).keys.map { "__my_" + $0 }
    for node in layers {
      let tap = node[AnyLayer.tap] ?? [:]
      names += [tap["increment"]?.string, tap["setNow"]?.string].compactMap { $0 }
    }
    names.sort()
    let provided = Set(names.map(TextResolver.loosened))
    var (found, seen, known): ([LayerIssue], Set<String>, [String: Bool]) = ([], [], [:])
    var looked = 0
    func look(at texts: [String], of place: String) {
      for (key, hasSign) in texts.flatMap(keys) {
        looked += 1
        guard looked <= keyLimit, found.count < limit else { return }
        let isThere = known[key] ?? isKnown(key, provided)
        known[key] = isThere
        guard !isThere, !hasSign || builtInMeant(by: key) != nil else { continue }
        guard seen.insert(place + " " + key).inserted else { continue }
        var details: [String: JSONValue] = ["key": .string(key.beginning(80))]
        details["nearest"] = nearest(to: key, names).map(JSONValue.string)
        found.append(LayerIssue(.unknownValue, at: place, details))
      }
    }
    for (name, value) in (tree.document["values"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      look(at: texts(value), of: "$.values.\(name)")
    }
    for node in layers {
      look(at: texts(of: node), of: node.id)
    }
    return found
  }

  /// What a text of a standard design reads and nobody provides, each key once; `provided` are the names of kept values and of
  /// those that buttons of the design set.
  package static func problems(in text: String, provided names: some Sequence<String>) -> [TemplateFinding] {
    guard text.contains("{{") else { return [] }
    let names = names.sorted()
    let provided = Set(names.map(TextResolver.loosened))
    var seen = Set<String>()
    let found = keys(text).prefix(keyLimit).filter { key, hasSign in
      seen.insert(key).inserted && !isKnown(key, provided) && (!hasSign || builtInMeant(by: key) != nil)
    }
    return found.map(\.key).prefix(limit).map {
      let hint = nearest(to: $0, names).map { "; did you mean “\($0)”?" } ?? "; it stays empty until it has a value"
      return TemplateFinding(
        .unknownKey, "unknown variable “\($0.beginning(60))”\(hint)", at: "{{\($0.beginning(60))}}", severity: .note)
    }
  }

  /// All layers of a tree, those of sizes with their own too.
  static func layers(of tree: LayerTree) -> [LayerNode] {
    let roots = [tree.root] + tree.families.sorted { $0.key < $1.key }.compactMap(\.value.root)
    return roots.flatMap(\.all)
  }

  /// The templates a layer holds.
  static func texts(of node: LayerNode) -> [String] {
    // What is within a whole drawing is its own.
    let said = node.properties.filter { !["extras", "name", "settings"].contains($0.key) }
    return texts(.object(said)) + node.cases.flatMap { texts(.object($0)) }
  }

  /// The templates anywhere in a value.
  static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let text): text.contains("{{") ? [text] : []
    case .array(let elements): elements.flatMap(texts)
    case .object(let members): members.sorted { $0.key < $1.key }.flatMap { texts($0.value) }
    default: []
    }
  }

  /// Fallbacks that say that a value is not known.
  private static let signs: Set<String> = ["--", "-", "—", "–", "?", "…"]

  /// The keys a text reads, and whether all that stands for one is a sign that it is not known. Of somebody's own value
  /// that has another fallback nothing is said: it is meant to come.
  private static func keys(_ text: String) -> [(key: String, hasSign: Bool)] {
    ParsedTemplate(text).tokens.flatMap { token -> [(key: String, hasSign: Bool)] in
      let hasSign = signs.contains(TextRules.trim(token.fallback))
      return token.keys.sorted().compactMap { key in
        if token.fallback.isEmpty || key.hasPrefix("__") { return (key, false) }
        return hasSign ? (key, true) : nil
      }
    }
  }

  private static func isKnown(_ key: String, _ provided: Set<String>) -> Bool {
    if key.isEmpty || key.hasPrefix("__item_") || builtIn.contains(key) { return true }
    return provided.contains(TextResolver.loosened(key)) || TimeDomain.value(key, at: .card) != nil
  }

  /// Keys that every library has, whatever data there is.
  private static let builtIn: Set<String> = {
    var keys = Set(VariableCatalogue.all.map { TextRules.canonicalKey($0.key) })
    for domain in DataDomain.allCases {
      keys.formUnion(domain.facts.aliases.keys)
      keys.formUnion(domain.facts.aliases.values)
      keys.formUnion(BuiltInKeys.values(of: domain, from: .sample, at: .card).keys)
    }
    return keys
  }()

  /// The built-in value that a plain name stands for: “time” for `__time`, “temp” for `__weather_temp`, and by what the
  /// catalogue says of them “temperature” for that too, “date” for `__today`.
  private static func builtInMeant(by key: String) -> String? {
    guard !key.hasPrefix("__"), key.count <= 64 else { return nil }
    let name = key.replacing(" ", with: "_")
    let prefixes = ["__"] + DataDomain.allCases.compactMap { $0.facts.prefix.map { $0 + "_" } }
    let known = prefixes.lazy.map { $0 + name }.first {
      builtIn.contains($0) || TimeDomain.value($0, at: .card) != nil
    }
    if let known { return BuiltInKeys.meant(by: known) }
    let entries = VariableCatalogue.all
    func begins(_ meaning: String) -> Bool {
      let words = meaning.lowercased()
      return words.hasPrefix(key) && words.dropFirst(key.count).first?.isLetter != true
    }
    let meant =
      entries.first { $0.meaning.lowercased() == key } ?? entries.first { begins($0.meaning) }
      ?? entries.first { $0.group.lowercased() == key }
    return meant?.key
  }

  /// The name that was meant: one that is a letter or two away, or a quarter of a long one.
  private static func nearest(to key: String, _ names: [String]) -> String? {
    guard key.count <= 64 else { return nil }
    if let known = builtInMeant(by: key) { return known }
    let limit = max(1, key.count / 4)
    let candidates = names.prefix(500) + (key.hasPrefix("__") ? builtIn.sorted() : [])
    let near = candidates.map { ($0, TextRules.distance(key, TextRules.canonicalKey($0), atMost: limit)) }
    return near.filter { $0.1 <= limit }.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }
}
