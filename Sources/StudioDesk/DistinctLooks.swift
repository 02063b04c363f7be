import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import StudioPreviews

/// A design with its long texts shortened, for comparisons of looks.
package enum LongTexts {
  /// Bytes a text may have before it is cut, and the characters left of it where it is shown, and where only colours and places
  /// of pictures are compared.
  package static let (long, shown, compared) = (1_000, 300, 80)

  /// `design` with its texts of more than `most` bytes cut to `kept` characters.
  package static func cut(_ design: WidgetSpec, over most: Int = long, to kept: Int = shown) -> WidgetSpec {
    func cut(_ text: String) -> String {
      text.utf8.count > most ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(kept))) : text
    }
    var out = design
    out.name = cut(design.name)
    out.changeFaces { ($0.primaryText, $0.secondaryText) = (cut($0.primaryText), $0.secondaryText.map(cut)) }
    return out == design ? design : out.settled()
  }

  /// `design` with the texts of `whole`.
  package static func restored(_ design: WidgetSpec, from whole: WidgetSpec) -> WidgetSpec {
    var out = design
    out.name = whole.name
    for scope in out.scopes {
      (out[scope].primaryText, out[scope].secondaryText) = (whole[scope].primaryText, whole[scope].secondaryText)
    }
    return out.settled()
  }
}

