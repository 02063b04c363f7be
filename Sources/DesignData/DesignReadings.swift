import DesignModel

/// What a design reads besides its own fields.
extension WidgetSpec {
  /// Texts of all sizes that hold templates, as written; none twice where a size has no own.
  public var templatedTexts: [String] {
    var texts = [name, primaryText, secondaryText ?? ""]
    for slot in SizeSlot.allCases {
      guard let variant = matchedSet?[slot] else { continue }
      texts += [variant.primaryText, variant.secondaryText ?? ""]
    }
    return texts.filter { $0.contains("{{") }
  }

  /// How many entries may be compared by what its texts say, at most `limit`: the more its texts reckon, the fewer, so that
  /// comparing takes some tenths of a second at most.
  public func compared(within limit: Int) -> Int {
    let tokens = templatedTexts.flatMap { ParsedTemplate($0).tokens }
    let cost = tokens.reduce(0) { $0 + 1 + $1.filters.count * ($1.filters.contains { $0.name == "date" } ? 40 : 1) }
    return min(limit, max(2, 15_000 / max(1, cost)))
  }

  var layoutTemplates: Set<LayoutTemplate> {
    var found: Set<LayoutTemplate> = [layout.template]
    for slot in SizeSlot.allCases { if let variant = matchedSet?[slot] { found.insert(variant.layout.template) } }
    return found
  }

  /// Whether pictures of it depend on data at all: texts with templates, and layouts made of data.
  public var readsData: Bool {
    !templatedTexts.isEmpty || !layoutTemplates.isDisjoint(with: [.weather, .nextUpCalendar, .reminders])
  }

  /// How often pictures of it can change by the clock alone.
  public func dependence(_ resolver: TextResolver) -> TimeDependence {
    if !layoutTemplates.isDisjoint(with: [.weather, .nextUpCalendar, .reminders, .clockIcon]) { return .minute }
    return templatedTexts.map(resolver.dependence).max() ?? .none
  }
}
