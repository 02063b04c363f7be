import Foundation
import StudioStore

/// What is said after widgets were refreshed, in the Library and among places.
package enum RefreshToast {
  /// What refreshing came to, with the names of sources of the library.
  package static func made(_ query: SubmittedForm, _ library: LibraryHandle?) async throws -> Toast {
    let sources = try await library?.sources() ?? []
    func names(_ field: String) -> [String] {
      let ids = Set((query[field] ?? "").split(separator: ",").prefix(StoredSource.limit).map(String.init))
      return sources.filter { ids.contains($0.id.uuidString) }.map(\.name)
    }
    let (renewed, failing) = (names("new"), names("failing"))
    var words = renewed.isEmpty ? "Nothing new" : "New from \(Words.list(renewed))"
    if !failing.isEmpty { words += ". \(Words.list(failing)) gave no answer, so the last copy stays" }
    return Toast(text: "Refreshed. \(words)")
  }
}
