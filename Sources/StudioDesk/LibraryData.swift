import DesignData
import DesignModel
import StudioStore

/// What the widgets of a library read: values of its own, and a sample of all that no source brings yet.
package struct LibraryData: Hashable, Sendable {
  /// Its own values, by canonical key.
  package var variables: [String: String]

  /// Nothing of its own.
  package static let sample = LibraryData(variables: [:])

  /// The values of that library.
  package init(variables: [String: String]) { self.variables = variables }

  /// Everything that can be read at a moment.
  package func snapshot(at moment: Moment) -> DataSnapshot {
    var out = invented(at: moment)
    out.variables.merge(variables) { $1 }
    return out
  }

  /// What of it nobody's is: pictures that show some of this are marked as samples. A key of one's own takes the place of
  /// those that texts read alike: `last done` of `last_done`.
  package func invented(at moment: Moment) -> DataSnapshot {
    var out = DataSnapshot.sample(at: moment)
    let own = Set(variables.keys.map(Self.plain))
    out.variables = out.variables.filter { !own.contains(Self.plain($0.key)) }
    return out
  }

  private static func plain(_ key: String) -> String {
    TextRules.canonicalKey(String(key.map { $0 == "_" || $0 == "-" ? " " : $0 }))
  }
}

extension StudioServices {
  /// What the widgets of a library read now.
  package func data(of library: LibraryHandle) async throws(StoreError) -> LibraryData {
    let kept = try await library.variables()
    return LibraryData(variables: Dictionary(kept.map { ($0.key, $0.text) }, uniquingKeysWith: { first, _ in first }))
  }
}
