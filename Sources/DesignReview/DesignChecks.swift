import DesignData
import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import Foundation

/// Looks at a design in every size.
package struct DesignChecks: Sendable {
  /// Contrasts of one size in one scheme.
  package typealias Contrasts = (slot: SizeSlot, appearance: Appearance, found: [TextContrast])

  private var spec: WidgetSpec
  /// Names of the photos that exist.
  private var files: Set<String>
  private var moment: Moment
  private var scenes: [SizeSlot: Scene]
  private var lock: Scene?
  private var contrasts: [Contrasts]
  /// The maximum number of reloads per day.
  private var reloads: Int
  /// Names of kept variables.
  private var variables: Set<String>

  /// Checks what is already drawn of `spec`: its sizes, the Lock Screen rectangle, and contrasts in light and dark if
  /// they were measured. `files` names the photos that exist, `variables` the kept variables.
  package init(
    _ spec: WidgetSpec, files: Set<String>, moment: Moment, scenes: [SizeSlot: Scene], lock: Scene? = nil,
    contrasts: [Contrasts] = [], reloads: Int = WidgetTimeline.reloadBudget.upperBound,
    variables: Set<String> = []
  ) {
    (self.spec, self.files, self.moment, self.scenes) = (spec, files, moment, scenes)
    (self.lock, self.contrasts, self.reloads, self.variables) = (lock, contrasts, reloads, variables)
  }

  /// Checks `spec` as `drawing` draws it, in every size and both schemes; `known` are scenes that are already drawn.
  package init(
    _ spec: WidgetSpec, files: Set<String>, moment: Moment, scenes known: [SizeSlot: Scene] = [:],
    variables: Set<String> = [], drawing: some ReviewDrawing
  ) async throws {
    var scenes = known
    for family in WidgetFamily.home where scenes[family.slot] == nil {
      scenes[family.slot] = try await drawing.scene(spec, family)
    }
    self.init(spec, files: files, moment: moment, scenes: scenes, variables: variables)
    lock = try await drawing.scene(spec, .accessoryRectangular)
    for appearance in Appearance.schemes {
      for family in WidgetFamily.home {
        contrasts.append((family.slot, appearance, try await drawing.contrasts(spec, family, appearance)))
      }
    }
  }

  /// Problems first, then what passed.
  package var all: [DesignCheck] {
    var seen = Set<String>()
    var checks = (layout + photos + contrast + templates + platform).filter { seen.insert($0.text).inserted }
    let isCrowded = scenes.values.contains {
      $0.diagnostics.contains { $0.kind == .cutShort || $0.kind == .rowsLeftOut }
    }
    // Secondary lines may be truncated, as on iPhone; the title may not.
    let isLockCut = lock?.diagnostics.contains { $0.kind == .cutShort && $0.element == "title" } ?? false
    if isLockCut { checks.append(DesignCheck(text: "Title is cut off on the Lock Screen.", section: "text")) }
    if !isCrowded, !isLockCut {
      checks.append(DesignCheck(text: "Fits all sizes", level: .good))
    }
    let named = contrasts.flatMap(\.found).filter { ElementID($0.element) == .primaryText }
    if named.allSatisfy({ $0.level == .clear }), let worst = named.min(by: { $0.ratio < $1.ratio }) {
      checks.append(DesignCheck(text: "Title contrast: \(Self.tenths(worst.ratio)):1 or better", level: .good))
    }
    let showsPhoto = scenes.values.allSatisfy { $0.elements.contains { ElementID($0.id) == .image } }
    if showsPhoto, !spec.referencedFiles.isEmpty, spec.referencedFiles.allSatisfy(files.contains) {
      checks.append(DesignCheck(text: "Photo ready for all sizes", level: .good))
    }
    return checks
  }

  /// The problems of pictures beside their layout: of contrast, photos and symbols.
  package var besidesLayout: [DesignCheck] {
    var seen = Set<String>()
    return (layout.filter { ["photo", "symbol", "colour"].contains($0.section) } + photos + contrast)
      .filter { seen.insert($0.text).inserted }
  }

  private var layout: [DesignCheck] {
    SizeSlot.allCases.flatMap { slot in
      let size = slot.rawValue.capitalised
      return (scenes[slot]?.diagnostics ?? []).compactMap { note -> DesignCheck? in
        switch note.kind {
        case .rowsLeftOut: return DesignCheck(text: "\(size) \(note.text).", section: "layout")
        case .photoNotChosen:
          let other = SizeSlot.allCases.first { other in
            spec[spec.scope(of: other)].image.map { files.contains($0.fileName) } == true
          }
          return DesignCheck(
            text: "\(size) has no photo yet.", fault: other.map { .photoElsewhere(slot, other: $0) } ?? .other,
            section: "photo")
        case .photoMissing:
          return DesignCheck(
            text: "The photo for \(size) is missing or damaged.", fault: .photoMissing(slot), section: "photo")
        case .fallsTogether:
          return DesignCheck(
            text: "\(size): \(ElementID(note.element).title ?? "A text") \(note.text).", section: "colour")
        case .effectLeftOut, .layerLeftOut: return DesignCheck(text: "\(size) \(note.text).", section: "layout")
        case .setSmaller: return nil
        case .unknownSymbol:
          return DesignCheck(text: note.text.capitalised + ".", fault: .unknownSymbol(slot), section: "symbol")
        case .cutShort:
          return DesignCheck(
            text: "\(ElementID(note.element).textTitle ?? "A line") is cut off on \(size).",
            fault: ElementID(note.element).textTitle == nil ? .other : .cutShort(element: note.element, slot),
            section: "text")
        }
      }
    }
  }

  /// Names the files that are missing or damaged and that no size draws; ``layout`` reports the others.
  private var photos: [DesignCheck] {
    let told = SizeSlot.allCases.filter { scenes[$0]?.diagnostics.contains { $0.kind == .photoMissing } ?? false }
      .compactMap { slot in spec.resolved(for: slot, plan: .unlimited).image?.file(for: slot) }
    let missing = spec.referencedFiles.filter { !files.contains($0) && !told.contains($0) }
    return missing.prefix(Self.photosNamed).map { name in
      DesignCheck(
        text: "“\(name.beginning(80))” is missing or damaged. Choose the photo again.", section: "photo")
    }
  }

  /// The maximum number of files that are named.
  private static let photosNamed = 8

  private static func tenths(_ ratio: Double) -> String {
    let tenths = Int((ratio * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }

  private typealias Low = (slot: SizeSlot, appearance: Appearance, text: TextContrast)

  /// One check per element that is hard to read, and one for all elements below the WCAG contrast, each with its worst
  /// case.
  private var contrast: [DesignCheck] {
    let low: [Low] = contrasts.flatMap { slot, appearance, found in
      found.filter { $0.level != .clear }.map { (slot, appearance, $0) }
    }
    // Lines that aren’t a field, such as the hours of a forecast, share one check.
    func name(_ item: Low) -> String { ElementID(item.text.element).textTitle ?? "Other text" }
    var names: [String] = []
    for item in low where !names.contains(name(item)) { names.append(name(item)) }
    let poor = low.filter { $0.text.level == .poor }
    var checks = names.compactMap { group -> DesignCheck? in
      let own = poor.filter { name($0) == group }
      guard let worst = own.min(by: { $0.text.ratio < $1.text.ratio }) else { return nil }
      return DesignCheck(
        text: "\(group) is hard to read\(Self.places(own)) (contrast \(Self.tenths(worst.text.ratio)):1).",
        fault: .lowContrast(element: worst.text.element, worst.slot), section: "colour")
    }
    let faintNames = names.filter { group in !poor.contains { name($0) == group } }
    let faint = low.filter { faintNames.contains(name($0)) }
    if let worst = faint.min(by: { $0.text.ratio < $1.text.ratio }) {
      let list = [faintNames[0]] + faintNames.dropFirst().map { $0 == "Other text" ? "other text" : $0 }
      checks.append(
        DesignCheck(
          text: "\(list.formatted(.list(type: .and).locale(.init(identifier: "en_GB")))) "
            + "\(list.count > 1 ? "have" : "has") low contrast\(Self.places(faint)) "
            + "(\(Self.tenths(worst.text.ratio)):1, aim for 4.5:1).",
          level: .note, fault: .faint(element: worst.text.element, worst.slot), section: "colour"))
    }
    return checks
  }

  /// Where findings are, unless they are in all sizes or both schemes: “ on Small in dark”.
  private static func places(_ found: [Low]) -> String {
    let sizes = SizeSlot.allCases.filter { slot in found.contains { $0.slot == slot } }.map(\.rawValue.capitalised)
    let schemes = Appearance.schemes.filter { scheme in found.contains { $0.appearance == scheme } }
    return (sizes.count == 3 ? "" : " on " + sizes.joined(separator: " and "))
      + (schemes.count == 1 ? " in \(schemes[0].rawValue)" : "")
  }

  private var templates: [DesignCheck] {
    let parts = spec.scopes.flatMap { scope in
      zip([FieldKey.primaryText, .secondaryText], spec[scope].texts).map { (scope, $0, $1) }
    }
    let provided = variables.union(spec.actionBar?.actions.map(\.variableKey) ?? [])
    return parts.flatMap { scope, field, text -> [DesignCheck] in
      let name = FieldRegistry[field].label
      let unknown = UnknownValues.problems(in: text, provided: provided).map {
        DesignCheck(text: "\(name): \($0.text)\($0.text.hasSuffix("?") ? "" : ".")", level: .note, section: "text")
      }
      return unknown
        + ParsedTemplate(text).problems.map { problem in
          DesignCheck(
            text: "\(name): \(problem.text).",
            fault: problem.place == "{{" && !problem.text.contains("only the first")
              ? .openBraces(field: field, scope) : .other,
            section: "text")
        }
    }
  }

  /// Limits set by WidgetKit.
  private var platform: [DesignCheck] {
    let timeline = WidgetTimeline(spec, data: .sample(at: moment), at: moment)
    guard timeline.reloadsADay > Double(reloads) else { return [] }
    return [
      DesignCheck(
        text:
          "Needs \(Int(timeline.reloadsADay)) reloads a day, but iOS allows about \(reloads).",
        section: "text")
    ]
  }
}
