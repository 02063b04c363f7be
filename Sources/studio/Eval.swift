import ArgumentParser
import DesignData
import DesignModel
import Foundation

/// The moment a command works at.
struct MomentOptions: ParsableArguments {
  @Option(help: "Date and time. Default: 2026-11-21T10:09:00Z, as in the previews of templates.") var at: String?
  @Option(help: "Time zone.") var zone = "Europe/Dublin"
  @Option(help: "Locale.") var locale = "en_GB"

  func moment() throws -> Moment {
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone: unknown time zone “\(zone)”") }
    return Moment(
      date: try at.map { try Self.date($0, "--at") } ?? Moment.card.date, zone: zone, locale: Locale(identifier: locale)
    )
  }

  static func date(_ text: String, _ name: String) throws -> Date {
    for fractional in [false, true] {
      // Tries one format after the other.
      if let date = try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: fractional)) {
        return date
      }
    }
    throw Failure("\(name) must be a date and time such as 2026-11-21T10:09:00Z")
  }
}

/// Data a command works with.
struct DataOptions: ParsableArguments {
  @Option(help: "Values shown in the widget: sample, none or a JSON file.") var data = "sample"

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
  static let configuration = CommandConfiguration(abstract: "Fill in a text template and print the result.")
  @Argument(help: "The text.") var template: String
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(name: .customLong("var"), help: "Variable, as key=value. Repeatable.") var variables: [String] = []
  @Flag(name: .customLong("as-app"), help: "Evaluate exactly like the iOS app, bugs included.") var asApp = false
  @Flag(help: "Show each substitution, step by step.") var explain = false

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
      for problem in ParsedTemplate(template).problems { print("note: \(problem.place): \(problem.words)") }
      print("changes: \(resolver.dependence(of: template))")
    }
    print(resolver.resolve(template))
  }
}
