import Foundation
import TestSupport
import Testing

@testable import StudioData

/// A file of health data beside what must be read of it.
struct HealthCase: Sendable, CustomTestStringConvertible {
  var file: URL
  var expected: URL
  var testDescription: String { file.lastPathComponent }

  /// The project's own: each file with a neighbour named `….expected.json`.
  static let own = TestFiles.list(TestFiles.fixtures.appendingPathComponent("data/health"), suffix: ".expected.json")
    .flatMap { expected in
      ["xml", "csv"].map {
        HealthCase(
          file: expected.deletingPathExtension().deletingPathExtension().appendingPathExtension($0), expected: expected)
      }
    }.filter { FileManager.default.fileExists(atPath: $0.file.path) }

  /// Those that lie beside a working copy; none in a clone without them.
  static let shared: [HealthCase] = {
    guard let index = TestFiles.shared("data/index.json"), let data = try? Data(contentsOf: index),
      let lists = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
    else { return [] }
    let entries = ["health", "tables"].flatMap { lists[$0] as? [[String: Any]] ?? [] }
    return entries.compactMap { entry in
      guard let file = entry["file"] as? String, let expected = entry["expected"] as? String else { return nil }
      let folder = index.deletingLastPathComponent()
      return HealthCase(file: folder.appendingPathComponent(file), expected: folder.appendingPathComponent(expected))
    }
  }()

  /// What must be read, without remarks.
  func expectation() throws -> NSDictionary {
    var object = try #require(JSONSerialization.jsonObject(with: Data(contentsOf: expected)) as? [String: Any])
    object["note"] = nil
    return object as NSDictionary
  }

  /// What is read with chunks of that many bytes, as JSON.
  func found(chunk: Int) throws -> [String: Any] {
    var limits = HealthLimits()
    limits.chunk = chunk
    let zone = try expectation()["zone"] as? String ?? "Europe/Dublin"
    return try Self.json(
      HealthFile.read(file.path, HealthOptions(zone: #require(TimeZone(identifier: zone))), limits: limits))
  }

  /// An answer as the command prints it.
  static func json(_ answer: HealthAnswer) throws -> [String: Any] {
    let data =
      switch answer {
      case .export(let reading): try JSONEncoder().encode(reading)
      case .table(let reading): try JSONEncoder().encode(reading)
      }
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }
}

/// A folder for one test's files, gone when the test is.
final class ScratchFolder {
  private let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file in it and gives its path.
  func write(_ bytes: Data, _ name: String = "file") throws -> String {
    try bytes.write(to: URL(fileURLWithPath: path(name)))
    return path(name)
  }

  /// Writes a text in it and gives its path.
  func write(_ text: String) throws -> String { try write(Data(text.utf8)) }

  /// Names of what lies in it.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? [] }
}

/// An export around some records.
enum MadeExport {
  static let begin = "<?xml version=\"1.0\"?><HealthData locale=\"en\">"
  static let end = "</HealthData>"

  /// A record of steps.
  static func steps(
    _ value: String, _ start: String, _ finish: String, source: String = "Ada iPhone", extra: String = ""
  ) -> String {
    """
    <Record type="HKQuantityTypeIdentifierStepCount" sourceName="\(source)" unit="count" startDate="\(start)" \
    endDate="\(finish)" value="\(value)"\(extra)/>\n
    """
  }

  /// Reads an export of these records.
  static func read(_ records: String, _ zone: String = "UTC", options: (inout HealthOptions) -> Void = { _ in }) throws
    -> HealthReading
  {
    let folder = try ScratchFolder()
    var wanted = HealthOptions(zone: try #require(TimeZone(identifier: zone)))
    options(&wanted)
    let answer = try HealthFile.read(folder.write(begin + records + end), wanted)
    guard case .export(let reading) = answer else {
      Issue.record("an export was read as a table")
      return HealthReading(zone: wanted.zone)
    }
    return reading
  }
}

/// Why a file was not read; nil where it was.
func refusal(_ path: String, limits: HealthLimits = HealthLimits()) -> ReadRefusal? {
  do throws(ReadRefusal) {
    _ = try HealthFile.read(path, HealthOptions(zone: .gmt), limits: limits)
    return nil
  } catch { return error }
}
