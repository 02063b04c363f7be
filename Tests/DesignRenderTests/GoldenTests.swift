import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import TestSupport
import Testing

@testable import DesignRender

/// A golden picture: what is drawn and how it is named.
struct GoldenCase: Sendable, CustomTestStringConvertible {
  var name: String
  var design: WidgetSpec
  var family: WidgetFamily
  var appearance: Appearance
  var scale = 1.0
  var data = DataSnapshot.sample
  var rain = RainBudget.full
  var kind = WidgetKind.design
  var accessibility = Accessibility.standard
  /// What is drawn in the design's place.
  var tree: LayerTree?
  var testDescription: String { name }
  /// Where it lies: in the folder of its topic, the first word of its name.
  var file: URL {
    TestFiles.goldens.appendingPathComponent(name.prefix { $0 != "-" } + "/\(name).png")
  }
}

/// Compares pictures with `Tests/Goldens`, one step a channel. `STUDIO_BLESS=1` writes them anew; look before you commit.
@Suite("Golden images", .serialized) struct GoldenTests {
  static let isBlessing = ProcessInfo.processInfo.environment["STUDIO_BLESS"] == "1"

  static func design(_ change: (inout WidgetSpec) -> Void) -> WidgetSpec {
    var design = WidgetSpec(
      id: UUID(), name: "Harbour", primaryText: "Low tide at six", secondaryText: "Boots by the door",
      updatedAt: .distantPast, symbol: SymbolSpec(name: "sun.max.fill", weight: .semibold, renderingMode: .hierarchical)
    )
    change(&design)
    return design.settled()
  }

  static func poster(_ file: String = "studio-coast.jpg", _ change: (inout WidgetSpec) -> Void = { _ in }) -> WidgetSpec
  {
    design {
      $0.layout.template = .poster
      $0.image = ImageSpec(fileName: file)
      change(&$0)
    }
  }

  static let matrix: [GoldenCase] = {
    let designs: [(String, WidgetSpec)] = [
      ("classic", design { $0.style.background = .aurora }),
      (
        "classic-side",
        design {
          $0.layout.axis = .horizontal
          $0.layout.alignment = .trailing
          $0.style.background = .plain
        }
      ),
      ("classic-banner", design { $0.image = ImageSpec(fileName: "studio-dunes.jpg", height: 60) }),
      (
        "classic-checklist",
        design {
          $0.secondaryText = "[x] Passport\n[ ] Rain shell\n[ ] Charger\n[ ] Shoes"
          $0.style.accent = .green
        }
      ),
      (
        "hero",
        design {
          $0.layout.template = .hero
          $0.style.background = .accentGlow
          $0.style.backgroundGlowEnabled = true
          $0.style.primaryTextStyle = .automatic
        }
      ),
      (
        "hero-buttons",
        design {
          $0.layout.template = .hero
          $0.style.accent = .red
          $0.actionBar = ActionBarSpec(
            actions: [
              ActionSpec(
                id: UUID(), title: "+1", systemImage: "plus.circle.fill", kind: .incrementVariable, variableKey: "a"),
              ActionSpec(
                id: UUID(), title: "Done", systemImage: "checkmark", kind: .setVariableToNow, variableKey: "b"),
            ], style: .prominent)
        }
      ),
      ("poster-scrim", poster()),
      ("poster-glass", poster { $0.style.backgroundOverlay = .subtleMaterial }),
      (
        "poster-top-glass",
        poster("studio-aurora.jpg") {
          $0.style.backgroundOverlay = .subtleMaterial
          $0.layout.alignment = .topTrailing
        }
      ),
      (
        "poster-framed",
        poster("studio-bloom.jpg") {
          $0.image?.contentMode = .fit
          $0.layout.posterOverlayMode = .none
        }
      ),
    ]
    return designs.flatMap { name, design in
      WidgetFamily.home.flatMap { family in
        Appearance.schemes.map { appearance in
          GoldenCase(
            name: "\(name)-\(family.letter)-\(appearance.rawValue)", design: design, family: family,
            appearance: appearance)
        }
      }
    }
  }()

