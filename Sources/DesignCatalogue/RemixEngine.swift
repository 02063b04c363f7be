import DesignModel

/// A proposal to look different: the same words, pictures and buttons in another layout and style.
package struct RemixProposal: Hashable, Sendable {
  /// What it is about.
  package var kind: RemixKind
  package var title: String
  /// What it does, in a few words.
  package var subtitle: String
  /// The design as it would be.
  package var design: WidgetSpec

  /// A proposal of the given parts.
  package init(kind: RemixKind, title: String, subtitle: String, design: WidgetSpec) {
    self.kind = kind
    self.title = title
    self.subtitle = subtitle
    self.design = design
  }
}

/// The seeded generator of remixes (editor.md §4). The same design and seed always give the same proposals,
/// those of the app for the templates it knows.
package struct RemixEngine: Sendable {
  /// Seed of the draws.
  package var seed: UInt64

  package init(seed: UInt64) { self.seed = seed }

  private static func looks(for base: WidgetSpec) -> (
    looks: [RemixLook], cycle: [RemixKind], templates: [LayoutTemplate]
  ) {
    let pool = base.layout.template.traits.remixes
    if let own = RemixRecipes.own[base.layout.template] { return (own.looks, own.cycle, pool) }
    // A design with a photo is offered posters first.
    if base.image == nil {
      return (RemixRecipes.general, [.subtle, .colour, .layout, .typography, .poster, .bold], pool)
    }
    let photos = pool.filter(\.traits.isMadeOfPhoto) + pool.filter { !$0.traits.isMadeOfPhoto }
    return (RemixRecipes.general, [.subtle, .poster, .colour, .layout, .typography, .bold], photos)
  }

  /// Up to `count` distinct variants of a flat design that differ from it, as the engine draws them: every kind in turn,
  /// then wildcards. Looks that need a photo are among them whether there is one or not.
  package func variants(of base: WidgetSpec, count: Int) -> [RemixProposal] {
    let base = base.settled()
    let (looks, cycle, templates) = Self.looks(for: base)
    var left = Dictionary(grouping: looks, by: \.kind)
    var random = RemixRandom(seed: seed)
    var out: [RemixProposal] = []
    var seen: Set<WidgetSpec> = [base]
    for _ in 0..<500 where out.count < count {
      let wanted = cycle[out.count % cycle.count]
      guard let kind = ([wanted] + RemixKind.allCases).first(where: { left[$0]?.isEmpty == false }) else { break }
      let index = random.int(0...((left[kind]?.count ?? 1) - 1))
      guard let look = left[kind]?.remove(at: index) else { break }
      let design = look.variant(of: base, &random)
      if seen.insert(design).inserted {
        out.append(RemixProposal(kind: kind, title: look.title, subtitle: look.subtitle, design: design))
      }
    }
    for _ in 0..<500 where out.count < count {
      let design = Self.wildcard(base, templates, &random)
      if seen.insert(design).inserted {
        out.append(RemixProposal(kind: .bold, title: "Wildcard", subtitle: "Anything goes", design: design))
      }
    }
    return out
  }

  /// A bounded draw of every knob (editor.md §4.6).
  private static func wildcard(
    _ base: WidgetSpec, _ templates: [LayoutTemplate], _ random: inout RemixRandom
  ) -> WidgetSpec {
    var out = base
    out.layout.template = random.pick(templates)
    out.layout.alignment = random.pick([.leading, .centre, .trailing, .topLeading, .top, .topTrailing])
    out.layout.showsAccentBar = random.bool(0.5)
    out.layout.spacing = Double(random.int(6...20))
    out.style.padding = Double(random.int(12...26))
    let radius = Double(random.int(16...34))
    if out.layout.template.traits.owns(.cornerRadius) { out.style.cornerRadius = radius }
    out.style.background = random.pick([
      .plain, .subtleMaterial, .radialGlow, .accentGlow, .solidAccent, .aurora, .sunset, .midnight, .candy,
    ])
    if random.bool(0.35) {
      out.style.backgroundOverlay = random.pick([.plain, .radialGlow, .accentGlow, .solidAccent, .midnight])
      out.style.backgroundOverlayOpacity = Double(random.int(6...24)) / 100
    } else {
      (out.style.backgroundOverlay, out.style.backgroundOverlayOpacity) = (.plain, 0)
    }
    out.style.backgroundGlowEnabled = random.bool(0.25)
    out.style.accent = random.pick(RemixLook.allAccents)
    out.style.nameTextStyle = random.pick([.automatic, .caption2, .caption])
    out.style.primaryTextStyle = random.pick([.automatic, .headline, .title3, .title2])
    out.style.secondaryTextStyle = random.pick([.automatic, .caption2, .caption, .footnote, .subheadline])
    if base.symbol != nil { out.style.symbolSize = Double(random.int(26...54)) }
    if out.layout.template.traits.owns(.weatherScale) { out.style.weatherScale = Double(random.int(85...125)) / 100 }
    if out.style.primaryTextStyle == .title2 {
      (out.layout.primaryLineLimitSmall, out.layout.primaryLineLimit) = (1, 2)
    } else {
      out.layout.primaryLineLimitSmall = random.int(1...2)
      out.layout.primaryLineLimit = random.int(2...3)
    }
    out.layout.secondaryLineLimitSmall = random.int(1...2)
    out.layout.secondaryLineLimit = random.int(2...3)
    if out.layout.template.traits.isMadeOfPhoto {
      out.layout.primaryLineLimitSmall = max(2, out.layout.primaryLineLimitSmall)
      out.layout.primaryLineLimit = max(2, out.layout.primaryLineLimit)
      out.layout.secondaryLineLimitSmall = max(2, out.layout.secondaryLineLimitSmall)
      out.layout.secondaryLineLimit = max(2, out.layout.secondaryLineLimit)
    }
    return out.settled()
  }
}

