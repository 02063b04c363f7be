import DesignCatalogue
import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Remix") struct RemixTests {
  private static let base = WidgetSpec(
    id: UUID(uuidString: "00000000-0000-4000-8000-000000000001")!, secondaryText: "Saved spec → widget",
    updatedAt: Date(timeIntervalSince1970: 0),
    symbol: SymbolSpec(name: "sparkles", weight: .semibold, renderingMode: .hierarchical)
  ).settled()

  private static func line(_ proposal: RemixProposal) -> String {
    let (layout, style) = (proposal.design.layout, proposal.design.style)
    return [
      proposal.kind.rawValue, proposal.title, layout.template.rawValue, layout.alignment.rawValue,
      layout.showsAccentBar ? "on" : "off", "\(Int(layout.spacing))", style.background.rawValue,
      "\(style.backgroundOverlay.rawValue)@\(Int((style.backgroundOverlayOpacity * 100).rounded()))",
      style.backgroundGlowEnabled ? "on" : "off", style.accent.rawValue,
      "\(style.primaryTextStyle.rawValue)/\(style.secondaryTextStyle.rawValue)", "\(Int(style.padding))",
      "\(Int(style.symbolSize))",
    ].joined(separator: " | ")
  }

  @Test("given the default design and seed 42, then the variants are those of editor.md §4.8")
  func seed42() {
    let expected = """
      subtle | Muted | classic | leading | off | 8 | subtleMaterial | plain@0 | off | blue | headline/footnote | 16 | 28
      colour | Aurora | hero | leading | on | 15 | aurora | radialGlow@8 | off | indigo | headline/caption2 | 15 | 36
      layout | Centred | hero | centre | off | 13 | radialGlow | plain@0 | off | blue | title3/caption2 | 21 | 44
      typography | Editorial | hero | leading | off | 10 | subtleMaterial | plain@0 | off | gray | headline/footnote | 13 | 27
      poster | Poster — Tint | poster | leading | off | 10 | plain | accentGlow@15 | off | yellow | headline/footnote | 23 | 34
      bold | Neon | hero | leading | off | 17 | midnight | radialGlow@18 | on | pink | title3/footnote | 21 | 38
      subtle | Clean | classic | leading | on | 8 | plain | accentGlow@22 | off | purple | headline/caption2 | 15 | 31
      colour | Sunset | classic | leading | on | 15 | sunset | plain@0 | off | purple | title3/caption2 | 20 | 35
      layout | Hero | hero | trailing | on | 12 | subtleMaterial | plain@0 | off | blue | headline/caption2 | 21 | 45
      typography | Big Type | hero | leading | off | 14 | accentGlow | plain@0 | off | purple | title2/subheadline | 20 | 39
      poster | Poster — Dark | poster | leading | off | 10 | plain | midnight@20 | on | purple | title2/footnote | 14 | 34
      bold | High Contrast | hero | leading | off | 8 | solidAccent | accentGlow@11 | off | gray | headline/caption | 14 | 38
      """
    let lines = RemixEngine(seed: 42).variants(of: Self.base, count: 12).map(Self.line)
    for (found, wanted) in zip(lines, expected.split(separator: "\n")) { #expect(found == wanted) }
    #expect(lines.count == 12)
  }

  @Test("given seed 1, then the titles come in the order of editor.md §4.8")
  func seed1() {
    #expect(
      RemixEngine(seed: 1).variants(of: Self.base, count: 12).map(\.title) == [
        "Clean", "Candy", "Centred", "Editorial", "Poster — Tint", "High Contrast", "Muted", "Sunset", "Classic",
        "Big Type", "Poster — Dark", "Neon",
      ])
  }

  @Test(
    "given every template and several seeds, then twelve distinct proposals keep its content and its kind of layout")
  func proposals() throws {
    for template in try RenderBench.catalogue().blueprints {
      for seed in [0, 1, 42, UInt64.max] {
        for slot in SizeSlot.allCases {
          let design = template.design
          let found = RemixEngine(seed: seed).proposals(for: design, slot: slot)
          #expect(found.count == 12, "\(template.card.id) \(seed) \(slot): \(found.count)")
          #expect(Set(found.map(\.design)).count == found.count)
          let flat = design.resolved(for: slot, plan: .unlimited)
          for proposal in found {
            let made = proposal.design.resolved(for: slot, plan: .unlimited)
            #expect(proposal.design != design && proposal.design == proposal.design.settled())
            #expect(made.name == flat.name && made.primaryText == flat.primaryText)
            #expect(made.secondaryText == flat.secondaryText && made.symbol == flat.symbol && made.image == flat.image)
            #expect(made.actionBar == flat.actionBar && made.remindersConfig == flat.remindersConfig)
            #expect(
              made.layout.posterOverlayMode == flat.layout.posterOverlayMode && made.layout.axis == flat.layout.axis)
            if flat.image == nil { #expect(made.layout.template != .poster) }
            if [.weather, .nextUpCalendar, .reminders, .clockIcon].contains(flat.layout.template) {
              #expect(made.layout.template == flat.layout.template)
            }
          }
          #expect(RemixEngine(seed: seed).proposals(for: design, slot: slot) == found)
        }
      }
    }
  }
}
