import DesignData
import DesignLayout
import DesignModel
import DesignRender
import DesignReview
import EditorTools
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// Fills the stress test of a design.
struct StressTestQuery: Sendable {
  var site: Site
  var design: StoredDesign
  var visitor: Visitor
  /// The kind of scenario that is shown; nil shows all.
  var kind: Scenario.Kind?
  var appearance: Appearance

  /// The maximum number of fixes that are tried.
  private static let fixLimit = 10

  init(_ site: Site, _ design: StoredDesign, _ visitor: Visitor, _ query: SubmittedForm) {
    (self.site, self.design, self.visitor) = (site, design, visitor)
    kind = query["packs"].flatMap(Scenario.Kind.init)
    appearance = Appearance(homeScreen: query["ap"]) ?? (visitor.theme == "dark" ? .dark : .light)
  }

  /// The scenarios that are shown.
  var days: [Scenario] { Scenario.allCases.filter { day in kind.map { $0 == day.kind } ?? true } }

  /// Previews of a form of the design in a scenario.
  func source(_ form: Design, _ day: Scenario, _ assets: [String: Asset], _ own: LibraryData) -> PreviewSource {
    site.services.source(
      form, assets, own.shown(in: day), appearance: appearance, moment: day.moment(visitor.moment(site.services.now())))
  }

  /// What a test found so far.
  struct Found: Sendable {
    var findings: [ScenarioFinding] = []
    /// What each size says in each scenario.
    var spoken: [Scenario: [WidgetFamily: String]] = [:]
    var fixes: [StressTestPage.Fix] = []

    /// The findings by number, faults first.
    var numbered: [(Int, ScenarioFinding)] {
      findings.sorted { $0.severity > $1.severity }.enumerated().map {
        ($0.offset + 1, $0.element)
      }
    }
  }

  /// A part of a test: a scenario in every size, or, after all of them, the fixes.
  enum Step: Sendable {
    case day(Scenario)
    case fixes
  }

  /// The test as far as it is; it goes on after the request where it takes longer than that.
  func test(_ runs: StressTestRuns<Found>) async throws -> StressTestRuns<Found>.State {
    let (assets, own) = try await material()
    let steps = days.map(Step.day) + [.fixes]
    return try await runs.state(
      try key(assets, own), of: design.library, from: Found(), steps: steps,
      patience: site.services.settings.bulkPatience
    ) { step, found in
      switch step {
      case .day(let day): return try await look(at: day, found, assets, own)
      case .fixes:
        var found = found
        found.fixes = try await fixes(found.numbered, assets, own)
        return found
      }
    }
  }

  /// What all pictures of the test are drawn from, in short.
  private func key(_ assets: [String: Asset], _ own: LibraryData) throws -> String {
    try days.map { try site.services.previews.register(source(design.draft, $0, assets, own)) }.joined()
  }

  private func look(
    at day: Scenario, _ found: Found, _ assets: [String: Asset], _ own: LibraryData
  ) async throws -> Found {
    let (source, previews) = (source(design.draft, day, assets, own), site.services.previews)
    // Each size is a job of its own, after what others are waiting for.
    let scenes = try await withThrowingTaskGroup(of: (WidgetFamily, Scene).self) { group in
      for family in WidgetFamily.allCases {
        group.addTask { (family, try await previews.scene(source, family, isAhead: true)) }
      }
      return try await group.reduce(into: [WidgetFamily: Scene]()) { $0[$1.0] = $1.1 }
    }
    var found = found
    for family in WidgetFamily.allCases {
      if let scene = scenes[family] { found.findings += StressTest.findings(scene, day, family) }
    }
    if case .widget = design.draft {
      let known = WidgetFamily.home.reduce(into: [:]) { $0[$1.slot] = scenes[$1] }
      let checks = try await site.services.checks(source, assets, scenes: known, isAhead: true)
      // What is so in many scenarios is said once.
      let told = Set(found.findings.map(\.words))
      found.findings += StressTest.findings(checks, day, scenes).filter { !told.contains($0.words) }
    }
    found.spoken[day] = scenes.mapValues(\.spokenText)
    return found
  }