extension RemixEngine {
  /// Up to `count` proposals for the size `slot` of `design`. What the engine draws is passed on except for layouts that
  /// could not show what the design has: posters without a photo, and a large symbol in place of a photo. A caption keeps
  /// its edge and its glass. A clock keeps its face and place and changes scheme, face and hands. `looksNew` says
  /// whether a design looks different from everything before; it is asked in order.
  package func proposals(
    for design: WidgetSpec, slot: SizeSlot, count: Int = 12, looksNew: (WidgetSpec) -> Bool = { _ in true }
  ) -> [RemixProposal] {
    let flat = design.resolved(for: slot, plan: .unlimited)
    let drawn =
      flat.layout.template.traits.movesByItself ? clocks(of: flat) : variants(of: flat, count: max(60, 2 * count))
    var out: [RemixProposal] = []
    var seen = Set<WidgetSpec>()
    for proposal in drawn where out.count < count {
      let traits = proposal.design.layout.template.traits
      if traits.isMadeOfPhoto, flat.image == nil { continue }
      if !traits.showsPhoto, traits.showsTexts, flat.image != nil { continue }
      var made = proposal
      if traits.isMadeOfPhoto, flat.layout.template.traits.isMadeOfPhoto {
        Self.keepCaption(of: flat, in: &made.design, made.kind)
      }
      made.design = Self.placing(made.design, in: design, slot: slot)
      if made.design != design, seen.insert(made.design).inserted, looksNew(made.design) { out.append(made) }
    }
    return out
  }

  /// Poster looks are about what lies over the photo; all others leave a glass caption as it is.
  private static func keepCaption(of base: WidgetSpec, in variant: inout WidgetSpec, _ kind: RemixKind) {
    if base.layout.alignment.anchorsTop { variant.layout.alignment = base.layout.alignment }
    let isGlass = base.style.backgroundOverlay == .subtleMaterial && base.style.backgroundOverlayOpacity <= 0.0001
    if isGlass, kind != .poster {
      (variant.style.backgroundOverlay, variant.style.backgroundOverlayOpacity) = (.subtleMaterial, 0)
    }
    variant = variant.settled()
  }

  /// The whole design with the flat variant's style, and its layout where that size gets it from.
  private static func placing(_ flat: WidgetSpec, in design: WidgetSpec, slot: SizeSlot) -> WidgetSpec {
    var out = design
    out.style = flat.style
    out[out.scope(of: slot)].layout = flat.layout
    if flat.layout.template.traits.movesByItself { out.clockConfig = flat.clockConfig }
    return out.settled()
  }

  private func clocks(of base: WidgetSpec) -> [RemixProposal] {
    var random = RemixRandom(seed: seed)
    var left = ClockFace.allCases.flatMap { face in ClockTheme.allCases.map { (face, $0) } }
    var out: [RemixProposal] = []
    for _ in 0..<left.count {
      // The high bits: this list has no counterpart in the app to agree with.
      let (face, theme) = left.remove(at: Int((random.next() >> 33) % UInt64(left.count)))
      var design = base
      var config = ClockConfig(theme: theme, face: face)
      if face == .icon {
        let hands = theme.secondHands.allowed
        config.iconSecondHandColourToken = hands[Int((random.next() >> 33) % UInt64(hands.count))]
      }
      design.clockConfig = config
      let isSameFace = base.clockConfig?.face == face
      out.append(
        RemixProposal(
          kind: isSameFace ? .colour : .layout, title: theme.rawValue.capitalised,
          subtitle: "\(face.rawValue.capitalised) face", design: design.settled()))
    }
    return out
  }
}

extension RemixEngine {
  /// Proposals like `chosen`: the same recipe drawn again with other numbers, then others of its kind.
  package func similar(
    to chosen: RemixProposal, for design: WidgetSpec, slot: SizeSlot, count: Int
  ) -> [RemixProposal] {
    var out: [RemixProposal] = []
    var rest: [RemixProposal] = []
    var seen: Set<WidgetSpec> = [chosen.design]
    for step in 1...40 where out.count < count {
      let other = RemixEngine(seed: seed &+ UInt64(step) &* 7_919)
      for proposal in other.proposals(for: design, slot: slot, count: 40) where proposal.kind == chosen.kind {
        guard seen.insert(proposal.design).inserted else { continue }
        if proposal.title == chosen.title { out.append(proposal) } else { rest.append(proposal) }
      }
    }
    return Array((out + rest).prefix(count))
  }
}
