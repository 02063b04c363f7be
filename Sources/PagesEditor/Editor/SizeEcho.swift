import DesignModel

/// What was changed in some sizes only, while others have their own: said at the moment it happens, and done in the others
/// too where that is wanted.
struct SizeEcho: Sendable {
  /// Sizes that show the change, and those that do not.
  var changed: [SizeSlot]
  var others: [SizeSlot]
  /// What changed: fields of a size, or a whole record of it, such as its photo.
  var places: [FieldKey]

  /// The record of a field that is only right as a whole, or the field itself.
  private static func place(_ key: FieldKey) -> FieldKey {
    key.isWithin(.image) ? .image : key.isWithin(.symbol) ? .symbol : key
  }

  /// The fields of a size among those an address names, the first forty.
  static func places(_ names: [String]) -> [FieldKey] {
    names.prefix(40).compactMap { FieldRegistry.shared[$0] }.filter(\.perSize).map(\.key)
  }

  private static func scope(_ slot: SizeSlot, _ design: WidgetSpec) -> ChangeScope {
    design.scope(of: slot)
  }

  /// What `slot` shows in `places` and others do not; nil where all sizes have the same.
  init?(_ places: [FieldKey], from slot: SizeSlot, in design: WidgetSpec) {
    self.init(places.map { Change(scope: Self.scope(slot, design), $0, nil) }, in: design)
  }

  /// “Only Medium changed. Also Small and Large?”
  var sentence: String { "Only \(Self.names(changed)) changed." }
  /// What the button says.
  var offer: String { "Also \(Self.names(others))" }

  /// What `changes`, which led to `design`, left out; nil where every size shows them or has the same anyway.
  init?(_ changes: [Change], in design: WidgetSpec) {
    let sized = changes.filter { change in
      change.key.map { FieldRegistry[$0].perSize } == true && change.key != .imageSmartPhoto
        || change.key == .imageSmartPhoto && changes.contains { $0.key == .imageFileName }
    }
    let scopes = Set(sized.map(\.scope))
    guard scopes.count == 1, let scope = scopes.first, let tree = try? SpecCoding.tree(design) else { return nil }
    changed = SizeSlot.allCases.filter { Self.scope($0, design) == scope }
    places = sized.compactMap(\.key).map(Self.place).reduce(into: []) { places, place in
      if !places.contains(place) { places.append(place) }
    }
    let (own, places) = (scope.path, places)
    others = SizeSlot.allCases.filter { slot in
      let other = Self.scope(slot, design)
      return other != scope
        && places.contains { place in
          let path = FieldRegistry[place].path
          return tree[path: own + path] != tree[path: other.path + path]
        }
    }
    guard !changed.isEmpty, !others.isEmpty else { return nil }
  }

  /// “Small”, “Small and Large”.
  static func names(_ slots: [SizeSlot]) -> String { slots.map { $0.rawValue.capitalised }.joined(separator: " and ") }

  /// The changes that give every size what `slot` shows in `places`.
  static func changes(_ places: [FieldKey], from slot: SizeSlot, in design: WidgetSpec) throws -> [Change] {
    let tree = try SpecCoding.tree(design)
    let source = scope(slot, design)
    let targets = Set(SizeSlot.allCases.map { scope($0, design) }).subtracting([source])
    return places.flatMap { place -> [Change] in
      let path = FieldRegistry[place].path
      let value = tree[path: source.path + path]
      return targets.sorted { $0.rawValue < $1.rawValue }.filter { tree[path: $0.path + path] != value }.map {
        Change(scope: $0, place, value)
      }
    }
  }
}