  // MARK: Layouts made of data

  /// A wet hour, a dry frosty day, a night, no report yet.
  private static func weather(_ change: (inout WeatherReport) -> Void) -> DataSnapshot {
    var snapshot = DataSnapshot.sample
    if var report = snapshot.weather?.report {
      change(&report)
      snapshot.weather?.report = report
    }
    return snapshot
  }

  private static func calendar(_ events: [CalendarEvent], access: Bool = true) -> DataSnapshot {
    DataSnapshot(
      calendar: CalendarSnapshot(generatedAt: Moment.card.date, hasAccess: access, events: events))
  }

  private static func at(_ minutes: Double) -> Date { Moment.card.date.addingTimeInterval(minutes * 60) }

  static let data: [GoldenCase] = {
    func layout(_ template: LayoutTemplate, _ change: (inout WidgetSpec) -> Void = { _ in }) -> WidgetSpec {
      design {
        $0.layout.template = template
        $0.primaryText = "Rain"
        change(&$0)
      }
    }
    func reminders(_ mode: RemindersMode, _ presentation: RemindersPresentation, kit: Int = 1) -> WidgetSpec {
      layout(.reminders) {
        // Pages of the kit are known by their names.
        if kit >= 2, let slot = RemindersKit.slots.first(where: { $0.mode == mode }) { $0.name = slot.name }
        $0.remindersConfig = RemindersConfig(
          mode: mode, presentation: presentation, smartStackKitVersion: kit, showsDesignTitleInWidget: false)
      }
    }
    let dry = weather {
      ($0.temperature, $0.high, $0.low, $0.condition, $0.symbol) = (-11, 3, -12, "Mostly Sunny", "sun.max.fill")
      $0.minutes = []
    }
    let night = weather {
      ($0.isDaylight, $0.minutes, $0.symbol, $0.condition) = (false, nil, "moon.stars.fill", "Clear")
    }
    let long = String(repeating: "Quarterly planning with everyone ", count: 6)
    var stale = DataSnapshot.sample
    stale.reminders?.generatedAt = at(-3_000)
    var denied = DataSnapshot.sample
    denied.reminders?.access = .denied
    // Two hours old and failing, and a day and more.
    var since = dry
    since.weather?.report?.fetchedAt = at(-130)
    since.weather?.updateFailed = true
    var lapsed = DataSnapshot.sample
    if var weather = lapsed.weather {
      (weather.report, weather.lapsed) = (nil, weather.report)
      weather.lapsed?.fetchedAt = at(-2_000)
      lapsed.weather = weather
    }
    let dark = layout(.weather) { $0.style.background = .subtleMaterial }
    let all: [(String, WidgetSpec, DataSnapshot)] = [
      ("weather-rain", dark, .sample), ("weather-dry", dark, dry), ("weather-night", dark, night),
      ("weather-since", dark, since), ("weather-lapsed", dark, lapsed), ("weather-none", dark, .none),
      ("weather-plain", layout(.weather) { $0.style.background = .sunset }, .sample),
      (
        "weather-large-type",
        layout(.weather) {
          $0.style.background = .subtleMaterial
          $0.style.weatherScale = 1.4
          $0.style.padding = 30
        }, .sample
      ),
      ("nextup", layout(.nextUpCalendar) { $0.style.background = .accentGlow }, .sample),
      (
        "nextup-ongoing", layout(.nextUpCalendar),
        calendar([
          CalendarEvent(title: "Market day", start: at(-600), end: at(800), isAllDay: true),
          CalendarEvent(title: "Stand-up", start: at(-10), end: at(12), location: "Room 2"),
        ])
      ),
      (
        "nextup-long", layout(.nextUpCalendar),
        calendar([
          CalendarEvent(title: long, start: at(3_000), end: at(3_060), location: long),
          CalendarEvent(title: long, start: at(30_000), end: at(30_060)),
        ])
      ),
      (
        "nextup-old", layout(.nextUpCalendar),
        DataSnapshot(
          calendar: CalendarSnapshot(
            generatedAt: at(-4_400), events: [CalendarEvent(title: "Stand-up", start: at(20), end: at(50))]))
      ),
      ("nextup-nothing", layout(.nextUpCalendar), calendar([])),
      ("nextup-denied", layout(.nextUpCalendar), calendar([], access: false)),
      ("reminders-stack", reminders(.today, .dense, kit: 2), .sample),
      ("reminders-lists", reminders(.list, .sectioned), .sample),
      ("reminders-focus", reminders(.focus, .focus), .sample), ("reminders-soon", reminders(.soon, .dense), .sample),
      ("reminders-flagged", reminders(.flagged, .dense, kit: 2), .sample),
      ("reminders-overdue", reminders(.overdue, .sectioned), .sample),
      ("reminders-stale", reminders(.today, .dense), stale), ("reminders-denied", reminders(.today, .dense), denied),
      ("reminders-none", reminders(.today, .dense), .none),
    ]
    let ladder = RainBudget.allCases.map { budget in
      GoldenCase(
        name: "rain-\(budget.rawValue)", design: dark, family: .systemLarge, appearance: .dark, scale: 2, rain: budget)
    }
    return ladder
      + all.flatMap { name, design, data in
        WidgetFamily.home.flatMap { family in
          Appearance.schemes.map { appearance in
            GoldenCase(
              name: "\(name)-\(family.letter)-\(appearance.rawValue)", design: design, family: family,
              appearance: appearance, data: data)
          }
        }
      }
  }()

