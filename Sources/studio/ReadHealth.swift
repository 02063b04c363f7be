import ArgumentParser
import DesignData
import Foundation
import StudioData

/// `studio read health`: steps, activity and weights from an export of Apple Health or a table.
struct ReadHealth: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "health",
    abstract: "Parse an Apple Health export (export.zip or its XML) or a table of steps or weights.",
    discussion: """
      Prints JSON. If a table is ambiguous, nothing is imported and "ask" names what is missing: columns (set \
      --columns), dayOrMonthFirst (--dates) or unit (--unit).
      """)

  @Argument(help: "Health export or table, or - for a file on standard input.") var file: String
  @Option(help: "Time zone of the days, such as Europe/Dublin.") var zone = "UTC"
  @Option(help: "Order in dates like 03/04/2026: day-first or month-first.") var dates: String?
  @Option(
    help: """
      Contents of the table’s columns, from the left, such as date,steps; - skips one. Each is one of \
      date, time, end, steps, weight, unit, source, device, type, value.
      """)
  var columns: String?
  @Option(help: "Unit of weights without one: kg or lb.") var unit: String?
  @Option(name: .customLong("source"), help: "Preferred device or app. Repeatable.")
  var sources: [String] = []
  @Option(name: .customLong("without"), help: "Device or app to ignore. Repeatable.")
  var without: [String] = []
  @Flag(help: "Print the bytes read and the total on stderr, line by line.") var progress = false

  func run() throws {
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone: unknown time zone “\(zone)”") }
    let answers = try answers()
    try open()
    let limits = ReadLimits(seconds: allowance())
    try limits.fence(megabytes: 192)
    var told: Int64 = 0
    let answer: HealthAnswer
    do {
      answer = try HealthFile.read(
        descriptor: 0, HealthOptions(zone: zone, order: sources, without: Set(without)), table: answers
      ) { done, total in
        if progress, done - told >= 8 << 20 || done == total {
          told = done
          FileHandle.standardError.write(Data("\(done) \(total)\n".utf8))
        }
        return true
      }
    } catch { throw Failure("\(file): \(error)") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data: Data
    switch answer {
    case .export(let reading): data = try encoder.encode(reading)
    case .table(let reading): data = try encoder.encode(reading)
    }
    FileHandle.standardOutput.write(data + Data("\n".utf8))
  }

  /// Makes the file descriptor 0, which the fence leaves open. Throws if it can't be opened.
  private func open() throws {
    guard file != "-" else { return }
    // Non-blocking: opening a pipe without a writer would wait forever.
    let descriptor = Foundation.open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0, dup2(descriptor, 0) == 0 else { throw Failure("\(file): it can’t be opened") }
  }

  /// Seconds this file may take: exports are long, and others may want the processor too. A packed one unpacks to some
  /// fifteen times its length.
  private func allowance() -> Double {
    var head = [UInt8](repeating: 0, count: 2)
    _ = pread(0, &head, 2, 0)
    // Read by offsets only, so this moves nothing. Negative if it isn't a file, which is rejected next.
    let length = lseek(0, 0, SEEK_END)
    _ = lseek(0, 0, SEEK_SET)
    return 2 + (head == Array("PK".utf8) ? 8 : 0.5) * Double(max(0, length)) / 1_048_576
  }

  private func answers() throws -> TableAnswers {
    var answers = TableAnswers()
    if let dates {
      guard ["day-first", "month-first"].contains(dates) else {
        throw Failure("--dates must be day-first or month-first")
      }
      answers.isDayFirst = dates == "day-first"
    }
    if let unit {
      guard let known = WeightUnit(rawValue: unit) else { throw Failure("--unit must be kg or lb") }
      answers.unit = known
    }
    if let columns {
      let names = columns.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      answers.columns = try names.prefix(256).map { name in
        if name == "-" || name.isEmpty { return nil }
        guard let column = TableColumn(rawValue: name) else { throw Failure("--columns: unknown column “\(name)”") }
        return column
      }
      let known = Set(answers.columns?.compactMap { $0 } ?? [])
      guard known.contains(.date), !known.isDisjoint(with: [.steps, .weight, .value]) else {
        throw Failure("--columns must include date, and steps or weight")
      }
    }
    return answers
  }
}
