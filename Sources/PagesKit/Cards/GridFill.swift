import DesignCatalogue
import DesignModel

/// Which templates, at which size of card, fill rows of Explore's grid without a hole: four columns, on phones two. A small
/// card takes one place, a medium one two in a row, a large one two in two rows.
package enum GridFill {
  /// Places of a card, but for large ones, which are paired with others.
  private static func places(_ slot: SizeSlot) -> Int { slot == .small ? 1 : slot == .medium ? 2 : 4 }

  /// Whether cards fill whole rows of four, and of two on phones, where medium and large ones take a row each.
  static func isWhole(_ slots: [SizeSlot]) -> Bool {
    let large = slots.count { $0 == .large }
    let rest = slots.filter { $0 != .large }.reduce(0) { $0 + places($1) }
    return rest % 4 == 0 && slots.count { $0 == .small } % 2 == 0 && (large % 2 == 0 || rest >= 4)
  }

  /// The first of `templates` that fill rows: at least `least` and at most `most` cards, as near to the beginning as can be;
  /// the first `least` where none do.
  package static func row(_ blueprints: [Blueprint], least: Int = 4, most: Int = 6) -> [Blueprint] {
    let some = Array(blueprints.prefix(9))
    guard some.count >= least else { return some }
    var best: (cost: Int, bits: Int)?
    for bits in 1..<(1 << some.count) {
      let chosen = some.indices.filter { bits & (1 << $0) != 0 }
      guard (least...most).contains(chosen.count), isWhole(chosen.map { some[$0].card.feature }) else { continue }
      // Cards left out before the last one that is shown count most.
      let cost = chosen.reduce(0, +) * 10 + abs(chosen.count - least)
      if cost < best?.cost ?? Int.max { best = (cost, bits) }
    }
    guard let best else { return Array(some.prefix(least)) }
    return some.indices.filter { best.bits & (1 << $0) != 0 }.map { some[$0] }
  }

  /// The sizes to show all of `templates` at: their own, but for as few as it takes to fill the last row, from the end.
  package static func sizes(_ blueprints: [Blueprint]) -> [SizeSlot] {
    var slots = blueprints.map(\.card.feature)
    guard slots.count > 1 else { return slots }
    func rest() -> Int { slots.filter { $0 != .large }.reduce(0) { $0 + places($1) } }
    // A clock is round: beside a wider one there is nothing.
    let growing = blueprints.indices.reversed().filter {
      slots[$0] == .small && blueprints[$0].design.layout.template.traits.card != .small
    }
    let missing = (4 - rest() % 4) % 4
    if growing.count >= missing {
      for index in growing.prefix(missing) { slots[index] = .medium }
    } else {
      for index in blueprints.indices.reversed().filter({ slots[$0] == .medium }).prefix(rest() % 4) {
        slots[index] = .small
      }
    }
    return slots
  }
}
