import PagesTestSupport
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

/// Whose keys are used, and who may touch what.
extension AssistantPageTests {
  @Test("given the operator's or the visitor's key, when anything is shown or logged, then neither is in it")
  func keys() async throws {
    let own = "sk-own-visitor-key-9876"
    let server = try await ScriptedServer { _, count in
      count == 0
        ? ModelReply.tool(ModelReply.proposals([["style.accent": "red"]]))
        : ScriptedServer.answer("401 \(own)", body: own)
    }
    let log = LogLines()
    try await visit(try await studio(server, log: log)) { place in
      _ = try await place.ask("red")
      let bad = try await place.client.form("/settings/assistant", "action=key&key=short", cookie: place.cookie)
      #expect(bad.status == .unprocessableContent)
      _ = try await place.client.form("/settings/assistant", "action=key&key=\(own)", cookie: place.cookie)
      let failed = try await place.ask("blue")
      #expect(failed.fault == "key")
      #expect(server.requests[0].contains("x-api-key: \(Self.secret)"))
      #expect(server.requests[1].contains("x-api-key: \(own)"))
      let sealed = try #require(try await place.site.services.store.library(place.library).assistantChoice().sealedKey)
      #expect(!String(decoding: sealed, as: UTF8.self).contains("visitor"))
      let other = try await place.site.services.store.makeLibrary(now: Date())
      let (sealer, address) = (place.assistant.sealer, server.address)
      #expect(sealer.open(sealed, for: place.library, at: address) == own)
      #expect(sealer.open(sealed, for: other, at: address) == nil, "sealed for one library")
      #expect(sealer.open(sealed, for: place.library, at: "https://else.example") == nil, "and for one address")
      var seen = log.text + "\(failed)"
      for path in [
        "/settings", "/assistant", place.path, place.path + "/sent", "/assistant/requests", "/assistant/requests.json",
        "\(place.path)?g=\(failed.id.uuidString)",
      ] {
        seen += try await place.client.page(path, cookie: place.cookie).text
      }
      #expect(!seen.contains(Self.secret) && !seen.contains(own))
      #expect(seen.contains("…9876"))
      _ = try await place.client.form("/settings/assistant", "action=remove-key", cookie: place.cookie)
      #expect(try await place.site.services.store.library(place.library).assistantChoice().sealedKey == nil)
    }
    try await server.stop()
  }

  @Test("given an operator who takes no visitors' keys, when one is kept from before, then the operator's is used")
  func keysOfBefore() async throws {
    let server = try await ScriptedServer { _, _ in ModelReply.tool(ModelReply.proposals([["style.accent": "red"]])) }
    try await visit(try await studio(server, { $0.allowsOwnKeys = false })) { place in
      var choice = AssistantChoice()
      choice.sealedKey = try place.assistant.sealer.seal(
        "sk-own-visitor-key", for: place.library, at: server.address)
      choice.keyHint = "…-key"
      try await place.site.services.store.library(place.library).setAssistantChoice(choice)
      _ = try await place.ask("red")
      #expect(server.requests.first?.contains("x-api-key: \(Self.secret)") == true)
      let page = try await place.client.page("/settings", cookie: place.cookie).text
      #expect(page.contains("Remove key") && !page.contains("name=\"key\""))
    }
    try await server.stop()
  }

  @Test(
    "given another library, or another design, when a generation is touched, then it is not there and nothing happens")
  func strangers() async throws {
    try await visit(try await studio(nil)) { place in
      let change = try await place.ask("red")
      _ = try await place.client.form("/assistant", "m=clock", cookie: place.cookie)
      let new = try await place.newest()
      let before = try await place.draft()
      let made = try await place.client.form("/designs", "template=starter-countdown")
      let cookie = String(try #require(made.headers[.setCookie]?.split(separator: ";").first))
      let theirs = try #require(made.location.split(separator: "/").compactMap { UUID(uuidString: String($0)) }.first)
      let count = try await place.site.services.store.library(place.library).count()
      let one = change.id.uuidString
      for (path, body) in [
        ("\(place.path)/\(one)/apply", "c=0&base=\(before.sequence)&on=base:style.accent"),
        ("\(place.path)/\(one)/discard", ""),
        ("/designs/\(theirs.uuidString)/assistant/\(one)/apply", "c=0&on=base:style.accent"),
        ("/designs/\(theirs.uuidString)/assistant/\(one)/discard", ""), ("/assistant/\(new.id.uuidString)/use", "c=0"),
        ("/assistant/\(new.id.uuidString)/discard", ""), ("/assistant", "again=\(new.id.uuidString)"),
        ("/designs/\(theirs.uuidString)/assistant", "again=\(one)"),
      ] {
        #expect(try await place.client.form(path, body, cookie: cookie).status == .notFound, "\(path)")
      }
      #expect(try await place.client.page("/assistant/\(one)/events", cookie: cookie).status == .notFound)
      _ = try await place.client.form("/assistant/requests/delete", "id=\(one)", cookie: cookie)
      _ = try await place.client.form("/assistant/requests/delete", "all=yes&sure=yes", cookie: cookie)
      // One's own generation of another design is not this design's.
      let other = try await place.client.form("/designs", "template=starter-list", cookie: place.cookie)
      let second = try #require(other.location.split(separator: "/").compactMap { UUID(uuidString: String($0)) }.first)
      for verb in ["apply", "discard"] {
        let path = "/designs/\(second.uuidString)/assistant/\(one)/\(verb)"
        #expect(try await place.client.form(path, "c=0&on=base:style.accent", cookie: place.cookie).status == .notFound)
      }
      #expect(try await place.draft().sequence == before.sequence)
      #expect(try await place.site.services.store.library(place.library).count() == count + 1)
      #expect(
        try await place.site.services.store.library(place.library).generations(limit: 9).map(\.state) == [
          .answered, .answered,
        ])
      _ = try await place.client.form("\(place.path)/\(one)/discard", "", cookie: place.cookie)
      _ = try await place.client.form("/assistant/\(new.id.uuidString)/discard", "", cookie: place.cookie)
      #expect(
        try await place.site.services.store.library(place.library).generations(limit: 9).map(\.state) == [
          .discarded, .discarded,
        ])
    }
  }

  @Test("given a request that runs, when the assistant is switched off, then it ends")
  func switchedOff() async throws {
    let server = try await ScriptedServer { _, _ in [ScriptedServer.streaming(), .until(ScriptedServer.Latch())] }
    try await visit(try await studio(server)) { place in
      _ = try await place.client.form(place.path, "m=red", cookie: place.cookie)
      #expect(try await place.newest().state == .running)
      _ = try await place.client.form("/settings/assistant", "action=choose&on=off", cookie: place.cookie)
      #expect(try await place.newest().state == .cancelled)
    }
    try await server.stop()
  }
}
