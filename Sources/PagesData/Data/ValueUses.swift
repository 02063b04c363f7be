import DesignData
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// Which designs of a library read its values, and which have a button that changes them.
struct ValueUses: Sendable {
  /// One design.
  struct Use: PageModel {
    var id: UUID
    var name: String
    /// Whether its texts read it.
    var reads: Bool
    /// What its buttons do with it, in words.
    var presses: [String]
    /// Whether whoever has its link sees the value, or presses its buttons.
    var isShown = false
    var isPressed = false

    /// What its texts and buttons do with it, and what of that others see.
    private var words: [String] {
      (reads ? ["reads it"] : []) + presses + (isShown ? ["everybody with its link sees it"] : [])
        + (isPressed ? ["visitors press it"] : [])
    }

    static let schema = Schema<Self> {
      value("useName", \.name)
      value("useHref") { Address.edit($0.id) }
      value("useWords") { $0.words.joined(separator: ", ") }
    }
  }

  /// Most designs that are looked through, the latest changed.
  static let limit = 400

  private var byKey: [String: [Use]] = [:]
  /// Whether there are more designs than were looked through.
  private(set) var isPartial = false

  /// Nothing is used.
  init() {}

  /// What the designs of a library use, as they are edited.
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

  /// The designs that use a key, or one that texts read alike.
  subscript(key: String) -> [Use] { byKey[TextResolver.loosened(key)] ?? [] }
}
