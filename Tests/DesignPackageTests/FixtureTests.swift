import DesignModel
import DesignPackage
import Foundation
import TestSupport
import Testing

/// The exchange fixtures beside a working copy: skipped where they are absent.
@Suite("Exchange fixtures", .enabled(if: TestFiles.exchange != nil)) struct FixtureTests {
  static let normalised =
    TestFiles.exchange.map { TestFiles.list($0, suffix: ".normalised.json").filter { !$0.path.contains("/rejected/") } }
    ?? []
  static let imported =
    TestFiles.exchange.map { folder in
      TestFiles.list(folder, suffix: ".json").filter { $0.lastPathComponent.contains(".imported") }
    } ?? []

  static func tree(_ url: URL) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: url))
  }

  static func package(of url: URL, stem: String) -> URL {
    url.deletingLastPathComponent().appendingPathComponent(stem + ".wwdesign")
  }

  static func stem(_ url: URL) -> String { String(url.lastPathComponent.split(separator: ".")[0]) }

  /// The expected tree without `magic` and image hashes, which the report does not print.
  static func comparable(_ tree: JSONValue) -> JSONValue {
    var tree = tree
    tree[path: ["magic"]] = nil
    tree[path: ["images"]] = tree.object?["images"]?.array.map { images in
      .array(
        images.map { image in
          var image = image
          image[path: ["fnv1a64"]] = nil
          return image
        })
    }
    return tree
  }

  @Test("given a fixture, when it is read as the app does, then it equals the app's own result", arguments: normalised)
  func readsAsApp(expected: URL) throws {
    let data = try Data(contentsOf: Self.package(of: expected, stem: Self.stem(expected)))
    let reader = PackageReader(manner: .app, inventions: PackageReport.inventions)
    let report = try PackageReport.inspect(reader.read(data))
    #expect(report == Self.comparable(try Self.tree(expected)))
  }

  @Test("given the random corpus, when read as the app does, then all 400 agree")
  func corpus() throws {
    let file = try #require(TestFiles.exchange).appendingPathComponent("corpus/random-400.json")
    let cases = try #require(try Self.tree(file).array)
    #expect(cases.count == 400)
    for entry in cases {
      let input = try #require(entry.object?["input"]?.string)
      let reader = PackageReader(manner: .app, inventions: PackageReport.inventions)
      let report = try PackageReport.inspect(reader.read(Data(input.utf8)))
      let expected = try #require(entry.object?["expected"])
      #expect(report == Self.comparable(expected))
    }
  }

  @Test("given a rejected fixture, when read as the app does, then the error is the app's")
  func rejected() throws {
    let folder = try #require(TestFiles.exchange).appendingPathComponent("rejected")
    let packages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    var seen = 0
    for package in packages where package.pathExtension == "wwdesign" {
      let base = package.deletingPathExtension().lastPathComponent
      let results = TestFiles.list(folder, suffix: ".json").filter { Self.stem($0) == base }
      let result = try #require(results.first)
      let expected = try #require(try Self.tree(result).object?["error"]?.string)
      let data = try Data(contentsOf: package)
      for manner in [PackageReader.Manner.app, .studio] {
        do throws(PackageError) {
          _ = try PackageReader(manner: manner, inventions: PackageReport.inventions).read(data)
          Issue.record("\(base) was accepted")
        } catch {
          if manner == .app { #expect(error.code == expected, "\(base)") }
          #expect(!error.description.isEmpty)
        }
      }
      seen += 1
    }
    #expect(seen > 5)
  }

  @Test(
    "given a design read from a fixture, when it is written and read again, then it means the same",
    arguments: normalised)
  func roundTrips(expected: URL) async throws {
    let data = try Data(contentsOf: Self.package(of: expected, stem: Self.stem(expected)))
    let reader = PackageReader(manner: .app, inventions: PackageReport.inventions)
    let file = try reader.read(data)
    let designs = file.specs.map { $0.settled() }
    let images = Dictionary(file.images.map { ($0.originalFileName, $0.data) }, uniquingKeysWith: { first, _ in first })
    let plan = try PackageWriter().plan(
      designs.map(Design.widget), library: true, createdAt: Date(timeIntervalSinceReferenceDate: 0),
      size: { images[$0]?.count },
      bytes: { images[$0] })
    #expect(plan.count == 1)
    let again = try await reader.read(plan.part(0))
    #expect(again.shape == .envelopeISO)
    #expect(again.specs.count == designs.count)
    for (one, two) in zip(designs, again.specs) {
      var one = try PackageReport.spec(one)
      var two = try PackageReport.spec(two)
      for place in [[], ["matchedSet", "small"], ["matchedSet", "medium"], ["matchedSet", "large"]]
      where one[path: place] != nil {
        one[path: place + ["image", "smartPhoto", "shuffleManifestFileName"]] = nil
        if two[path: place + ["image", "smartPhoto"]] == nil { one[path: place + ["image", "smartPhoto"]] = nil }
        if two[path: place + ["image"]] == nil { one[path: place + ["image"]] = nil }
      }
      one[path: ["updatedAt"]] = nil
      two[path: ["updatedAt"]] = nil
      one[path: ["id"]] = nil
      two[path: ["id"]] = nil
      #expect(one == two)
    }
  }
}
