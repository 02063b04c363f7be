import Foundation
import GRDB

/// The steps that make a database what this version expects. A database names those it has, so a step that was released
/// never changes.
enum Schema {
  /// All steps in their order; a new one goes at the end.
  static let migrations: [Migration] = [
    .designs,
    .assets,
    .privateLinks,
    .sequences,
    .digests,
    .shelf,
    .shares,
    .logBytes,
    .generations,
    .keptRequests,
    .studio,
    .browsers,
    .filters,
    .leases,
    .variables,
    .sources,
    .leave,
    .renamedVariables,
    .placements,
    .tokens,
    .liveReaders,
    .refinements,
    .displays,
    .slotActions,
    .preferences,
  ]

  /// Applies what a database doesn’t have yet. `digest` is that of a design’s two stored forms.
  static func migrator(_ digest: @escaping Migration.Digest) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for step in migrations { migrator.registerMigration(step.name) { try step.apply(to: $0, digest: digest) } }
    return migrator
  }
}
