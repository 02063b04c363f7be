import PagesTestSupport
import StudioDesk
import StudioPreviews
import StudioStore
import Testing

@testable import PagesKit

/// How far what counts and keeps reaches.
@Suite("Reach") struct ReachTests {
  private func isOwn(_: some PerProcess) -> Bool { true }
  private func isShared(_: some PerStudio) -> Bool { true }

  @Test("given what guards a machine and what guards money, then types say which is which")
  func types() async throws {
    let made = try await TestStudio()
    let (site, studio) = (made.site, made.groups)
    #expect(
      isOwn(site.traffic.guesses) && isOwn(site.traffic.turns) && isOwn(site.traffic.bodies)
        && isOwn(studio.assistant.desk))
    #expect(isShared(studio.uploads.designs.folder) && isShared(StoreQuota()))
    #expect(isShared(GenerationLimits(perMinute: 1, perDay: 1, allPerDay: 1)))
  }
}
