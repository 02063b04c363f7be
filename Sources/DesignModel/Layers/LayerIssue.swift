/// An issue of a tree: what, where, and the changes that fix it (layers.md §8).
package struct LayerIssue: Hashable, Sendable {
  /// The code (layers.md §8).
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
    case unknownSymbol = "unknown-symbol"
    case doubtfulText = "doubtful-text"

    /// The severity in strict reading.
    package var severity: Severity {
      switch self {
      case .valueOutside, .emptyContainer, .emptyText, .noSymbol, .noPhoto, .openBraces, .smallText, .smallTarget,
        .manyBlurs, .photoOnLockScreen, .inlineNeedsOneText, .patchTargetMissing, .unknownSymbol, .doubtfulText:
        .warning
      case .unknownKey, .unknownMigration, .unknownValue: .note
      default: .error
      }
    }
  }

  /// Errors stop imports and answers; drafts may have them.
  package var severity: Severity
  package var code: Code
  /// The layer's id, or the path of what has none: `$.swatches.paper`, `root.children[2]`.
  package var at: String
  /// The path of the property, if it’s about one.
  package var property: String?
  /// More details by key: `range`, `fix`, `max`, `found`.
  package var details: [String: JSONValue]
  /// Changes that fix it; empty if a person has to decide.
  package var fix: [Change]

  /// The issue as JSON, for reports.
  package var json: JSONValue {
    var members = details
    members["severity"] = .string(severity.rawValue)
    members["code"] = .string(code.rawValue)
    members["at"] = .string(at)
    members["property"] = property.map(JSONValue.string)
    return .object(members)
  }

  /// A sentence with the id of the layer, and what is allowed.
  package var sentence: String { sentence(of: property.map { "“\($0)” of “\(at)”" } ?? "“\(at)”") }

  /// A sentence for people, with the layer’s name or text instead of its id.
  package func sentence(in tree: LayerTree) -> String {
    let place = LayerIssue.words(for: at, in: tree)
    let said = sentence(of: property.map { "“\(LayerFields.title(of: $0))” of \(place)" } ?? place)
    return said.prefix(1).uppercased() + said.dropFirst()
  }

  /// A part of a document in words: a layer, colour style, variable or size by its name.
  static func words(for at: String, in tree: LayerTree) -> String {
    if let layer = tree.layer(at) { return layer.called }
    let parts = at.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.first == "$" else { return "“\(at)”" }
    switch parts.dropFirst().first.map({ String($0.prefix { $0 != "[" }) }) {
    case nil: return "the document"
    case "swatches" where parts.count > 2: return "the colour style “\(parts[2])”"
    case "values" where parts.count > 2: return "the variable “\(parts[2])”"
    case "families" where parts.count > 2:
      let name = String(parts[2].prefix { $0 != "." })
      return WidgetFamily(rawValue: name)?.displayName ?? "“\(name)”"
    case "values": return "the document’s variables"
    case let key?: return "the document’s \(LayerFields.title(of: key))"
    }
  }

  private func sentence(of place: String) -> String {
    let found = details["found"]?.string.map { " It’s “\($0.prefix(40))”." } ?? ""
    let expected = details["expected"]?.string.map { " It must be \($0)." } ?? ""
    switch code {
    case .notLayers: return "This isn’t a layer document: “schema” must be “\(LayerTree.schema)”."
    case .newerVersion: return "Made in a newer version (\(number("found"))). This studio supports version 1."
    case .missingVersion: return "The document has no version: “version” must be 1."
    case .missingRoot: return "The document has no layers: “root” must be a layer."
    case .tooLarge: return "The document is larger than \(LayerLimits.bytes >> 10) KB."
    case .duplicateID: return "\(place) has the same id as another layer. Ids must be unique."
    case .badID: return "\(place): invalid id. Use 1–24 characters: a–z, 0–9 and “-”.\(found)"
    case .unknownType: return "\(place) has an unknown layer type.\(found)"
    case .tooDeep: return "\(place) is on level \(number("depth")). Only \(LayerLimits.depth) levels are shown."
    case .tooManyNodes: return "\(place): \(number("count")) layers. Only \(LayerLimits.nodes) are shown."
    case .tooManyChildren: return "\(place) contains \(number("count")) layers. Only \(LayerLimits.children) are shown."
    case .tooManyImages: return "\(place): \(number("count")) images. Only \(LayerLimits.images) are shown."
    case .wrapperArity: return "\(place) must contain exactly one layer, as its “child”."
    case .outOfRange: return outOfRange(place)
    case .wrongType, .badToken, .badColour, .notANumber: return "\(place) isn’t valid.\(found)\(expected)"
    case .badStops:
      return "\(place) needs 2–32 colour stops, from 0 to 1 in ascending order."
    case .emptyRange: return "\(place): “min” must be less than “max”."
    case .badSeries: return "\(place) has no numbers. Set “series” to values or a source."
    case .badCondition: return "\(place): invalid condition.\(expected)"
    case .unknownSource: return "\(place): unknown data source.\(expected)"
    case .nestedRepeat: return "\(place) is a list inside a list. Only one level is shown."
    case .forbiddenURL: return "\(place) opens a URL that widgets can’t open.\(expected)"
    case .unknownFamily: return "\(place) isn’t a widget size.\(expected)"
    case .valueOutside: return "The value of \(place) is outside its “min” and “max”."
    case .emptyContainer: return "\(place) is empty."
    case .emptyText: return "\(place) has no text."
    case .noSymbol: return "\(place) has no symbol. Choose one."
    case .noPhoto: return "\(place) has no photo."
    case .openBraces: return "\(place) has “{{” without “}}”. The rest is shown as typed."
    case .smallText: return "\(place) is smaller than 9 pt."
    case .smallTarget: return "\(place): tap target is under 44 pt."
    case .manyBlurs: return "\(place): more than \(LayerLimits.blurs) blurs and masks, which are slow."
    case .photoOnLockScreen: return "\(place) is shown in one colour on the Lock Screen."
    case .inlineNeedsOneText: return "\(place) shows only one text."
    case .patchTargetMissing: return "\(place) changes “\(details["node"]?.string ?? "")”, which doesn’t exist."
    case .unknownKey: return "\(place) has the unknown key “\(details["key"]?.string ?? "")”. It’s kept unchanged."
    case .unknownMigration: return "This was made in a newer version. It’s kept unchanged.\(found)"
    case .unknownSymbol: return "\(place) isn’t available here, so a placeholder is shown.\(found)"
    case .doubtfulText: return "\(place): \(details["words"]?.string ?? "")."
    case .unknownValue:
      let nearest = details["nearest"]?.string.map { " Did you mean “\($0)”?" } ?? ""
      return "\(place) uses the unknown variable “\(details["key"]?.string ?? "")”. It will be empty.\(nearest)"
    }
  }

  /// What is allowed: a range, or how many of what `counts` says.
  private func outOfRange(_ place: String) -> String {
    let bounds = (details["range"]?.array ?? []).map { bound in
      bound.integer.map(String.init) ?? bound.double.map { String($0) } ?? "unknown"
    }
    guard bounds.count == 2 else { return "\(place) isn’t valid." }
    guard let counted = details["counts"]?.string else {
      return "\(place) isn’t valid. It must be from \(bounds[0]) to \(bounds[1])."
    }
    let allowed = ["0", "1"].contains(bounds[0]) ? "at most \(bounds[1])" : "\(bounds[0]) to \(bounds[1])"
    return "\(place): \(allowed) \(counted)."
  }

  private func number(_ key: String) -> String {
    details[key]?.integer.map(String.init) ?? details[key]?.double.map { String($0) } ?? "unknown"
  }
}
