import DesignData
import Foundation

/// One thing a person changes by hand.
package enum HealthEdit: Hashable, Sendable, Codable {
  /// A day has this of something; nil for nothing known.
  case total(HealthMetric, CivilDay, HealthTotal?)
  /// The weigh-in of that id is this one; nil takes it away.
  case weighing(Int, Weighing?)
  case goals(StepGoals)
  /// The unit of weights, and the goal in it.
  case weightGoal(WeightUnit?, Double?)
  /// Whether widgets show it.
  case shown(Bool)
}

extension HealthCopy {
  /// Makes edits that belong together, as one that can be undone by its name; a name that was used already changes
  /// nothing, so that a form sent twice counts once.
  package mutating func edit(_ edits: [HealthEdit], named id: UUID, now: Date) {
    guard !inverses.contains(where: { $0.id == id }) else { return }
    let back = edits.map { apply($0) }.reversed()
    inverses.append(Inverse(id: id, edits: Array(back)))
    inverses = inverses.suffix(Self.mostInverses)
    let isData = edits.contains {
      switch $0 {
      case .total(_, _, _?), .weighing(_, _?): true
      default: false
      }
    }
    if isData { latest = Arrival(at: now.wholeSeconds, origin: .form) }
  }

  /// Undoes the edit of a name; false if it is too old or was already undone.
  @discardableResult package mutating func undo(_ id: UUID) -> Bool {
    guard let place = inverses.firstIndex(where: { $0.id == id }) else { return false }
    for edit in inverses[place].edits { _ = apply(edit) }
    inverses.remove(at: place)
    return true
  }

  /// Undoes the import of a file at `date` over `before`; later entries and API data stay.
  package mutating func takeBack(to before: HealthCopy, since date: Date) {
    for metric in HealthMetric.allCases {
      let since = (totals[metric] ?? []).filter { ($0.origin == .form || $0.origin == .push) && $0.at >= date }
      let known = Dictionary((before.totals[metric] ?? []).map { ($0.day, $0) }, uniquingKeysWith: { $1 })
      keep(
        Array(known.merging(since.map { ($0.day, $0) }, uniquingKeysWith: { $1 }).values), of: metric)
    }
    let own = weighings.filter { $0.origin == .form || $0.origin == .push }
    let known = Dictionary(before.weighings.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
    keep(Array(known.merging(own.map { ($0.id, $0) }, uniquingKeysWith: { $1 }).values))
    (exportedAt, latest) = (before.exportedAt, before.latest)
  }

  /// Makes one edit and gives what takes it back.
  private mutating func apply(_ edit: HealthEdit) -> HealthEdit {
    switch edit {
    case .total(let metric, let day, let total):
      let before = self.total(metric, of: day)
      keep((totals[metric] ?? []).filter { $0.day != day } + (total.map { [$0] } ?? []), of: metric)
      return .total(metric, day, before)
    case .weighing(let id, let weighing):
      let before = self.weighing(id)
      keep(weighings.filter { $0.id != id } + (weighing.map { [$0] } ?? []))
      return .weighing(id, before)
    case .goals(let next):
      defer { goals = next }
      return .goals(goals)
    case .shown(let next):
      defer { isShown = next }
      return .shown(isShown)
    case .weightGoal(let unit, let goal):
      defer { (self.unit, weightGoal) = (unit, goal) }
      return .weightGoal(self.unit, weightGoal)
    }
  }
}
