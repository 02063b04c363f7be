import DesignModel

/// The design as a window has it in front of it: as it was when the window read it, with the window's own edits since. The
/// log leads back there as long as nobody undid anything in between.
package enum KnownDraft {
  /// An edit since then, as the touches tell it.
  package struct Step: Hashable, Sendable {
    /// The window.
    package var client: String
    /// The fields' paths, sorted, one per line.
    package var fields: String

    package init(client: String, fields: String) { (self.client, self.fields) = (client, fields) }
  }

  /// Maximum number of edits it goes back.
  package static let limit = 500

  /// The design that the window `client` knows. `steps` are all edits since the state it read, newest first; `row` returns
  /// a row of the log. Nil if the log doesn't lead back.
  package static func draft(
    _ state: EditingState, basedOn: Int, client: String, steps: [Step], row: (Int) throws -> LoggedChange?
  ) throws -> Design? {
    let count = state.design.sequence - basedOn
    guard count >= 0, count <= limit, steps.count == count else { return nil }
    if steps.allSatisfy({ $0.client == client }) { return state.design.draft }
    var (draft, own) = (state.design.draft, [[Change]]())
    for (index, step) in steps.enumerated() {
      guard let row = try row(state.cursor - index), row.client == step.client else { return nil }
      let forward = try EditingLog.decoded(row.forward)
      // After an undo the log's rows are no longer the edits that were made.
      guard Set(EditingLog.paths(forward)).sorted().joined(separator: "\n") == step.fields else { return nil }
      draft = try EditingLog.reduced(EditingLog.decoded(row.inverse), draft, takingBack: true).design
      if step.client == client { own.append(forward) }
    }
    for changes in own.reversed() {
      // Own edits that no longer fit are left out.
      if let applied = try? draft.applying(changes, takingBack: true) { draft = applied.design }
    }
    return draft
  }
}
