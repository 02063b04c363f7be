import DesignData
import DesignLayout
import DesignModel
import Foundation

/// Golden pictures of widgets without a design, of the Lock Screen, of appearances, of text sizes and photo filters.
extension GoldenTests {
  private static func snapshot(_ change: (inout DataSnapshot) -> Void) -> DataSnapshot {
    var snapshot = DataSnapshot.sample
    change(&snapshot)
    return snapshot
  }

  /// The app's own widgets in their states.
  static let widgets: [GoldenCase] = {
    let reached = snapshot {
      $0.steps?.today = StepsDay(start: Moment.card.startOfDay, steps: 12_480)
      $0.weight?.goal = 78
      $0.noise?.isPlaying = false
      $0.inbox = InboxSnapshot(
        text: "Water the ferns\nbefore the weekend", capturedAt: Moment.card.date, route: .reminder)
      $0.activity?.access = .partial
      $0.activity?.flights = nil
    }
    let denied = snapshot {
      $0.steps?.access = .denied
      $0.activity?.access = .denied
      $0.weight?.entries = []
      $0.noise = nil
      $0.inbox?.isEnabled = false
      $0.cat = nil
    }
    let bare = snapshot {
      $0.weight?.goal = nil
      let entries = $0.weight?.entries ?? []
      $0.weight?.entries = Array(entries.prefix(1))
      $0.inbox?.text = nil
      $0.steps?.history = nil
      $0.cat = CatSnapshot(fileName: "studio-dunes.jpg", name: "Latest cat")
    }
    let states: [(String, DataSnapshot)] = [
      ("", .sample), ("-reached", reached), ("-denied", denied), ("-bare", bare),
    ]
    let empty = design { _ in }
    return WidgetKind.allCases.filter { $0 != .design }.flatMap { kind in
      states.flatMap { state, data in
        kind.families.flatMap { family in
          Appearance.all(of: family).filter { appearance in
            ![.standby, .standbyNight].contains(appearance) && (state.isEmpty || appearance.renderingMode != .accented)
          }
          .map { appearance in
            GoldenCase(
              name: "widget-\(kind.rawValue)\(state)-\(family.letter)-\(appearance.rawValue)", design: empty,
              family: family, appearance: appearance, scale: family.isAccessory ? 2 : 1, data: data, kind: kind)
          }
        }
      }
    }
  }()

  /// One design of each layout.
  private static let layouts: [(String, WidgetSpec)] = [
    (
      "classic",
      design {
        $0.secondaryText = "[x] Passport\n[ ] Rain shell\n[ ] Charger"
        $0.style.background = .aurora
        $0.style.accent = .green
      }
    ),
    (
      "hero",
      design {
        $0.layout.template = .hero
        $0.primaryText = "12 days"
        $0.actionBar = ActionBarSpec(
          actions: [
            ActionSpec(
              id: UUID(), title: "+1", systemImage: "plus.circle.fill", kind: .incrementVariable, variableKey: "a")
          ], style: .prominent)
      }
    ),
    ("poster", poster { $0.style.backgroundOverlay = .subtleMaterial }),
    ("weather", design { $0.layout.template = .weather }),
    ("nextup", design { $0.layout.template = .nextUpCalendar }),
    (
      "reminders",
      design {
        $0.layout.template = .reminders
        $0.remindersConfig = RemindersConfig(mode: .today, presentation: .dense)
      }
    ),
    (
      "clock",
      design {
        $0.layout.template = .clockIcon
        $0.clockConfig = ClockConfig(theme: .ocean, face: .icon)
      }
    ),
  ]

  /// Every layout on the Lock Screen, tinted, clear, and at night.
  static let appearances: [GoldenCase] = layouts.flatMap { name, design in
    let home = WidgetFamily.home.flatMap { family in [Appearance.tinted, .clear].map { (family, $0) } }
    let lock = WidgetFamily.accessories.map { ($0, Appearance.vibrant) }
    return (home + lock + [(.systemSmall, .standbyNight)]).map { family, appearance in
      GoldenCase(
        name: "look-\(name)-\(family.letter)-\(appearance.rawValue)", design: design, family: family,
        appearance: appearance, scale: family.isAccessory ? 2 : 1)
    }
  }

  /// Every layout at the ends of the text sizes, bold, with more contrast and less transparency.
  static let accessibility: [GoldenCase] = {
    let settings: [(String, Accessibility)] = [
      ("xSmall", Accessibility(typeSize: .xSmall)), ("xxxLarge", Accessibility(typeSize: .xxxLarge)),
      ("AX5", Accessibility(typeSize: .accessibility5)),
      ("clear-to-read", Accessibility(boldText: true, increasedContrast: true, reducedTransparency: true)),
    ]
    let steps = (layouts + [("steps", design { _ in })])
    return steps.filter { $0.0 != "clock" }.flatMap { name, design in
      settings.flatMap { setting, values in
        [WidgetFamily.systemSmall, .systemMedium].map { family in
          GoldenCase(
            name: "text-\(name)-\(setting)-\(family.letter)", design: design, family: family, appearance: .light,
            kind: name == "steps" ? .steps : .design, accessibility: values)
        }
      }
    }
  }()

  /// Ceramic and segmented in every scheme.
  static let faces: [GoldenCase] = [ClockFace.ceramic, .segmented].flatMap { face in
    ClockTheme.allCases.flatMap { theme in
      Appearance.schemes.map { appearance in
        let design = design {
          $0.layout.template = .clockIcon
          $0.clockConfig = ClockConfig(theme: theme, face: face)
        }
        return GoldenCase(
          name: "clock-\(face.rawValue)-\(theme.rawValue)-\(appearance.rawValue)", design: design, family: .systemSmall,
          appearance: appearance, scale: theme == .classic ? (appearance == .dark ? 3 : 2) : 1)
      }
    }
  }

  /// The icon face with every second hand that each scheme allows.
  static let secondHands: [GoldenCase] = ClockTheme.allCases.flatMap { theme in
    theme.secondHands.allowed.map { hand in
      let design = design {
        $0.layout.template = .clockIcon
        $0.clockConfig = ClockConfig(theme: theme, face: .icon, iconSecondHandColourToken: hand)
      }
      return GoldenCase(
        name: "clock-\(theme.rawValue)-hand-\(hand.rawValue)", design: design, family: .systemSmall, appearance: .dark)
    }
  }

  /// Every filter at half and at full strength.
  static let filters: [GoldenCase] = PhotoFilterToken.allCases.flatMap { token in
    [0.5, 1].map { intensity in
      let design = poster("studio-bloom.jpg") {
        $0.image?.filter = PhotoFilterSpec(token: token, intensity: intensity)
        $0.layout.posterOverlayMode = .none
      }
      return GoldenCase(
        name: "filter-\(token.rawValue)-\(Int(intensity * 100))", design: design, family: .systemSmall,
        appearance: .light)
    }
  }
}
