import DesignData
import DesignModel
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioData
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesShare

/// What designs show of what programs send.
@Suite("Pushed data in pictures", .serialized) struct PushedPicturesTests {
  @Test("given a value that is sent, when a design reads it, then its picture follows and is no sample")
  func pictures() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let design = "/designs/" + String(made.location.split(separator: "/")[1])
      _ = try await client.form(
        design, "action=save&f%3Abase%3AprimaryText=%7B%7Bstreak%7D%7D+days&f%3Abase%3AsecondaryText=&fam=m",
        cookie: made.cookie)
      let page = try await client.form(
        "/data/api/tokens", "request=\(UUID())&name=Phone&scope=variables:write:streak", cookie: made.cookie)
      let token = String(try #require(page.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      for _ in 0..<2 {
        let answer = try await client.execute(
          uri: "/api/v1/variables/streak/increment", method: .post,
          headers: [.authorization: "Bearer \(token)", .contentType: "application/json", .idempotencyKey: "a"],
          body: ByteBuffer(string: #"{"by": 41}"#))
        #expect(answer.status == .ok)
      }
      let own = try await client.page(design + "/edit", cookie: made.cookie).text
      #expect(own.contains("41 days") && !own.contains("Sample data"))
      let values = try await client.page("/data/variables", cookie: made.cookie).text
      #expect(values.contains("through the API") && values.contains("value=\"41\""))
    }
  }

  @Test("given steps and reminders that are sent, when designs read them, then they show them and say of what")
  func phoneData() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-steps")
      let steps = "/designs/" + String(made.location.split(separator: "/")[1]) + "/edit"
      let list = try await client.form("/designs", "template=starter-reminders-today", cookie: made.cookie)
      let today = "/designs/" + String(list.location.split(separator: "/")[1]) + "/edit"
      #expect(try await client.page(steps, cookie: made.cookie).text.contains("8,412"))
      let page = try await client.form(
        "/data/api/tokens", "request=\(UUID())&name=Phone&scope=data:write&scope=data:read", cookie: made.cookie)
      let token = String(try #require(page.text.firstMatch(of: /wws_[A-Za-z0-9_-]{49}/)).output)
      func send(_ method: HTTPRequest.Method, _ source: String, _ body: String = "") async throws -> RouterClient.Answer
      {
        try await client.execute(
          uri: "/api/v1/data/\(source)", method: method,
          headers: [.authorization: "Bearer \(token)", .contentType: "application/json"], body: ByteBuffer(string: body)
        )
      }
      #expect(try await send(.put, "steps", #"{"steps": 9134}"#).status == .ok)
      let day = try #require(
        PushAPITests.json(await send(.get, "steps"))[path: ["days"]]?.array?.first?[path: ["day"]]?.string)
      #expect(
        try await send(.put, "reminders", #"{"items": [{"title": "Feed the newt", "due": "\#(day)"}]}"#).status == .ok)
      let counted = try await client.page(steps, cookie: made.cookie).text
      #expect(counted.contains("9,134") && !counted.contains("8,412"))
      #expect(try await client.page(today, cookie: made.cookie).text.contains("Feed the newt"))
      let stranger = try await client.form("/designs", "template=starter-steps")
      #expect(try await !client.page(stranger.location, cookie: stranger.cookie).text.contains("9,134"))
      #expect(try await send(.delete, "steps").status == .noContent)
      #expect(try await !client.page(steps, cookie: made.cookie).text.contains("9,134"))
    }
  }
}
