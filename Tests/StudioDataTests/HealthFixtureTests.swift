import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite struct HealthFixtureTests {
  @Test(arguments: HealthCase.own)
  func givenAFixtureOfOursWhenReadInChunksOfAnySizeThenItHoldsWhatIsExpected(file: HealthCase) throws {
    for chunk in [1, 7, 4096, 65_536] {
      let found = try file.found(chunk: chunk)
      for (key, value) in try file.expectation() {
        let key = try #require(key as? String)
        #expect(found[key] as? NSObject == value as? NSObject, "\(key), chunks of \(chunk)")
      }
    }
  }

  @Test(arguments: HealthCase.shared)
  func givenASharedFixtureWhenReadInChunksOfAnySizeThenItHoldsWhatIsExpected(file: HealthCase) throws {
    for chunk in [1, 7, 4096, 65_536] {
      let found = try file.found(chunk: chunk)
      for (key, value) in try file.expectation() {
        let key = try #require(key as? String)
        #expect(found[key] as? NSObject == value as? NSObject, "\(key), chunks of \(chunk)")
      }
    }
  }

  @Test func givenTheFoldersOfFixturesWhenListedThenThereIsSomethingToProve() {
    #expect(HealthCase.own.count == 9)
    #expect(TestFiles.shared("data/index.json") == nil || HealthCase.shared.count == 23)
  }

  @Test(
    .enabled(if: TestFiles.shared("data/health") != nil),
    arguments: [
      ("entity-bomb.xml", ReadRefusal.Kind.damaged, "entity"), ("external-entity.xml", .damaged, "entity"),
      ("cut-off.xml", .damaged, "incomplete"), ("not-health.xml", .wrongKind, "isn’t an Apple Health export"),
      ("no-health-inside.zip", .wrongKind, "no HealthData"),
    ])
  func givenASharedFileThatIsNoExportWhenReadThenTheReasonSaysWhy(
    name: String, kind: ReadRefusal.Kind, word: String
  ) throws {
    let file = try #require(TestFiles.shared("data/health/\(name)"))
    let reason = try #require(refusal(file.path))
    #expect(reason.kind == kind)
    #expect(reason.description.contains(word))
  }

  @Test(.enabled(if: TestFiles.shared("data/health/traversal.zip") != nil))
  func givenAnArchiveOfNamesThatClimbWhenReadThenNothingIsWritten() throws {
    let folder = try ScratchFolder()
    let source = try #require(TestFiles.shared("data/health/traversal.zip"))
    let path = try folder.write(Data(contentsOf: source), "a.zip")
    let answer = try HealthFile.read(path, HealthOptions(zone: .gmt))
    #expect(try HealthCase.json(answer)["leftOut"] as? Int == 0)
    #expect(folder.names == ["a.zip"])
    #expect(!FileManager.default.fileExists(atPath: "/tmp/evil.xml"))
    #expect(!FileManager.default.fileExists(atPath: "/etc/evil.xml"))
  }
}
