import DesignCatalogue
import DesignModel

/// Chooses templates and card sizes that fill the rows of Explore’s grid without gaps: four columns, on phones two. A small
/// card takes one cell, a medium one two in a row, a large one two in two rows.
package enum GridFill {
  /// Cells of a card, except large ones, which are paired with others.
  private static func places(_ slot: SizeSlot) -> Int { slot == .small ? 1 : slot == .medium ? 2 : 4 }

  /// Whether cards fill whole rows of four, and of two on phones, where medium and large cards take a row each.
  static func isWhole(_ slots: [SizeSlot]) -> Bool {
    let large = slots.count { $0 == .large }
    let rest = slots.filter { $0 != .large }.reduce(0) { $0 + places($1) }
    return rest % 4 == 0 && slots.count { $0 == .small } % 2 == 0 && (large % 2 == 0 || rest >= 4)
  }

  /// The first of `blueprints` that fill rows: `least` to `most` cards, as early as possible; the first `least` if none fit.
  package static func row(_ blueprints: [Blueprint], least: Int = 4, most: Int = 6) -> [Blueprint] {
    let some = Array(blueprints.prefix(9))
    guard some.count >= least else { return some }
    var best: (cost: Int, bits: Int)?
    for bits in 1..<(1 << some.count) {
      let chosen = some.indices.filter { bits & (1 << $0) != 0 }
      guard (least...most).contains(chosen.count), isWhole(chosen.map { some[$0].card.feature }) else { continue }
      // Skipped cards before the last one shown cost most.
      let cost = chosen.reduce(0, +) * 10 + abs(chosen.count - least)
      if cost < best?.cost ?? Int.max { best = (cost, bits) }
    }
    guard let best else { return Array(some.prefix(least)) }
    return some.indices.filter { best.bits & (1 << $0) != 0 }.map { some[$0] }
  }

  /// The sizes for all `blueprints`: their own, except for the few from the end that have to change to fill the last row.
  package static func sizes(_ blueprints: [Blueprint]) -> [SizeSlot] {
    var slots = blueprints.map(\.card.feature)
    guard slots.count > 1 else { return slots }
    func rest() -> Int { slots.filter { $0 != .large }.reduce(0) { $0 + places($1) } }
    // A clock is round: a wider card would have empty space beside it.
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
