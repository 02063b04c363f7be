import PagesTestSupport
import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignReview
import EditorTools
import Foundation
import StudioPreviews
import StudioStore
import TestSupport
import Testing

@testable import PagesEditor
@testable import PagesKit

@testable import DesignRender

@Suite("Checks of a design") struct DesignChecksTests {
  private func texts(_ found: [(SizeSlot, Appearance, [TextContrast])]) -> [String] {
    let spec = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)).settled()
    let checks = DesignChecks(
      spec, files: [], moment: .card, scenes: [:],
      contrasts: found.map { (slot: $0.0, appearance: $0.1, found: $0.2) })
    return checks.all.map { "\($0.severity.rawValue): \($0.words)" }
  }

  private func text(_ element: String, _ ratio: Double, isLarge: Bool = false) -> TextContrast {
    TextContrast(element: element, ratio: ratio, isLarge: isLarge)
  }

  @Test("given sizes with empty places for a photo, when one gets its first, then all of them do, and no other")
  func firstPhoto() {
    var design = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0))
    design.layout.template = .poster
    func variant(_ template: LayoutTemplate, _ file: String?) -> DesignVariant {
      var variant = design.face
      variant.layout.template = template
      variant.image = file.map { ImageSpec(fileName: $0) }
      return variant
    }
    for (small, isFilled) in [
      (variant(.poster, nil), true), (variant(.poster, "own.jpg"), false), (variant(.weather, nil), false),
    ] {
      design.matchedSet = MatchedSet(small: small)
      #expect(design.photoScopes(of: .medium).contains(design.scope(of: .small)) == isFilled)
      #expect(design.photoScopes(of: .medium).contains(design.scope(of: .medium)))
    }
    // A photo that two sizes share is changed in both, one of its own in that size alone.
    design.face.image = ImageSpec(fileName: "own.jpg")
    design.matchedSet = MatchedSet(small: variant(.poster, "own.jpg"), large: variant(.poster, nil))
    #expect(design.photoScopes(of: .medium).count == 2)
  }

  @Test(
    "given contrasts, then 4.5 and 3 of large text are clear, 3 and more is a note, less is a warning with a fix")
  func levels() {
    #expect(text("a", 4.5).level == .clear && text("a", 4.49).level == .faint && text("a", 3).level == .faint)
    #expect(text("a", 2.99).level == .poor && text("a", 3, isLarge: true).level == .clear)
    #expect(text("a", 2.99, isLarge: true).level == .poor)
    #expect(
      texts([
        (.small, .light, [text("primaryText", 2.96), text("name", 9)]), (.small, .dark, [text("primaryText", 8)]),
      ])
        == ["warning: Title is hard to read on Small in light mode (contrast 2.9:1).", "good: Fits all sizes"])
    let back = DesignChecks(
      WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)).settled(), files: [], moment: .card,
      scenes: [:], contrasts: [(slot: .large, appearance: .dark, found: [text("secondaryText", 1.5)])])
    #expect(back.all.first?.repair == "contrast.secondaryText.large")
  }

  @Test("given a list whose lines are hard to read, when that is fixed, then all its lines can be read")
  func fix() async throws {
    let studio = try await TestStudio()
    let library = try await studio.site.services.store.makeLibrary(now: Moment.card.date)
    var design = try #require(studio.site.templates.catalogue["standup"]).design
    design.id = UUID()
    design.style.background = .solidAccent
    design.style.accent = .blue
    design.style.backgroundOverlay = .solidAccent
    design.style.backgroundOverlayOpacity = 1
    let spec = design.settled()
    try await studio.site.services.store.library(library).add(
      [.widget(spec)], assets: [], limit: nil, batch: nil, now: Moment.card.date)
    let stored = try await studio.site.services.store.library(library).design(spec.id)
    func poor(_ spec: WidgetSpec) async throws -> [String] {
      let source = studio.site.services.source(.widget(spec), [:], .sample, appearance: .light, moment: .card)
      return try await studio.site.services.previews.contrasts(source, .systemMedium).filter { $0.level == .poor }.map(
        \.element)
    }
    let before = try await poor(spec)
    let line = try #require(before.first { $0.contains(".") }, "the lines must be hard to read at first")
    let fault = DesignFault.lowContrast(element: line, .medium)
    let fix = studio.site.services.fix(stored, [:], .sample, at: .card)
    let name = try #require(fault.fix)
    let changes = try #require(try await fix.changes(name))
    let after = try await poor(Reducer.apply(changes, to: spec).design)
    #expect(!after.contains { ElementID($0).textTitle == nil })
  }

  @Test("given a change with a photo that is not stored, when it waits in a conflict, then the photo there is kept")
  func photoInConflict() throws {
    var draft = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0)).settled()
    var other = draft
    other.image = ImageSpec(fileName: "not-stored.jpg")
    let variant = try SpecCoding.tree(other.face)
    let change = Change(scope: .small, "variant", variant)
    #expect(try ConflictQuery.withoutPhoto(Change("image.fileName", "not-stored.jpg"), over: .widget(draft)) == nil)
    #expect(try ConflictQuery.withoutPhoto(Change("name", "A"), over: .widget(draft)) == Change("name", "A"))
    let bare = try #require(try ConflictQuery.withoutPhoto(change, over: .widget(draft)))
    #expect(try Reducer.apply([bare], to: draft).design.referencedFiles.isEmpty)
    draft.image = ImageSpec(fileName: "stored.jpg")
    let kept = try #require(try ConflictQuery.withoutPhoto(change, over: .widget(draft)))
    #expect(try Reducer.apply([kept], to: draft.settled()).design.matchedSet?.small?.image?.fileName == "stored.jpg")
  }

  @Test("given texts with low contrast, then one line names them all, and the title passes if it is clear")
  func notes() {
    let found = SizeSlot.allCases.map { slot in
      (slot, Appearance.light, [text("primaryText", 12.04), text("name", 3.4), text("secondaryText", 3.25)])
    }
    #expect(
      texts(found) == [
        "note: Name and Subtitle have low contrast in light mode (3.2:1, aim for 4.5:1).", "good: Fits all sizes",
        "good: Title contrast: 12.0:1 or better",
      ])
    #expect(
      texts([(.medium, .light, [text("hour.0", 3.4)]), (.medium, .dark, [text("hour.0", 4)])])[0]
        == "note: Small text has low contrast on Medium (3.4:1, aim for 4.5:1).")
  }
}