  /// The icon face in its schemes, with the second hands each allows, and in the middle of the other families.
  static let clocks: [GoldenCase] = {
    func clock(_ config: ClockConfig) -> WidgetSpec {
      design {
        $0.layout.template = .clockIcon
        $0.clockConfig = config
      }
    }
    let schemes = ClockTheme.allCases.flatMap { theme in
      Appearance.schemes.map { appearance in
        GoldenCase(
          name: "clock-\(theme.rawValue)-s-\(appearance.rawValue)",
          design: clock(
            ClockConfig(theme: theme, face: .icon, iconSecondHandColourToken: theme.secondHands.recommended)),
          family: .systemSmall, appearance: appearance, scale: appearance == .dark ? 3 : 2)
      }
    }
    let hands = ClockTheme.classic.secondHands.allowed.map { hand in
      GoldenCase(
        name: "clock-hand-\(hand.rawValue)",
        design: clock(ClockConfig(theme: .classic, face: .icon, iconSecondHandColourToken: hand)), family: .systemSmall,
        appearance: .light)
    }
    let wide = [WidgetFamily.systemMedium, .systemLarge].map { family in
      GoldenCase(
        name: "clock-\(family.letter)",
        design: clock(ClockConfig(theme: .mint, face: .icon, iconDialColourToken: .ocean)),
        family: family, appearance: .dark)
    }
    return schemes + hands + wide
  }()

  static let hard: [GoldenCase] = {
    let cases: [(String, WidgetSpec)] = [
      ("long-words", design { $0.primaryText = String(repeating: "Donaudampfschifffahrt", count: 6) }),
      (
        "eight-lines",
        design {
          $0.primaryText = String(repeating: "Eight lines of text ", count: 14)
          $0.layout.primaryLineLimit = 8
          $0.style.primaryTextStyle = .caption
        }
      ),
      ("emoji-families", design { $0.primaryText = "👩‍👩‍👧‍👦 🧑🏽‍🚀 🇮🇪 1️⃣ ☂️" }),
      (
        "arabic",
        design {
          $0.name = "صباح"
          $0.primaryText = "ابدأ قبل أن تكون مستعدا"
          $0.secondaryText = "اليوم 12 من 30"
        }
      ),
      ("hebrew", design { $0.primaryText = "שקט לפני הבוקר, 7:30" }),
      (
        "japanese",
        design {
          $0.primaryText = "今日できるだけ小さく始める。"
          $0.secondaryText = "あと三日"
        }
      ),
      ("missing-image", poster("gone.jpg")),
      ("one-pixel", poster("pixel.png")),
      (
        "extreme-padding",
        design {
          $0.style.padding = 70
          $0.style.cornerRadius = 900
        }
      ),
      (
        "empty",
        design {
          $0.name = ""
          $0.primaryText = ""
          $0.secondaryText = nil
          $0.symbol = nil
          $0.layout.showsAccentBar = false
        }
      ),
      (
        "noir-fit",
        poster("studio-mist-dusk.jpg") {
          $0.image?.filter = PhotoFilterSpec(token: .noir, intensity: 0.8)
          $0.image?.contentMode = .fit
          $0.image?.cornerRadius = 60
        }
      ),
      ("unknown-symbol", design { $0.symbol?.name = "no.such.symbol" }),
    ]
    return cases.map {
      GoldenCase(name: "hard-\($0.0)", design: $0.1, family: .systemMedium, appearance: .light, scale: 2)
    }
  }()

