import StudioDesk
import ArgumentParser
import DesignData
import DesignModel
import DesignPackage
import Foundation

/// `studio timeline`: when a widget's entries fall and how often it asks for more.
struct Timeline: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print when a design updates and what it shows, as JSON.")
  @Argument(help: "Package, or - for standard input.") var file: String
  @Option(help: "Number of the design, from 1.") var design = 1
  @Option(help: "Start time. Default: 2026-11-21T10:09:00Z, as in the previews of templates.") var from: String?
  @Option(help: "End time. Default: six hours later.") var to: String?
  @Option(help: "Time zone.") var zone = "Europe/Dublin"
  @Option(help: "Locale.") var locale = "en_GB"
  @OptionGroup var values: DataOptions

  /// Most entries printed.
  private static let limit = 20_000

  private struct Report: Encodable {
    var entries: [Date]
    var reloads: [Date]
    var interval: Double?
    var entriesAtATime: Int
    var entryLimit: Int
    var policy: String
    var reloadsADay: Double
    var reloadBudget: [Int]
  }

  func run() throws {
    guard let zone = TimeZone(identifier: zone) else { throw Failure("--zone: unknown time zone “\(zone)”") }
    let first = try from.map { try MomentOptions.date($0, "--from") } ?? Moment.card.date
    let last = try to.map { try MomentOptions.date($0, "--to") } ?? first.addingTimeInterval(6 * 3_600)
    guard last >= first else { throw Failure("--to must not be before --from") }
    let spec = try Package.design(design, of: file)
    var entries: [Date] = []
    var reloads: [Date] = []
    var moment = Moment(date: first, zone: zone, locale: Locale(identifier: locale))
    let opening = spec.timeline(data: try values.snapshot(at: moment), at: moment)
    var timeline = opening
    while true {
      entries += timeline.entries.filter { entry in
        entry <= last && (entries.last.map { entry > $0 } ?? true)
      }
      guard case .after(let next) = timeline.policy, next <= last else { break }
      if entries.count > Self.limit {
        throw Failure("more than \(Self.limit) entries; choose a shorter range")
      }
      reloads.append(next)
      moment.date = max(next, moment.date.addingTimeInterval(1))
      timeline = spec.timeline(data: try values.snapshot(at: moment), at: moment)
    }
    let report = Report(
      entries: entries, reloads: reloads, interval: opening.interval, entriesAtATime: opening.entries.count,
      entryLimit: WidgetTimeline.entryLimit,
      policy: opening.policy == .never ? "never" : "after",
      reloadsADay: (opening.reloadsADay * 10).rounded() / 10,
      reloadBudget: [WidgetTimeline.reloadBudget.lowerBound, WidgetTimeline.reloadBudget.upperBound])
    print(try prettyJSON(report))
  }
}

/// Packages named on the command line.
enum Package {
  static func read(_ file: String) throws -> DesignPackageFile { try read(readFile(file), named: file) }

  /// The package in bytes that were read already: standard input gives them once.
  static func read(
    _ bytes: Data, named file: String, widgets: PackageReader.Manner = .studio
  ) throws -> DesignPackageFile {
    var reader = PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast))
    reader.widgets = widgets
    do { return try DesignImporters(reader).open(bytes, name: file) } catch { throw Failure("\(file): \(error)") }
  }

  /// The design at a position from 1, settled.
  static func design(_ number: Int, of package: DesignPackageFile) throws -> Design {
    guard (1...max(1, package.specs.count)).contains(number), !package.specs.isEmpty else {
      throw Failure("--design must be 1 to \(package.specs.count)")
    }
    return package.design(number - 1).settled()
  }

  static func design(_ number: Int, of file: String) throws -> Design { try design(number, of: read(file)) }
}
