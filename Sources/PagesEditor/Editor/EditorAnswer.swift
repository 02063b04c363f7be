import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

extension Site {
  /// The editor’s page.
  func answer(
    _ page: EditorPage, _ visitor: Visitor, _ request: Request, toast: Toast?, status: HTTPResponse.Status = .ok
  ) throws -> Response {
    let isLayered = page.layers != nil
    var frame = kit.frame(
      page.shell.name, .none, visitor, request, body: isLayered ? "page-layers app" : "page-editor app", toast: toast)
    frame.script = isLayered ? "layers.js" : PageFrame.editorScript
    if isLayered { frame.sheets = ["layers.css", "layers-fields.css"] }
    return try .html(kit.pages.text(EditorPage.template, page, frame: frame), request, status: status)
  }

  /// Saves a version of a design, `asDefault` also as the default one. The first version of a library is told with the
  /// library’s access link.
  func saveVersion(of id: UUID, asDefault: Bool, in library: LibraryHandle) async throws -> Flash {
    _ = try await library.save(id, now: services.now())
    if asDefault { try await library.setDefault(id) }
    let isFirst = try await AccessLinks(site: self).offer(library.library)
    return isFirst ? .first : asDefault ? .standard : .saved
  }
}
