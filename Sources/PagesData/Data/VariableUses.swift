import DesignData
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// Which designs of a library use its variables, and which have a button that changes them.
struct VariableUses: Sendable {
  struct Use: PageModel {
    var id: UUID
    var name: String
    /// Whether its texts use it.
    var reads: Bool
    /// What its buttons do with it.
    var presses: [String]
    /// Whether anyone with its link can see the value, or press its buttons.
    var isShown = false
    var isPressed = false

    /// How the design uses the variable, and what others can see or do.
    private var words: [String] {
      (reads ? ["uses it"] : []) + presses + (isShown ? ["shown to anyone with the link"] : [])
        + (isPressed ? ["visitors can press it"] : [])
    }

    static let schema = Schema<Self> {
      value("useName", \.name)
      value("useHref") { Address.edit($0.id) }
      value("useWords") { $0.words.joined(separator: ", ") }
    }
  }

  /// The maximum number of designs searched, most recently changed first.
  static let limit = 400

  private var byKey: [String: [Use]] = [:]
  /// Whether there are more designs than were searched.
  private(set) var isPartial = false

  init() {}

  /// The variables that a library's current designs use.
  init(_ library: LibraryHandle, _ plan: Plan) async throws(StoreError) {
    var seen = Set<UUID>()
    for filter in [ShelfQuery.Filter.variables, .actions] {
      let page = try await library.page(ShelfQuery(filter: filter, limit: Self.limit))
      if page.next != nil { isPartial = true }
      for design in page.designs where seen.insert(design.id).inserted { add(design.draft, plan) }
    }
  }

  private mutating func add(_ design: Design, _ plan: Plan) {
    let read = Set(design.ownKeys.map(TextResolver.loosened))
    let buttons = design.buttons(plan)
    let pressed = Dictionary(grouping: buttons) { TextResolver.loosened($0.action.variableKey) }
    for key in read.union(pressed.keys) {
      let use = Use(
        id: design.id, name: design.name, reads: read.contains(key),
        presses: (pressed[key] ?? []).map { "“\($0.action.title)” \($0.words)" })
      byKey[key, default: []].append(use)
    }
  }

  /// The designs that use a key, in any spelling that texts accept.
  subscript(key: String) -> [Use] { byKey[TextResolver.loosened(key)] ?? [] }
}
