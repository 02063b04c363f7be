import Foundation
import StudioData
import StudioStore

/// What refreshing a library's widgets came to.
package struct WidgetRefresh: Hashable, Sendable {
  /// Sources that brought something new.
  package var renewed: [UUID]
  /// Sources that were asked and gave nothing.
  package var failing: [UUID]

  /// What came of sources that were `asked`, as they stood `before` and `after`; `open` reads a copy, since equal copies are
  /// sealed to different bytes.
  package init(
    _ asked: Set<UUID>, before: [StoredSource], after: [StoredSource], open: (StoredSource) -> Data?
  ) {
    let held = Dictionary(before.map { ($0.id, open($0)) }, uniquingKeysWith: { first, _ in first })
    let answered = after.filter { asked.contains($0.id) }
    renewed = answered.filter { open($0) != held[$0.id] ?? nil }.map(\.id)
    failing = answered.filter { $0.health.failures > 0 }.map(\.id)
  }
}

extension Refresher {
  /// Updates every source of a library's widgets, waits for the answers, and raises the data version, so that open pages
  /// reload.
  package nonisolated func refreshWidgets(of library: LibraryHandle) async throws(StoreError) -> WidgetRefresh {
    let before = try await library.sources().filter { !$0.isPaused }
    let asked = await withTaskGroup(of: UUID?.self) { group in
      for source in before {
        group.addTask {
          // One that was removed meanwhile was not asked.
          let came = try? await self.press(source.id, in: library.library)
          return came == .asked ? source.id : nil
        }
      }
      return await group.reduce(into: Set<UUID>()) { if let id = $1 { $0.insert(id) } }
    }
    try await library.bumpData()
    return WidgetRefresh(asked, before: before, after: try await library.sources()) { source in
      source.copy.flatMap { vault.bytes($0, .copy, of: source.id, in: library.library) }
    }
  }
}