  /// The page of a test that has ended.
  func page(_ found: Found) async throws -> StressTestPage {
    let (assets, own) = try await material()
    let numbered = found.numbered
    var rows: [StressTestPage.Row] = []
    for day in days {
      rows.append(try row(day, numbered.filter { $0.1.place.day == day }, found.spoken[day] ?? [:], assets, own))
    }
    let faults = found.findings.count { $0.severity == .error }
    return StressTestPage(
      id: design.id.uuidString, name: design.draft.name, sequence: design.sequence, rows: rows,
      fixes: found.fixes, map: map(found.findings), faults: faults,
      notes: found.findings.count - faults, kinds: kinds(), appearances: choices(),
      query: query(kind, appearance))
  }

  private func material() async throws -> (assets: [String: Asset], own: LibraryData) {
    let library = site.services.store.library(design.library)
    return (try await library.assets(of: design.id), try await site.services.data(of: library))
  }

  private func row(
    _ day: Scenario, _ found: [(Int, ScenarioFinding)], _ spoken: [WidgetFamily: String],
    _ assets: [String: Asset], _ own: LibraryData
  ) throws -> StressTestPage.Row {
    let hash = try site.services.previews.register(source(design.draft, day, assets, own))
    func cell(_ family: WidgetFamily) -> StressTestPage.Cell {
      let size = Device.standard.size(family)
      let marks = found.filter { $0.1.place.family == family }.map { number, one in
        StressTestPage.Mark(
          number: number, text: one.words, isFault: one.severity == .error, box: one.place.box)
      }
      return StressTestPage.Cell(
        title: family.displayName,
        preview: PreviewImage(
          hash: hash, darkHash: nil, family: family.letter, width: Int(size.width.rounded()),
          height: Int(size.height.rounded()),
          alt: "\(day.title), \(family.displayName): \(spoken[family] ?? "")", isEager: false),
        marks: marks, href: held(day, family))
    }
    return StressTestPage.Row(
      id: day.rawValue, title: day.title, detail: day.detail, icon: "i-\(day.symbol)",
      faults: found.count { $0.1.severity == .error }, notes: found.count { $0.1.severity == .warning },
      holdHref: held(day, .systemMedium), home: WidgetFamily.home.map(cell),
      inline: cell(.accessoryInline),
      rectangular: cell(.accessoryRectangular), circular: cell(.accessoryCircular))
  }

  /// The editor’s address, showing that scenario.
  private func held(_ day: Scenario, _ family: WidgetFamily) -> String {
    let letter = family.isAccessory ? "k" : family.letter
    return "\(Address.edit(design.id))?fam=\(letter)&panel=data" + (day == .usual ? "" : "&with=pack:\(day.rawValue)")
  }

  // MARK: Fixes

  /// Fixes that work, each with the findings it resolves.
  private func fixes(
    _ numbered: [(Int, ScenarioFinding)], _ assets: [String: Asset], _ own: LibraryData
  ) async throws -> [StressTestPage.Fix] {
    var found: [String: (days: [Scenario], numbers: [Int], finding: ScenarioFinding)] = [:]
    var order: [String] = []
    for (number, one) in numbered {
      guard let name = one.repair else { continue }
      if found[name] == nil { order.append(name) }
      found[name, default: ([], [], one)].days.append(one.place.day)
      found[name]?.numbers.append(number)
    }
    var out: [StressTestPage.Fix] = []
    for name in order.prefix(Self.fixLimit) {
      guard let item = found[name], let changes = try await changes(name, item.days, design.draft, assets, own) else {
        continue
      }
      let spec = design.draft.spec
      let after = try Reducer.apply(changes, to: spec).design
      let words = try Reducer.describe(from: spec, to: after).prefix(2).map(\.sentence).joined(separator: ", ")
      out.append(
        StressTestPage.Fix(
          value: "\(name)|\(item.days.map(\.rawValue).joined(separator: ","))",
          title: "\(item.finding.words) on \(item.finding.place.family.displayName)",
          change: words,
          numbers: "Fixes " + item.numbers.map(String.init).joined(separator: ", ")))
    }
    return out
  }

  /// The changes of a fix that work in all of its scenarios: the strongest that any of them needs.
  private func changes(
    _ name: String, _ days: [Scenario], _ form: Design, _ assets: [String: Asset], _ own: LibraryData
  ) async throws -> [Change]? {
    var (spec, all) = (form.spec, [Change]())
    for day in days {
      let drawing = PreviewDrawing(previews: site.services.previews, isAhead: true) { source($0, day, assets, own) }
      let family = name.split(separator: ".").last.flatMap { SizeSlot(rawValue: String($0)) }.map(WidgetFamily.init)
      let element = name.split(separator: ".").dropFirst().first.map(String.init) ?? ""
      if let family {
        let scene = try await drawing.scene(spec, family)
        // What the previous scenario needed may be enough for this one.
        if !scene.diagnostics.contains(where: { $0.code == .cutShort && $0.place == element }) { continue }
      }
      guard let more = try await DesignFix(spec, drawing: drawing).changes(name) else { return nil }
      spec = try Reducer.apply(more, to: spec).design
      all += more
    }
    return all.isEmpty ? nil : all
  }

