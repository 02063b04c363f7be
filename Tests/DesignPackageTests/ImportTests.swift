import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import Synchronization
import TestSupport
import Testing

@Sendable func verdict(_ data: Data) -> ImageVerdict {
  do throws(PhotoError) {
    _ = try PhotoDecoder.decode(data)
    return .image
  } catch { return .refused(error.description) }
}

func importer(_ repeats: Importer.Repeats, plan: Plan = .unlimited, stored: Int = 1) -> Importer {
  Importer(
    plan: plan, stored: stored, repeats: repeats, inventions: PackageReport.inventions,
    newImageStem: { "image-<uuid#\($0 + 1)>" }, inspect: verdict)
}

/// The import results of the exchange fixtures. The app stores junk; where a fixture holds some, the studio's outcome
/// differs on purpose, and the difference is stated here case by case.
@Suite("Import fixtures", .enabled(if: TestFiles.exchange != nil)) struct ImportFixtureTests {
  /// Fixtures whose package holds junk the studio does not keep: images without a name, that no design names, that are
  /// stored twice, or whose bytes are no picture.
  static let junk: Set<String> = [
    "not-an-image-payload", "empty-image-data", "unreferenced-embedded", "duplicate-embedded-name",
    "blank-and-odd-names", "path-in-embedded-name",
  ]
  /// Of those, the ones where a design names the junk: the app points at a stored file, the studio's name dangles.
  static let dangling: Set<String> = ["not-an-image-payload", "empty-image-data"]

  private func outcome(_ url: URL) throws -> (JSONValue, JSONValue) {
    let name = url.lastPathComponent
    let stem = FixtureTests.stem(url)
    let data = try Data(contentsOf: FixtureTests.package(of: url, stem: stem))
    let file = try PackageReader(inventions: PackageReport.inventions).read(data)
    var stored = 1
    var plan = Plan.unlimited
    if let range = name.range(of: #"free-(\d)-existing"#, options: .regularExpression) {
      stored = Int(String(name[range].dropFirst(5).first ?? "1")) ?? 1
      plan = .free
    }
    let viaReview = name.contains("via-review")
    let result = importer(viaReview ? .first : .last, plan: plan, stored: stored).plan(file)
    return (try PackageReport.imported(result, stored: stored), try FixtureTests.tree(url))
  }

  @Test(
    "given a fixture, when it is imported, then designs and images are the app's, junk apart",
    arguments: FixtureTests.imported)
  func imports(url: URL) throws {
    let (found, expected) = try outcome(url)
    #expect(found.object?["importedCount"] == expected.object?["importedCount"])
    let kept = Set(found.object?["imagesOnDisk"]?.array?.compactMap(\.string) ?? [])
    let theirs = Set(expected.object?["imagesOnDisk"]?.array?.compactMap(\.string) ?? [])
    let stem = FixtureTests.stem(url)
    if url.lastPathComponent.contains("via-review") {
      // The review's subset counts embedded images anew; the studio keeps their positions in the file.
      if Self.junk.contains(stem) { #expect(kept.count <= theirs.count) } else { #expect(kept.count == theirs.count) }
    } else {
      // A plan that lets nothing in leaves the app's images behind as orphans.
      let exact = !Self.junk.contains(stem) && !url.lastPathComponent.contains("free-")
      if exact { #expect(kept == theirs) } else { #expect(kept.isSubset(of: theirs)) }
      if !Self.dangling.contains(stem) { #expect(found.object?["specs"] == expected.object?["specs"]) }
    }
    #expect(found.object?["storeCount"] == expected.object?["storeCount"])
  }

  @Test("given a package with junk, when it is imported, then nothing unusable is kept and each piece is named")
  func junkIsNamed() throws {
    let folder = try #require(TestFiles.exchange).appendingPathComponent("images")
    for stem in ["not-an-image-payload", "empty-image-data", "unreferenced-embedded", "duplicate-embedded-name"] {
      let data = try Data(contentsOf: folder.appendingPathComponent(stem + ".wwdesign"))
      let file = try PackageReader(inventions: PackageReport.inventions).read(data)
      let result = importer(.last).plan(file)
      #expect(result.images.count < file.images.count, "\(stem)")
      #expect(!result.notes.isEmpty)
      for image in result.images { #expect(verdict(image.data) == .image) }
    }
  }
}

/// The app accepts more than the studio: these fixtures become default designs there and errors here, on purpose.
@Suite("Deliberate differences", .enabled(if: TestFiles.exchange != nil)) struct DifferenceTests {
  static let refused: Set<String> = [
    "10-single-empty-object", "11-single-unrelated-object", "12-array-of-empty-objects",
    "19-array-of-envelopes-becomes-default-designs", "14-envelope-missing-images-becomes-default-design",
    "15-envelope-missing-createdat-becomes-default-design", "16-envelope-missing-magic-becomes-default-design",
    "17-envelope-null-spec-element-becomes-default-design", "18-envelope-bad-base64-becomes-default-design",
  ]

  @Test("given every fixture the app accepts, then the studio refuses exactly the listed ones and reads the rest alike")
  func exactlyThese() throws {
    var found = Set<String>()
    for expected in FixtureTests.normalised {
      let stem = FixtureTests.stem(expected)
      let data = try Data(contentsOf: FixtureTests.package(of: expected, stem: stem))
      let studio = PackageReader(inventions: PackageReport.inventions)
      guard let file = try? studio.read(data) else {
        found.insert(stem)
        continue
      }
      #expect(try PackageReport.inspect(file) == FixtureTests.comparable(try FixtureTests.tree(expected)), "\(stem)")
    }
    #expect(found == Self.refused)
  }
}

@Suite("Packages") struct PackageTests {
  static let now = Date(timeIntervalSinceReferenceDate: 816_948_540)
  let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: now))
  static let pixel = Data(
    base64Encoded: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mMwTjsDAAI1AWa0b5eeAAAAAElFTkSuQmCC")!

  private func envelope(_ change: (inout JSONValue) -> Void = { _ in }) throws -> Data {
    var tree: JSONValue = .object([
      "magic": .string(Exchange.magic), "formatVersion": 1, "createdAt": "2026-11-21T09:00:00Z",
      "images": .array([.object(["originalFileName": "a.png", "data": .string(Self.pixel.base64EncodedString())])]),
      "specs": .array([
        .object([
          "name": "One", "primaryText": "Text", "version": 8, "image": .object(["fileName": "a.png"]),
          "style": .object(["padding": 48]),
        ])
      ]),
    ])
    change(&tree)
    return try JSONEncoder().encode(tree)
  }

  @Test("given an envelope with a faulty key, then the error names the key instead of making a default design")
  func faultyKeys() throws {
    for (path, value, key): ([String], JSONValue?, String) in [
      (["images"], nil, "images"), (["createdAt"], "yesterday", "createdAt"), (["formatVersion"], "1", "formatVersion"),
      (["specs"], .array([.null]), "specs[0]"),
      (["images"], .array([.object(["originalFileName": "a", "data": "###"])]), "images[0].data"),
    ] {
      let data = try envelope { $0[path: path] = value }
      do {
        _ = try reader.read(data)
        Issue.record("\(path) was accepted")
      } catch {
        guard case .faultyEnvelope(let found, _) = error else {
          Issue.record("\(error)")
          continue
        }
        #expect(found == key)
      }
    }
  }

  @Test("given each shape the app reads, then it is read with its date mode")
  func shapes() throws {
    let iso = try reader.read(envelope())
    #expect(iso.shape == .envelopeISO && iso.images.count == 1)
    let numeric = try reader.read(
      envelope {
        $0[path: ["createdAt"]] = 100.5
        $0[path: ["specs"]] = .array([.object(["name": "N", "updatedAt": 60])])
      })
    #expect(numeric.shape == .envelopeNumeric && numeric.createdAt == Date(timeIntervalSinceReferenceDate: 100.5))
    #expect(numeric.specs[0].updatedAt == Date(timeIntervalSinceReferenceDate: 60))
    let array = try reader.read(Data("[{\"name\":\"A\",\"updatedAt\":60},{}]".utf8))
    #expect(array.shape == .array && array.specs.map(\.name) == ["A", "WidgetWeaver"])
    #expect(array.specs[0].updatedAt == Self.now)
    #expect(try reader.read(Data("{\"name\":\"B\"}".utf8)).shape == .single)
  }

  @Test("given files that are no design, then each has its own message")
  func refusals() throws {
    #expect(throws: PackageError.emptyFile) { try reader.read(Data()) }
    #expect(throws: PackageError.notADesign) { try reader.read(Data("{\"a\": 1}".utf8)) }
    #expect(throws: PackageError.notADesign) { try reader.read(Data("{}".utf8)) }
    #expect(throws: PackageError.notADesign) { try reader.read(Data(#"[{"a": 1}, {"id": "x"}]"#.utf8)) }
    #expect(throws: PackageError.noSpecsFound) { try reader.read(Data("[]".utf8)) }
    #expect(throws: PackageError.unsupportedFormatVersion(2)) {
      try reader.read(envelope { $0[path: ["formatVersion"]] = 2 })
    }
    #expect(throws: PackageError.invalidExchangeFile) { try reader.read(envelope { $0[path: ["magic"]] = "x" }) }
    let app = PackageReader(manner: .app, inventions: reader.inventions)
    #expect(try app.read(Data("{}".utf8)).specs.first?.primaryText == "Hello")
  }

  @Test("given files above a limit, then each limit has its own message with both numbers")
  func limits() throws {
    let tight = PackageLimits(
      fileBytes: 4_000, specs: 1, images: 1, imageBytes: 60, imagePixels: 100, nesting: 5, textLength: 15)
    func refused(_ what: String, _ data: Data) {
      var reader = reader
      reader.limits = tight
      do {
        _ = try reader.read(data)
        Issue.record("\(what) was accepted")
      } catch {
        guard case .limit(let found, _, _) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(found.contains(what))
      }
    }
    refused("bytes per file", Data(repeating: 0x20, count: 4_001))
    #expect(
      PackageError.limit(what: "bytes per file", limit: 64 << 20, found: 70_000_000).description
        == "This file is over the limit of 64 MB per file: it has 66.8 MB.")
    #expect(PackageError.limit(what: "designs per file", limit: 2_000, found: 2_501).description.contains("2,501"))
    refused("levels of nesting", Data(String(repeating: "[", count: 6).utf8))
    refused("designs per file", Data("[{\"name\":\"a\"},{\"name\":\"b\"}]".utf8))
    refused("bytes in images[0]", try envelope())
    refused("characters in specs[0].primaryText", Data("[{\"primaryText\":\"1234567890123456\"}]".utf8))
  }

  @Test("given values out of range, then the review says what became of them")
  func repairs() throws {
    let data = try envelope {
      $0[path: ["specs"]] = .array([
        .object([
          "name": "One", "primaryText": "T", "layout": .object(["spacing": 99, "alignment": "center"]),
          "symbol": .object(["name": "star", "size": 300]), "shadow": 3,
        ]), .object([:]),
      ])
    }
    let notes = try reader.read(data).diagnostics
    #expect(notes.contains { $0.place == 0 && $0.words == "Spacing 99 pt becomes 32 pt." })
    #expect(notes.contains { $0.words == "Size 300 pt becomes 96 pt." })
    #expect(notes.contains { $0.words.contains("“shadow”") })
    #expect(!notes.contains { $0.words.contains("Alignment") })
    #expect(notes.contains { $0.place == 1 && $0.words.contains("Empty design") })
  }

  @Test("given designs, when they are written, then the file has the app's keys, order, ids and dates")
  func writes() async throws {
    var design = WidgetSpec(
      id: UUID(), name: "Ærø / “sea”!", updatedAt: Date(timeIntervalSinceReferenceDate: 10.9),
      image: ImageSpec(fileName: "a.png"))
    design.image?.smartPhoto = SmartPhotoSpec(
      masterFileName: "m.png", algorithmVersion: 5, preparedAt: Date(timeIntervalSinceReferenceDate: -0.5),
      shuffleManifestFileName: "shuffle.json")
    let plan = try PackageWriter().plan(
      [.widget(design)], library: false, createdAt: Self.now, size: { _ in 70 }, bytes: { _ in Self.pixel })
    let written = try await plan.part(0)
    let text = String(decoding: written, as: UTF8.self)
    #expect(plan.fileName(0) == "Ærø-sea-design-2026-11-21T10-09-00Z.wwdesign")
    #expect(text.contains("\"magic\" : \"com.conornolan.widgetweaver.exchange\""))
    #expect(text.contains("\"updatedAt\" : \"2001-01-01T00:00:10Z\""))
    #expect(text.contains("\"preparedAt\" : \"2000-12-31T23:59:59Z\""))
    #expect(text.contains("\"crop\" : \"fill\"") && text.contains("\"contentMode\" : \"fill\""))
    #expect(!text.contains("shuffle") && !text.contains("null"))
    #expect(text.contains(design.id.uuidString))
    let again = try reader.read(written)
    #expect(again.images.map(\.originalFileName) == ["a.png", "m.png"])
    #expect(PackageWriter.fileName(for: nil, at: Self.now) == "WidgetWeaver-designs-2026-11-21T10-09-00Z.wwdesign")
    #expect(PackageWriter.fileName(for: " -- ", at: Self.now).hasPrefix("WidgetWeaver-design-"))
    #expect(throws: PackageError.emptyExport) {
      try PackageWriter().plan([], library: true, createdAt: Self.now, size: { _ in nil }, bytes: { _ in nil }).count
    }
  }

  @Test("given an export above a limit, when it is written, then it is split and every part opens")
  func splits() async throws {
    let designs = (0..<5).map {
      WidgetSpec(id: UUID(), name: "D\($0)", updatedAt: Self.now, image: ImageSpec(fileName: "\($0).png"))
    }
    var limits = PackageLimits.standard
    limits.images = 2
    let asked = Mutex(0)
    let plan = try PackageWriter(limits: limits).plan(
      designs.map(Design.widget), library: true, createdAt: Self.now, size: { _ in 70 },
      bytes: { _ in
        asked.withLock { $0 += 1 }
        return Self.pixel
      })
    #expect((0..<plan.count).map(plan.designCount) == [2, 2, 1])
    #expect(asked.withLock { $0 } == 0, "nothing is read before a part is asked for")
    var names: [String] = []
    for index in 0..<plan.count { names += try await reader.read(plan.part(index)).specs.map(\.name) }
    #expect(names == designs.map(\.name))
    #expect(asked.withLock { $0 } == 5)
  }

  @Test("given a file of very many tiny designs, when it is read, then it is refused before one is built")
  func manyTinyDesigns() {
    for text in [
      "[" + String(repeating: "{},", count: 2_500) + "{}]",
      #"{"magic":"com.conornolan.widgetweaver.exchange","formatVersion":1,"createdAt":"2026-01-01T00:00:00Z","images":[],"specs":["#
        + String(repeating: "{},", count: 2_500) + "{}]}",
    ] {
      #expect(throws: PackageError.limit(what: "designs per file", limit: 2_000, found: 2_501)) {
        try reader.read(Data(text.utf8))
      }
    }
    let wide = "[" + String(repeating: "0,", count: 2_000_001) + "0]"
    #expect(throws: PackageError.limit(what: "JSON values per file", limit: 2_000_000, found: 2_000_003)) {
      try reader.read(Data(wide.utf8))
    }
  }

  @Test("given one letter with very many marks, when it is read, then each mark counts")
  func marks() throws {
    var limits = PackageLimits.standard
    limits.textLength = 1_000
    let reader = PackageReader(limits: limits, inventions: reader.inventions)
    let text = "a" + String(repeating: "\u{0301}", count: 1_000)
    let data = Data(#"[{"name":"\#(text)"}]"#.utf8)
    #expect(throws: PackageError.limit(what: "characters in specs[0].name", limit: 1_000, found: 1_001)) {
      try reader.read(data)
    }
  }

  @Test("given an import, then ids and image names are new, references follow and junk is left out")
  func importsAnew() throws {
    let data = try envelope {
      $0[path: ["images"]] = .array([
        .object(["originalFileName": "a.png", "data": .string(Self.pixel.base64EncodedString())]),
        .object(["originalFileName": "junk.png", "data": "aGVsbG8="]),
        .object(["originalFileName": "spare.png", "data": .string(Self.pixel.base64EncodedString())]),
      ])
      $0[path: ["specs"]] = .array([
        .object(["name": "One", "image": .object(["fileName": "a.png"])]),
        .object(["name": "Two", "image": .object(["fileName": "junk.png"])]),
      ])
    }
    let result = importer(.first).plan(try reader.read(data))
    #expect(result.images.map(\.fileName) == ["image-<uuid#1>.png"])
    #expect(result.designs.map { $0.spec.image?.fileName } == ["image-<uuid#1>.png", "junk.png"])
    #expect(result.notes.count == 2)
    #expect(importer(.first, plan: .free, stored: 2).plan(try reader.read(data)).designs.map(\.name) == ["One"])
    #expect(importer(.first, plan: .free, stored: 3).plan(try reader.read(data)).designs.isEmpty)
  }

  @Test("given a Widgy widget, one or several, then it is refused by its name instead of becoming a default design")
  func widgy() {
    let one = #"{"name":"Steps","family":"small","root":{"type":"stack","children":[]},"schema_version":1}"#
    for text in [one, "[\(one),\(one)]", #"{"family":"medium","root":{}}"#] {
      let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
      #expect(throws: PackageError.foreign(app: "Widgy")) { try reader.read(Data(text.utf8)) }
    }
    for folder in ["valid", "odd", "samples"] {
      guard let place = TestFiles.shared("widgy/\(folder)") else { continue }
      for file in TestFiles.list(place, suffix: ".json") {
        let reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: Date()))
        guard let data = try? Data(contentsOf: file) else { continue }
        #expect(throws: PackageError.self, "\(file.lastPathComponent)") { try reader.read(data) }
      }
    }
  }
}
