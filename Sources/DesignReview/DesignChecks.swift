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
  package var all: [DesignFinding] {
    var seen = Set<String>()
    var checks = (layout + photos + contrast + templates + platform).filter { seen.insert($0.words).inserted }
    let isCrowded = scenes.values.contains {
      $0.diagnostics.contains { $0.code == .cutShort || $0.code == .rowsLeftOut }
    }
    // Secondary lines may be truncated, as on iPhone; the title may not.
    let isLockCut = lock?.diagnostics.contains { $0.code == .cutShort && $0.place == "title" } ?? false
    if isLockCut { checks.append(DesignFinding("Title is cut off on the Lock Screen.", in: "text")) }
    if !isCrowded, !isLockCut {
      checks.append(DesignFinding(.other, "Fits all sizes", severity: .good))
    }
    let named = contrasts.flatMap(\.found).filter { ElementID($0.element) == .primaryText }
    if named.allSatisfy({ $0.level == .clear }), let worst = named.min(by: { $0.ratio < $1.ratio }) {
      checks.append(DesignFinding(.other, "Title contrast: \(Self.tenths(worst.ratio)):1 or better", severity: .good))
    }
    let showsPhoto = scenes.values.allSatisfy { $0.elements.contains { ElementID($0.id) == .image } }
    if showsPhoto, !spec.referencedFiles.isEmpty, spec.referencedFiles.allSatisfy(files.contains) {
      checks.append(DesignFinding(.other, "Photo ready for all sizes", severity: .good))
    }
    return checks
  }

  /// The problems of pictures beside their layout: of contrast, photos and symbols.
  package var besidesLayout: [DesignFinding] {
    var seen = Set<String>()
    return (layout.filter { ["photo", "symbol", "colour"].contains($0.place) } + photos + contrast)
      .filter { seen.insert($0.words).inserted }
  }

  private var layout: [DesignFinding] {
    SizeSlot.allCases.flatMap { slot in
      let size = slot.rawValue.capitalised
      return (scenes[slot]?.diagnostics ?? []).compactMap { note -> DesignFinding? in
        switch note.code {
        case .rowsLeftOut: return DesignFinding("\(size) \(note.words).", in: "layout")
        case .photoNotChosen:
          let other = SizeSlot.allCases.first { other in
            spec[spec.scope(of: other)].image.map { files.contains($0.fileName) } == true
          }
          return DesignFinding(
            "\(size) has no photo yet.", other.map { .photoElsewhere(slot, other: $0) } ?? .other,
            in: "photo")
        case .photoMissing:
          return DesignFinding(
            "The photo for \(size) is missing or damaged.", .photoMissing(slot), in: "photo")
        case .fallsTogether:
          return DesignFinding(
            "\(size): \(ElementID(note.place).title ?? "A text") \(note.words).", in: "colour")
        case .effectLeftOut, .layerLeftOut: return DesignFinding("\(size) \(note.words).", in: "layout")
        case .setSmaller: return nil
        case .unknownSymbol:
          return DesignFinding(note.words.capitalised + ".", .unknownSymbol(slot), in: "symbol")
        case .cutShort:
          return DesignFinding(
            "\(ElementID(note.place).textTitle ?? "A line") is cut off on \(size).",
            ElementID(note.place).textTitle == nil ? .other : .cutShort(element: note.place, slot),
            in: "text")
        }
      }
    }
  }

  /// Names the files that are missing or damaged and that no size draws; ``layout`` reports the others.
  private var photos: [DesignFinding] {
    let told = SizeSlot.allCases.filter { scenes[$0]?.diagnostics.contains { $0.code == .photoMissing } ?? false }
      .compactMap { slot in spec.resolved(for: slot, plan: .unlimited).image?.file(for: slot) }
    let missing = spec.referencedFiles.filter { !files.contains($0) && !told.contains($0) }
    return missing.prefix(Self.photosNamed).map { name in
      DesignFinding(
        "“\(name.beginning(80))” is missing or damaged. Choose the photo again.", in: "photo")
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
  private var contrast: [DesignFinding] {
    let low: [Low] = contrasts.flatMap { slot, appearance, found in
      found.filter { $0.level != .clear }.map { (slot, appearance, $0) }
    }
    // Lines that aren’t a field, such as the hours of a forecast, share one check.
    func name(_ item: Low) -> String { ElementID(item.text.element).textTitle ?? "Small text" }
    var names: [String] = []
    for item in low where !names.contains(name(item)) { names.append(name(item)) }
    let poor = low.filter { $0.text.level == .poor }
    var checks = names.compactMap { group -> DesignFinding? in
      let own = poor.filter { name($0) == group }
      guard let worst = own.min(by: { $0.text.ratio < $1.text.ratio }) else { return nil }
      return DesignFinding(
        "\(group) is hard to read\(Self.places(own)) (contrast \(Self.tenths(worst.text.ratio)):1).",
        .lowContrast(element: worst.text.element, worst.slot), in: "colour")
    }
    let faintNames = names.filter { group in !poor.contains { name($0) == group } }
    let faint = low.filter { faintNames.contains(name($0)) }
    if let worst = faint.min(by: { $0.text.ratio < $1.text.ratio }) {
      let list = [faintNames[0]] + faintNames.dropFirst().map { $0 == "Small text" ? "small text" : $0 }
      checks.append(
        DesignFinding(
          "\(list.formatted(.list(type: .and).locale(.init(identifier: "en_GB")))) "
            + "\(list.count > 1 ? "have" : "has") low contrast\(Self.places(faint)) "
            + "(\(Self.tenths(worst.text.ratio)):1, aim for 4.5:1).",
          .faint(element: worst.text.element, worst.slot), in: "colour", severity: .note))
    }
    return checks
  }

  /// Where findings are, unless they are in all sizes or both schemes: “ on Small in dark mode”.
  private static func places(_ found: [Low]) -> String {
    let sizes = SizeSlot.allCases.filter { slot in found.contains { $0.slot == slot } }.map(\.rawValue.capitalised)
    let schemes = Appearance.schemes.filter { scheme in found.contains { $0.appearance == scheme } }
    return (sizes.count == 3 ? "" : " on " + sizes.joined(separator: " and "))
      + (schemes.count == 1 ? " in \(schemes[0].rawValue) mode" : "")
  }

  private var templates: [DesignFinding] {
    let parts = spec.scopes.flatMap { scope in
      zip([FieldKey.primaryText, .secondaryText], spec[scope].texts).map { (scope, $0, $1) }
    }
    let provided = variables.union(spec.actionBar?.actions.map(\.variableKey) ?? [])
    return parts.flatMap { scope, field, text -> [DesignFinding] in
      let name = FieldRegistry[field].label
      let unknown = UnknownValues.problems(in: text, provided: provided).map {
        DesignFinding("\(name): \($0.words)\($0.words.hasSuffix("?") ? "" : ".")", in: "text", severity: .note)
      }
      return unknown
        + ParsedTemplate(text).problems.map { problem in
          DesignFinding(
            "\(name): \(problem.words).",
            problem.code == .unclosed ? .openBraces(field: field, scope) : .other,
            in: "text")
        }
    }
  }

  /// Limits set by WidgetKit.
  private var platform: [DesignFinding] {
    let timeline = WidgetTimeline(spec, data: .sample(at: moment), at: moment)
    guard timeline.reloadsADay > Double(reloads) else { return [] }
    return [
      DesignFinding(
        "Needs \(Int(timeline.reloadsADay)) reloads a day, but iOS allows about \(reloads).",
        in: "text")
    ]
  }
}
