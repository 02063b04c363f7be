import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing
@testable import PagesKit
@testable import PagesShare

/// What is set for the app's own widgets.
@Suite("The app's own widgets", .serialized) struct OwnWidgetTests {
  private static let now = Moment.card.date

  @Test(
    "given the noise machine and the inbox, when they are set, then their pages, the library and a place show it, and nobody else does"
  )
  func settings() async throws {
    let studio = try await TestStudio(now: { Self.now }, flags: .everything)
    try await studio.application.test { client in
      let noise = try await client.form(
        "/explore/widgets/noiseMachine/settings",
        "playing=off&playing=on&master=70&on1=off&on1=on&colour1=2&volume1=35&on2=off&colour2=0&volume2=900")
      #expect(noise.location == "/explore/widgets/noiseMachine?did=saved")
      let cookie = noise.cookie
      let page = try await client.page("/explore/widgets/noiseMachine", cookie: cookie).text
      #expect(page.contains("value=\"70\"") && page.contains("value=\"35\"") && !page.contains("Sample data"))
      #expect(page.contains("value=\"2\" selected"))
      let before = try await client.page("/explore/widgets/actionInbox", cookie: cookie).text
      #expect(before.contains("Sample data"))
      _ = try await client.form(
        "/explore/widgets/actionInbox/settings", "on=off&on=on&route=reminder&text=Marker-note+to+self", cookie: cookie)
      let inbox = try await client.page("/explore/widgets/actionInbox", cookie: cookie).text
      #expect(inbox.contains("Marker-note to self") && !inbox.contains("Sample data"))
      for other in ["", "session=nothing"] {
        let text = try await client.page("/explore/widgets/actionInbox", cookie: other).text
        #expect(!text.contains("Marker") && text.contains("Sample data"))
      }
      // In the library they stand below the designs; a search finds them.
      _ = try await client.form("/designs", "template=starter-list&then=library", cookie: cookie)
      #expect(try await client.page("/library", cookie: cookie).text.contains("/explore/widgets/noiseMachine"))
      #expect(try await !client.page("/library?q=pack", cookie: cookie).text.contains("/explore/widgets/noiseMachine"))
      #expect(try await client.page("/search?q=noise", cookie: cookie).text.contains("/explore/widgets/noiseMachine"))
      // A place shows it only with its owner's leave.
      func place(_ own: String) async throws -> String {
        _ = try await client.form(
          "/slots", "name=Desk&family=systemMedium&shows=widget:actionInbox&own=\(own)", cookie: cookie)
        let places = try await client.page("/slots", cookie: cookie).text
        let slug = try #require(places.firstMatch(of: /\/w\/(desk-[a-z0-9]+)/)).output.1
        return String(slug)
      }
      let open = try await place("on")
      #expect(try await client.page("/w/\(open).txt").text.contains("Marker-note"))
      let forms = ["playing=x", "master=9999999999999999999999", "volume1=-4&colour1=9"]
      for form in forms {
        let answer = try await client.form("/explore/widgets/noiseMachine/settings", form, cookie: cookie)
        #expect(answer.status == .seeOther, "\(form)")
      }
      #expect(try await client.form("/explore/widgets/latestCat/settings", "a=b", cookie: cookie).status == .notFound)
      #expect(try await client.form("/explore/widgets/steps/settings", "a=b", cookie: cookie).status == .notFound)
    }
  }

  private struct Twin: Decodable {
    var taps: [Tap]
    struct Tap: Decodable {
      var width: Double
      var url: String
    }
  }

  @Test("given the weight widget in slots, then its taps name the form, the log and the summary, which open")
  func weightLinks() async throws {
    let studio = try await TestStudio(now: { Self.now }, flags: .everything)
    try await studio.application.test { client in
      let weighed = "unit=kg&at=07:10"
      let cookie = try await client.form("/data/health/weight", "value=75&day=2026-11-19&\(weighed)").cookie
      _ = try await client.form("/data/health/weight", "value=74&day=2026-11-21&\(weighed)", cookie: cookie)
      // Hidden from others, it is as empty as without data.
      _ = try await client.form("/slots", "name=Hidden&family=systemLarge&shows=widget:weight&own=off", cookie: cookie)
      for family in ["systemSmall", "systemMedium", "systemLarge", "accessoryCircular"] {
        _ = try await client.form(
          "/slots", "name=\(family)&family=\(family)&shows=widget:weight&own=on", cookie: cookie)
      }
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      for placed in try await library.placements() {
        let answer = try await client.execute(uri: "/w/\(placed.slug).json", method: .get)
        let taps = try JSONDecoder().decode(Twin.self, from: Data(answer.body.readableBytesView)).taps
        let places = try taps.map { String(try #require($0.url.firstMatch(of: /\/go\/(\w+)\?slot=/)).output.1) }
        let isLarger = placed.showsOwn && ["systemMedium", "systemLarge"].contains(placed.family)
        #expect(places.first == (isLarger ? "summary" : "addWeight"), "\(placed.family)")
        #expect(Set(places) == (isLarger ? ["summary", "logbook", "addWeight"] : ["addWeight"]), "\(placed.family)")
        #expect(taps.allSatisfy { $0.url.hasSuffix("?slot=\(placed.slug)") && $0.width > 20 })
        for (place, section) in [("addWeight", "add-weight"), ("logbook", "logbook"), ("summary", "weight")] {
          // Its owner gets to the section; others to the slot, where whoever may can add one.
          let address = "/go/\(place)?slot=\(placed.slug)"
          let own = try await client.page(address, cookie: cookie)
          #expect(own.status == .seeOther && own.location == "/data/health#\(section)")
          #expect(try await client.page("/data/health", cookie: cookie).text.contains("id=\"\(section)\""))
          let other = try await client.page(address)
          #expect(other.location == "/w/\(placed.slug)" + (place == "addWeight" ? "#actions" : ""))
          #expect(try await client.page("/go/\(place)?slot=nobody").location == "/data/health#\(section)")
        }
        let page = try await client.page("/w/\(placed.slug)", cookie: cookie).text
        #expect(page.contains("href=\"/go/addWeight\"") && page.contains("href=\"/go/logbook\""))
        #expect(try await !client.page("/w/\(placed.slug)").text.contains("/go/"))
      }
    }
  }
}
