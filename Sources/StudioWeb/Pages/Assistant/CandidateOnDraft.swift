import DesignModel
import Foundation
import StudioAssistant

/// A candidate put onto the design as it is now.
struct CandidateOnDraft: Sendable {
  var candidate: Candidate
  /// A change as people see it: the same one of several sizes is one.
  struct Row: Sendable {
    var changes: [Change]
    var words: ChangeDescription
    /// Scopes and fields, by which a form names it.
    var key: String { changes.map(CandidateOnDraft.key).joined(separator: ",") }
  }

  /// What it changes in the draft, with words.
  var rows: [Row]
  /// The draft with those changes that are not left out.
  var design: WidgetSpec

  static func key(_ change: Change) -> String { "\(change.scope.rawValue):\(change.field)" }

  init(_ candidate: Candidate, on draft: WidgetSpec, off: Set<String> = []) throws {
    self.candidate = candidate
    let whole = try Reducer.apply(candidate.changes, to: draft).design
    rows = []
    for (change, words) in try Reducer.describedChanges(from: draft, to: whole) {
      let size = change.scope == .base ? "" : change.scope.rawValue.capitalised + ": "
      let label = String(words.property.dropFirst(size.count))
      let same = rows.firstIndex { row in
        row.changes.contains { $0.field == change.field } && row.words.after == words.after
      }
      guard let same, change.field != "variant" else {
        rows.append(Row(changes: [change], words: words))
        continue
      }
      rows[same].changes.append(change)
      let scopes = rows[same].changes.map(\.scope)
      let isWhole = scopes.contains(.base)
      let names = SizeSlot.allCases.filter { scopes.contains(ChangeScope(slot: $0)) }.map(\.rawValue.capitalised)
      rows[same].words.property = (isWhole ? "" : names.joined(separator: " and ") + ": ") + label
      if change.scope == .base { rows[same].words.before = words.before }
    }
    design = off.isEmpty ? whole : try Reducer.apply(Self.changes(draft, whole) { !off.contains($0) }, to: draft).design
  }

  /// The changes between two designs whose keys are wanted. A crop goes with its content mode.
  static func changes(_ draft: WidgetSpec, _ whole: WidgetSpec, wanted: (String) -> Bool) throws -> [Change] {
    try Reducer.difference(from: draft, to: whole).filter { change in
      var named = change
      if change.field == "image.crop" { named.field = "image.contentMode" }
      return wanted(key(named))
    }
  }
}
