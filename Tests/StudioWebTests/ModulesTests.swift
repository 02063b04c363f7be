import Foundation
import Hummingbird
import TestSupport
import Testing

@testable import StudioWeb

/// Modules of pages as the server sends them.
@Suite("Modules", .serialized) struct ModulesTests {
  @Test("given a module with comments, when it is made ready, then they are gone and its lines keep their numbers")
  func commentsStayHere() {
    let module = """
      // Says what it does.
      import { a } from 'lib/a.js';

      /**
       * More of it.
       */
      export const b = a; // kept
        // Gone.
      /** On one line. */
      const c = '/* a string */';
      """
    let expected = """

      import { a } from 'lib/a.js';




      export const b = a; // kept


      const c = '/* a string */';
      """
    #expect(StaticAssets.withoutComments(module) == expected)
  }

  @Test("given a page, when it is read, then it loads its own modules, and they come without a page's headers")
  func pagesLoadTheirOwn() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for (path, own, others) in [
        ("/", "explore", ["library", "editor", "assistant"]), ("/explore/starter-list", "explore", ["library"]),
        ("/library", "library", ["explore", "editor"]), ("/help", "studio", ["library", "explore", "editor"]),
      ] {
        let html = try await client.page(path).text
        #expect(html.contains("<script src=\"/assets/\(own)-"), "\(path)")
        for other in others { #expect(!html.contains("<script src=\"/assets/\(other)-"), "\(path): \(other)") }
        let address = try #require(html.firstMatch(of: /<script src="(.*?)"/)).output.1
        let file = try await client.page(String(address))
        #expect(file.headers[.contentSecurityPolicy] == PlainHeaders.policy)
        #expect(file.headers[.permissionsPolicy] == nil && !file.text.contains("//"), "\(path)")
      }
    }
  }
}
