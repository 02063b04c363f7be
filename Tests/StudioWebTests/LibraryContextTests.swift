import Foundation
import HTTPTypes
import PagesTestSupport
import TestSupport
import Testing

@Suite("Who asks for which design") struct LibraryContextTests {
  /// The pages of a design.
  private static let pages = [
    "edit", "state", "photo.jpg", "tools", "compare", "remix", "share", "assistant", "assistant/sent",
  ]
  /// What is done to a design.
  private static let acts = [
    "", "/undo", "/redo", "/save", "/revert", "/remix", "/rename", "/assistant", "/duplicate", "/default",
  ]

  @Test("given nobody's library, or another's, when a design is asked for, then it is not in this library")
  func strangers() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let other = try await client.form("/designs", "template=starter-list").cookie
      let id = String(made.location.split(separator: "/")[1])
      for cookie in ["", other] {
        for page in Self.pages {
          let answer = try await client.page("/designs/\(id)/\(page)", cookie: cookie)
          #expect(answer.status == .notFound && answer.text.contains("Design not found"), "\(page)")
        }
        for act in Self.acts where cookie.isEmpty || !["/duplicate", "/default"].contains(act) {
          let answer = try await client.form("/designs/\(id)\(act)", "revision=1&name=x&m=red", cookie: cookie)
          #expect(answer.status == .notFound && answer.text.contains("Design not found"), "\(act)")
        }
      }
    }
  }

  @Test("given an address that names no design, then there is nothing at it")
  func noName() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let cookie = try await client.form("/designs", "template=starter-list").cookie
      for page in Self.pages {
        let answer = try await client.page("/designs/nine/\(page)", cookie: cookie)
        #expect(answer.status == .notFound && answer.text.contains("Page not found"), "\(page)")
      }
    }
  }

  @Test("given a design in the bin, then its editor opens and says so, and its assistant changes nothing")
  func bin() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let id = String(made.location.split(separator: "/")[1])
      _ = try await client.form("/designs/\(id)/delete", "", cookie: made.cookie)
      let editor = try await client.page("/designs/\(id)/edit", cookie: made.cookie)
      #expect(editor.status == .ok && editor.text.contains("This design is in the bin"))
      let asked = try await client.form("/designs/\(id)/assistant", "m=red", cookie: made.cookie)
      #expect(asked.status == .conflict && asked.text.contains("Restore it to change it"))
    }
  }
}
