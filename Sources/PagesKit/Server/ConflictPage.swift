import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import StudioDesk
import StudioPreviews
import StudioStore

/// The other window’s version beside this window’s.
package struct ConflictPage: PageModel {
  var id: String
  var name: String
  var theirs: PreviewImage
  var mine: PreviewImage
  var words: [String]
  /// All changes of this window, as JSON, so that “Keep this window’s” can apply them to the newer state.
  var carried: String
  var sequence: Int
  /// Where “Keep this window’s” sends them.
  var action: String
  var view: String
  var backHref: String

  package static let template = PageTemplate<Self>("pages/conflict")
  package static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("designName", \.name)
    one("theirs", \.theirs)
    one("mine", \.mine)
    many("words", \.words)
    value("carried", \.carried)
    value("sequence", \.sequence)
    value("conflictAction", \.action)
    value("view", \.view)
    value("backHref", \.backHref)
  }
}

extension Site {
  /// The page on which a visitor chooses between `design` as other windows left it and the same with the `changes` of this
  /// window, seen in `family`. `action` takes the choice, `view` is the editor’s query, `notes` are added to the differences.
  package func conflict(
    _ design: StoredDesign, _ changes: [Change], seenIn family: WidgetFamily, action: String, view: String,
    notes: [String] = [], _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let library = services.store.library(design.library)
    let assets = try await library.assets(of: design.id)
    let mine = try design.draft.applying(changes).design
    let (moment, data) = (visitor.moment(services.now()), try await services.data(of: library))
    func image(_ shown: Design) async throws -> PreviewImage {
      try await spokenImage(visitor, family, eager: true) {
        services.source(shown, assets, data, appearance: $0, moment: moment)
      }
    }
    let address = Address.edit(design.id)
    let page = ConflictPage(
      id: design.id.uuidString, name: design.draft.name, theirs: try await image(design.draft),
      mine: try await image(mine), words: try design.draft.describedChanges(to: mine).map(\.words.sentence) + notes,
      carried: String(decoding: try JSONEncoder().encode(changes), as: UTF8.self), sequence: design.sequence,
      action: action, view: view, backHref: view.isEmpty ? address : "\(address)?\(view)")
    let frame = kit.frame("Edit conflict", .library, visitor, request, body: "page-conflict")
    return try .html(kit.pages.text(ConflictPage.template, page, frame: frame), request, status: .conflict)
  }
}

/// The changes that a window sends once more from the conflict page, to keep them instead of the other window’s.
package func changesCarried(by form: SubmittedForm) -> [Change]? {
  form["mine"].flatMap { try? JSONValue(json: Data($0.utf8)) }
    .flatMap { try? SpecCoding.value([Change].self, from: $0) }
}
