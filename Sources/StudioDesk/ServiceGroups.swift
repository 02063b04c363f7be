import DesignCatalogue
import DesignPackage
import Foundation
import StudioData
import StudioPreviews
import StudioStore

/// What a studio does, in groups. The program makes it and hands each target of pages the groups it uses.
package struct ServiceGroups: Sendable {
  /// What pages of every kind do.
  package let services: StudioServices
  package let templates: TemplateServices
  package let assistant: AssistantService
  package let uploads: StagedUploads
  /// Updates what widgets read.
  package let refresher: Refresher
  /// Changes of many designs that run.
  package let bulk: BulkWork
  /// Photos that are in no library.
  package let transient: TransientPhotos
  /// Loads pictures that imported layers name by URL; nil where the settings allow no requests to other hosts.
  package let remotePictures: RemotePictures?
  private let node: NodeID

  /// The groups of a studio. The render pool must be able to read the bytes of `transient`. `way` asks data sources; without
  /// one, the settings’ client does. `wholeBytes` limits the pages that are kept as they are sent.
  package init(
    store: any StudioStore, previews: PreviewService, catalogue: Catalogue, settings: StudioSettings,
    symbols: [String], transient: TransientPhotos, wholeBytes: Int = 24 << 20, node: NodeID = NodeID(),
    way: (any SourceFetching)? = nil, now: @escaping @Sendable () -> Date
  ) throws {
    let data = settings.data
    let way = way ?? OutboundWay(client: data.client, calendars: data.calendars, markup: data.markup)
    services = StudioServices(
      store: store, previews: previews, settings: settings, wholeBytes: wholeBytes, way: way, now: now)
    templates = TemplateServices(catalogue, symbols: symbols, transient: transient, services)
    assistant = AssistantService(services, templates, node: node)
    uploads = try StagedUploads(services, node: node)
    refresher = Refresher(store: store, vault: services.vault, settings: data, way: way, now: now)
    bulk = BulkWork(now: now)
    remotePictures =
      data.asks
      ? RemotePictures(way: way, intake: services.intake, bytes: settings.packageLimits.imageBytes) : nil
    (self.transient, self.node) = (transient, node)
  }

  /// Removes old uploads and previews.
  package func sweep() {
    uploads.sweep()
    services.previews.sweep(services.now())
  }

  /// Ends what stopped processes left behind; what others are at goes on.
  package func begin() async throws {
    _ = try await services.store.endAbandonedGenerations(fault: AssistantOutcome.interrupted, now: services.now())
  }

  /// Says that this process is at work, and ends what another left that is not any more. Every ``Lease/heartbeat``.
  package func beat() async throws {
    let now = services.now()
    try await services.store.holdGenerations(of: node, until: Lease(node, now: now).until)
    uploads.hold(now)
    try await begin()
  }

  /// Marks this process's requests as interrupted when it ends, so that pages needn't wait.
  package func end() async throws {
    uploads.health.end()
    // Send completed reminders now: the process ends.
    await services.reminders.flush()
    try await services.store.holdGenerations(of: node, until: services.now())
  }
}
