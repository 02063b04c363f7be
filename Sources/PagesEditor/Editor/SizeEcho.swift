import DesignModel

/// A change that applies to some sizes only, because others are customised. It is pointed out when it happens, with an
/// offer to apply it to the others too.
struct SizeEcho: Sendable {
  /// Sizes that show the change, and those that don’t.
  var changed: [SizeSlot]
  var others: [SizeSlot]
  /// The changed fields of a size, or whole records such as its photo.
  var places: [FieldKey]

  /// The record that a field must change with as a whole, or the field itself.
  private static func place(_ key: FieldKey) -> FieldKey {
    key.isWithin(.image) ? .image : key.isWithin(.symbol) ? .symbol : key
  }

  /// The per-size fields among those an address names, up to 40.
  static func places(_ names: [String]) -> [FieldKey] {
    names.prefix(40).compactMap { FieldRegistry.shared[$0] }.filter(\.perSize).map(\.key)
  }

  private static func scope(_ slot: SizeSlot, _ design: WidgetSpec) -> ChangeScope {
    design.scope(of: slot)
  }

  /// The fields of `places` in which `slot` differs from other sizes; nil if all sizes are the same.
  init?(_ places: [FieldKey], from slot: SizeSlot, in design: WidgetSpec) {
    self.init(places.map { Change(scope: Self.scope(slot, design), $0, nil) }, in: design)
  }

  /// “Only Medium changed.”
  var sentence: String { "Only \(Self.names(changed)) changed." }
  /// The button’s label: “Apply to Small and Large”.
  var offer: String { "Apply to \(Self.names(others))" }

  /// The sizes that `changes`, which led to `design`, did not affect; nil if all sizes show the same.
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

  /// The changes that apply the `places` of `slot` to every size.
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
