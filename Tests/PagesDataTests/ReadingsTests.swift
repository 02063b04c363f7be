import PagesTestSupport
import StudioDesk
import DesignCatalogue
import DesignModel
import Foundation
import HTTPTypes
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// A calendar that only Large reads, by a key in another case: everything that asks what a design reads must see it.
@Suite("What a design reads") struct ReadingsTests {
  private static let design: WidgetSpec = {
    var spec = WidgetSpec(id: UUID(), name: "Quiet", primaryText: "Hello", updatedAt: .distantPast)
    var large = spec.face
    large.primaryText = "{{__Calendar_Next_Title}}"
    spec[.large] = large
    return spec.settled()
  }()

  @Test("given a private value on Large only, then the mark, the switch, the facets and the redaction are there")
  func everywhere() async throws {
    let studio = try await TestStudio()
    let store = studio.site.services.store
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let cookie = try #require(made.headers[.setCookie]?.split(separator: ";").first.map(String.init))
      let library = try #require(studio.site.kit.signer.library(cookie: String(cookie.split(separator: "=")[1])))
      try await store.library(library).add([.widget(Self.design)], assets: [], limit: nil, batch: nil, now: Date())
      let all = try await store.library(library).page(ShelfQuery(text: "quiet")).designs
      let id = try #require(all.first?.id).uuidString
      // The privacy of the share page, and the mark in the editor.
      let sharing = try await client.page("/designs/\(id)/share", cookie: cookie)
      #expect(sharing.text.contains("Show my calendar, reminders or health"))
      let editor = try await client.page("/designs/\(id)/edit?fam=l", cookie: cookie)
      #expect(
        editor.text.contains("Previews show sample data. The app on your iPhone shows your own.")
          && editor.text.contains("Calendar"))
      // The facet of the library.
      let found = try await client.page("/library?show=nextUp", cookie: cookie)
      #expect(found.text.contains("Quiet"))
      // What others see holds no title, and says that it is no one's.
      let shared = try await client.form("/designs/\(id)/share", "action=share", cookie: cookie)
      #expect(shared.status == .seeOther)
      let slug = try #require(
        try await client.page("/designs/\(id)/share", cookie: cookie).text.firstMatch(of: /\/s\/([a-z0-9-]+)/)?.output.1
      )
      let text = try await client.page("/i/\(slug)/l@2x.txt").text
      #expect(text.contains("••••••"))
      let twin = try await client.page("/i/\(slug)/l@2x.json").text
      #expect(twin.contains("\"isSample\":true"))
    }
  }

  @Test("given templates, then what they say they need is among what they read, and Explore's facets find them")
  func facets() throws {
    for template in try RenderBench.catalogue().blueprints where !template.card.needs.isEmpty {
      #expect(template.readings.contains(template.card.needs), "\(template.card.id)")
    }
    var template = try #require(try RenderBench.catalogue()["starter-quote"])
    template.design = Self.design
    #expect(template.readings == ["calendar"])
  }
}
