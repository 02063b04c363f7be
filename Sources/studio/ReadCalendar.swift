import ArgumentParser
import Foundation
import StudioData

/// `studio read calendar`: the worker that works a calendar file out for a window of time.
struct ReadCalendar: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar", abstract: "Print the events of an iCalendar file between two instants as JSON.")

  @Argument(help: "The file, or - for standard input.") var file: String
  @Option(help: "The zone of times that name none, and where whole days lie.") var zone = "UTC"
  @Option(help: "Events that end after this, 2026-11-21T00:00:00Z.") var from: String?
  @Option(help: "Events that begin before this.") var to: String?
  @Option(help: "An address whose refusals count; may be given again.") var owner: [String] = []
  @Option(help: "A file with such addresses, one a line.") var owners: String?
  @Flag(help: "Print the to-dos as reminders instead.") var reminders = false
  @Option(name: .customLong("done-since"), help: "With --reminders: done ones only from this instant on.")
  var doneSince: String?
  @Flag(help: "Print each event's identity and calendar too.") var details = false
  @Option(help: "Print what the server keeps of it, its reminders in a list of this id; with --now.") var copy: String?
  @Option(help: "With --copy: the moment it is read at.") var now: String?
  @Flag(help: "Say on stderr what was not read as it stands.") var diagnostics = false

  func run() throws {
    // Whoever prints what the server keeps is ended by the server, which waits longer than a person does.
    ReadLimits.begin(seconds: copy == nil ? 1.95 : 10, megabytes: 192)
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone \(zone.prefix(60)): no such zone") }
    let data = try readCapped(file)
    var owner = owner
    if let owners {
      owner += String(decoding: try readCapped(owners).prefix(10_000), as: UTF8.self).split(separator: "\n").map(
        String.init)
    }
    if let copy { return try keep(data, listID: copy, zone, owner) }
    let told: [CalendarDiagnostic]
    do {
      let calendar = try CalendarReader(owners: owner).read(data)
      if reminders {
        let since = try doneSince.map { try Self.instant($0, "--done-since", zone) }
        let found = calendar.reminders(listID: calendar.title, home: zone, doneSince: since)
        print(CalendarJSON.text(found.items))
        told = found.diagnostics
      } else {
        guard let from, let to else { throw Failure("--from and --to say which events; both are needed") }
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
    for one in told { FileHandle.standardError.write(Data("\(one.kind.rawValue): \(one)\n".utf8)) }
  }

  /// Prints what the server keeps. Why it refuses is told by kind as well, which the server reads.
  private func keep(_ data: Data, listID: String, _ zone: TimeZone, _ owner: [String]) throws {
    let moment = try now.map { try Self.instant($0, "--now", zone) } ?? Date()
    do {
      let contents = try CalendarContents.read(data, listID: listID, zone: zone, owners: owner, at: moment)
      FileHandle.standardOutput.write(try JSONEncoder().encode(contents) + Data("\n".utf8))
    } catch let refusal as ReadRefusal {
      throw Failure("\(file.prefix(200)): \(refusal) [\(refusal.kind.rawValue)]")
    }
  }

  /// The file, or as much of it as shows that it is too large.
  private func readCapped(_ path: String) throws -> Data {
    let handle: FileHandle?
    if path == "-" { handle = .standardInput } else { handle = FileHandle(forReadingAtPath: path) }
    guard let handle else {
      throw FileManager.default.fileExists(atPath: path)
        ? Failure("\(path.prefix(200)): cannot be read") : Failure("\(path.prefix(200)): there is no such file")
    }
    do { return try handle.read(upToCount: CalendarReader.byteLimit + 1) ?? Data() } catch {
      throw Failure("\(path.prefix(200)): cannot be read")
    }
  }

  /// An instant as RFC 3339 writes it; a time without an offset and a date alone are those of the zone.
  private static func instant(_ text: String, _ name: String, _ zone: TimeZone) throws -> Date {
    guard let date = CalendarReader.instant(text, in: zone) else {
      throw Failure("\(name) \(text.prefix(60)): not an instant such as 2026-11-21T00:00:00Z")
    }
    return date
  }
}
