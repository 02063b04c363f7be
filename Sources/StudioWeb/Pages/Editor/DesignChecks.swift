import DesignData
import DesignLayout
import DesignModel
import DesignRender
import StudioPreviews
import StudioStore

/// Something about a design that people should know before it is on their phone.
struct DesignCheck: Hashable, Sendable {
  /// What a repair does about it.
  enum Fault: Hashable, Sendable {
    case cutShort(element: String, SizeSlot)
    case lowContrast(element: String, SizeSlot)
    case photoMissing(SizeSlot)
    case unknownSymbol(SizeSlot)
    case openBraces(field: String, ChangeScope)
    case other
  }

  /// How much it matters.
  enum Level: String, Hashable, Sendable {
    case good, note, warning

    /// The name of its drawing.
    var icon: String {
      switch self {
      case .good: "i-check"
      case .note: "i-info"
      case .warning: "i-warn"
      }
    }
  }

  var text: String
  var level = Level.warning
  var fault = Fault.other
  /// The tools' section it belongs to.
  var section = ""

  /// The repair's name in a form; nil where there is none.
  var repair: String? {
    switch fault {
    case .cutShort(let element, let slot): "fit.\(element).\(slot.rawValue)"
    case .lowContrast(let element, let slot): "contrast.\(element).\(slot.rawValue)"
    case .photoMissing(let slot): "photo.\(slot.rawValue)"
    case .unknownSymbol(let slot): "symbol.\(slot.rawValue)"
    case .openBraces(let field, let scope): "braces.\(field).\(scope.rawValue)"
    case .other: nil
    }
  }

  static let elementNames = ["name": "Name", "primaryText": "Title", "secondaryText": "Detail"]
}

/// Looks at a design in every size.
struct DesignChecks: Sendable {
  var spec: WidgetSpec
  var assets: [String: Asset]
  var moment: Moment
  var scenes: [SizeSlot: Scene]
  /// Contrasts in light and in dark; empty where nobody measured.
  var contrasts: [(slot: SizeSlot, appearance: Appearance, found: [TextContrast])] = []

  /// What is wrong, then what is right.
  var all: [DesignCheck] {
    var seen = Set<String>()
    var checks = (layout + contrast + templates + platform).filter { seen.insert($0.text).inserted }
    let isCrowded = scenes.values.contains {
      $0.diagnostics.contains { $0.kind == .cutShort || $0.kind == .rowsLeftOut }
    }
    if !isCrowded {
      checks.append(DesignCheck(text: "Fits all sizes", level: .good))
    }
    let named = contrasts.flatMap(\.found).filter { $0.element == "primaryText" }
    if named.allSatisfy({ $0.level == .clear }), let worst = named.min(by: { $0.ratio < $1.ratio }) {
      checks.append(DesignCheck(text: "Title stands out, \(Self.tenths(worst.ratio)) to 1 or more", level: .good))
    }
    let showsPhoto = scenes.values.allSatisfy { $0.elements.contains { $0.id == "image" } }
    if showsPhoto, !spec.referencedFiles.isEmpty, spec.referencedFiles.allSatisfy({ assets[$0] != nil }) {
      checks.append(DesignCheck(text: "Photo ready for all sizes", level: .good))
    }
    return checks
  }

