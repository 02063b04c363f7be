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

/// Fills the torture sheet of a design.
struct TortureQuery: Sendable {
  var site: Site
  var design: StoredDesign
  var visitor: Visitor
  /// Which kind of day is shown; nil for all.
  var kind: HardDay.Kind?
  var appearance: Appearance

  /// The appearances that are offered.
  static let appearances: [Appearance] = [.light, .dark, .tinted, .clear]
  /// Most findings that a repair is looked for.
  private static let repairLimit = 10

  init(_ site: Site, _ design: StoredDesign, _ visitor: Visitor, _ query: SubmittedForm) {
    (self.site, self.design, self.visitor) = (site, design, visitor)
    kind = query["packs"].flatMap(HardDay.Kind.init)
    let asked = query["ap"].flatMap(Appearance.init(homeScreen:))
    appearance =
      asked.flatMap { Self.appearances.contains($0) ? $0 : nil } ?? (visitor.theme == "dark" ? .dark : .light)
  }

  /// The days that are shown.
  var days: [HardDay] { HardDay.allCases.filter { day in kind.map { $0 == day.kind } ?? true } }

  /// Pictures of a form of the design on a day.
  func source(_ form: Design, _ day: HardDay, _ assets: [String: Asset], _ own: LibraryData) -> PreviewSource {
    site.services.source(
      form, assets, own.held(on: day), appearance: appearance, moment: day.moment(visitor.moment(site.services.now())))
  }

  /// What every size shows on every day.
  private func scenes(
    _ assets: [String: Asset], _ own: LibraryData, _ days: [HardDay]
  ) async throws -> [HardDay: [WidgetFamily: Scene]] {
    var found: [HardDay: [WidgetFamily: Scene]] = [:]
    let previews = site.services.previews
    // A day at a time, behind what others wait for.
    for day in days {
      let source = source(design.draft, day, assets, own)
      try await withThrowingTaskGroup(of: (WidgetFamily, Scene).self) { group in
        for family in WidgetFamily.allCases {
          group.addTask { (family, try await previews.scene(source, family, isAhead: true)) }
        }
        for try await (family, scene) in group { found[day, default: [:]][family] = scene }
      }
    }
    return found
  }

  func page() async throws -> TorturePage {
    let (assets, own) = try await material()
    let scenes = try await scenes(assets, own, days)
    var findings: [HardDayFinding] = []
    for day in days {
      for family in WidgetFamily.allCases {
        if let scene = scenes[day]?[family] { findings += HardDaySheet.findings(scene, day, family) }
      }
    }
    let numbered = findings.sorted { ($0.level == .fault ? 0 : 1) < ($1.level == .fault ? 0 : 1) }.enumerated().map {
      ($0.offset + 1, $0.element)
    }
    var rows: [TorturePage.Row] = []
    for day in days {
      rows.append(try row(day, numbered.filter { $0.1.day == day }, scenes[day] ?? [:], assets, own))
    }
    let faults = findings.count { $0.level == .fault }
    return TorturePage(
      id: design.id.uuidString, name: design.draft.name, sequence: design.sequence, rows: rows,
      repairs: try await repairs(numbered, assets, own), map: map(findings), faults: faults,
      notes: findings.count - faults, kinds: kinds(), appearances: choices(),
      query: query(kind, appearance))
  }

  private func material() async throws -> (assets: [String: Asset], own: LibraryData) {
    let library = site.services.store.scoped(design.library)
    return (try await library.assets(of: design.id), try await site.services.data(of: library))
  }

  private func row(
    _ day: HardDay, _ found: [(Int, HardDayFinding)], _ scenes: [WidgetFamily: Scene],
    _ assets: [String: Asset], _ own: LibraryData
  ) throws -> TorturePage.Row {
    let hash = try site.services.previews.register(source(design.draft, day, assets, own))
    func cell(_ family: WidgetFamily) -> TorturePage.Cell {
      let size = Device.standard.size(family)
      let marks = found.filter { $0.1.family == family }.map { number, one in
        TorturePage.Mark(
          number: number, text: one.text, isFault: one.level == .fault,
          box: (one.box.x, one.box.y, one.box.width, one.box.height))
      }
      return TorturePage.Cell(
        title: family.displayName,
        preview: PreviewImage(
          hash: hash, darkHash: nil, family: family.letter, width: Int(size.width.rounded()),
          height: Int(size.height.rounded()),
          alt: "\(day.title), \(family.displayName): \(scenes[family]?.spokenText ?? "")", isEager: false),
        marks: marks, href: held(day, family))
    }
    return TorturePage.Row(
      id: day.rawValue, title: day.title, detail: day.detail, icon: "i-\(day.symbol)",
      faults: found.count { $0.1.level == .fault }, notes: found.count { $0.1.level == .note },
      holdHref: held(day, .systemMedium), home: WidgetFamily.home.map(cell),
      inline: cell(.accessoryInline),
      rectangular: cell(.accessoryRectangular), circular: cell(.accessoryCircular))
  }

  /// The editor with that day held.
  private func held(_ day: HardDay, _ family: WidgetFamily) -> String {
    let letter = family.isAccessory ? "k" : family.letter
    return "\(Address.edit(design.id))?fam=\(letter)&panel=data" + (day == .usual ? "" : "&with=pack:\(day.rawValue)")
  }

  // MARK: Repairs

