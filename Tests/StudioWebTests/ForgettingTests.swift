import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// Pictures and reviews end with what they show.
@Suite("Forgetting", .serialized) struct ForgettingTests {
  private static func pictures(_ html: String) -> Set<String> {
    Set(html.matches(of: /\/p\/[0-9a-f]{32}\/[a-z]@[123]x\.(?:png|jpg)/).map { String($0.output) })
  }

  @Test(
    "given pictures of a design, a share and a review, when these are deleted, revoked or binned, then no address answers"
  )
  func addresses() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let (cookie, id) = (made.cookie, String(made.location.split(separator: "/")[1]))
      func seen(_ path: String) async throws -> Set<String> {
        let own = Self.pictures(try await client.page(path, cookie: cookie).text).filter {
          !$0.hasPrefix("/p/00000000")
        }
        for picture in own { #expect(try await client.page(picture).status == .ok, "\(picture)") }
        #expect(!own.isEmpty, "\(path)")
        return own
      }
      func gone(_ pictures: Set<String>, _ why: Comment) async throws {
        for picture in pictures { #expect(try await client.page(picture).status == .notFound, why) }
      }
      _ = try await client.form("/designs/\(id)/share", "", cookie: cookie)
      let slug = try #require(
        try await client.page("/designs/\(id)/share", cookie: cookie).text.firstMatch(of: /\/s\/([a-z0-9-]+)/)
      ).output.1
      let shared = try await seen("/s/\(slug)")
      _ = try await client.form("/designs/\(id)/share", "action=revoke", cookie: cookie)
      try await gone(shared, "revoked")
      let own = try await seen("/designs/\(id)/edit").union(seen("/library"))
      _ = try await client.form("/designs/\(id)/delete", "", cookie: cookie)
      try await gone(own, "in the bin")
      let bin = try await seen("/library?show=bin")
      // A review of the library's own package.
      let again = try await client.form("/designs", "template=starter-quote", cookie: cookie)
      let other = String(again.location.split(separator: "/")[1])
      let package = try await client.page("/designs/\(other).wwdesign", cookie: cookie)
      var part = Data("--b\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.wwdesign\"\r\n\r\n".utf8)
      part.append(Data(package.body.readableBytesView))
      part.append(Data("\r\n--b--\r\n".utf8))
      let upload = try await client.execute(
        uri: "/import", method: .post,
        headers: [.contentType: "multipart/form-data; boundary=b", .secFetchSite: "same-origin", .cookie: cookie],
        body: ByteBuffer(bytes: part))
      let review = upload.location
      let reviewed = try await seen(review)
      #expect(try await client.page(review).status == .notFound, "somebody else's browser")
      let last = try await seen("/designs/\(other)/edit")
      _ = try await client.form("/settings/delete", "sure=yes", cookie: cookie)
      try await gone(bin.union(last).union(reviewed), "everything is deleted")
      #expect(try await client.page(review, cookie: cookie).status == .notFound)
    }
  }
}
