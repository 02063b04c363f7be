import Foundation
import StudioPreviews
import StudioStore

/// What people uploaded and have not kept yet.
package struct StagedUploads: Sendable {
  /// Files of designs that are reviewed before they are imported.
  package let designs: Review<Upload>
  /// Calendars that are previewed before they are added.
  package let calendars: Review<CalendarOffer>
  /// Files of health data that are read.
  package let health: HealthImports
  let vault: SourceVault
  private let previews: PreviewService
  let now: @Sendable () -> Date

  init(_ services: StudioServices, node: NodeID) throws {
    let settings = services.settings
    func folder(_ name: String) throws -> ReviewFolder {
      try ReviewFolder(
        folder: settings.dataFolder.appendingPathComponent(name), node: node, secret: settings.secret)
    }
    (vault, previews, now) = (services.vault, services.previews, services.now)
    designs = Review(try folder("imports"), now: now)
    calendars = Review(try folder("checks"), now: now)
    health = try HealthImports(
      folder: settings.dataFolder.appendingPathComponent("health"), findings: Review(try folder("findings"), now: now),
      vault: vault, program: settings.worker, now: now)
  }

  /// Says that this process is still at work on what it reads.
  func hold(_ now: Date) {
    for folder in [designs.folder, calendars.folder, health.findings.folder] { folder.hold(now) }
    health.sweep()
  }

  /// Removes what is older than a day.
  func sweep() {
    designs.folder.sweep(now())
    calendars.folder.sweep(now())
    health.sweep()
  }

  /// Forgets a library's uploads, and the pictures that show its data in no design of its own.
  package func forget(of library: LibraryID) {
    health.removeAll(of: library)
    _ = calendars.folder.removeAll(of: library)
    previews.forget(
      designs.folder.removeAll(of: library).map(StudioServices.owner(review:))
        + [StudioServices.owner(library: library)])
  }
}