  /// Repairs that help, each with the findings it is for.
  private func repairs(
    _ numbered: [(Int, HardDayFinding)], _ assets: [String: Asset], _ own: LibraryData
  ) async throws -> [TorturePage.Repair] {
    var found: [String: (days: [HardDay], numbers: [Int], finding: HardDayFinding)] = [:]
    var order: [String] = []
    for (number, one) in numbered {
      guard let name = one.repair else { continue }
      if found[name] == nil { order.append(name) }
      found[name, default: ([], [], one)].days.append(one.day)
      found[name]?.numbers.append(number)
    }
    var out: [TorturePage.Repair] = []
    for name in order.prefix(Self.repairLimit) {
      guard let item = found[name], let changes = try await changes(name, item.days, design.draft, assets, own) else {
        continue
      }
      let spec = design.draft.spec
      let after = try Reducer.apply(changes, to: spec).design
      let words = try Reducer.describe(from: spec, to: after).prefix(2).map(\.sentence).joined(separator: ", ")
      out.append(
        TorturePage.Repair(
          value: "\(name)|\(item.days.map(\.rawValue).joined(separator: ","))",
          title: "\(item.finding.text) on \(item.finding.family.displayName)",
          change: words,
          numbers: TorturePage.words(item.numbers.count, "place") + ", "
            + item.numbers.map(String.init).joined(separator: " and ")))
    }
    return out
  }

  /// The changes of a repair that hold on every one of its days: the strongest that any of them needs.
  private func changes(
    _ name: String, _ days: [HardDay], _ form: Design, _ assets: [String: Asset], _ own: LibraryData
  ) async throws -> [Change]? {
    var (spec, all) = (form.spec, [Change]())
    for day in days {
      let drawing = PreviewDrawing(previews: site.services.previews, isAhead: true) { source($0, day, assets, own) }
      let family = name.split(separator: ".").last.flatMap { SizeSlot(rawValue: String($0)) }.map(WidgetFamily.init)
      let element = name.split(separator: ".").dropFirst().first.map(String.init) ?? ""
      if let family {
        let scene = try await drawing.scene(spec, family)
        // What the day before needed may do for this one.
        if !scene.diagnostics.contains(where: { $0.kind == .cutShort && $0.element == element }) { continue }
      }
      guard let more = try await DesignRepair(spec, drawing: drawing).changes(name) else { return nil }
      spec = try Reducer.apply(more, to: spec).design
      all += more
    }
    return all.isEmpty ? nil : all
  }

  /// The changes of repairs as a form names them, one after the other.
  func mending(_ asked: [String]) async throws -> [Change] {
    let (assets, own) = try await material()
    var (form, all) = (design.draft, [Change]())
    for text in asked.prefix(Self.repairLimit) {
      let parts = text.split(separator: "|").map(String.init)
      guard parts.count == 2, parts[0].hasPrefix("fit."), parts[0].utf8.count <= 120 else { throw Problem.badForm }
      let days = parts[1].split(separator: ",").prefix(HardDay.allCases.count).compactMap {
        HardDay(rawValue: String($0))
      }
      guard let more = try await changes(parts[0], days, form, assets, own) else { continue }
      form = .widget(try Reducer.apply(more, to: form.spec).design)
      all += more
    }
    return all
  }

  // MARK: Choices

  private func map(_ findings: [HardDayFinding]) -> [TorturePage.MapRow] {
    let labels: [WidgetFamily: String] = [
      .systemSmall: "S", .systemMedium: "M", .systemLarge: "L", .accessoryRectangular: "Rect",
      .accessoryCircular: "Circ", .accessoryInline: "Inl",
    ]
    return WidgetFamily.allCases.map { family in
      TorturePage.MapRow(
        label: labels[family] ?? "",
        cells: days.map { day in
          let own = findings.filter { $0.day == day && $0.family == family }
          return own.contains { $0.level == .fault } ? "b" : own.isEmpty ? "" : "n"
        })
    }
  }

  private func kinds() -> [Choice] {
    let titles: [(HardDay.Kind?, String)] = [
      (nil, "All"), (.words, "Words"), (.numbers, "Numbers"), (.missing, "Missing"),
    ]
    return titles.map { kind, title in
      let count = HardDay.allCases.count { day in kind.map { $0 == day.kind } ?? true }
      return Choice(
        value: kind?.rawValue ?? "", label: "\(title) \(count)", isChosen: kind == self.kind,
        href: "\(Address.hardDays(design.id))?\(query(kind, appearance))")
    }
  }

  private func choices() -> [Choice] {
    Self.appearances.map {
      Choice(
        value: $0.rawValue, label: $0.rawValue.capitalised, isChosen: $0 == appearance,
        href: "\(Address.hardDays(design.id))?\(query(kind, $0))")
    }
  }

  private func query(_ kind: HardDay.Kind?, _ appearance: Appearance) -> String {
    (kind.map { "packs=\($0.rawValue)&" } ?? "") + "ap=\(appearance.rawValue)"
  }

  /// All of it on one picture, a row a day.
  func picture() async throws -> Data {
    let (assets, own) = try await material()
    var rows: [[LayoutInput]] = []
    for day in days {
      let source = source(design.draft, day, assets, own)
      rows.append(
        [.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular, .accessoryCircular].map {
          source.input($0, scale: 1)
        })
    }
    let wall = WidgetWall(rows: rows, captions: days.map(\.title))
    return try await site.services.previews.sheet(wall)
  }
}
