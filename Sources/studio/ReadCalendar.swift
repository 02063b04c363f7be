import ArgumentParser
import DesignModel
import Foundation
import StudioData

/// `studio read calendar`: the worker that works a calendar file out for a window of time.
struct ReadCalendar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Print the events of an iCalendar file between two times as JSON.")

  @Argument(help: "iCalendar file, or - for standard input.") var file: String
  @Option(help: "Time zone for all-day events and times without a zone.") var zone = "UTC"
  @Option(help: "Start of the range, such as 2026-11-21T00:00:00Z.") var from: String?
  @Option(help: "End of the range.") var to: String?
  @Option(help: "Your email address: events it declined are skipped. Repeatable.") var owner: [String] = []
  @Flag(help: "Print the to-dos as reminders instead.") var reminders = false
  @Option(name: .customLong("done-since"), help: "With --reminders: skip reminders completed before this time.")
  var doneSince: String?
  @Flag(help: "Include each event’s ID and calendar.") var details = false
  @Flag(help: "Print on stderr what was ignored or corrected.") var diagnostics = false

  func run() throws {
    let limits = ReadLimits(seconds: 1.95)
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone: unknown time zone “\(zone.prefix(60))”") }
    let data = try Read.ReadOutput.bytes(file, limit: CalendarReader.byteLimit + 1)
    try limits.fence(megabytes: 192)
    let told: [CalendarFinding]
    do {
      let calendar = try CalendarReader(owners: owner).read(data)
      if reminders {
        let since = try doneSince.map { try Self.instant($0, "--done-since", zone) }
        let found = calendar.reminders(listID: calendar.title, home: zone, doneSince: since)
        print(CalendarJSON.text(found.items))
        told = found.diagnostics
      } else {
        guard let from, let to else { throw Failure("--from and --to are required") }
        let (begin, end) = (try Self.instant(from, "--from", zone), try Self.instant(to, "--to", zone))
        guard begin <= end else { throw Failure("--to \(to) is before --from \(from)") }
        let answer = calendar.occurrences(from: begin, to: end, home: zone)
        print(CalendarJSON.text(answer.occurrences, details: details))
        told = answer.diagnostics
      }
    } catch let refusal as ReadRefusal {
      throw Failure("\(file.prefix(200)): \(refusal)")
    }
    guard diagnostics else { return }
    for one in told { FileHandle.standardError.write(Data("\(one.code.rawValue): \(one.words)\n".utf8)) }
  }

  /// An instant as RFC 3339 writes it; a time without an offset and a date alone are those of the zone.
  private static func instant(_ text: String, _ name: String, _ zone: TimeZone) throws -> Date {
    guard let date = CalendarReader.instant(text, in: zone) else {
      throw Failure("\(name) must be a time such as 2026-11-21T00:00:00Z, not “\(text.prefix(60))”")
    }
    return date
  }
}
