import DesignData
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

  /// Nothing of its own.
  package static let sample = LibraryData(variables: [:])

  /// The values of that library, and what its sources gave.
  package init(variables: [String: String], parts: [OwnPart] = []) {
    self.variables = variables
    self.parts = parts
    own = Set(variables.keys.map(TextResolver.loosened))
  }

  /// Everything that can be read at a moment.
  package func snapshot(at moment: Moment) -> DataSnapshot {
    let mine = mine(at: moment)
    var out = invented(at: moment, beside: mine)
    out.variables.merge(variables) { $1 }
    out.weather = mine.weather ?? out.weather
    out.calendar = mine.calendar ?? out.calendar
    out.reminders = mine.reminders ?? out.reminders
    out.steps = mine.steps ?? out.steps
    out.activity = mine.activity ?? out.activity
    out.weight = mine.weight ?? out.weight
    return out
  }

  /// What of it is the library's own.
  package func mine(at moment: Moment) -> DataSnapshot {
    var out = DataSnapshot(variables: variables)
    for part in parts { part.add(to: &out, at: moment) }
    return out
  }

  /// What of it nobody's is: pictures that show some of this are marked as samples. A key of one's own takes the place of
  /// those that texts read alike: `last done` of `last_done`.
  package func invented(at moment: Moment) -> DataSnapshot { invented(at: moment, beside: mine(at: moment)) }

  private func invented(at moment: Moment, beside mine: DataSnapshot) -> DataSnapshot {
    var out = DataSnapshot.sample(at: moment)
    if !own.isEmpty { out.variables = out.variables.filter { !own.contains(TextResolver.loosened($0.key)) } }
    if mine.weather != nil { out.weather = nil }
    if mine.calendar != nil { out.calendar = nil }
    if mine.reminders != nil { out.reminders = nil }
    if mine.steps != nil { out.steps = nil }
    if mine.activity != nil { out.activity = nil }
    if mine.weight != nil { out.weight = nil }
    return out
  }
}

extension StudioServices {
  /// Seconds after which somebody who still looks is noted again.
  private static let lookSeconds = 1_800.0

  /// What the widgets of a library read now. Notes that somebody looks: its sources are asked from now on.
  package func data(of library: LibraryHandle) async throws(StoreError) -> LibraryData {
    let home = library.library.description
    if looks[home].map({ now().timeIntervalSince($0) > Self.lookSeconds }) ?? true {
      looks[home] = now()
      try await library.noteLook(at: now())
    }
    // The version is read first: what changes meanwhile is read again with the next.
    let version = try await library.dataVersion()
    if let known = data[home], known.version == version { return known.data }
    let kept = try await library.variables()
    let parts = try await library.sources().compactMap { source in
      vault.open(OwnPart.self, source.copy, .copy, of: source.id, in: library.library)?
        .told(failing: source.health.failures > 0)
    }
    let made = LibraryData(
      variables: Dictionary(kept.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first }), parts: parts)
    data[home] = (version, made)
    return made
  }
}
