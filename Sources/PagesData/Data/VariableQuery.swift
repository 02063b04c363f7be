import DesignData
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

extension VariablesQuery {
  /// The maximum number of designs whose shares are checked.
  private static let askedShares = 50

  /// The page of one variable; nil if there is neither a variable nor a history. `former` is its previous name.
  func page(
    of key: String, in library: LibraryHandle, _ visitor: Visitor, former: String = ""
  ) async throws -> VariablePage? {
    let held = try await library.variables().first { $0.key == key }
    let history = try await library.variableHistory(key, limit: VariableChange.limit)
    guard held != nil || !history.isEmpty else { return nil }
    let found = try await VariableUses(library, site.services.settings.plan)
    var uses = found[key]
    let text = TextResolver.loosened(key)
    for index in uses.indices.prefix(Self.askedShares) {
      guard let leave = try await library.share(of: uses[index].id)?.leave else { continue }
      uses[index].isShown = uses[index].reads && leave.shows.contains { TextResolver.loosened($0) == text }
      uses[index].isPressed = !uses[index].presses.isEmpty && leave.presses.contains(key)
    }
    let now = site.services.now()
    var page = VariablePage(
      key: key, uses: uses, looksAtSome: found.isPartial,
      changes: history.map { change in
        VariablePage.Change(
          words: Self.words(change),
          when: "\(When.words(change.at, now: now, visitor)), \(Self.origin(change.origin))",
          back: Self.back(change, held))
      })
    if !former.isEmpty, former != key { (page.formerKey, page.former) = (former, found[former].filter(\.reads)) }
    if let held {
      var row = row(held, visitor)
      row.isAlone = true
      page.row = row
      page.hints = StoredVariable.Hint.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == held.hint)
      }
      (page.unit, page.step) = (held.unit, held.step)
    }
    return page
  }

  /// The action that restores the state before a change.
  private static func back(_ change: VariableChange, _ held: StoredVariable?) -> VariablePage.Back? {
    let request = UUID().uuidString
    if let name = change.renamedFrom {
      if name == change.key || held == nil { return nil }
      return VariablePage.Back(action: "rename", text: name, label: "Rename back to \(name)", request: request)
    }
    if change.before == held?.text { return nil }
    guard let before = change.before else {
      return VariablePage.Back(action: "remove", text: "", label: "Remove again", request: request)
    }
    return VariablePage.Back(action: "set", text: before, label: "Restore \(short(before))", request: request)
  }
}
