import Foundation
import Hummingbird
import PagesTestSupport
import StudioDesk
import TestSupport
import Testing

@testable import PagesKit

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

  @Test(
    "given modules, when a page's are joined, then each comes once, after what it imports, and gives what it exports")
  func joined() throws {
    let texts = [
      "page.js": "import { attach as hold, say } from 'lib/a.js';\nimport 'lib/b.js';\nhold(say);\n",
      "lib/a.js":
        "import {\n  count,\n} from 'lib/b.js';\nexport function attach(what) { what(); }\nexport const say = () => count;\n",
      "lib/b.js": "export let count = 1;\nexport async function* wait() {}\nexport class Step {}\n",
      "other.js": "import { Step } from 'lib/b.js';\nnew Step();\n",
    ]
    let bundle = try ModuleBundle(texts)
    #expect(bundle.entries == ["other.js", "page.js"])
    #expect(
      try bundle.joined(["page.js"]) == """
        const $0=(()=>{
        let count = 1;
        async function* wait() {}
        class Step {}
        return{count,wait,Step};})();
        const $1=(()=>{const{count}=$0;
        function attach(what) { what(); }
        const say = () => count;
        return{attach,say};})();
        const $2=(()=>{const{attach:hold,say}=$1;
        hold(say);
        })();

        """)
    #expect(try bundle.joined(["page.js", "other.js"]).components(separatedBy: "class Step").count == 2)
    #expect(throws: BootError.self) { try ModuleBundle(["a.js": "import { b } from 'b.js';"]) }
    #expect(throws: BootError.self) { try ModuleBundle(["a.js": "import b from b;"]) }
    #expect(throws: BootError.self) {
      try ModuleBundle(["a.js": "import { b } from 'b.js';", "b.js": "import { a } from 'a.js';"]).joined(["a.js"])
    }
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
