/// Something of a design that will not be as in the studio where it is delivered to (told of this design, of nothing
/// else).
package struct DeliveryDifference: Hashable, Sendable {
  /// What kind of thing it is.
  package enum Kind: String, CaseIterable, Sendable {
    case font, symbols, materials, gauges, mesh, dynamicType, shrinking, dropping, fitting, freshness, baked, reckoned
    case drawing, photoFilter, photoMissing, taps, manyTaps, inlineText, lockScreen, radial, blurs, ground, layout
  }

  /// What kind of thing it is.
  package var kind: Kind
  /// A sentence for people.
  package var sentence: String

  init(_ kind: Kind, _ sentence: String) { (self.kind, self.sentence) = (kind, sentence) }
}

/// Differences as they are found: each is told once, in the order of their kinds.
final class DifferenceLog {
  private var found: [DeliveryDifference] = []

  func tell(_ kind: DeliveryDifference.Kind, _ sentence: String) {
    let difference = DeliveryDifference(kind, sentence)
    if !found.contains(difference), found.count < 100 { found.append(difference) }
  }

  /// Those that were told, for what shows no size of the Lock Screen.
  var homeScreen: [DeliveryDifference] { all.filter { $0.kind != .lockScreen } }

  /// Those that were told.
  var all: [DeliveryDifference] {
    let order = Dictionary(
      uniqueKeysWithValues: DeliveryDifference.Kind.allCases.enumerated().map { ($0.element, $0.offset) })
    return found.enumerated().sorted {
      (order[$0.element.kind] ?? 0, $0.offset) < (order[$1.element.kind] ?? 0, $1.offset)
    }.map(\.element)
  }
}
