import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioStore

/// The switches of features, under the app's own keys and with its defaults (format.md §12.1). Every request reads the same
/// values, and Settings lists them.
package struct FeatureFlags: Hashable, Sendable {
  package enum Flag: String, CaseIterable, Sendable {
    case reminders = "widgetweaver.feature.template.reminders.enabled"
    case photoFilters = "widgetweaver.feature.photoFilters.enabled"
    case assistant = "widgetweaver.feature.ai.enabled"
    case contextAwareTools = "widgetweaver.feature.editor.contextAwareToolSuite.enabled"
    case clipboardActions = "widgetweaver.feature.clipboardActions.enabled"
    case pawPulse = "widgetweaver.feature.pawpulse.enabled"

    /// Whether it is on unless the administrator turns it off.
    package var isOnByDefault: Bool { widget == nil }

    /// The built-in widget it switches; nil where it switches something else.
    package var widget: WidgetKind? {
      switch self {
      case .clipboardActions: .actionInbox
      case .pawPulse: .latestCat
      case .reminders, .photoFilters, .assistant, .contextAwareTools: nil
      }
    }

    /// What it switches, in a few words.
    package var effect: String {
      switch self {
      case .assistant: "Assistant (rules and AI)"
      case .reminders: "Reminders templates, layout, Smart Stack kit and API"
      case .photoFilters: "Photo filters in editors, remixes and the assistant"
      case .contextAwareTools: "Context-sensitive tools"
      case .clipboardActions: "Action Inbox, a built-in widget"
      case .pawPulse: "Latest Cat, a built-in widget"
      }
    }

    /// What it switches, within a sentence.
    private var subject: String {
      switch self {
      case .assistant: "the assistant"
      case .reminders: "reminders"
      case .photoFilters: "photo filters"
      case .contextAwareTools: "context-sensitive tools"
      case .clipboardActions: "Action Inbox"
      case .pawPulse: "Latest Cat"
      }
    }

    /// How what is off is turned on, in a sentence.
    package var advice: String { "The administrator can turn on \(subject) with --flags \(rawValue)=on." }
  }

  /// The app's other switches, with why they can't be set.
  private static let fixed: [String: String] = {
    let always = ["editor.posterSuite", "ai.reviewUI"]
    let absent = [
      "clock.segmentedRingDiagnostics", "clock.segmentedBezelDiagnostics", "explore.photosV2",
      "smartPhotos.uxHardening", "smartPhotos.memories",
    ]
    let reasons = always.map { ($0, "always on here") } + absent.map { ($0, "not in the studio") }
    return Dictionary(uniqueKeysWithValues: reasons.map { ("widgetweaver.feature.\($0.0).enabled", $0.1) })
  }()

  private var chosen: [Flag: Bool] = [:]

  /// All of them as they are by default.
  package static let standard = FeatureFlags()

  /// All of them as they are by default.
  package init() {}

  /// Parses flags such as `key=on,key=off`; throws an error that names a flag that is unknown or can't be set.
  package init(_ text: String) throws {
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let key = pair.first ?? ""
      if let reason = Self.fixed[key] { throw BootError("flags: \(key) can’t be set: \(reason)") }
      guard pair.count == 2, let flag = Flag(rawValue: key) else {
        throw BootError("flags: unknown flag “\(key)”. Settings lists them")
      }
      guard ["on", "off"].contains(pair[1]) else { throw BootError("flags: \(key) must be on or off") }
      chosen[flag] = pair[1] == "on"
    }
  }

  package subscript(flag: Flag) -> Bool {
    get { chosen[flag] ?? flag.isOnByDefault }
    set { chosen[flag] = newValue }
  }

  /// The switch that is off and hides a built-in widget; nil where nothing hides it.
  package func hides(_ kind: WidgetKind) -> Flag? { Flag.allCases.first { $0.widget == kind && !self[$0] } }

  /// The switch that is off and hides what a slot shows; nil where nothing hides it.
  package func hides(_ content: Placement.Content) -> Flag? {
    guard case .widget(let name) = content else { return nil }
    return WidgetKind(rawValue: name).flatMap(hides)
  }

  /// The built-in widgets that are offered, in the order they are shown.
  package var widgets: [WidgetKind] { WidgetKind.own.filter { hides($0) == nil } }

  /// The built-in variables that are offered.
  package var variables: [VariableEntry] {
    self[.reminders] ? VariableCatalogue.all : VariableCatalogue.all.filter { DataDomain(key: $0.key) != .reminders }
  }

  /// The templates without those made of what is off.
  func offered(_ catalogue: Catalogue) -> Catalogue {
    guard !self[.reminders], let facet = DataDomain.reminders.facet else { return catalogue }
    return catalogue.offering { !$0.readings.contains(facet) }
  }

  /// Whether there is anything that designs can’t be given.
  package var withholds: Bool { !self[.reminders] || !self[.photoFilters] }

  /// The first switch that is off although `after` uses what it switches in a way that `before` doesn't. What a design
  /// has already, it keeps.
  package func withheld(from before: Design?, to after: Design) -> Flag? {
    Flag.allCases.first { flag in
      guard !self[flag] else { return false }
      return !flag.uses(in: after).isSubset(of: before.map(flag.uses(in:)) ?? [])
    }
  }
}

extension FeatureFlags.Flag {
  /// What `design` uses of what it switches, by names.
  fileprivate func uses(in design: Design) -> Set<String> {
    switch self {
    case .reminders:
      guard case .widget(let spec) = design else { return [] }
      return Set(spec.templates.map(\.rawValue)).intersection([LayoutTemplate.reminders.rawValue])
    case .photoFilters: return Self.filters(in: design).subtracting([PhotoFilterToken.none.rawValue])
    case .assistant, .contextAwareTools, .clipboardActions, .pawPulse: return []
    }
  }

  private static func filters(in design: Design) -> Set<String> {
    guard let tree = design.tree else { return Set(design.images.compactMap { $0.filter?.token.rawValue }) }
    let roots = [tree.root] + tree.families.keys.compactMap(tree.resolved)
    return Set(roots.flatMap(\.all).compactMap { $0[json: ImageLayer.filter]?.string })
  }
}