  private var layout: [DesignCheck] {
    SizeSlot.allCases.flatMap { slot in
      let size = slot.rawValue.capitalised
      return (scenes[slot]?.diagnostics ?? []).compactMap { note -> DesignCheck? in
        switch note.kind {
        case .rowsLeftOut: return DesignCheck(text: "\(size) \(note.text).", section: "layout")
        case .photoNotChosen: return DesignCheck(text: "\(size) has no photo yet.", section: "photo")
        case .photoMissing:
          return DesignCheck(
            text: "The photo of \(size) is missing.", fault: .photoMissing(slot), section: "photo")
        case .fallsTogether:
          return DesignCheck(text: "\(size): \(note.element) \(note.text).", section: "colour")
        case .setSmaller: return nil
        case .unknownSymbol:
          return DesignCheck(text: note.text.capitalised + ".", fault: .unknownSymbol(slot), section: "symbol")
        case .cutShort:
          return DesignCheck(
            text: "\(DesignCheck.elementNames[note.element] ?? "A line") is cut short on \(size).",
            fault: DesignCheck.elementNames[note.element] == nil ? .other : .cutShort(element: note.element, slot),
            section: "text")
        }
      }
    }
  }

  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// One line an element: where it is hard to read, or below what WCAG asks, and the worst of it.
  private var contrast: [DesignCheck] {
    let low = contrasts.flatMap { slot, appearance, found in
      found.filter { $0.level != .clear }.map { (slot: slot, appearance: appearance, text: $0) }
    }
    // Lines that are no field of their own, as a forecast's hours, are told together.
    let lines = "Small lines"
    func name(_ found: TextContrast) -> String { DesignCheck.elementNames[found.element] ?? lines }
    var order: [String] = []
    for item in low where !order.contains(name(item.text)) { order.append(name(item.text)) }
    return order.compactMap { group in
      let own = low.filter { name($0.text) == group }
      let poor = own.filter { $0.text.level == .poor }
      let told = poor.isEmpty ? own : poor
      guard let worst = told.min(by: { $0.text.ratio < $1.text.ratio }) else { return nil }
      let sizes = SizeSlot.allCases.filter { slot in told.contains { $0.slot == slot } }.map(\.rawValue.capitalised)
      let schemes = Appearance.schemes.filter { scheme in told.contains { $0.appearance == scheme } }
      let place =
        (sizes.count == 3 ? "" : " on " + sizes.joined(separator: " and "))
        + (schemes.count == 1 ? " in \(schemes[0].rawValue)" : "")
      let ratio = Self.tenths(worst.text.ratio)
      let isMany = group == lines
      if poor.isEmpty {
        let wanted = worst.text.wanted == 3 ? "3" : "4.5"
        return DesignCheck(
          text: "\(group) \(isMany ? "stand" : "stands") back\(place): \(ratio) to 1, \(wanted) is clearer.",
          level: .note, section: "colour")
      }
      return DesignCheck(
        text: "\(group) \(isMany ? "are" : "is") hard to read\(place): \(ratio) to 1.",
        fault: .lowContrast(element: worst.text.element, worst.slot), section: "colour")
    }
  }

  private var templates: [DesignCheck] {
    let parts: [(ChangeScope, String, String)] =
      [(.base, "primaryText", spec.primaryText), (.base, "secondaryText", spec.secondaryText ?? "")]
      + SizeSlot.allCases.flatMap { slot -> [(ChangeScope, String, String)] in
        guard let own = spec.matchedSet?[slot] else { return [] }
        let scope = ChangeScope(slot: slot)
        return [(scope, "primaryText", own.primaryText), (scope, "secondaryText", own.secondaryText ?? "")]
      }
    return parts.flatMap { scope, field, text -> [DesignCheck] in
      let name = DesignCheck.elementNames[field] ?? field
      return ParsedTemplate(text).problems.map { problem in
        DesignCheck(
          text: "\(name): \(problem.text).",
          fault: problem.place == "{{" && !problem.text.contains("only the first")
            ? .openBraces(field: field, scope) : .other,
          section: "text")
      }
    }
  }

  /// What WidgetKit sets limits to.
  private var platform: [DesignCheck] {
    let timeline = WidgetTimeline(spec, data: .sample(at: moment), at: moment)
    guard timeline.reloadsADay > Double(WidgetTimeline.reloadBudget.upperBound),
      spec.layout.template != .clockIcon
    else { return [] }
    return [
      DesignCheck(
        text:
          "Asks for \(Int(timeline.reloadsADay)) reloads a day; iOS allows about \(WidgetTimeline.reloadBudget.upperBound).",
        section: "text")
    ]
  }
}
