import Foundation

extension FileManager {
  /// Removes a file that is no longer needed. It may be gone already; one that can’t be removed is found by the next
  /// sweep of its folder.
  package func discard(_ file: URL) { try? removeItem(at: file) }

  /// The names in a folder; none if it doesn’t exist yet or can’t be read.
  package func names(in path: String) -> [String] { (try? contentsOfDirectory(atPath: path)) ?? [] }
}
