import DesignData
import DesignPhotos
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// Live images as StandBy shows them.
@Suite("StandBy", .serialized) struct StandbyTests {
  /// Whether the pixel in the middle of the height is black.
  private static func isBlack(_ raster: Raster, x: Int) -> Bool {
    let at = (raster.height / 2 * raster.width + x) * 4
    return raster.pixels[at..<at + 3].allSatisfy { $0 == 0 }
  }

  /// Whether something in these columns shows on black; red is the third byte.
  private static func hasInk(_ raster: Raster, _ columns: Range<Int>) -> Bool {
    (0..<raster.height).contains { y in columns.contains { raster.pixels[(y * raster.width + $0) * 4 + 2] > 60 } }
  }

  @Test(
    "given a shared design and slots, then they have live images as in StandBy by day and by night, alone and in pairs")
  func standby() async throws {
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let other = try await client.form("/designs", "template=starter-countdown", cookie: made.cookie)
      let cookie = made.cookie
      let ids = try [made, other].map { try #require(UUID(uuidString: String($0.location.split(separator: "/")[1]))) }
      let library = studio.site.services.store.library(
        try #require(studio.site.kit.signer.library(cookie: String(cookie.dropFirst(7)))))
      _ = try await client.form("/designs/\(ids[1])/share", "photos=on", cookie: cookie)
      let share = try #require(try await library.share(of: ids[1])).slug
      for (family, own) in [("systemSmall", "off"), ("systemSmall", "on"), ("systemLarge", "off")] {
        _ = try await client.form(
          "/slots", "name=Desk&family=\(family)&shows=design:\(ids[0])&own=\(own)", cookie: cookie)
      }
      let slots = try await library.placements().map(\.slug)
      for address in ["/i/\(share)/s@1x.png", "/w/\(slots[0])@1x.png"] {
        var tags: Set<String> = []
        for appearance in ["light", "dark", "standby", "standby-night"] {
          let answer = try await client.execute(uri: "\(address)?ap=\(appearance)", method: .get)
          #expect(answer.status == .ok)
          tags.insert(try #require(answer.headers[.eTag]))
          let alone = try PhotoDecoder.decode(Data(answer.body.readableBytesView), limits: .accepted)
          #expect(Self.isBlack(alone, x: 1) == appearance.hasPrefix("standby"), "\(appearance)")
          guard appearance.hasPrefix("standby") else { continue }
          for other in [share, slots[0], slots[1]] {
            let both = try await client.execute(uri: "\(address)?ap=\(appearance)&with=\(other)", method: .get)
            let raster = try PhotoDecoder.decode(Data(both.body.readableBytesView), limits: .accepted)
            #expect(raster.width > 2 * alone.width && raster.height > alone.height, "\(address) \(other)")
            #expect(both.headers[.eTag] != answer.headers[.eTag])
            let scope = other == slots[1] ? "private, no-cache" : "public, no-cache"
            #expect(both.headers[.cacheControl] == scope)
            // Both are drawn, on black.
            #expect(Self.isBlack(raster, x: 1) && Self.isBlack(raster, x: raster.width / 2))
            #expect(Self.hasInk(raster, 0..<raster.width / 2))
            #expect(Self.hasInk(raster, raster.width / 2..<raster.width))
          }
        }
        #expect(tags.count == 4)
      }
      for (uri, status) in [
        ("/w/\(slots[0]).png?with=\(share)", 400), ("/w/\(slots[0]).txt?ap=standby&with=\(share)", 400),
        ("/i/\(share)/m@2x.png?ap=standby", 400), ("/w/\(slots[2]).png?ap=standby", 400),
        ("/i/\(share)/s.png?ap=standby&grey=4&with=\(share)", 400),
        ("/i/\(share)/s.png?ap=standby&with=nobody", 410), ("/i/\(share)/s.png?ap=standby&with=\(slots[2])", 410),
      ] {
        #expect(try await client.page(uri).status.code == status, "\(uri)")
      }
    }
  }
}
