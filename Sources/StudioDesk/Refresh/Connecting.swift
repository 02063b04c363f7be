import DesignData
import Foundation
import StudioData
import StudioStore

extension StudioServices {
  /// Connects the library's one source of a kind, or changes how it is asked: `settings` makes the new settings of those
  /// kept. It is due at once; its copy goes unless `keepsCopy`, since it is of another place. Gives its id.
  package func connect(
    _ kind: StoredSource.Kind, named name: String, in library: LibraryHandle, now: Date, keepsCopy: Bool = false,
    settings: @escaping @Sendable (SourceSettings?) -> SourceSettings
  ) async throws -> UUID {
    let (vault, home) = (vault, library.library)
    if let held = try await library.sources().first(where: { $0.kind == kind }) {
      try await library.changeSource(held.id) { source in
        let before = vault.settings(of: source, in: home)
        let next = settings(before)
        source.settings = try vault.seal(next, .settings, of: source.id, in: home)
        source.name = String(name.prefix(StoredSource.nameLimit))
        source.isPaused = false
        if keepsCopy {
          // Another provider has a word of its own on when it may be asked.
          (source.health.notBefore, source.health.modified, source.health.tag) = (nil, nil, nil)
          guard let part = vault.copy(of: source, in: home) else { return }
          source.copy = try next.source(ProviderSettings()).map {
            try vault.seal($0.owned(part), .copy, of: source.id, in: home)
          }
        } else {
          source.copy = try next.beginning.map { try vault.seal($0, .copy, of: source.id, in: home) }
          source.health = SourceHealth()
          source.health.dueAt = now
        }
      }
      return held.id
    }
    let id = UUID()
    let made = settings(nil)
    var source = StoredSource(
      id: id, kind: kind, name: name, settings: try vault.seal(made, .settings, of: id, in: home),
      copy: try made.beginning.map { try vault.seal($0, .copy, of: id, in: home) }, madeAt: now)
    source.health.dueAt = now
    try await library.keepSource(source)
    return id
  }
}
