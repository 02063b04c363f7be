import Foundation
import StudioDesk

/// Files of uploads and caches that processes left half written when they were killed. The store removes its own.
enum HalfFiles {
  /// Folders in the data folder, each with the endings of files that are whole. Files that are being written have another.
  private static let whole: [(folder: String, endings: Set<String>)] = [
    ("imports", ["json"]), ("checks", ["json"]), ("health", ["json", "found", "zip"]), ("findings", ["json"]),
    ("reading", []),
    ("previews", []), ("recipes/made-of", []), ("recipes/values", []),
  ]

  /// Removes those that were last written before `date`, when no other process had the folder open: later ones may be
  /// another’s that started since.
  static func remove(in data: URL, before date: Date) {
    for (folder, endings) in whole {
      let place = data.appendingPathComponent(folder)
      for name in FileManager.default.names(in: place.path) {
        let file = place.appendingPathComponent(name)
        // Gone meanwhile.
        let written = try? FileManager.default.attributesOfItem(atPath: file.path)[.modificationDate] as? Date
        // Marks and locks have none.
        guard !file.pathExtension.isEmpty, !endings.contains(file.pathExtension), let written, written < date else {
          continue
        }
        FileManager.default.discard(file)
      }
    }
  }
}
