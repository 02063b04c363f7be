/// What an operator grants a library (format.md §7.1). A value that is passed in; nothing reads it globally.
package struct Plan: Codable, Hashable, Sendable {
  /// Most stored designs; nil means no limit.
  package var designLimit: Int?
  /// Whether matched sets apply when a size is resolved.
  package var appliesMatchedSets: Bool
  package var drawsActionBars: Bool
  /// Whether custom variables resolve; built-in keys always do.
  package var resolvesCustomVariables: Bool

  /// Everything, without limit: the default.
  package static let unlimited = Plan(
    designLimit: nil, appliesMatchedSets: true, drawsActionBars: true, resolvesCustomVariables: true)
  /// The app's free tier: three designs and the gates of format.md §7.1.
  package static let free = Plan(
    designLimit: 3, appliesMatchedSets: false, drawsActionBars: false, resolvesCustomVariables: false)

  /// A plan of the given grants.
  package init(designLimit: Int?, appliesMatchedSets: Bool, drawsActionBars: Bool, resolvesCustomVariables: Bool) {
    self.designLimit = designLimit
    self.appliesMatchedSets = appliesMatchedSets
    self.drawsActionBars = drawsActionBars
    self.resolvesCustomVariables = resolvesCustomVariables
  }

  /// The plan named `unlimited` or `free`, or nil.
  package init?(named name: String) {
    switch name {
    case "unlimited": self = .unlimited
    case "free": self = .free
    default: return nil
    }
  }

  /// How many more designs fit beside `stored` ones; nil means no limit.
  package func available(stored: Int) -> Int? { designLimit.map { max(0, $0 - stored) } }
}

extension WidgetSpec {
  /// The design as one size shows it (format.md §7.2): normalised; where the plan and the set allow it, all five
  /// parts of the variant replace the base's. The result has no matched set. `slot` nil means a size that is none of the
  /// three, which takes medium, else small, else large.
  package func resolved(for slot: SizeSlot?, plan: Plan) -> WidgetSpec {
    var out = normalised()
    let set = out.matchedSet
    out.matchedSet = nil
    guard plan.appliesMatchedSets, let set else { return out }
    let variant = slot.map { set[$0] } ?? (set.medium ?? set.small ?? set.large)
    guard let variant else { return out }
    out.face = variant
    return out.normalised()
  }
}
