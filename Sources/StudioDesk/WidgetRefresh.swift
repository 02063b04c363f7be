import Foundation
import StudioData
import StudioStore

/// What refreshing a library's widgets came to.
package struct WidgetRefresh: Hashable, Sendable {
  /// Sources that brought something new.
  package var renewed: [UUID]
  /// Sources that were asked and gave nothing.
  package var failing: [UUID]
}

extension StudioServices {
  /// Asks for everything a library's widgets read, waits for what comes, and raises the data version, so that whoever shows
  /// them looks again.
  package func refreshWidgets(of library: LibraryHandle) async throws(StoreError) -> WidgetRefresh {
    let before = try await library.sources().filter { !$0.isPaused }
    let asked = await withTaskGroup(of: UUID?.self) { group in
      for source in before {
        group.addTask {
          let came = try? await refresher.press(source.id, in: library.library)
          return came == .asked ? source.id : nil
        }
      }
      return await group.reduce(into: Set<UUID>()) { if let id = $1 { $0.insert(id) } }
    }
    try await library.bumpData()
    let held = Dictionary(before.map { ($0.id, bytes(of: $0, in: library)) }, uniquingKeysWith: { first, _ in first })
    let after = try await library.sources().filter { asked.contains($0.id) }
    return WidgetRefresh(
      renewed: after.filter { bytes(of: $0, in: library) != held[$0.id] }.map(\.id),
      failing: after.filter { $0.health.failures > 0 }.map(\.id))
  }

  /// What a source gave last; equal copies are sealed to different bytes.
  private func bytes(of source: StoredSource, in library: LibraryHandle) -> Data? {
    source.copy.flatMap { vault.bytes($0, .copy, of: source.id, in: library.library) }
  }
}