  static let all = [
    matrix, data, clocks, faces, secondHands, hard, widgets, appearances, accessibility, filters, layers,
  ].flatMap { $0 }

  @Test("given the folder of golden images, then each is some case's, and no two cases share one")
  func everyFileHasACase() {
    let names = Self.all.map(\.file.path)
    #expect(Set(names).count == names.count)
    let files = TestFiles.list(TestFiles.goldens, suffix: ".png").map(\.path)
    #expect(Set(files).subtracting(names).isEmpty)
  }

  @Test("given a design, when it is drawn, then it equals its golden image", arguments: all)
  func equalsGolden(golden: GoldenCase) throws {
    let photos = try RenderBench.photos()
    let worker = try RenderBench.worker(bytes: photos.bytes)
    let input = LayoutInput(
      design: golden.tree.map { .layers(LayeredDesign(id: golden.design.id, updatedAt: .distantPast, tree: $0)) }
        ?? .widget(golden.design), family: golden.family, scale: golden.scale, appearance: golden.appearance,
      data: golden.data, photos: photos.facts, rain: golden.rain, accessibility: golden.accessibility, kind: golden.kind
    )
    let picture = try worker.picture(of: input, options: .stored)
    let file = golden.file
    if Self.isBlessing {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try picture.png.write(to: file)
      return
    }
    let expected = try PhotoDecoder.decode(Data(contentsOf: file))
    let found = try PhotoDecoder.decode(picture.png)
    try #require(expected.width == found.width && expected.height == found.height, "\(golden.name) has another size")
    let differing =
      expected.pixels != found.pixels
      && zip(expected.pixels, found.pixels).contains { abs(Int($0) - Int($1)) > 1 }
    if differing { try leavePanels(expected, found, golden.name) }
    #expect(!differing, "see .build/golden-failures/\(golden.name).png: expected, difference, found")
  }

  /// Expected, difference (black where equal, white where most differs), found, side by side.
  private func leavePanels(_ expected: Raster, _ found: Raster, _ name: String) throws {
    let width = expected.width
    var pixels = [UInt8](repeating: 255, count: width * 3 * expected.height * 4)
    for y in 0..<expected.height {
      for x in 0..<width {
        let source = (y * width + x) * 4
        for channel in 0..<3 {
          let row = (y * width * 3 + x) * 4 + channel
          let (one, two) = (expected.pixels[source + channel], found.pixels[source + channel])
          pixels[row] = one
          pixels[row + width * 4] = UInt8(min(255, abs(Int(one) - Int(two)) * 16))
          pixels[row + width * 8] = two
        }
      }
    }
    try FileManager.default.createDirectory(at: TestFiles.failures, withIntermediateDirectories: true)
    let png = try pixels.withUnsafeBufferPointer { buffer in
      try PNGWriter().encode(
        #require(buffer.baseAddress), width: width * 3, height: expected.height, stride: width * 12, opaque: true,
        level: 6)
    }
    try png.write(to: TestFiles.failures.appendingPathComponent(name + ".png"))
  }
}
