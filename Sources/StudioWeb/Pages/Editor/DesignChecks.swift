import EditorTools
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
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
}

extension Site {
  /// Looks at what `source` draws, in every size and both schemes; `scenes` are those that are known already.
  func checks(
    _ source: PreviewSource, _ assets: [String: Asset], scenes known: [SizeSlot: Scene] = [:]
  ) async throws -> DesignChecks {
    var scenes = known
    for family in WidgetFamily.home where scenes[family.slot] == nil {
      scenes[family.slot] = try await previews.scene(source, family)
    }
    var checks = DesignChecks(spec: source.base.design, assets: assets, moment: source.base.moment, scenes: scenes)
    checks.lock = try await previews.scene(source, .accessoryRectangular)
    for appearance in Appearance.schemes {
      var scheme = source
      scheme.base.appearance = appearance
      for family in WidgetFamily.home {
        checks.contrasts.append((family.slot, appearance, try await previews.contrasts(scheme, family)))
      }
    }
    return checks
  }
}

/// Looks at a design in every size.
struct DesignChecks: Sendable {
  var spec: WidgetSpec
  var assets: [String: Asset]
  var moment: Moment
  var scenes: [SizeSlot: Scene]
  /// The Lock Screen's rectangle, where it was drawn.
  var lock: Scene?
  /// Contrasts in light and in dark; empty where nobody measured.
  var contrasts: [(slot: SizeSlot, appearance: Appearance, found: [TextContrast])] = []

  /// What is wrong, then what is right.
  var all: [DesignCheck] {
    var seen = Set<String>()
    var checks = (layout + contrast + templates + platform).filter { seen.insert($0.text).inserted }
    let isCrowded = scenes.values.contains {
      $0.diagnostics.contains { $0.kind == .cutShort || $0.kind == .rowsLeftOut }
    }
    // Its quieter lines may end in an ellipsis, as those of the phone's own do; what it says first may not.
    let isLockCut = lock?.diagnostics.contains { $0.kind == .cutShort && $0.element == "title" } ?? false
    if isLockCut { checks.append(DesignCheck(text: "Title is cut short on the Lock Screen.", section: "text")) }
    if !isCrowded, !isLockCut {
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
            text: "\(ElementID(note.element).textTitle ?? "A line") is cut short on \(size).",
            fault: ElementID(note.element).textTitle == nil ? .other : .cutShort(element: note.element, slot),
            section: "text")
        }
      }
    }
  }

  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }

  private typealias Low = (slot: SizeSlot, appearance: Appearance, text: TextContrast)

  /// One line for each element that is hard to read, and one for all that are below what WCAG asks: where, and the worst.
  private var contrast: [DesignCheck] {
    let low: [Low] = contrasts.flatMap { slot, appearance, found in
      found.filter { $0.level != .clear }.map { (slot, appearance, $0) }
    }
    // Lines that are no field of their own, as a forecast's hours, are told together.
    func name(_ item: Low) -> String { ElementID(item.text.element).textTitle ?? "Small lines" }
    var names: [String] = []
    for item in low where !names.contains(name(item)) { names.append(name(item)) }
    let poor = low.filter { $0.text.level == .poor }
    var checks = names.compactMap { group -> DesignCheck? in
      let own = poor.filter { name($0) == group }
      guard let worst = own.min(by: { $0.text.ratio < $1.text.ratio }) else { return nil }
      return DesignCheck(
        text: "\(group) \(group.hasSuffix("lines") ? "are" : "is") hard to read\(Self.places(own)): "
          + "\(Self.tenths(worst.text.ratio)) to 1.",
        fault: .lowContrast(element: worst.text.element, worst.slot), section: "colour")
    }
    let faintNames = names.filter { group in !poor.contains { name($0) == group } }
    let faint = low.filter { faintNames.contains(name($0)) }
    if let worst = faint.min(by: { $0.text.ratio < $1.text.ratio }) {
      let isMany = faintNames.count > 1 || faintNames == ["Small lines"]
      let list = [faintNames[0]] + faintNames.dropFirst().map { $0 == "Small lines" ? "small lines" : $0 }
      checks.append(
        DesignCheck(
          text: "\(list.formatted(.list(type: .and).locale(.init(identifier: "en_GB")))) "
            + "\(isMany ? "stand" : "stands") back\(Self.places(faint)): "
            + "\(Self.tenths(worst.text.ratio)) to 1, 4.5 is clearer.",
          level: .note, section: "colour"))
    }
    return checks
  }

  /// The sizes and the scheme of findings, where they are not all.
  private static func places(_ found: [Low]) -> String {
    let sizes = SizeSlot.allCases.filter { slot in found.contains { $0.slot == slot } }.map(\.rawValue.capitalised)
    let schemes = Appearance.schemes.filter { scheme in found.contains { $0.appearance == scheme } }
    return (sizes.count == 3 ? "" : " on " + sizes.joined(separator: " and "))
      + (schemes.count == 1 ? " in \(schemes[0].rawValue)" : "")
  }

  private var templates: [DesignCheck] {
    let parts = spec.scopes.flatMap { scope in
      zip(["primaryText", "secondaryText"], spec[scope].texts).map { (scope, $0, $1) }
    }
    return parts.flatMap { scope, field, text -> [DesignCheck] in
      let name = ElementID(field).textTitle ?? field
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
      !spec.movesByItself
    else { return [] }
    return [
      DesignCheck(
        text:
          "Asks for \(Int(timeline.reloadsADay)) reloads a day; iOS allows about \(WidgetTimeline.reloadBudget.upperBound).",
        section: "text")
    ]
  }
}
