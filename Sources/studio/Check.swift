import ArgumentParser
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import DesignReview
import Foundation

/// `studio check`: the installation, or the budgets of a package's designs.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Validate the installation, a package, a layered design (JSON) or a Widgy file.")
  @Argument(help: "Package, layered design (JSON) or Widgy file. Default: the installation.")
  var file: String?
  @Option(help: "Folder that contains Templates.") var root = "."
  @Flag(help: "Print the symbol names as a table instead.") var symbols = false
  @Option(help: "Number of the design, from 1. Default: all.") var design: Int?
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(help: "Maximum total image area per widget, in px. Default: one photo that fills Large.") var maxImageArea:
    Int?
  @Option(help: "Maximum memory per widget, in MB.") var maxMemory = 30.0
  @Option(help: "Maximum entries per timeline.") var maxEntries = WidgetTimeline.entryLimit
  @Option(help: "Maximum reloads per day.") var maxReloads = WidgetTimeline.reloadBudget.upperBound
  @Option(help: "Minimum size of a tap target, in pt.") var minTarget = 44.0
  @Option(help: "Minimum text size, in pt.") var minText = 11.0

  func run() throws {
    if let file {
      if let tree = try tree(file) {
        if !tree.check(try SymbolLibrary()) { throw ExitCode(1) }
        return
      }
      let package = try Package.read(file)
      let numbers = design.map { [$0] } ?? Array(1...max(1, package.specs.count))
      let isFine = try numbers.map { try measure($0, package) }
      if isFine.contains(false) { throw ExitCode(1) }
      return
    }
    let library: SymbolLibrary
    let catalogue: Catalogue
    do {
      _ = try FontLibrary()
      library = try SymbolLibrary()
      if symbols { return printTable(library) }
      catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    } catch { throw Failure("\(error)") }
    var missing = Set<String>()
    for template in catalogue.blueprints {
      for slot in SizeSlot.allCases {
        let design = template.design.resolved(for: slot, plan: .unlimited)
        let names =
          [design.symbol?.name].compactMap { $0 } + (design.actionBar?.actions.compactMap(\.systemImage) ?? [])
        for name in names where library.source(of: name) == nil { missing.insert("\(template.card.id): \(name)") }
      }
    }
    print("fonts: \(FontList.standard.files.count)")
    print("symbols: \(library.offeredNames.count) names")
    print("templates: \(catalogue.blueprints.count)")
    for line in missing.sorted() { print("missing symbol: \(line)") }
    if !missing.isEmpty { throw ExitCode(1) }
  }

  /// The tree a file holds; nil for packages.
  private func tree(_ file: String) throws -> TreeFile? {
    let bytes = try readFile(file)
    do { return try TreeFile(bytes) } catch { throw Failure("\(file): \(error)") }
  }

  private func printTable(_ library: SymbolLibrary) {
    for name in library.offeredNames {
      switch library.source(of: name) {
      case .bootstrap(let icon): print("| `\(name)` | Bootstrap Icons | \(icon) |")
      case .material(let point):
        print("| `\(name)` | Material Icons | U+\(String(point, radix: 16, uppercase: true)) |")
      case nil: break
      }
    }
  }

  /// The px of Large: what a phone shows of a photo that fills it.
  private static var largeArea: Int {
    let (size, scale) = (Device.standard.size(.systemLarge), Device.standard.scale)
    return Int((size.width * size.height * scale * scale).rounded(.up))
  }

  /// Prints a design's figures beside the limits, family by family; whether all are within.
  private func measure(_ number: Int, _ package: DesignPackageFile) throws -> Bool {
    let design = try Package.design(number, of: package)
    let photos = PackagePhotos(package.images)
    let moment = try time.moment()
    let data = try values.snapshot(at: moment)
    let worker = try RenderWorker(
      RenderResources(
        fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { photos.bytes[$0] }))
    let timeline = design.timeline(data: data, at: moment)
    print("\(number). \(design.name): changes \(design.rhythm(data: data, at: moment).words.lowercased())")
    var isFine = true
    func line(_ name: String, _ value: String, _ limit: String, _ isWithin: Bool) {
      isFine = isFine && isWithin
      print(
        "  \(isWithin ? "ok  " : "OVER") \(name.padding(toLength: 22, withPad: " ", startingAt: 0)) "
          + "\(value.padding(toLength: 16, withPad: " ", startingAt: 0)) \(limit)")
    }
    line("timeline entries", "\(timeline.entries.count)", "at most \(maxEntries)", timeline.entries.count <= maxEntries)
    let reloads = timeline.reloadsADay
    line(
      "reloads a day", String(format: "%.1f", reloads),
      "at most \(maxReloads), \(WidgetTimeline.reloadBudget.lowerBound) are guaranteed",
      reloads <= Double(maxReloads))
    for family in WidgetFamily.allCases {
      let input = LayoutInput(
        design: design, family: family, scale: Device.standard.scale,
        appearance: family.isAccessory ? .vibrant : .light, moment: moment, data: data, photos: photos.facts)
      let budget = SceneBudget(worker.scene(for: input), scale: input.scale, photos: photos.facts)
      let mostArea = maxImageArea ?? Self.largeArea
      print(" \(family.rawValue)")
      line("image area", "\(budget.imageArea) px", "at most \(mostArea) px", budget.imageArea <= mostArea)
      line(
        "memory, estimated", String(format: "%.1f MB", budget.memory), "at most \(maxMemory) MB",
        budget.memory <= maxMemory)
      if let target = budget.smallestTarget {
        line(
          "smallest tap target", String(format: "%.0f pt", target), "at least \(minTarget) pt",
          target >= minTarget - 0.01)
      }
      if let text = budget.smallestText {
        line("smallest text", String(format: "%.1f pt", text), "at least \(minText) pt", text >= minText - 0.01)
      }
    }
    switch design {
    case .widget(let spec):
      for check in try review(spec, package: photos, moment: moment, data: data, worker).all {
        isFine = isFine && check.severity != .warning
        print("  \(check.severity.mark) \(check.words)")
      }
    case .layers(let layered):
      let found =
        LayerValidator.findings(in: layered.tree)
        + UnknownValues.findings(in: layered.tree, stored: data.variables.keys)
        + DoubtfulTexts.findings(in: layered.tree)
      var told = found.map { ($0.severity != .note, $0.sentence(in: layered.tree)) }
      for family in WidgetFamily.home {
        let input = LayoutInput(
          design: design, family: family, scale: Device.standard.scale, moment: moment, data: data,
          photos: photos.facts)
        told += worker.scene(for: input).diagnostics.map { (true, "\(family.displayName): \($0.place) \($0.words).") }
      }
      for (isWrong, sentence) in told {
        isFine = isFine && !isWrong
        print("  \(isWrong ? "OVER" : "note") \(sentence)")
      }
    }
    return isFine
  }

  /// What the editor says beside a design, drawn with the package's own photos and values.
  private func review(
    _ design: WidgetSpec, package photos: PackagePhotos, moment: Moment, data: DataSnapshot, _ worker: RenderWorker
  ) throws -> DesignChecks {
    func input(_ family: WidgetFamily, _ appearance: Appearance) -> LayoutInput {
      LayoutInput(
        design: .widget(design), family: family, scale: Device.standard.scale, appearance: appearance, moment: moment,
        data: data,
        photos: photos.facts)
    }
    var scenes: [SizeSlot: Scene] = [:]
    for family in WidgetFamily.home { scenes[family.slot] = worker.scene(for: input(family, .light)) }
    var contrasts: [DesignChecks.Contrasts] = []
    for appearance in Appearance.schemes {
      for family in WidgetFamily.home {
        contrasts.append((family.slot, appearance, try worker.contrasts(of: input(family, appearance))))
      }
    }
    return DesignChecks(
      design, files: Set(photos.facts.keys), moment: moment, scenes: scenes,
      lock: worker.scene(for: input(.accessoryRectangular, .vibrant)), contrasts: contrasts, reloads: maxReloads,
      variables: Set(data.variables.keys))
  }
}

extension Severity {
  /// How a line of `studio check` begins.
  fileprivate var mark: String {
    switch self {
    case .good: "ok  "
    case .note: "note"
    case .warning, .error: "OVER"
    }
  }
}
