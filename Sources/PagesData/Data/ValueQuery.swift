import DesignData
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

extension ValuesQuery {
  /// Most designs whose shares are looked at.
  private static let askedShares = 50

  /// The page of one value; nil where there is none and none was. `former` is a name it had until now.
  func page(
    of key: String, in library: LibraryHandle, _ visitor: Visitor, former: String = ""
  ) async throws -> ValuePage? {
    let held = try await library.variables().first { $0.key == key }
    let history = try await library.variableHistory(key, limit: VariableChange.limit)
    guard held != nil || !history.isEmpty else { return nil }
    let found = try await ValueUses(library, site.services.settings.plan)
    var uses = found[key]
    let text = TextResolver.loosened(key)
    for index in uses.indices.prefix(Self.askedShares) {
      guard let leave = try await library.share(of: uses[index].id)?.leave else { continue }
      uses[index].isShown = uses[index].reads && leave.shows.contains { TextResolver.loosened($0) == text }
      uses[index].isPressed = !uses[index].presses.isEmpty && leave.presses.contains(key)
    }
    let now = site.services.now()
    var page = ValuePage(
      key: key, uses: uses, looksAtSome: found.isPartial,
      changes: history.map { change in
        ValuePage.Change(
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

  /// What brings back the state before a change.
  private static func back(_ change: VariableChange, _ held: StoredVariable?) -> ValuePage.Back? {
    let request = UUID().uuidString
    if let name = change.renamedFrom {
      if name == change.key || held == nil { return nil }
      return ValuePage.Back(action: "rename", text: name, label: "Call it \(name) again", request: request)
    }
    if change.before == held?.text { return nil }
    guard let before = change.before else {
      return ValuePage.Back(action: "remove", text: "", label: "Remove it again", request: request)
    }
    return ValuePage.Back(action: "set", text: before, label: "Back to \(short(before))", request: request)
  }
}
