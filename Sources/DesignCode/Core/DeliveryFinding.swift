import DesignModel

/// Something of a design that will not be as in the studio where it is delivered to (told of this design, of nothing
/// else).
package typealias DeliveryFinding = Finding<DeliveryCode, String>

/// What differs where a design is delivered to.
package enum DeliveryCode: String, CaseIterable, Sendable {
  case font, symbols, materials, gauges, mesh, dynamicType, shrinking, dropping, fitting, freshness, baked, reckoned
  case drawing, photoFilter, photoMissing, taps, manyTaps, inlineText, lockScreen, radial, blurs, ground, layout
}

/// Differences as they are found: each is told once, in the order of their kinds.
final class DifferenceLog {
  private var found: [DeliveryFinding] = []

  func tell(_ code: DeliveryCode, _ sentence: String) {
    let difference = DeliveryFinding(code, sentence, severity: .note)
    if !found.contains(difference), found.count < 100 { found.append(difference) }
  }

  /// Those that were told, for what shows no size of the Lock Screen.
  var homeScreen: [DeliveryFinding] { all.filter { $0.code != .lockScreen } }

  /// Those that were told.
  var all: [DeliveryFinding] {
    let order = Dictionary(
      uniqueKeysWithValues: DeliveryCode.allCases.enumerated().map { ($0.element, $0.offset) })
    return found.enumerated().sorted {
      (order[$0.element.code] ?? 0, $0.offset) < (order[$1.element.code] ?? 0, $1.offset)
    }.map(\.element)
  }
}
