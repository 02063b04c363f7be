import Foundation
import StudioStore

/// The message after widgets were refreshed, in the Library and among slots.
package enum RefreshToast {
  /// The result of refreshing, with the names of the updated and failing sources.
  package static func made(_ query: SubmittedForm, _ library: LibraryHandle?) async throws -> Toast {
    let sources = try await library?.sources() ?? []
    func names(_ field: String) -> [String] {
      let ids = Set((query[field] ?? "").split(separator: ",").prefix(StoredSource.limit).map(String.init))
      return sources.filter { ids.contains($0.id.uuidString) }.map(\.name)
    }
    let (renewed, failing) = (names("new"), names("failing"))
    var words = renewed.isEmpty ? "No changes" : "New data from \(Words.list(renewed))"
    if !failing.isEmpty { words += ". \(Words.list(failing)) couldn’t be reached; showing the last data" }
    return Toast(text: "Refreshed. \(words)")
  }
}
