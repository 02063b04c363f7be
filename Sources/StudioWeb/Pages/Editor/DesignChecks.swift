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

  var text: String
  var isGood = false
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
      checks.append(DesignCheck(text: "Fits all sizes", isGood: true))
    }
    // Secondary lines stand back by the platform's own choice; a figure for them would sound like a fault or like praise.
    let named = contrasts.flatMap(\.found).filter { $0.element == "primaryText" }
    if named.allSatisfy(\.isEnough), let worst = named.min(by: { $0.ratio < $1.ratio }) {
      let tenths = Int((worst.ratio * 10).rounded(.down))
      checks.append(DesignCheck(text: "Title stands out, \(tenths / 10).\(tenths % 10) to 1 or more", isGood: true))
    }
    let showsPhoto = scenes.values.allSatisfy { $0.elements.contains { $0.id == "image" } }
    if showsPhoto, !spec.referencedFiles.isEmpty, spec.referencedFiles.allSatisfy({ assets[$0] != nil }) {
      checks.append(DesignCheck(text: "Photo ready for all sizes", isGood: true))
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

  /// One line an element: where it is hard to read, and the worst of it.
  private var contrast: [DesignCheck] {
    let poor = contrasts.flatMap { slot, appearance, found in
      found.filter { !$0.isEnough }.map { (slot, appearance, $0) }
    }
    // Lines that are no field of their own, as a forecast's hours, are told together.
    let lines = "Small lines"
    func name(_ found: TextContrast) -> String { DesignCheck.elementNames[found.element] ?? lines }
    var order: [String] = []
    for item in poor where !order.contains(name(item.2)) { order.append(name(item.2)) }
    return order.compactMap { group in
      let own = poor.filter { name($0.2) == group }
      guard let worst = own.min(by: { $0.2.ratio < $1.2.ratio }) else { return nil }
      let sizes = SizeSlot.allCases.filter { slot in own.contains { $0.0 == slot } }.map(\.rawValue.capitalised)
      let schemes = Appearance.schemes.filter { scheme in own.contains { $0.1 == scheme } }
      let tenths = Int((worst.2.ratio * 10).rounded(.down))
      let place = sizes.count == 3 ? "" : " on " + sizes.joined(separator: " and ")
      let scheme = schemes.count == 1 ? " in \(schemes[0].rawValue)" : ""
      return DesignCheck(
        text:
          "\(group) \(group == lines ? "are" : "is") hard to read\(place)\(scheme): \(tenths / 10).\(tenths % 10) to 1.",
        fault: .lowContrast(element: worst.2.element, worst.0), section: "colour")
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
