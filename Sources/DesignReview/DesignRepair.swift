import DesignLayout
import DesignModel
import DesignRender
import EditorTools

/// Finds the changes that take a fault away: candidates from mild to strong, each tried on the real layout.
package struct DesignRepair<Drawing: ReviewDrawing>: Sendable {
  private var design: WidgetSpec
  private var drawing: Drawing

  /// Repairs of `design`, tried as `drawing` draws it.
  package init(_ design: WidgetSpec, drawing: Drawing) { (self.design, self.drawing) = (design, drawing) }

  /// Texts that are longer never fit, so nothing is tried on them.
  private static var triedText: Int { 600 }

  /// The changes of the repair of that name; nil when it is unknown or nothing helps.
  package func changes(_ name: String) async throws -> [Change]? {
    let parts = name.split(separator: ".").map(String.init)
    guard let kind = parts.first else { return nil }
    let spec = design
    switch kind {
    case "fit":
      guard parts.count == 3, let slot = SizeSlot(rawValue: parts[2]) else { return nil }
      let shown = spec.resolved(for: slot, plan: .unlimited)
      if [shown.primaryText, shown.secondaryText ?? "", spec.name].contains(where: { $0.utf8.count > Self.triedText }) {
        return nil
      }
      return try await first(fitCandidates(parts[1], slot)) { changed in
        let scene = try await drawing.scene(changed, WidgetFamily(slot))
        return !scene.diagnostics.contains { $0.kind == .cutShort && $0.element == parts[1] }
      }
    case "contrast":
      // An element's id may have dots of its own: `contrast.item.0.small`.
      guard parts.count >= 3, let slot = parts.last.flatMap(SizeSlot.init) else { return nil }
      let element = parts[1..<(parts.count - 1)].joined(separator: ".")
      // Lines that are no field of their own are told and mended together.
      func isMeant(_ id: String) -> Bool {
        ElementID(element).textTitle == nil ? ElementID(id).textTitle == nil : id == element
      }
      return try await first(contrastCandidates(slot)) { changed in
        for appearance in Appearance.schemes {
          let found = try await drawing.contrasts(changed, WidgetFamily(slot), appearance)
          if found.contains(where: { isMeant($0.element) && $0.level == .poor }) { return false }
        }
        return true
      }
    case "photo":
      guard parts.count == 2, let slot = SizeSlot(rawValue: parts[1]) else { return nil }
      return spec.removingPhoto(in: slot)
    case "symbol":
      guard parts.count == 2, let slot = SizeSlot(rawValue: parts[1]) else { return nil }
      return [Change(scope: scope(slot), "symbol.name", .string("star.fill"))]
    case "braces":
      guard parts.count == 3, let scope = ChangeScope(rawValue: parts[2]) else { return nil }
      let text = parts[1] == "primaryText" ? spec[scope].primaryText : spec[scope].secondaryText
      return text.map { [Change(scope: scope, parts[1], .string($0 + "}}"))] }
    default: return nil
    }
  }

  private func scope(_ slot: SizeSlot) -> ChangeScope {
    design.scope(of: slot)
  }

  private func first(
    _ candidates: [[Change]], _ helps: (WidgetSpec) async throws -> Bool
  ) async throws -> [Change]? {
    for candidate in candidates {
      let changed = try Reducer.apply(candidate, to: design).design
      if try await helps(changed) { return candidate }
    }
    return nil
  }

  private func fitCandidates(_ element: String, _ slot: SizeSlot) -> [[Change]] {
    let spec = design.resolved(for: slot, plan: .unlimited)
    let sizes: [TextStyleToken] = [
      .title, .title2, .title3, .headline, .body, .subheadline, .footnote, .caption, .caption2,
    ]
    let (limitKey, limit, style, styleKey): (String?, Int, TextStyleToken, String) =
      switch element {
      case "primaryText":
        slot == .small
          ? (
            "layout.primaryLineLimitSmall", spec.layout.primaryLineLimitSmall, spec.style.primaryTextStyle,
            "style.primaryTextStyle"
          )
          : (
            "layout.primaryLineLimit", spec.layout.primaryLineLimit, spec.style.primaryTextStyle,
            "style.primaryTextStyle"
          )
      case "secondaryText":
        slot == .small
          ? (
            "layout.secondaryLineLimitSmall", spec.layout.secondaryLineLimitSmall, spec.style.secondaryTextStyle,
            "style.secondaryTextStyle"
          )
          : (
            "layout.secondaryLineLimit", spec.layout.secondaryLineLimit, spec.style.secondaryTextStyle,
            "style.secondaryTextStyle"
          )
      default: (nil, 1, spec.style.nameTextStyle, "style.nameTextStyle")
      }
    var lines: [[Change]] = [[]]
    if let limitKey {
      for more in 1...4 where limit + more <= 8 {
        var changes = [Change(scope: scope(slot), limitKey, .integer(limit + more))]
        // Small never shows more lines than the rest.
        if limitKey.hasSuffix("Small") {
          let whole = String(limitKey.dropLast(5))
          let now = whole.hasSuffix("primaryLineLimit") ? spec.layout.primaryLineLimit : spec.layout.secondaryLineLimit
          if now < limit + more { changes.append(Change(scope: scope(slot), whole, .integer(limit + more))) }
        }
        lines.append(changes)
      }
    }
    let from = sizes.firstIndex(of: style) ?? (element == "primaryText" ? 2 : 6)
    let smaller = sizes.dropFirst(from + 1).map { Change(styleKey, .string($0.rawValue)) }
    var out = lines.filter { !$0.isEmpty }
    for change in smaller { out += lines.map { $0 + [change] } }
    return Array(out.prefix(40))
  }

  private func contrastCandidates(_ slot: SizeSlot) -> [[Change]] {
    let spec = design.resolved(for: slot, plan: .unlimited)
    func style(_ pairs: [(String, JSONValue)]) -> [Change] { pairs.map { Change("style." + $0.0, $0.1) } }
    let clear: [(String, JSONValue)] = [("backgroundOverlay", "plain"), ("backgroundOverlayOpacity", 0)]
    if spec.layout.template.traits.isMadeOfPhoto {
      let glass = style([("backgroundOverlay", "subtleMaterial"), ("backgroundOverlayOpacity", 0)])
      func dark(_ opacity: Double) -> [Change] {
        style([("backgroundOverlay", "midnight"), ("backgroundOverlayOpacity", JSONValue(opacity))])
      }
      // Where the photo is as pale everywhere, the other edge may not be.
      let isTop = [ContentAlignment.topLeading, .top, .topTrailing].contains(spec.layout.alignment)
      let other = [Change(scope: scope(slot), "layout.alignment", .string(isTop ? "leading" : "topLeading"))]
      let isVeiled = spec.style.backgroundOverlay == .midnight
      let veils = [0.45, 0.7, 1].filter { !isVeiled || $0 > spec.style.backgroundOverlayOpacity }.map(dark)
      return veils.prefix(1) + [glass] + veils.dropFirst() + [other, glass + other] + veils.map { $0 + other }
    }
    return [
      style(clear), style(clear + [("backgroundGlowEnabled", false)]),
      style(clear + [("backgroundGlowEnabled", false), ("background", "subtleMaterial")]),
      style(clear + [("backgroundGlowEnabled", false), ("background", "plain")]),
    ]
  }
}
