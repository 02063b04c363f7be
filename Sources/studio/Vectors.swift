import ArgumentParser
import DesignCatalogue
import DesignData
import DesignModel
import EditorTools
import Foundation

/// `studio vectors`: our results for files of cases.
struct Vectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a file of test cases and print the results as JSON.",
    subcommands: [
      TemplateVectors.self, ReminderVectors.self, EditorToolVectors.self, ThemeVectors.self, AssistantVectors.self,
    ])
}

/// `studio vectors templates`.
struct TemplateVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Results of template cases, as an array of texts.")
  @Argument(help: "File of test cases.") var file: String
  @Flag(name: .customLong("as-app"), help: "Evaluate exactly like the iOS app, bugs included.") var asApp = false

  private struct Case: Decodable {
    struct Repetition: Decodable {
      var before: String?
      var unit: String
      var count: Int
      var middle: String?
      var unit2: String?
      var count2: Int?
      var after: String?
    }
    var template: String?
    var `repeat`: Repetition?
    var now: String
    var timeZone: String
    var locale: String
    var pro: Bool
    var variables: [String: String]
    var overrides: [String: String]?

    func text() throws -> String {
      if let template { return template }
      guard let part = `repeat` else { throw Failure("a case must have template or repeat") }
      guard part.count <= 10_000_000, (part.count2 ?? 0) <= 10_000_000 else {
        throw Failure("a case repeats more than 10,000,000 times")
      }
      return (part.before ?? "") + String(repeating: part.unit, count: max(0, part.count)) + (part.middle ?? "")
        + String(repeating: part.unit2 ?? "", count: max(0, part.count2 ?? 0)) + (part.after ?? "")
    }
  }

  func run() throws {
    let cases = try vectorCases(Case.self, file)
    let results = try cases.map { item in
      guard let zone = TimeZone(identifier: item.timeZone) else {
        throw Failure("\(file): unknown time zone “\(item.timeZone)”")
      }
      let moment = Moment(
        date: try MomentOptions.date(item.now, "\(file): now"), zone: zone, locale: Locale(identifier: item.locale))
      return TextResolver(
        snapshot: DataSnapshot(variables: item.variables), moment: moment, resolvesCustomVariables: item.pro,
        dialect: asApp ? .app : .studio, overrides: item.overrides ?? [:]
      ).resolve(try item.text())
    }
    print(try prettyJSON(results))
  }
}

/// `studio vectors reminders-partition`.
struct ReminderVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders-partition",
    abstract: "For the studio’s tests: runs Smart Stack cases and prints the results as `expected`.")
  @Argument(help: "File of test cases.") var file: String

  private struct Case: Decodable {
    struct Input: Decodable {
      var now: Date
      var timeZone: String
      var items: [ReminderItem]
    }
    var input: Input
  }

  private struct Result: Encodable {
    struct Section: Encodable {
      var id: String
      var title: String
      var itemIDs: [String]
    }
    var overdue: [String]
    var today: [String]
    var upcoming: [String]
    var highPriority: [String]
    var anytime: [String]
    var lists: [Section]
  }

  func run() throws {
    let cases = try vectorCases(Case.self, file)
    let results = try cases.map { item in
      guard let zone = TimeZone(identifier: item.input.timeZone) else {
        throw Failure("\(file): unknown time zone “\(item.input.timeZone)”")
      }
      let pages = RemindersPartition(
        item.input.items, at: Moment(date: item.input.now, zone: zone, locale: Locale(identifier: "en_GB")))
      return Result(
        overdue: pages.overdue.map(\.id), today: pages.today.map(\.id), upcoming: pages.upcoming.map(\.id),
        highPriority: pages.highPriority.map(\.id), anytime: pages.anytime.map(\.id),
        lists: pages.lists.map { .init(id: $0.id, title: $0.title, itemIDs: $0.items.map(\.id)) })
    }
    print(try prettyJSON(results))
  }
}

/// `studio vectors editor-tools`.
struct EditorToolVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "editor-tools",
    abstract: "For the studio’s tests: runs cases of the editor’s tools and prints the results as `expected`.")
  @Argument(help: "File of test cases.") var file: String

  private struct Case: Decodable { var input: EditorToolContext }

  func run() throws {
    print(try prettyJSON(try vectorCases(Case.self, file).map { EditorToolReport($0.input) }))
  }
}

/// `studio vectors themes`.
struct ThemeVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "themes", abstract: "Results of look cases, in the schema of `expected`.")
  @Argument(help: "File of test cases.") var file: String

  private struct Case: Decodable {
    struct Input: Decodable {
      var preset: String
      var spec: WidgetSpec
    }
    var input: Input
  }

  private struct Result: Encodable {
    var matched: String?
    var spec: WidgetSpec?
    private enum Keys: String, CodingKey { case matched, spec }
    func encode(to encoder: any Encoder) throws {
      var box = encoder.container(keyedBy: Keys.self)
      try box.encode(matched, forKey: .matched)
      try box.encode(spec, forKey: .spec)
    }
  }

  func run() throws {
    let results = try vectorCases(Case.self, file).map { item in
      let look = Look.named(item.input.preset)
      return Result(matched: look?.id, spec: look?.applied(to: item.input.spec))
    }
    print(try prettyJSON(results))
  }
}

/// The cases of a file, dates in ISO 8601.
func vectorCases<Case: Decodable>(_ type: Case.Type, _ file: String) throws -> [Case] {
  let decoder = JSONDecoder()
  decoder.dateDecodingStrategy = .iso8601
  do { return try decoder.decode([Case].self, from: readFile(file)) } catch let failure as Failure {
    throw failure
  } catch { throw Failure("\(file): \(Failure.words(error))") }
}
