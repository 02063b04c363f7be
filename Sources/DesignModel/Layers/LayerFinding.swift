/// One thing that is wrong with a tree, or worth a look: what, where, and what would mend it (layers.md §8).
package struct LayerFinding: Hashable, Sendable {
  /// How bad it is. Errors stop an import or an answer; a draft may hold them.
  package enum Severity: String, CaseIterable, Sendable {
    case error, warning, note
  }

  /// What it is, as the validator's table names it (layers.md §8).
  package enum Code: String, CaseIterable, Sendable {
    case notLayers = "not-layers"
    case newerVersion = "newer-version"
    case missingVersion = "missing-version"
    case missingRoot = "missing-root"
    case tooLarge = "too-large"
    case duplicateID = "duplicate-id"
    case badID = "bad-id"
    case unknownType = "unknown-type"
    case tooDeep = "too-deep"
    case tooManyNodes = "too-many-nodes"
    case tooManyChildren = "too-many-children"
    case tooManyImages = "too-many-images"
    case wrapperArity = "wrapper-arity"
    case wrongType = "wrong-type"
    case outOfRange = "out-of-range"
    case badToken = "bad-token"
    case badColour = "bad-colour"
    case badStops = "bad-stops"
    case emptyRange = "empty-range"
    case notANumber = "not-a-number"
    case badSeries = "bad-series"
    case badCondition = "bad-condition"
    case unknownSource = "unknown-source"
    case nestedRepeat = "nested-repeat"
    case forbiddenURL = "forbidden-url"
    case unknownFamily = "unknown-family"
    case valueOutside = "value-outside"
    case emptyContainer = "empty-container"
    case emptyText = "empty-text"
    case noSymbol = "no-symbol"
    case noPhoto = "no-photo"
    case openBraces = "open-braces"
    case smallText = "small-text"
    case smallTarget = "small-target"
    case manyBlurs = "many-blurs"
    case photoOnLockScreen = "photo-on-lock-screen"
    case inlineNeedsOneText = "inline-needs-one-text"
    case patchTargetMissing = "patch-target-missing"
    case unknownKey = "unknown-key"
    case unknownMigration = "unknown-migration"
    case unknownValue = "unknown-value"

    /// How bad it is in a document that must be whole.
    package var severity: Severity {
      switch self {
      case .valueOutside, .emptyContainer, .emptyText, .noSymbol, .noPhoto, .openBraces, .smallText, .smallTarget,
        .manyBlurs, .photoOnLockScreen, .inlineNeedsOneText, .patchTargetMissing:
        .warning
      case .unknownKey, .unknownMigration, .unknownValue: .note
      default: .error
      }
    }
  }

  /// How bad it is.
  package var severity: Severity
  /// What it is.
  package var code: Code
  /// The layer's id, or the path of what has none: `$.swatches.paper`, `root.children[2]`.
  package var at: String
  /// The property by its path, where it is about one.
  package var property: String?
  /// What more there is to know, by the words of the validator's table: `range`, `fix`, `max`, `found`.
  package var details: [String: JSONValue]
  /// Changes that mend it; none where a person has to decide.
  package var mend: [LayerChange]

  /// A finding as reports list it.
  package var json: JSONValue {
    var members = details
    members["severity"] = .string(severity.rawValue)
    members["code"] = .string(code.rawValue)
    members["at"] = .string(at)
    members["property"] = property.map(JSONValue.string)
    return .object(members)
  }

  /// A sentence that names the place by its id, and what is allowed there.
  package var sentence: String { sentence(of: property.map { "“\($0)” of “\(at)”" } ?? "“\(at)”") }

  /// The same for people who see layers, not ids: the layer by its name or its words.
  package func sentence(in tree: LayerTree) -> String {
    let place = LayerFinding.words(for: at, in: tree)
    let said = sentence(of: property.map { "“\(LayerFields.title(of: $0))” of \(place)" } ?? place)
    return said.prefix(1).uppercased() + said.dropFirst()
  }

  /// A place of a document in words: a layer by what it is called, a colour or value by its name, a size by its own.
  static func words(for at: String, in tree: LayerTree) -> String {
    if let layer = tree.layer(at) { return layer.called }
    let parts = at.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.first == "$" else { return "“\(at)”" }
    switch parts.dropFirst().first.map({ String($0.prefix { $0 != "[" }) }) {
    case nil: return "the document"
    case "swatches" where parts.count > 2: return "the colour “\(parts[2])”"
    case "values" where parts.count > 2: return "the value “\(parts[2])”"
    case "families" where parts.count > 2:
      let name = String(parts[2].prefix { $0 != "." })
      return WidgetFamily(rawValue: name)?.displayName ?? "“\(name)”"
    case let key?: return "the document’s \(LayerFields.title(of: key))"
    }
  }

  private func sentence(of place: String) -> String {
    let found = details["found"]?.string.map { " It says “\($0.prefix(40))”." } ?? ""
    let expected = details["expected"]?.string.map { " It must be \($0)." } ?? ""
    switch code {
    case .notLayers: return "This is no document of layers: “schema” must be “\(LayerTree.schema)”."
    case .newerVersion: return "A later studio made this: version \(number("found")), while this one reads 1."
    case .missingVersion: return "The document does not say its version: “version” must be 1."
    case .missingRoot: return "The document has no tree: “root” must be a layer."
    case .tooLarge: return "The document has \(number("count")) bytes; \(LayerLimits.bytes) are read."
    case .duplicateID: return "Two layers are called \(place); ids are unique in a tree."
    case .badID: return "The layer at \(place) has no good id: 1 to 24 of a–z, 0–9 and “-”.\(found)"
    case .unknownType: return "\(place) is of a type that is not known.\(found)"
    case .tooDeep: return "\(place) lies on level \(number("depth")); \(LayerLimits.depth) are drawn."
    case .tooManyNodes: return "The tree of \(place) has \(number("count")) layers; \(LayerLimits.nodes) are drawn."
    case .tooManyChildren: return "\(place) has \(number("count")) children; \(LayerLimits.children) are drawn."
    case .tooManyImages: return "The tree of \(place) has \(number("count")) pictures; \(LayerLimits.images) are drawn."
    case .wrapperArity: return "\(place) must hold exactly one layer as its “child”."
    case .wrongType, .badToken, .outOfRange, .badColour, .notANumber: return "\(place) is not good.\(found)\(expected)"
    case .badStops:
      return "The stops of \(place) must be 2 to 32, each from 0 to 1 and none before the one ahead of it."
    case .emptyRange: return "“min” of \(place) must be less than its “max”."
    case .badSeries: return "\(place) has no numbers: “series” must give values or a source."
    case .badCondition: return "The condition of \(place) is none.\(expected)"
    case .unknownSource: return "The list \(place) takes its items from nowhere that is known.\(expected)"
    case .nestedRepeat: return "\(place) repeats a list within a list; one is drawn."
    case .forbiddenURL: return "\(place) opens an address that a widget may not.\(expected)"
    case .unknownFamily: return "\(place) is no size of widgets.\(expected)"
    case .valueOutside: return "The value of \(place) lies outside its “min” and “max”."
    case .emptyContainer: return "\(place) holds nothing."
    case .emptyText: return "\(place) says nothing."
    case .noSymbol: return "\(place) names no symbol."
    case .noPhoto: return "\(place) has no picture."
    case .openBraces: return "\(place) has “{{” without “}}”: what follows is shown as it is written."
    case .smallText: return "\(place) is smaller than 9 points."
    case .smallTarget: return "\(place) is smaller than a finger: 44 points."
    case .manyBlurs: return "The tree of \(place) has more than \(LayerLimits.blurs) blurs and masks, which are slow."
    case .photoOnLockScreen: return "\(place) is a picture, which the Lock Screen shows in one colour."
    case .inlineNeedsOneText: return "\(place) shows one text and nothing else."
    case .patchTargetMissing: return "\(place) changes “\(details["node"]?.string ?? "")”, which is not there."
    case .unknownKey: return "\(place) has “\(details["key"]?.string ?? "")”, which is kept and not known."
    case .unknownMigration: return "A later studio did something to this that is not known here; it is kept.\(found)"
    case .unknownValue:
      let nearest = details["nearest"]?.string.map { " “\($0)” is there: is it meant?" } ?? ""
      return "\(place) reads “\(details["key"]?.string ?? "")”, which nobody provides: it stays empty.\(nearest)"
    }
  }

  private func number(_ key: String) -> String {
    details[key]?.integer.map(String.init) ?? details[key]?.double.map { String($0) } ?? "unknown"
  }
}
