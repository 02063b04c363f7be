import DesignModel
import Foundation
import StudioDesk
import StudioPreviews
import StudioStore

/// A saved version under History, with its preview and what it changed.
package struct SavedVersion: PageModel {
  var number: Int
  var when: String
  var isCurrent: Bool
  var changes: String
  var preview: PreviewImage
  var compareHref: String

  package static let schema = Schema<Self> {
    value("number", \.number)
    value("when", \.when)
    flag("isCurrent", \.isCurrent)
    text("changes", \.changes)
    one("preview", \.preview)
    value("compareHref", \.compareHref)
  }

  /// Maximum number of versions in the list.
  private static let limit = 50

  /// The newest versions of `design`, newest first, seen in `family`; `view` is the editor’s query.
  package static func list(
    of design: StoredDesign, seenIn family: WidgetFamily, view: String, _ visitor: Visitor, _ site: Site
  ) async throws -> [SavedVersion] {
    let library = site.services.store.library(design.library)
    let list = try await library.revisions(design.id, limit: limit)
    let assets = try await library.assets(of: design.id)
    let (now, data) = (site.services.now(), try await site.services.data(of: library))
    let moment = visitor.moment(now)
    return try list.enumerated().map { index, revision in
      let older = index + 1 < list.count ? list[index + 1] : nil
      let words = older.flatMap { try? $0.design.describedChanges(to: revision.design).map(\.words) } ?? []
      let text = words.prefix(3).map(\.sentence).joined(separator: ". ")
      let more = words.count > 3 ? ". And \(words.count - 3) more" : ""
      let image = try site.image(visitor, family, alt: "") {
        site.services.source(revision.design, assets, data, appearance: $0, moment: moment)
      }
      return SavedVersion(
        number: revision.number, when: When.words(revision.savedAt, now: now, visitor).capitalised,
        isCurrent: !design.isDirty && revision.number == design.revision,
        changes: older == nil ? (revision.number == 1 ? "Created" : "") : text + more, preview: image,
        compareHref: "\(Address.compare(design.id))?a=\(revision.number)&\(view)")
    }
  }
}
