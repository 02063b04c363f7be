import DesignModel
import Foundation
import PagesTestSupport
import StudioDesk
import Testing

@testable import PagesKit

/// Every page with a switch off, searched for the words of what it switches.
@Suite("Pages with a switch off", .serialized) struct SwitchScanTests {
  /// Pages of the studio, and below those of a design.
  private static let pages = [
    "/", "/explore?q=zzz", "/explore/starter-photo-caption", "/explore/widgets/steps", "/designs/new",
    "/designs/new/layers", "/assistant/requests", "/library", "/library?view=list", "/library?show=bin", "/import",
    "/slots", "/slots/displays", "/search", "/search?q=a", "/search?q=due", "/help", "/symbols", "/data",
    "/data/variables", "/data/health", "/data/calendar", "/data/weather", "/data/feeds", "/data/api",
    "/api/v1/openapi.json",
  ]
  private static let pagesOfDesigns = [
    "/edit", "/edit?panel=data", "/edit?panel=history", "/edit?fam=k", "/edit?el=image", "/remix", "/share",
    "/stress-test", "/add-to-device",
  ]

  @Test(
    "given a switch off, then no page but Settings speaks of what it switches",
    arguments: [
      (FeatureFlags.Flag.reminders, "reminder"), (.photoFilters, "no filter|photo filter|image\\.filter"),
      (.assistant, "describe a widget|the assistant will|>assistant<|href=\"[^\"]*/assistant\""),
      (.contextAwareTools, "context-sensitive"), (.clipboardActions, "action inbox|actionInbox"),
      (.pawPulse, "latest cat|latestCat"),
    ])
  func scan(flag: FeatureFlags.Flag, words: String) async throws {
    let pattern = try Regex(words).ignoresCase()
    let studio = try await TestStudio(flags: FeatureFlags("\(flag.rawValue)=off"))
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-photo-caption")
      let layered = try await client.form("/designs", "template=layered-activity-rings", cookie: made.cookie)
      let design = "/designs/\(made.location.split(separator: "/")[1])"
      let layers = "/designs/\(layered.location.split(separator: "/")[1])"
      let all =
        Self.pages + Self.pagesOfDesigns.map { design + $0 } + [
          "\(layers)/edit", "\(layers)/edit?add=1", "\(layers)/edit?panel=widget", "\(layers)/share",
        ]
      for path in all {
        let page = try await client.page(path, cookie: made.cookie)
        // What was typed and where to come back to are the visitor’s.
        let text = page.text.replacing(/<script.*?<\/script>|<!--.*?-->/.dotMatchesNewlines(), with: "")
        if let found = text.firstMatch(of: pattern) {
          let near = text[..<found.range.lowerBound].suffix(120) + text[found.range.lowerBound...].prefix(120)
          Issue.record("\(path): \(near)")
        }
      }
    }
  }

  @Test("given reminders on, then Help, Data and the description of the API have them")
  func on() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for path in ["/help", "/data", "/data/variables", "/slots", "/api/v1/openapi.json"] {
        let text = try await client.page(path).text
        #expect(text.localizedCaseInsensitiveContains("reminders"), "\(path)")
      }
    }
  }
}
