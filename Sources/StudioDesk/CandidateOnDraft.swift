import DesignModel
import Foundation
import StudioAssistant

/// A candidate put onto the design as it is now.
package struct CandidateOnDraft: Sendable {
  package var candidate: Candidate
  /// A change as people see it: the same one of several sizes is one.
  package struct Row: Sendable {
    package var changes: [Change]
    /// What they do, said once for all of them.
    package var words: ChangeDescription
    /// Whether plain words would take the place of a text with a live value.
    package var replacesLiveValue = false
    /// Scopes and fields, by which a form names it.
    package var key: String { changes.map(CandidateOnDraft.key).joined(separator: ",") }
  }

  /// What it changes in the draft, with words.
  package var rows: [Row]
  /// The same, change by change.
  package var changes: [Change]
  /// The draft with those changes that are not left out.
  package var design: Design
  /// The keys of changes that are left out.
  package var off: Set<String>

  /// Whether a row is not left out.
  package func isOn(_ row: Row) -> Bool { !off.isSuperset(of: row.changes.map(Self.key)) }

  /// The keys of changes that would replace a live value with plain words: they are left out until people select them.
  package var replacing: Set<String> { Self.replacing(rows) }

  private static func replacing(_ rows: [Row]) -> Set<String> {
    Set(rows.filter(\.replacesLiveValue).flatMap { $0.changes.map(key) })
  }

  /// How forms name a change.
  package static func key(_ change: Change) -> String { "\(change.scope.rawValue):\(change.field)" }

  /// Puts a candidate onto a draft; `off` are the keys of changes that are left out, nil leaves out those that would
  /// replace a live value.
  package init(_ candidate: Candidate, on draft: Design, off: Set<String>? = []) throws {
    self.candidate = candidate
    let whole = try draft.applying(candidate.changes).design
    changes = try draft.changes(to: whole)
    var rows = try Self.rows(draft, whole, changes)
    let tree = try SpecCoding.tree(draft)
    for index in rows.indices {
      rows[index].replacesLiveValue = rows[index].changes.contains { Self.replacesLiveValue($0, in: draft, tree) }
    }
    let out = off ?? Self.replacing(rows)
    (self.rows, self.off) = (rows, out)
    design = out.isEmpty ? whole : try draft.applying(Self.changes(draft, whole) { !out.contains($0) }).design
  }

  /// Whether a text that holds a live value becomes one that holds none; `json` is the draft’s.
  private static func replacesLiveValue(_ change: Change, in draft: Design, _ json: JSONValue) -> Bool {
    let (before, after): (JSONValue?, JSONValue?)
    if case .set(let id, let property, let value) = change.edit {
      (before, after) = (draft.tree?.root(of: change.tree)?.node(id)?[property: property], value)
    } else if let key = change.key, [.name, .primaryText, .secondaryText].contains(key) {
      let own = change.scope.path
      let place = json[path: own] == nil ? [] : own
      (before, after) = (json[path: place + FieldRegistry[key].path], change.value)
    } else {
      return false
    }
    guard let before = before?.string, let after = after?.string else { return false }
    return before.contains("{{") && !after.isEmpty && !after.contains("{{")
  }

  /// What people see of the changes from a draft to `whole`, the same one of several sizes once.
  private static func rows(_ draft: Design, _ whole: Design, _ changes: [Change]) throws -> [Row] {
    if let tree = draft.tree, whole.tree != nil {
      return LayerChangeRows.rows(try draft.describedChanges(to: whole), from: tree).map {
        Row(changes: $0.changes, words: $0.words)
      }
    }
    var rows: [Row] = []
    for (change, words) in try draft.describedChanges(to: whole) {
      // That a size gets a part of its own goes without saying where it is said what changes in it.
      if makesPart(change), changes.contains(where: { $0.scope == change.scope && $0.field != change.field }) {
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
    return rows
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