/// Chooses proposals that people can tell apart, and names them by what they show.
package struct DistinctLooks: Sendable {
  private var previews: PreviewService
  /// What a design's pictures are made from.
  private var source: @Sendable (WidgetSpec) -> PreviewSource
  private var family: WidgetFamily

  /// Looks compared as `source` has them drawn in `family`.
  package init(
    previews: PreviewService, source: @escaping @Sendable (WidgetSpec) -> PreviewSource, family: WidgetFamily
  ) {
    (self.previews, self.source, self.family) = (previews, source, family)
  }

  /// Most proposals that are drawn to be compared.
  private static let tried = 72
  /// Differences that are asked for, one after the other until there are enough (``Impression/distance(to:)``).
  package static let apart = [14.0, 9, 6]
  /// The same among looks that are meant to be like one of them.
  package static let near = [9.0, 5, 2.5, 1]

  /// Up to `count` of `proposals` that look different from `base` and from each other, the more different ones first chosen,
  /// in the order they came. A photo that `base` shows is shown by all. `steps` are the differences asked for.
  package func choose(
    _ proposals: [RemixProposal], unlike base: WidgetSpec, count: Int, steps: [Double] = DistinctLooks.apart
  ) async throws -> [RemixProposal] {
    let start = try await previews.impression(source(base), family)
    var seen: [(index: Int, look: Impression)] = []
    for (index, proposal) in proposals.prefix(Self.tried).enumerated() {
      let look = try await previews.impression(source(proposal.design), family)
      if start.elements.contains("image"), !look.elements.contains("image") { continue }
      seen.append((index, look))
    }
    var chosen: [(index: Int, look: Impression)] = []
    for least in steps {
      for one in seen where chosen.count < count && !chosen.contains(where: { $0.index == one.index }) {
        guard one.look.distance(to: start) >= least,
          chosen.allSatisfy({ $0.look.distance(to: one.look) >= least })
        else { continue }
        if try await keepsPhotos(of: base, proposals[one.index].design) { chosen.append(one) }
      }
    }
    return chosen.sorted { $0.index < $1.index }.map { proposals[$0.index] }
  }

  /// Whether every size that shows a photo still does.
  private func keepsPhotos(of base: WidgetSpec, _ other: WidgetSpec) async throws -> Bool {
    if base.referencedFiles.isEmpty { return true }
    func shows(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> Bool {
      try await previews.scene(source(design), family).elements.contains { $0.id == "image" }
    }
    for family in WidgetFamily.home {
      if try await shows(base, family), !(try await shows(other, family)) { return false }
    }
    return true
  }

  /// What filters make of a design's photo: looks the app's engine does not draw.
  package static func filtered(_ base: WidgetSpec, slot: SizeSlot) -> [RemixProposal] {
    let shown = base.resolved(for: slot, plan: .unlimited)
    guard shown.layout.template.traits.isMadeOfPhoto, shown.image != nil else { return [] }
    let scope = base.scope(of: slot)
    // A filter that a design refuses is not among its looks.
    return [PhotoFilterToken.mono, .sepia, .instant, .noir, .chrome].compactMap { token in
      // A look the design can’t take is not offered.
      guard token != shown.image?.filter?.token,
        let design = try? Reducer.apply(
          [
            Change(scope: scope, .imageFilterToken, token),
            Change(scope: scope, .imageFilterIntensity, 0.9),
          ], to: base
        ).design
      else { return nil }
      return RemixProposal(kind: .colour, title: token.rawValue.capitalised, subtitle: "", design: design)
    }
  }

  // MARK: Names

  /// “Pink on Midnight, larger title”: what `design` shows that `base` doesn't, in words, for the size `slot`.
  package static func name(_ design: WidgetSpec, base: WidgetSpec, slot: SizeSlot) -> String {
    let (shown, was) = (design.resolved(for: slot, plan: .unlimited), base.resolved(for: slot, plan: .unlimited))
    let (style, old) = (shown.style, was.style)
    var parts: [String] = []
    let accent = style.accent.displayName
    if shown.layout.template.traits.isMadeOfPhoto, shown.image != nil {
      let isGlass = style.backgroundOverlay == .subtleMaterial && style.backgroundOverlayOpacity < 0.01
      let veil = style.backgroundOverlay == .plain || style.backgroundOverlayOpacity < 0.02
      parts.append(
        shown.layout.posterOverlayMode == .none
          ? "Photo alone"
          : isGlass ? "Glass caption" : veil ? "Plain photo" : "\(style.backgroundOverlay.displayName) veil")
      let filter = shown.image?.filter?.token
      if let filter, filter != was.image?.filter?.token { parts[0] = "\(filter.rawValue.capitalised) photo" }
      if shown.layout.alignment != was.layout.alignment, shown.layout.posterOverlayMode != .none {
        parts.append(
          "text \(shown.layout.alignment.displayName.lowercased())".replacing("text top", with: "text at the top"))
      }
    } else {
      let ground = style.background == .plain ? "plain" : style.background.displayName
      parts.append(style.background == .solidAccent ? "All \(accent.lowercased())" : "\(accent) on \(ground)")
      if style.backgroundOverlay != .plain, style.backgroundOverlayOpacity >= 0.1 {
        parts.append("\(style.backgroundOverlay.displayName.lowercased()) over it")
      }
    }
    if shown.layout.template != was.layout.template { parts.append("\(shown.layout.template.displayName) layout") }
    let scale: [TextStyleToken] = [
      .caption2, .caption, .footnote, .subheadline, .body, .headline, .title3, .title2, .title,
    ]
    if shown.layout.template == was.layout.template, let now = scale.firstIndex(of: style.primaryTextStyle),
      let before = scale.firstIndex(of: old.primaryTextStyle == .automatic ? .title3 : old.primaryTextStyle),
      shown.layout.template.traits.showsTexts
    {
      if now > before { parts.append("larger title") }
      if now < before { parts.append("smaller title") }
    }
    if shown.layout.template.traits.owns(.weatherScale), abs(style.weatherScale - old.weatherScale) > 0.04 {
      parts.append(style.weatherScale > old.weatherScale ? "larger" : "smaller")
    }
    if !shown.layout.template.traits.isMadeOfPhoto, shown.layout.alignment != was.layout.alignment,
      shown.layout.template.traits.showsSymbol, [.centre, .top].contains(shown.layout.alignment)
    {
      parts.append("centred")
    }
    return parts.prefix(3).joined(separator: ", ")
  }

  private static let unseenOnCards: Set<FieldKey> = [
    .primaryLineLimit, .primaryLineLimitSmall, .secondaryLineLimit, .secondaryLineLimitSmall, .backgroundOverlayOpacity,
  ]

  /// Changes that a look makes and a size shows, in words: limits of lines and the like are nothing to see.
  package static func words(from base: WidgetSpec, to design: WidgetSpec) throws -> String {
    let contexts = SizeSlot.allCases.map { FieldContext(design.resolved(for: $0, plan: .unlimited), slot: $0) }
    let found = try Reducer.describedChanges(from: base, to: design).filter { one in
      guard let key = one.change.key, !unseenOnCards.contains(key) else { return false }
      return contexts.contains { $0.isSeen(key) }
    }
    let more = found.count > 3 ? " and \(found.count - 3) more" : ""
    return found.prefix(3).map(\.words.sentence).joined(separator: ", ") + more
  }
}
