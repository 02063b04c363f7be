import DesignModel

/// What was changed in some sizes only, while others have their own: said at the moment it happens, and done in the others
/// too where that is wanted.
struct SizeEcho: Sendable {
  /// Sizes that show the change, and those that do not.
  var changed: [SizeSlot]
  var others: [SizeSlot]
  /// What changed: fields of a size, or a whole record of it, such as its photo.
  var places: [String]

  /// Records that are only right as a whole.
  private static let records: Set = ["image", "symbol"]

  /// The path of a field or record within a size.
  private static func path(_ place: String) -> [String]? {
    if records.contains(place) { return [place] }
    guard let field = FieldRegistry.shared[place], field.perSize else { return nil }
    return field.path
  }

  private static func scope(_ slot: SizeSlot, _ design: WidgetSpec) -> ChangeScope {
    design.scope(of: slot)
  }

  /// What `slot` shows in `places` and others do not; nil where all sizes have the same.
  init?(_ places: [String], from slot: SizeSlot, in design: WidgetSpec) {
    self.init(
      places.compactMap { place in
        Self.path(place).map { _ in Change(scope: Self.scope(slot, design), place, nil) }
      }, in: design)
  }

  /// “Only Medium changed. Also Small and Large?”
  var sentence: String { "Only \(Self.names(changed)) changed." }
  /// What the button says.
  var offer: String { "Also \(Self.names(others))" }

  /// What `changes`, which led to `design`, left out; nil where every size shows them or has the same anyway.
  init?(_ changes: [Change], in design: WidgetSpec) {
    let sized = changes.filter { change in
      FieldRegistry.shared[change.field]?.perSize == true && change.field != "image.smartPhoto"
        || change.field == "image.smartPhoto" && changes.contains { $0.field == "image.fileName" }
    }
    let scopes = Set(sized.map(\.scope))
    guard scopes.count == 1, let scope = scopes.first, let tree = try? SpecCoding.tree(design) else { return nil }
    changed = SizeSlot.allCases.filter { Self.scope($0, design) == scope }
    places = sized.map(\.field).reduce(into: []) { places, field in
      let record = field.split(separator: ".").first.map(String.init) ?? ""
      let place = Self.records.contains(record) ? record : field
      if !places.contains(place) { places.append(place) }
    }
    let (own, places) = (scope.path, places)
    others = SizeSlot.allCases.filter { slot in
      let other = Self.scope(slot, design)
      return other != scope
        && places.contains { place in
          guard let path = Self.path(place) else { return false }
          return tree[path: own + path] != tree[path: other.path + path]
        }
    }
    guard !changed.isEmpty, !others.isEmpty else { return nil }
  }

  /// “Small”, “Small and Large”.
  static func names(_ slots: [SizeSlot]) -> String { slots.map { $0.rawValue.capitalised }.joined(separator: " and ") }

  /// The changes that give every size what `slot` shows in `places`; what is no field of a size is passed over.
  static func changes(_ places: [String], from slot: SizeSlot, in design: WidgetSpec) throws -> [Change] {
    let tree = try SpecCoding.tree(design)
    let source = scope(slot, design)
    let targets = Set(SizeSlot.allCases.map { scope($0, design) }).subtracting([source])
    return places.prefix(40).flatMap { name -> [Change] in
      guard let path = path(name) else { return [] }
      let value = tree[path: source.path + path]
      return targets.sorted { $0.rawValue < $1.rawValue }.filter { tree[path: $0.path + path] != value }.map {
        Change(scope: $0, name, value)
      }
    }
  }
}
