import Foundation
import TestSupport
import Testing

@testable import PagesShare

/// What a page tells people to paste elsewhere.
@Suite("Recipes") struct RecipeTests {
  private static let origin = "https://studio.example"
  private static let hostile = "Tide \"now\" <b> & {x}\\ \nnext"

  /// Whether Node is on this machine; without it the scripts are only looked at.
  static let node: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
    "\($0)/node"
  }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a script is run in.
  struct Scene: Encodable, Sendable, CustomTestStringConvertible {
    var family: String?
    var runsInWidget = true
    var isLockScreen = false
    var isOffline = false
    var isKept = false
    var isDark = false
    var isDamaged = false
    var taps: [Tap] = []
    struct Tap: Encodable, Sendable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var url: String
    }
    var testDescription: String {
      "\(family ?? "app")\(isOffline ? ", offline" : "")\(isKept ? ", kept" : "")"
    }
  }

  private struct Done: Decodable {
    var requests: [String]
    var texts: [String]
    var images: Int
    var presented: String?
    var set: Bool
    var complete: Bool
    var url: String?
    var background: String?
    var refresh: String?
    var written: String?
    var rows: [Row]
    struct Row: Decodable {
      var width: Double
      var height: Double
      var cells: [Cell]
    }
    struct Cell: Decodable {
      var width: Double
      var height: Double
      var url: String?
    }

    /// What a press at a point opens.
    func opened(_ x: Double, _ y: Double) -> String? {
      var top = 0.0
      for row in rows {
        defer { top += row.height }
        guard y < top + row.height else { continue }
        var left = 0.0
        for cell in row.cells {
          defer { left += cell.width }
          if x < left + cell.width { return cell.url }
        }
      }
      return nil
    }
  }

  private struct Fault: Error, CustomStringConvertible { var description: String }

  private func run(_ script: String, _ scene: Scene) throws -> Done {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Self.node))
    process.arguments = [
      TestFiles.root.appendingPathComponent("Tests/Fixtures/recipes/scriptable.mjs").path,
      String(decoding: try JSONEncoder().encode(scene), as: UTF8.self),
    ]
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    input.fileHandleForWriting.write(Data(script.utf8))
    try input.fileHandleForWriting.close()
    let told = output.fileHandleForReading.readDataToEndOfFile()
    let wrong = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Fault(description: String(decoding: wrong, as: UTF8.self)) }
    return try JSONDecoder().decode(Done.self, from: told)
  }

  private var script: String {
    Recipes.scriptable("\(Self.origin)/i/tide/", page: "\(Self.origin)/s/tide")
  }

  @Test(
    "given Scriptable's script, when it runs in each place, then it shows the picture there and says when to look again",
    .enabled(if: node != nil),
    arguments: [
      (Scene(family: "small"), "s", "background"), (Scene(family: "large", isDark: true), "l", "background"),
      (Scene(family: nil, runsInWidget: false), "m", "background"),
      (Scene(family: "accessoryCircular", isLockScreen: true), "c", "image"),
      (Scene(family: "accessoryRectangular", isLockScreen: true), "r", "image"),
      (Scene(family: "accessoryInline", isLockScreen: true), "i", "text"),
    ])
  func online(scene: Scene, letter: String, shown: String) throws {
    let done = try run(script, scene)
    #expect(done.complete && done.set == scene.runsInWidget && done.presented == (scene.runsInWidget ? nil : "Medium"))
    #expect(done.url == "\(Self.origin)/s/tide" && done.refresh == "2026-11-25T10:00:00.000Z")
    #expect(
      done.requests.count == 2 && done.requests[0].hasPrefix("image \(Self.origin)/i/tide/\(letter)@3x.png?zone="))
    #expect(done.requests[0].hasSuffix("&dev=393&ap=\(scene.isDark ? "dark" : "light")"))
    #expect(done.requests[1].hasPrefix("json \(Self.origin)/i/tide/\(letter).json?zone="))
    #expect((done.background != nil) == (shown == "background") && done.images == (shown == "image" ? 1 : 0))
    #expect(done.texts == (shown == "text" ? ["Low tide at six"] : []))
  }

  @Test(
    "given no connection, when the script runs, then it shows the last picture, or on the first run one text, and never fails",
    .enabled(if: node != nil), arguments: [true, false], [true, false])
  func offline(isKept: Bool, runsInWidget: Bool) throws {
    for family in [nil, "small", "accessoryRectangular", "accessoryInline"] as [String?] {
      let scene = Scene(
        family: family, runsInWidget: runsInWidget, isLockScreen: family?.hasPrefix("a") ?? false, isOffline: true,
        isKept: isKept)
      let done = try run(script, scene)
      #expect(done.complete && done.written == nil && done.refresh == nil)
      #expect(done.texts.count == (family == "accessoryInline" || !isKept ? 1 : 0), "\(family ?? "app")")
      #expect(done.set == runsInWidget && (done.presented == nil) == runsInWidget)
    }
  }

  private static let taps = [
    Scene.Tap(x: 0, y: 0, width: 364, height: 170, url: "https://a.example"),
    Scene.Tap(x: 20.4, y: 30, width: 100, height: 44, url: "https://b.example"),
    Scene.Tap(x: 300, y: -8, width: 90, height: 50, url: "shortcuts://run"),
  ]

  @Test(
    "given what opens an address, then stacks over the picture open it there, the uppermost first, and fill the widget",
    .enabled(if: node != nil), arguments: [false, true])
  func tapAreas(isOffline: Bool) throws {
    let done = try run(script, Scene(family: "medium", isOffline: isOffline, isKept: true, taps: Self.taps))
    #expect(done.background != nil && done.rows.allSatisfy { $0.width == 364 })
    #expect(done.rows.reduce(0) { $0 + $1.height } == 170)
    for row in done.rows {
      #expect(row.cells.reduce(0) { $0 + $1.width } == 364 && row.cells.allSatisfy { $0.height == row.height })
    }
    #expect(done.opened(60, 50) == "https://b.example" && done.opened(10, 160) == "https://a.example")
    #expect(done.opened(340, 10) == "shortcuts://run" && done.opened(200, 20) == "https://a.example")
    // The small size opens one address, the Lock Screen the page.
    let small = try run(script, Scene(family: "small", taps: Self.taps))
    #expect(small.rows.isEmpty && small.url == "https://a.example")
    let lock = try run(script, Scene(family: "accessoryCircular", isLockScreen: true, taps: Self.taps))
    #expect(lock.rows.isEmpty && lock.url == "\(Self.origin)/s/tide")
    #expect(try run(script, Scene(family: "medium")).rows.isEmpty)
    // What was kept of it may be damaged; the picture still shows.
    let damaged = try run(script, Scene(family: "medium", isOffline: true, isKept: true, isDamaged: true))
    #expect(damaged.background == "kept" && damaged.rows.isEmpty)
  }

  @Test(
    "given a misspelt name in the script, then the stand-in refuses it", .enabled(if: node != nil),
    arguments: [
      ("setPadding", "setPaddings"), ("presentMedium", "presentMiddle"), ("widget.url", "widget.link"),
      ("loadJSON", "loadJson"), ("refreshAfterDate", "refreshAfter"), ("isUsingDarkAppearance", "isDark"),
      ("widget.addText", "widget.addLabel"), ("Script.complete", "Script.finish"),
    ])
  func misspelt(name: String, wrong: String) throws {
    let faulty = script.replacing(name, with: wrong)
    #expect(faulty != script)
    // A misspelt property of the first run or of the app alone must be met on its way.
    let scenes = [
      Scene(family: "small"), Scene(runsInWidget: false), Scene(family: "small", isOffline: true),
    ]
    // What fails inside the try is a picture that is not loaded: told by its missing date or picture.
    let failed = scenes.contains { scene in
      guard let done = try? run(faulty, scene) else { return true }
      return !scene.isOffline && (done.refresh == nil || done.background == nil)
    }
    #expect(failed)
  }

  @Test("given a hostile name, then no way lets it out of its quotes, and every way has steps or something to paste")
  func hostile() {
    let ways = Recipes.ways(origin: Self.origin, slug: "tide", name: Self.hostile)
    #expect(Set(ways.map(\.id)).count == ways.count)
    for way in ways {
      #expect(!way.code.isEmpty || !way.steps.isEmpty, "\(way.id)")
      #expect(!way.code.contains("\"now\""), "\(way.id)")
      if way.group == .desk { #expect(!way.code.contains("<b>"), "\(way.id)") }
    }
    #expect(Set(ways.map(\.group)) == Set(Recipes.Group.allCases))
    let jsx = ways.first { $0.id == "ubersicht" }?.code ?? ""
    #expect(jsx.contains("alt=\"Tide now &lt;b&gt; &amp; &#123;x&#125;  next\""))
  }

  @Test("given Home Assistant's way, then the camera is added by its pages and nothing of it stands in YAML")
  func homeAssistant() throws {
    let way = try #require(
      Recipes.ways(origin: Self.origin, slug: "tide-1", name: "Tide").first { $0.id == "home-assistant" })
    #expect(way.steps.contains { $0.contains("Generic Camera") } && !way.code.contains("platform:"))
    #expect(!way.code.contains("camera") && way.code.contains("unique_id: \"\(Self.origin)/i/tide-1/m.json\""))
    #expect(way.code.contains("resource: \"\(Self.origin)/i/tide-1/m.json\""))
  }

  @Test("given a way that shows an image, then a click on it opens the page, or the way says that it can’t")
  func clicks() throws {
    let ways = Recipes.ways(origin: Self.origin, slug: "tide", name: "Tide")
    for (id, code) in [
      ("readme", "<a href=\"\(Self.origin)/s/tide\"><picture>"),
      ("ubersicht", "<a href=\"\(Self.origin)/s/tide\"><img"),
      ("rainmeter", "LeftMouseUpAction=[\"\(Self.origin)/s/tide\"]"),
    ] {
      #expect(try #require(ways.first { $0.id == id }).code.contains(code), "\(id)")
    }
    #expect(try #require(ways.first { $0.id == "conky" }).line.contains("Clicks do nothing"))
  }

  @Test("given every address that a way has, then it is one of the studio's, and its query one that is taken")
  func addresses() {
    for way in Recipes.ways(origin: Self.origin, slug: "tide", name: "Tide") {
      let all = ([way.code] + way.steps).joined(separator: "\n")
      for found in all.matches(of: /https:\/\/studio\.example\/[^\s'"`<]*/) {
        let address = String(found.output)
        #expect(
          address.contains("/i/tide") || address.hasSuffix("/s/tide"), "\(way.id): \(address)")
      }
    }
  }
}
