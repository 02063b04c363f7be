import DesignData
import DesignModel
import DesignReview
import Foundation
import StudioData
import StudioStore

/// What the widgets of a library read: its own values, the last good copies of its sources, and a sample of all that no
/// source brings yet.
package struct LibraryData: Hashable, Sendable {
  /// Its own values, by canonical key.
  package let variables: [String: String]
  /// What its sources gave, in the order they were connected.
  package let parts: [OwnPart]
  /// The keys of its values as texts find them.
  private let own: Set<String>
  /// The domains shown as samples on request.
  private let sampled: Set<DataDomain>
  /// Whether another day than the present one is shown: ages then are those of that day.
  private let isOtherDay: Bool
  /// The scenario that replaces all of it. Only the names of variables are kept.
  private let scenario: Scenario?
  /// Samples of the moments asked for last: a page asks for the same one several times.
  private let samples = SampleMemory()

  /// Nothing of its own.
  package static let sample = LibraryData(variables: [:])

  /// The values of that library, and what its sources gave.
  package init(
    variables: [String: String], parts: [OwnPart] = [], sampled: Set<DataDomain> = [], isOtherDay: Bool = false,
    scenario: Scenario? = nil
  ) {
    (self.sampled, self.isOtherDay, self.scenario) = (sampled, isOtherDay, scenario)
    self.variables = variables
    self.parts = parts
    own = Set(variables.keys.map(TextResolver.loosened))
  }

  /// Everything that can be read at a moment.
  package func snapshot(at moment: Moment) -> DataSnapshot {
    if let scenario { return scenario.data(at: moment, variables: variables) }
    let mine = mine(at: moment)
    var out = invented(at: moment, beside: mine)
    out.variables.merge(variables) { $1 }
    for domain in DataDomain.brought where domain.isKnown(in: mine) { domain.copy(from: mine, into: &out) }
    (out.noise, out.inbox) = (mine.noise ?? out.noise, mine.inbox ?? out.inbox)
    return out
  }

  /// The library's own part of the data.
  package func mine(at moment: Moment) -> DataSnapshot {
    if scenario != nil { return .none }
    var out = DataSnapshot(variables: variables)
    for part in parts { part.add(to: &out, at: moment) }
    for domain in sampled { domain.copy(from: .none, into: &out) }
    if isOtherDay {
      out.calendar?.generatedAt = moment.date
      out.reminders?.generatedAt = moment.date
    }
    return out
  }

  /// The same with these shown as samples.
  package func sampling(_ domains: Set<DataDomain>) -> LibraryData {
    if domains.isEmpty { return self }
    return LibraryData(
      variables: domains.contains(.variables) ? [:] : variables, parts: parts, sampled: sampled.union(domains),
      isOtherDay: isOtherDay)
  }

  /// The same on another day than the present one, whose weather nobody keeps.
  package var onAnotherDay: LibraryData {
    LibraryData(variables: variables, parts: parts, sampled: sampled.union([.weather]), isOtherDay: true)
  }

  /// Something of a value's kind that says nothing of it.
  private static func likeness(_ text: String) -> String {
    if Double(text.replacing(",", with: ".")) != nil { return "42" }
    let isDate =
      text.utf8.count >= 10 && text.utf8.prefix(4).allSatisfy { (0x30...0x39).contains($0) }
      && text.utf8.dropFirst(4).first == 0x2D
    return isDate ? "2026-11-20T19:40:00Z" : ["true", "false"].contains(text) ? "true" : "sample"
  }

  /// The data of a scenario. Variables keep their names, but not their values.
  package func shown(in scenario: Scenario) -> LibraryData {
    LibraryData(variables: variables.mapValues(Self.likeness), scenario: scenario)
  }

  /// The sample part of the data: pictures that show some of it are marked as samples. A person's key replaces those
  /// that texts read alike: `last done` replaces `last_done`.
  package func invented(at moment: Moment) -> DataSnapshot {
    scenario.map { $0.data(at: moment, variables: variables) } ?? invented(at: moment, beside: mine(at: moment))
  }

  private func invented(at moment: Moment, beside mine: DataSnapshot) -> DataSnapshot {
    var out = samples.sample(at: moment)
    if !own.isEmpty { out.variables = out.variables.filter { !own.contains(TextResolver.loosened($0.key)) } }
    for domain in DataDomain.brought where domain.isKnown(in: mine) { domain.copy(from: .none, into: &out) }
    if mine.noise != nil { out.noise = nil }
    if mine.inbox != nil { out.inbox = nil }
    return out
  }
}

/// Remembers samples, whose year of steps takes longer to invent than a picture to lay out.
private final class SampleMemory: Hashable, Sendable {
  /// A page shows this moment, its minute, its day and some scrubbed to.
  private let known = SharedMemo<Moment, DataSnapshot>(limit: 6)

  func sample(at moment: Moment) -> DataSnapshot { known.value(for: moment) { DataSnapshot.sample(at: moment) } }

  // What is remembered makes no difference.
  static func == (_: SampleMemory, _: SampleMemory) -> Bool { true }
  func hash(into: inout Hasher) {}
}

extension DataDomain {
  /// What sources bring; values come by themselves.
  package static let brought = allCases.filter(\.comesFromThePhone)
}

extension StoredSource {
  /// Seconds for which a calendar that is shared with nobody any more is still shown: a week.
  private static let withdrawnSeconds: TimeInterval = 604_800

  /// Whether what it brought is shown no more: its server has said no for a week.
  package func isWithdrawn(at now: Date) -> Bool {
    kind == .calendar && health.isRefused
      && health.failingSince.map { now.timeIntervalSince($0) > Self.withdrawnSeconds } == true
  }
}

extension StudioServices {
  /// Whether the weather's place is asked for: at the first design that shows it, where none is chosen. Whoever skips
  /// that is not asked again.
  package func asksPlace(_ design: Design, in library: LibraryHandle) async throws(StoreError) -> Bool {
    guard design.readings.domains.contains(.weather),
      try await !library.sources().contains(where: { $0.kind == .weather })
    else { return false }
    let others = try await library.list(deleted: false).designs.filter { $0.id != design.id }
    return !others.contains { $0.draft.readings.domains.contains(.weather) }
  }

  /// Seconds between two records of a visit.
  static let lookSeconds = 1_800.0
  /// Seconds after which the ages of copies are looked up again: a check that found nothing newer is no new version.
  static let ageSeconds = 120.0

  /// What the widgets of a library read now. Notes that somebody looks: its sources are asked from now on. What can’t be noted
  /// keeps nobody from looking.
  package func data(of library: LibraryHandle) async throws(StoreError) -> LibraryData {
    let home = library.library.description
    if lastVisits[home] == nil {
      lastVisits[home] = true
      // A full disk keeps nobody from looking.
      try? await library.noteLook(at: now())
    }
    // The version is read first: what changes meanwhile is read again with the next.
    let version = try await library.dataVersion()
    let date = now()
    if let known = data[home], known.version == version { return known.data }
    let kept = try await library.variables()
    let parts = try await library.sources().filter { !$0.isWithdrawn(at: date) }.compactMap { source in
      vault.copy(of: source, in: library.library)?
        .told(failing: source.health.failures > 0, succeededAt: source.health.succeededAt, at: date)
    }
    let made = LibraryData(
      variables: Dictionary(kept.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first }), parts: parts)
    data[home] = (version, made)
    return made
  }
}
