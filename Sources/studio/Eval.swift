import ArgumentParser
import DesignData
import Foundation

/// The moment a command works at.
struct MomentOptions: ParsableArguments {
  @Option(help: "The moment, as 2026-11-21T10:09:00Z; the cards' moment without it.") var at: String?
  @Option(help: "The time zone.") var zone = "Europe/Dublin"
  @Option(help: "The locale.") var locale = "en_GB"

  func moment() throws -> Moment {
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone: there is no time zone “\(zone)”") }
    return Moment(
      date: try at.map { try Self.date($0, "--at") } ?? Moment.card.date, zone: zone, locale: Locale(identifier: locale)
    )
  }

  static func date(_ text: String, _ name: String) throws -> Date {
    for fractional in [false, true] {
      if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: fractional)) {
        return date
      }
    }
    throw Failure("\(name) must be a moment such as 2026-11-21T10:09:00Z")
  }
}

/// Data a command works with.
struct DataOptions: ParsableArguments {
  @Option(help: "sample, none, or a JSON file.") var data = "sample"

  func snapshot(at moment: Moment) throws -> DataSnapshot {
    switch data {
    case "sample": return .sample(at: moment)
    case "none": return .none
    default:
      let decoder = JSONDecoder()
      decoder.dateDecodingStrategy = .iso8601
      do { return try decoder.decode(DataSnapshot.self, from: readFile(data)) } catch let failure as Failure {
        throw failure
      } catch {
        throw Failure(
          "\(data): must be JSON such as {\"variables\": {\"key\": \"text\"}, \"weather\": {…}}: \(Failure.words(error))"
        )
      }
    }
  }
}

/// `studio eval`: what a template says.
struct Eval: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Print what a text with templates says at a moment.")
  @Argument(help: "The text.") var template: String
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(name: .customLong("var"), help: "A variable, as key=value; may be repeated.") var variables: [String] = []
  @Flag(name: .customLong("as-app"), help: "Read it as the app does, faults included.") var asApp = false
  @Flag(help: "Tell token by token what it became, pass by pass.") var explain = false

  func run() throws {
    let moment = try time.moment()
    var snapshot = try values.snapshot(at: moment)
    for variable in variables {
      guard let equals = variable.firstIndex(of: "=") else { throw Failure("--var must have the form key=value") }
      snapshot.variables[String(variable[..<equals])] = String(variable[variable.index(after: equals)...])
    }
    let resolver = TextResolver(snapshot: snapshot, moment: moment, dialect: asApp ? .app : .studio)
    if explain {
      for (number, pass) in resolver.explain(template).enumerated() {
        print("pass \(number + 1): \(pass.text)")
        for step in pass.steps { print("  \(step.token) → \(step.value)") }
      }
      for problem in ParsedTemplate(template).problems { print("note: \(problem.place): \(problem.text)") }
      print("changes: \(resolver.dependence(of: template))")
    }
    print(resolver.resolve(template))
  }
}

/// `studio vectors`: our results for files of cases.
struct Vectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print our results for a file of cases, as a JSON array.",
    subcommands: [TemplateVectors.self, ReminderVectors.self])
}

/// `studio vectors templates`.
struct TemplateVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "templates", abstract: "Results of template cases, as an array of texts.")
  @Argument(help: "The cases.") var file: String
  @Flag(name: .customLong("as-app"), help: "Read as the app does, faults included.") var asApp = false

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
      guard let part = `repeat` else { throw Failure("a case has neither template nor repeat") }
      guard part.count <= 10_000_000, (part.count2 ?? 0) <= 10_000_000 else {
        throw Failure("a case repeats more than 10 000 000 times")
      }
      return (part.before ?? "") + String(repeating: part.unit, count: max(0, part.count)) + (part.middle ?? "")
        + String(repeating: part.unit2 ?? "", count: max(0, part.count2 ?? 0)) + (part.after ?? "")
    }
  }

  func run() throws {
    let cases: [Case]
    do { cases = try JSONDecoder().decode([Case].self, from: readFile(file)) } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(file): \(Failure.words(error))") }
    let results = try cases.map { item in
      guard let zone = TimeZone(identifier: item.timeZone) else {
        throw Failure("\(file): there is no time zone “\(item.timeZone)”")
      }
      let moment = Moment(
        date: try MomentOptions.date(item.now, "\(file): now"), zone: zone, locale: Locale(identifier: item.locale))
      return TextResolver(
        snapshot: DataSnapshot(variables: item.variables), moment: moment, resolvesCustomVariables: item.pro,
        dialect: asApp ? .app : .studio, overrides: item.overrides ?? [:]
      ).resolve(try item.text())
    }
    print(try vectorText(results))
  }
}

/// `studio vectors reminders-partition`.
struct ReminderVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reminders-partition", abstract: "Results of Smart Stack cases, in the schema of `expected`.")
  @Argument(help: "The cases.") var file: String

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
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let cases: [Case]
    do { cases = try decoder.decode([Case].self, from: readFile(file)) } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(file): \(Failure.words(error))") }
    let results = try cases.map { item in
      guard let zone = TimeZone(identifier: item.input.timeZone) else {
        throw Failure("\(file): there is no time zone “\(item.input.timeZone)”")
      }
      let pages = RemindersPartition(
        item.input.items, at: Moment(date: item.input.now, zone: zone, locale: Locale(identifier: "en_GB")))
      return Result(
        overdue: pages.overdue.map(\.id), today: pages.today.map(\.id), upcoming: pages.upcoming.map(\.id),
        highPriority: pages.highPriority.map(\.id), anytime: pages.anytime.map(\.id),
        lists: pages.lists.map { .init(id: $0.id, title: $0.title, itemIDs: $0.items.map(\.id)) })
    }
    print(try vectorText(results))
  }
}

private func vectorText(_ results: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
  return String(decoding: try encoder.encode(results), as: UTF8.self)
}
