import DesignLayout
import DesignModel
import DesignRender
import EditorTools

/// Finds the changes that fix a problem: candidates from mild to strong, each tried on the real layout.
package struct DesignFix<Drawing: ReviewDrawing>: Sendable {
  private var design: WidgetSpec
  private var drawing: Drawing

  /// Fixes for `design`, tried as `drawing` draws it.
  package init(_ design: WidgetSpec, drawing: Drawing) { (self.design, self.drawing) = (design, drawing) }

  /// Longer texts never fit, so no candidate is tried on them.
  private static var triedText: Int { 600 }

  /// The changes of the fix with that name; nil if the name is unknown or no candidate works.
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
      return try await first(try fitCandidates(parts[1], slot)) { changed in
        let scene = try await drawing.scene(changed, WidgetFamily(slot))
        return !scene.diagnostics.contains { $0.code == .cutShort && $0.place == parts[1] }
      }
    case "contrast":
      // An element’s id may contain dots: `contrast.item.0.small`.
      guard parts.count >= 3, let slot = parts.last.flatMap(SizeSlot.init) else { return nil }
      let element = parts[1..<(parts.count - 1)].joined(separator: ".")
      return try await readable(element, slot)
    case "photo":
      guard let slot = parts.dropFirst().first.flatMap(SizeSlot.init) else { return nil }
      if parts.count == 2 { return spec.removingPhoto(in: slot) }
      guard let other = parts.last.flatMap(SizeSlot.init) else { return nil }
      return try FieldKey.image.value(in: spec, scope: scope(other)).map { [Change(scope: scope(slot), .image, $0)] }
    case "symbol":
      guard parts.count == 2, let slot = SizeSlot(rawValue: parts[1]) else { return nil }
      return [Change(scope: scope(slot), .symbolName, .string("star.fill"))]
    case "braces":
      guard parts.count == 3, let scope = ChangeScope(rawValue: parts[2]) else { return nil }
      guard let key = FieldRegistry.shared[parts[1]]?.key, [.primaryText, .secondaryText].contains(key) else {
        return nil
      }
      return try key.value(in: spec, scope: scope)?.string.map { [Change(scope: scope, key, .string($0 + "}}"))] }
    default: return nil
    }
  }

  /// The changes after which that text of a size can be read in light and dark, along with as many others as possible.
  private func readable(_ element: String, _ slot: SizeSlot) async throws -> [Change]? {
    // Lines that aren’t a field share one check and one fix.
    func isMeant(_ id: String) -> Bool {
      ElementID(element).textTitle == nil ? ElementID(id).textTitle == nil : id == element
    }
    guard let best = try await ReadableTexts(design: design, drawing: drawing).best(),
      !best.left.contains(where: { $0.appearance != nil && $0.slot == slot && isMeant($0.element) })
    else { return nil }
    return best.changes
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

  private func fitCandidates(_ element: String, _ slot: SizeSlot) throws -> [[Change]] {
    let spec = design.resolved(for: slot, plan: .unlimited)
    let sizes: [TextStyleToken] = [
      .title, .title2, .title3, .headline, .body, .subheadline, .footnote, .caption, .caption2,
    ]
    // Small never shows more lines than the other sizes, so their limit is raised too.
    let (limitKey, wholeKey, styleKey, automatic): (FieldKey?, FieldKey?, FieldKey, Int) =
      switch element {
      case ElementID.primaryText.rawValue:
        (slot == .small ? .primaryLineLimitSmall : .primaryLineLimit, .primaryLineLimit, .primaryTextStyle, 2)
      case ElementID.secondaryText.rawValue:
        (slot == .small ? .secondaryLineLimitSmall : .secondaryLineLimit, .secondaryLineLimit, .secondaryTextStyle, 6)
      default: (nil, nil, .nameTextStyle, 6)
      }
    var lines: [[Change]] = [[]]
    if let limitKey, let wholeKey, let limit = try limitKey.value(in: spec)?.integer,
      let whole = try wholeKey.value(in: spec)?.integer
    {
      for more in 1...4 where limit + more <= 8 {
        var changes = [Change(scope: scope(slot), limitKey, .integer(limit + more))]
        if wholeKey != limitKey, whole < limit + more {
          changes.append(Change(scope: scope(slot), wholeKey, .integer(limit + more)))
        }
        lines.append(changes)
      }
    }
    let style = try styleKey.value(in: spec)?.string
    let from = sizes.firstIndex { $0.rawValue == style } ?? automatic
    let smaller = sizes.dropFirst(from + 1).map { Change(styleKey, $0) }
    var out = lines.filter { !$0.isEmpty }
    for change in smaller { out += lines.map { $0 + [change] } }
    return Array(out.prefix(40))
  }
}
