/// Per-size overrides of a design (format.md §3.11). Read strictly: any fault drops the whole set. By convention
/// the base fields are the medium size and only `small` and `large` are written.
package struct MatchedSet: Codable, Hashable, Sendable {
  package var small: DesignVariant?
  package var medium: DesignVariant?
  package var large: DesignVariant?

  /// A set of the given overrides.
  package init(small: DesignVariant? = nil, medium: DesignVariant? = nil, large: DesignVariant? = nil) {
    self.small = small
    self.medium = medium
    self.large = large
  }

  /// The override for `slot`.
  package subscript(slot: SizeSlot) -> DesignVariant? {
    get {
      switch slot {
      case .small: small
      case .medium: medium
      case .large: large
      }
    }
    set {
      switch slot {
      case .small: small = newValue
      case .medium: medium = newValue
      case .large: large = newValue
      }
    }
  }

  /// True when some override uses `template`.
  package func uses(_ template: LayoutTemplate) -> Bool {
    SizeSlot.allCases.contains { self[$0]?.layout.template == template }
  }

  /// The set with each override normalised, or nil when none is left.
  package func normalised() -> MatchedSet? {
    let out = MatchedSet(small: small?.normalised(), medium: medium?.normalised(), large: large?.normalised())
    return SizeSlot.allCases.contains { out[$0] != nil } ? out : nil
  }
}

/// What one size shows instead of the base: all five parts, so an absent symbol or image means none. Read strictly.
package struct DesignVariant: Codable, Hashable, Sendable {
  package var primaryText: String
  package var secondaryText: String?
  package var symbol: SymbolSpec?
  package var image: ImageSpec?
  package var layout: LayoutSpec

  init(base spec: WidgetSpec) {
    primaryText = spec.primaryText
    secondaryText = spec.secondaryText
    symbol = spec.symbol
    image = spec.image
    layout = spec.layout
  }

  /// The variant normalised, its primary text judged by its own template.
  package func normalised() -> DesignVariant {
    var out = self
    out.primaryText = WidgetSpec.normalisedPrimary(primaryText, template: layout.template)
    out.secondaryText = WidgetSpec.normalisedSecondary(secondaryText)
    out.symbol = symbol?.normalised()
    out.image = image?.normalised()
    out.layout = layout.normalised()
    return out
  }
}
