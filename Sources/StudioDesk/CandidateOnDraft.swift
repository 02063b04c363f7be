import DesignModel
import Foundation
import StudioAssistant

/// A candidate put onto the design as it is now.
package struct CandidateOnDraft: Sendable {
  /// What was proposed.
  package var candidate: Candidate
  /// A change as people see it: the same one of several sizes is one.
  package struct Row: Sendable {
    /// The changes.
    package var changes: [Change]
    /// What they do, said once for all of them.
    package var words: ChangeDescription
    /// Scopes and fields, by which a form names it.
    package var key: String { changes.map(CandidateOnDraft.key).joined(separator: ",") }
  }

  /// What it changes in the draft, with words.
  package var rows: [Row]
  /// The same, change by change.
  package var changes: [Change]
  /// The draft with those changes that are not left out.
  package var design: Design

  /// How forms name a change.
  package static func key(_ change: Change) -> String { "\(change.scope.rawValue):\(change.field)" }

  /// Puts a candidate onto a draft; `off` are the keys of changes that are left out.
  package init(_ candidate: Candidate, on draft: Design, off: Set<String> = []) throws {
    self.candidate = candidate
    let whole = try draft.applying(candidate.changes).design
    changes = try draft.changes(to: whole)
    rows = []
    if let tree = draft.tree, whole.tree != nil {
      rows = LayerChangeRows.rows(try draft.describedChanges(to: whole), from: tree).map {
        Row(changes: $0.changes, words: $0.words)
      }
      design = off.isEmpty ? whole : try draft.applying(Self.changes(draft, whole) { !off.contains($0) }).design
      return
    }
    for (change, words) in try draft.describedChanges(to: whole) {
      // That a size gets a part of its own goes without saying where it is said what changes in it.
      if Self.makesPart(change), changes.contains(where: { $0.scope == change.scope && $0.field != change.field }) {
        continue
      }
      let size = change.scope == .base ? "" : change.scope.rawValue.capitalised + ": "
      let label = String(words.property.dropFirst(size.count))
      let same = rows.firstIndex { row in
        row.changes.contains { $0.field == change.field } && row.words.after == words.after
      }
      guard let same else {
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
    design = off.isEmpty ? whole : try draft.applying(Self.changes(draft, whole) { !off.contains($0) }).design
  }

  /// The changes between two designs whose keys are wanted. A crop goes with its content mode, and a size gets a part of
  /// its own where any change of it is wanted.
  package static func changes(_ draft: Design, _ whole: Design, wanted: (String) -> Bool) throws -> [Change] {
    let all = try draft.changes(to: whole)
    if draft.tree != nil { return LayerChangeRows.fitting(all.filter { wanted(key($0)) }, on: draft) }
    func isWanted(_ change: Change) -> Bool {
      var named = change
      if change.key == .imageCrop { named.field = FieldKey.imageContentMode.name }
      return wanted(key(named))
    }
    return all.filter { change in
      let others = all.filter { $0.scope == change.scope && $0 != change }
      return makesPart(change) && !others.isEmpty ? others.contains(where: isWanted) : isWanted(change)
    }
  }

  private static func makesPart(_ change: Change) -> Bool { change.key == .variant && change.value != nil }
}
