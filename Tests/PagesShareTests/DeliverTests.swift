import DesignCode
import DesignData
import DesignModel
import DesignPhotos
import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import StudioStoreMemory
import Synchronization
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// “Add to device”: its options, which apps load what, and blocking them.
@Suite("Add to device", .serialized) struct DeliverTests {
  private final class Clock: Sendable {
    private let seconds = Mutex(0.0)
    var now: Date { Date(timeIntervalSince1970: 1_781_086_200 + seconds.withLock { $0 }) }
    func advance(_ by: Double) { seconds.withLock { $0 += by } }
  }

  private struct Made {
    var cookie: String
    var path: String
    var slug: String
  }

  private func share(_ client: RouterClient, _ template: String = "starter-list") async throws -> Made {
    let made = try await client.form("/designs", "template=\(template)&then=deliver")
    let path = made.location
    #expect(made.status == .seeOther && path.hasSuffix("/add-to-device"))
    let page = try await client.page(path, cookie: made.cookie).text
    #expect(page.contains("Create a URL") && page.contains("It will appear in the steps below"))
    let base = try #require(page.firstMatch(of: /name="base" value="(\d+)"/)).output.1
    let shared = try await client.form(
      path.replacing("/add-to-device", with: "/share"), "base=\(base)&from=deliver&photos=on&action=share",
      cookie: made.cookie)
    #expect(shared.location == "\(path)?did=shared")
    let after = try await client.page(path, cookie: made.cookie).text
    #expect(!after.contains("Create a URL"))
    return Made(
      cookie: made.cookie, path: path,
      slug: String(try #require(after.firstMatch(of: /\/i\/([a-z0-9-]+)\//)).output.1))
  }

  private func fetch(
    _ client: RouterClient, _ path: String, agent: String
  ) async throws -> HTTPResponse.Status {
    try await client.execute(uri: path, method: .get, headers: [.userAgent: agent]).status
  }

  @Test(
    "given a shared design, when apps fetch it, then the page says who, what size and when, and nothing of who they are"
  )
  func readers() async throws {
    let clock = Clock()
    let studio = try await TestStudio(now: { clock.now })
    try await studio.application.test { client in
      let made = try await share(client)
      #expect(try await client.page(made.path, cookie: made.cookie).text.contains("No app uses this design yet"))
      #expect(try await fetch(client, "/i/\(made.slug)/m@2x.png", agent: "Scriptable/355 CFNetwork") == .ok)
      clock.advance(120)
      #expect(try await fetch(client, "/i/\(made.slug)/s.txt?via=homeAssistant", agent: "Secret agent 7") == .ok)
      let page = try await client.page(made.path, cookie: made.cookie).text
      for words in [
        "Updated 10:10, medium", "Updated 10:12, small", "by Scriptable", "in use in 2 places", "All up to date",
      ] {
        #expect(page.contains(words), "\(words)")
      }
      #expect(!page.contains("Secret agent") && !page.contains("CFNetwork"))
      clock.advance(2 * 86_400)
      let late = try await client.page(made.path, cookie: made.cookie).text
      #expect(late.contains("2 out of date") && late.contains("Open Scriptable to update it"))
      clock.advance(6 * 86_400)
      #expect(try await client.page(made.path, cookie: made.cookie).text.contains("No app uses this design yet"))
    }
  }

  @Test(
    "given an app that reads, when it is taken back, then it is gone at once, the others read on, and it may come back")
  func takingBack() async throws {
    let clock = Clock()
    let studio = try await TestStudio(now: { clock.now })
    try await studio.application.test { client in
      let made = try await share(client)
      let picture = "/i/\(made.slug)/m@2x.png"
      for via in ["scriptable", "kwgt"] {
        #expect(try await fetch(client, "\(picture)?via=\(via)", agent: "x") == .ok)
      }
      let stopped = try await client.form(made.path, "do=stop:scriptable", cookie: made.cookie)
      #expect(stopped.location == "\(made.path)?did=stopped&app=scriptable")
      #expect(try await fetch(client, "\(picture)?via=scriptable", agent: "x") == .gone)
      #expect(try await fetch(client, picture, agent: "Scriptable/1") == .gone)
      #expect(try await fetch(client, "\(picture)?via=kwgt", agent: "x") == .ok)
      #expect(try await client.page(made.path, cookie: made.cookie).text.contains("Allow"))
      _ = try await client.form(made.path, "from=start:scriptable", cookie: made.cookie)
      #expect(try await fetch(client, "\(picture)?via=scriptable", agent: "x") == .ok)
      #expect(try await client.form(made.path, "do=stop:nobody", cookie: made.cookie).status == .badRequest)
      #expect(try await client.form(made.path, "do=end").status != .seeOther)
      _ = try await client.form(made.path, "do=end", cookie: made.cookie)
      #expect(try await fetch(client, "\(picture)?via=kwgt", agent: "x") == .gone)
      #expect(try await client.page("/s/\(made.slug)/add-to-device").status == .gone)
    }
  }

  @Test("given a visitor, then what their browser says puts their ways first, and they may choose another")
  func devices() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await share(client)
      func first(_ agent: String, _ query: String = "") async throws -> String {
        let page = try await client.execute(
          uri: "/s/\(made.slug)/add-to-device\(query)", method: .get, headers: [.userAgent: agent])
        let text = String(decoding: Data(page.body.readableBytesView), as: UTF8.self)
        #expect(text.contains("Xcode") && text.contains("KWGT") && text.contains("Scriptable"))
        #expect(!text.contains("In use") && !text.contains("Stop sharing"))
        return String(try #require(text.firstMatch(of: /<section aria-labelledby="g-([a-z]+)"/)).output.1)
      }
      #expect(try await first("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0)") == "phone")
      #expect(try await first("Mozilla/5.0 (Linux; Android 15)") == "others")
      #expect(try await first("Mozilla/5.0 (Macintosh)") == "phone")
      #expect(try await first("Mozilla/5.0 (Macintosh)", "?for=mac") == "home")
      #expect(try await first("Mozilla/5.0 (X11; U; Linux armv7l; Kindle)", "?for=wall") == "home")
    }
  }

  @Test("given each kind of design, then its differences are its own")
  func differences() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      func page(_ template: String) async throws -> String {
        let made = try await client.form("/designs", "template=\(template)&then=deliver")
        return try await client.page(made.location, cookie: made.cookie).text
      }
      let list = try await page("starter-list")
      #expect(!list.contains("The app doesn’t support layers yet") && !list.contains("health are hidden"))
      #expect(try await page("layered-activity-rings").contains("The app doesn’t support layers yet"))
      #expect(try await page("starter-calendar-nextup").contains("Calendar, reminders and health are hidden"))
      #expect(try await page("starter-photo-caption").contains("photos are dithered"))
      #expect(try await page("pro-habit-streak").contains("A tap opens the shared page"))
      #expect(try await page("starter-weather").contains("It uses weather"))
    }
  }

  @Test(
    "given a design, when its source is taken, then it is an archive with the widget in it; unknown files are not found"
  )
  func source() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await share(client, "starter-photo-caption")
      for path in ["\(made.path)/swiftui.zip", "/s/\(made.slug)/add-to-device/swiftui.zip"] {
        let answer = try await client.execute(uri: path, method: .get, headers: [.cookie: made.cookie])
        #expect(answer.status == .ok && answer.headers[.contentType] == "application/zip")
        let bytes = Data(answer.body.readableBytesView)
        #expect(bytes.prefix(2) == Data("PK".utf8))
        #expect(bytes.range(of: Data("Widgets/Bundle.swift".utf8)) != nil)
      }
      for path in ["\(made.path)/nothing.zip", "\(made.path)/swiftui.tar", "/s/nobody/add-to-device/swiftui.zip"] {
        let answer = try await client.execute(uri: path, method: .get, headers: [.cookie: made.cookie])
        #expect([.notFound, .gone].contains(answer.status), "\(path)")
      }
      let script = try await client.execute(uri: "/s/\(made.slug)/add-to-device/scriptable.js", method: .get)
      #expect(script.status == .ok && script.headers[.contentType]?.hasPrefix("text/javascript") == true)
      #expect(String(buffer: script.body).contains("/i/\(made.slug)\""))
      #expect(
        try await client.execute(uri: "/s/\(made.slug)/add-to-device/swiftui.js", method: .get).status == .notFound)
      let open = try await client.execute(uri: "/d/\(made.slug)/open", method: .get)
      #expect(open.status == .ok && open.headers[.contentType] == "application/vnd.widgetweaver.design+json")
    }
  }

  @Test("given the open page, when it looks again, then it gets the list and a line for each app, and no drawing")
  func looking() async throws {
    let clock = Clock()
    let studio = try await TestStudio(now: { clock.now })
    try await studio.application.test { client in
      let made = try await share(client)
      func look(_ path: String) async throws -> (HTTPResponse.Status, String) {
        let answer = try await client.execute(
          uri: path, method: .get, headers: [.cookie: made.cookie, .xFragment: "in-place"])
        return (answer.status, String(buffer: answer.body))
      }
      let (_, before) = try await look(made.path)
      #expect(before.contains("No app uses this design yet") && !before.contains("<html") && !before.contains("/p/"))
      #expect(try await fetch(client, "/i/\(made.slug)/m@2x.png", agent: "Scriptable/355") == .ok)
      let (status, after) = try await look(made.path)
      #expect(status == .ok && after.contains("Block, Scriptable") && after.utf8.count < 8_000)
      #expect(after.contains("data-check=\"scriptable\"") && after.contains("by Scriptable"))
      // The page itself has the same list, and places for the lines.
      let page = try await client.page(made.path, cookie: made.cookie).text
      #expect(page.contains("Block, Scriptable") && page.contains("data-check=\"kwgt\""))
    }
  }

  @Test("given an operator's apps, then phones read which addresses are theirs; without any there is no such file")
  func association() async throws {
    let path = "/.well-known/apple-app-site-association"
    let plain = try await TestStudio()
    try await plain.application.test { client in
      #expect(try await client.execute(uri: path, method: .get).status == .notFound)
      let made = try await share(client)
      #expect(!(try await client.page(made.path, cookie: made.cookie).text.contains("widgetweaver://import")))
    }
    let studio = try await TestStudio(appIDs: ["TEAM123456.com.example.app"], importsByLink: true)
    try await studio.application.test { client in
      let answer = try await client.execute(uri: path, method: .get)
      #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
      #expect(
        String(buffer: answer.body)
          == #"{"applinks":{"details":[{"appIDs":["TEAM123456.com.example.app"],"components":[{"/":"/d/*/open","comment":"A shared design"}]}]}}"#
      )
      let made = try await share(client)
      let page = try await client.page(made.path, cookie: made.cookie).text
      let link = String(try #require(page.firstMatch(of: /href="(widgetweaver:\/\/import\?url=[^"]+)"/)).output.1)
      let url = try #require(URLComponents(string: link)?.queryItems?.first?.value)
      #expect(url.hasSuffix("/d/\(made.slug)/open") && url.hasPrefix("http"))
    }
  }

  private struct Manifest: Decodable {
    var start_url: String
    var scope: String
    var widgets: [Widget]
    struct Widget: Decodable {
      var tag: String
      var ms_ac_template: String
      var data: String
      var type: String
      var update: Int
      var screenshots: [Icon]
    }
    struct Icon: Decodable {
      var src: String
      var sizes: String
      var label: String
    }
  }

  @Test("given a shared design, then Edge finds a manifest with a card, its values and a worker")
  func board() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await share(client)
      let page = try await client.page("/s/\(made.slug)/add-to-device").text
      let path = String(try #require(page.firstMatch(of: /<link rel="manifest" href="([^"]+)"/)).output.1)
      #expect(page.contains("Windows 11 widget board") && page.contains("Only Edge"))
      #expect(!(try await client.page(made.path, cookie: made.cookie).text.contains("rel=\"manifest\"")))
      func get(_ path: String) async throws -> (HTTPFields, Data) {
        let answer = try await client.execute(uri: path, method: .get)
        #expect(answer.status == .ok, "\(path)")
        return (answer.headers, Data(answer.body.readableBytesView))
      }
      let (headers, body) = try await get(path)
      #expect(headers[.contentType] == "application/manifest+json")
      let manifest = try JSONDecoder().decode(Manifest.self, from: body)
      let widget = try #require(manifest.widgets.first)
      #expect(manifest.start_url == "/s/\(made.slug)" && widget.tag == made.slug && widget.type == "application/json")
      #expect(widget.update == 900 && widget.screenshots.first?.label.isEmpty == false)
      let shot = try #require(widget.screenshots.first)
      let header = try PhotoHeaders.header(of: try await get(shot.src).1)
      #expect(shot.sizes == "\(header.upright.width)x\(header.upright.height)")
      let card = try JSONValue(json: try await get(widget.ms_ac_template).1)
      #expect(card.object?["type"] == "AdaptiveCard" && card.object?["body"]?.array?.isEmpty == false)
      #expect(try JSONValue(json: try await get(widget.data).1).object != nil)
      #expect(try await get("/board-worker.js").0[.contentType]?.hasPrefix("text/javascript") == true)
      #expect(try await client.execute(uri: "/s/nobody/add-to-device/board.webmanifest", method: .get).status == .gone)
    }
  }

  @Test(
    "given the board's events, then the worker hands it the card and its values", .enabled(if: RecipeTests.node != nil))
  func worker() throws {
    let harness = """
      const done = [];
      const handlers = {};
      const widget = { definition: { msAcTemplate: '/t', data: '/d', tag: 'tide' } };
      const self = { widgets: { updateByTag: async (tag, payload) => { done.push([tag, payload.template, payload.data]); },
        matchAll: async ({ installed }) => installed ? [widget] : [] },
        addEventListener: (name, handler) => { handlers[name] = handler; } };
      const fetch = async address => ({ text: async () => `text of ${address}` });
      \(BoardWidget.worker)
      const wait = [];
      for (const name of ['widgetinstall', 'widgetclick', 'activate', 'periodicsync'])
        handlers[name]({ widget: name.startsWith('widget') ? widget : undefined, waitUntil: work => wait.push(work) });
      Promise.all(wait).then(() => console.log(JSON.stringify(done)));
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(RecipeTests.node))
    process.arguments = ["-e", harness]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let calls = try JSONDecoder().decode([[String]].self, from: told)
    #expect(calls == Array(repeating: ["tide", "text of /t", "text of /d"], count: 4))
  }

  /// A design of layers that nobody shared, as it is delivered to its owner.
  private func delivered(_ tree: LayerTree, _ studio: TestStudio) async throws -> (DeliveredFiles, Design) {
    let design = Design.layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: tree))
    let library = try await studio.store.makeLibrary(now: .distantPast)
    let scoped = studio.site.services.store.library(library)
    _ = try await scoped.add([design], assets: [], limit: nil, batch: nil, now: .distantPast)
    let delivered = DeliveredDesign(design: try await scoped.design(design.id), share: nil, isOwner: true)
    return (
      DeliveredFiles(site: studio.site, delivered: delivered, moment: .card, origin: "https://studio.example"), design
    )
  }

  @Test("given a ground and layers that are pictures, then an export has all of them, by day and by night")
  func everyPicture() async throws {
    let studio = try await TestStudio()
    let symbols = ["star.fill", "heart.fill", "bolt.fill"].enumerated().map { index, name in
      LayerNode(.symbol, id: "s\(index)", ["symbol": .string(name), "size": 20, "colour": "primary"])
    }
    var tree = LayerTree(
      name: "Pictures",
      root: LayerNode(.vStack, id: "root", children: [LayerNode(.text, id: "a", ["text": "Hello"])] + symbols))
    tree.document["background"] = [["gradient": "linear", "stops": [[0, "background"], [1, "secondaryBackground"]]]]
    let (files, _) = try await delivered(tree, studio)
    let preset = try ZipFiles.read(#require(try await files.code(.kwgt, .systemMedium).files.first).bytes)
    let pictures = Set(preset.keys.filter { $0.hasPrefix("bitmaps/") })
    #expect(pictures.count == 8, "\(pictures)")
    #expect(pictures.isSuperset(of: ["bitmaps/ground-light.png", "bitmaps/ground-dark.png"]), "\(pictures)")
    for name in pictures { #expect(preset[name]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true, "\(name)") }
    let script = try #require(try await files.code(.scriptwidget).files.first).text
    #expect(script.ranges(of: "data:image/png;base64,iVBOR").count == 3 * 2 * 3)
  }

  @Test("given what was told of a design, when it changes, then what differs is told anew, and else as it was")
  func toldAnew() async throws {
    let studio = try await TestStudio()
    func told(_ words: [String: JSONValue]) async throws -> [String] {
      var text = LayerNode(.text, id: "a", ["text": "Hello"])
      text.properties.merge(words) { $1 }
      let (files, design) = try await delivered(LayerTree(name: "Told", root: text), studio)
      let first = try await files.differences(design)
      #expect(try await files.differences(design) == first)
      return first[.kwgt] ?? []
    }
    #expect(try await !told([:]).contains { $0.contains("Buttons") })
    #expect(try await told(["tap": ["url": "https://one.example"]]).contains { $0.contains("Buttons") })
  }

  @Test("given a shared design, then each of its sizes is a preset for KWGT, and there is none of another or of all")
  func presets() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await share(client, "layered-transit-board")
      for letter in ["s", "m", "l"] {
        let answer = try await client.page(made.path + "/kwgt-\(letter).kwgt", cookie: made.cookie)
        #expect(answer.status == .ok && answer.headers[.contentDisposition]?.contains(".kwgt") == true)
        let files = try ZipFiles.read(Data(answer.body.readableBytesView))
        let preset = String(decoding: files["preset.json"] ?? Data(), as: UTF8.self)
        #expect(preset.contains("/i/\(made.slug)/\(letter)"), "\(preset.prefix(300))")
        #expect(files["preset_thumb_portrait.jpg"]?.starts(with: [0xFF, 0xD8]) == true)
        // Whoever has the link gets the same.
        #expect(try await client.page("/s/\(made.slug)/add-to-device/kwgt-\(letter).kwgt").status == .ok)
      }
      for name in ["kwgt-x.kwgt", "kwgt.zip", "kwgt.kwgt", "scriptable-m.kwgt"] {
        #expect(try await client.page(made.path + "/" + name, cookie: made.cookie).status == .notFound, "\(name)")
      }
      let script = try await client.page(made.path + "/scriptwidget.jsx", cookie: made.cookie)
      #expect(script.status == .ok && script.text.contains("/i/\(made.slug)") && script.text.contains("$render("))
    }
  }
}
