/// What a design shows by itself in a size: the five parts a size may own. The base has them too.
extension WidgetSpec {
  package var face: DesignVariant {
    get { DesignVariant(base: self) }
    set {
      primaryText = newValue.primaryText
      secondaryText = newValue.secondaryText
      symbol = newValue.symbol
      image = newValue.image
      layout = newValue.layout
    }
  }

  /// The face of `scope`: the base's where a size has none of its own. Writing to a size gives it one.
  package subscript(scope: ChangeScope) -> DesignVariant {
    get { scope.slot.flatMap { matchedSet?[$0] } ?? face }
    set {
      guard let slot = scope.slot else {
        face = newValue
        return
      }
      var sizes = matchedSet ?? MatchedSet()
      sizes[slot] = newValue
      matchedSet = sizes
    }
  }

  /// The scopes that have a face of their own, the base first.
  package var scopes: [ChangeScope] {
    [.base] + SizeSlot.allCases.filter { matchedSet?[$0] != nil }.map { ChangeScope(slot: $0) }
  }

  /// Whose face `slot` shows: its own, or the base's.
  package func scope(of slot: SizeSlot) -> ChangeScope { matchedSet?[slot] == nil ? .base : ChangeScope(slot: slot) }

  /// Every face of the design, the base's first.
  package var faces: [DesignVariant] { scopes.map { self[$0] } }

  /// Changes the faces of `scopes`, or all there are.
  package mutating func changeFaces(_ scopes: [ChangeScope]? = nil, _ change: (inout DesignVariant) -> Void) {
    for scope in scopes ?? self.scopes { change(&self[scope]) }
  }

  /// The name and the texts of every face, as written; empty where a face has no second text.
  package var texts: [String] { [name] + faces.flatMap(\.texts) }

  /// The picture of every face that has one.
  package var images: [ImageSpec] { faces.compactMap(\.image) }

  /// Every layout template the design uses in some size.
  package var templates: Set<LayoutTemplate> { Set(faces.map(\.layout.template)) }

  /// The design without its matched set: what Medium shows.
  package var withoutSizes: WidgetSpec {
    var out = self
    out.matchedSet = nil
    return out.settled()
  }
}

extension DesignVariant {
  /// Its two texts; the second is empty where there is none.
  package var texts: [String] { [primaryText, secondaryText ?? ""] }
}

extension ChangeScope {
  /// Where the parts of the scope lie in a design's JSON.
  package var path: [String] { slot.map { [FieldKey.matchedSet.name, $0.rawValue] } ?? [] }
}