  /// The changes of fixes as a form names them, in order.
  func fixing(_ asked: [String]) async throws -> [Change] {
    let (assets, own) = try await material()
    var (form, all) = (design.draft, [Change]())
    for text in asked.prefix(Self.fixLimit) {
      let parts = text.split(separator: "|").map(String.init)
      guard parts.count == 2, parts[0].hasPrefix("fit."), parts[0].utf8.count <= 120 else { throw Problem.badForm }
      let days = parts[1].split(separator: ",").prefix(Scenario.allCases.count).compactMap {
        Scenario(rawValue: String($0))
      }
      guard let more = try await changes(parts[0], days, form, assets, own) else { continue }
      form = .widget(try Reducer.apply(more, to: form.spec).design)
      all += more
    }
    return all
  }

  // MARK: Choices

  private func map(_ findings: [ScenarioFinding]) -> [StressTestPage.MapRow] {
    let labels: [WidgetFamily: String] = [
      .systemSmall: "Small", .systemMedium: "Medium", .systemLarge: "Large", .accessoryRectangular: "Rectangular",
      .accessoryCircular: "Circular", .accessoryInline: "Inline",
    ]
    return WidgetFamily.allCases.map { family in
      StressTestPage.MapRow(
        label: labels[family] ?? "",
        cells: days.map { day in
          let own = findings.filter { $0.place.day == day && $0.place.family == family }
          return own.contains { $0.severity == .error } ? "b" : own.isEmpty ? "" : "n"
        })
    }
  }

  private func kinds() -> [Choice] {
    let titles: [(Scenario.Kind?, String)] = [
      (nil, "All"), (.words, "Text"), (.numbers, "Numbers"), (.missing, "Missing data"), (.usual, "Everyday"),
    ]
    return titles.map { kind, title in
      let count = Scenario.allCases.count { day in kind.map { $0 == day.kind } ?? true }
      return Choice(
        value: kind?.rawValue ?? "", label: "\(title) \(count)", isChosen: kind == self.kind,
        href: "\(Address.hardDays(design.id))?\(query(kind, appearance))")
    }
  }

  private func choices() -> [Choice] {
    Appearance.homeScreen.map {
      $0.choice(of: appearance, href: "\(Address.hardDays(design.id))?\(query(kind, $0))")
    }
  }

  var query: String { query(kind, appearance) }

  private func query(_ kind: Scenario.Kind?, _ appearance: Appearance) -> String {
    (kind.map { "packs=\($0.rawValue)&" } ?? "") + "ap=\(appearance.rawValue)"
  }

  // MARK: The image

  /// The sizes in the image.
  private static let pictured: [WidgetFamily] = [
    .systemSmall, .systemMedium, .systemLarge, .accessoryRectangular, .accessoryCircular,
  ]

  /// The pictures of the image as far as they are drawn, one row per scenario; they are drawn on after the request where
  /// that takes longer.
  func tiles(_ runs: StressTestRuns<[[Data]]>) async throws -> StressTestRuns<[[Data]]>.State {
    let (assets, own) = try await material()
    let previews = site.services.previews
    return try await runs.state(
      try key(assets, own), of: design.library, from: [], steps: days, patience: site.services.settings.bulkPatience
    ) { day, rows in
      let source = source(design.draft, day, assets, own)
      var row: [Data] = []
      for family in Self.pictured { row.append(try await previews.tile(source, family)) }
      return rows + [row]
    }
  }

  /// All previews as one image, with one row per scenario.
  func picture(_ tiles: [[Data]]) async throws -> Data {
    let (assets, own) = try await material()
    let rows = days.map { day in
      let source = source(design.draft, day, assets, own)
      return Self.pictured.map { source.input($0, scale: 1) }
    }
    return try await site.services.previews.sheet(WidgetWall(rows: rows, captions: days.map(\.title)), of: tiles)
  }
}
