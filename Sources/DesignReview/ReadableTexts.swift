import DesignLayout
import DesignModel
import DesignRender
import EditorTools

/// Makes the texts of all sizes readable at once, in light and dark: with a veil behind them or another ground, and only
/// if that isn’t enough by moving them to the other edge of their photo.
///
/// A result has fewer unreadable texts than the design, and none that could be read before. What is tried doesn’t depend
/// on the overlay that is there, so a second fix finds nothing better than the first, and none returns to an earlier
/// state.
struct ReadableTexts<Drawing: ReviewDrawing>: Sendable {
  var design: WidgetSpec
  var drawing: Drawing

  /// A text that can’t be read in one size.
  struct Unreadable: Hashable, Sendable {
    var slot: SizeSlot
    /// The scheme in which its contrast is too low; nil if it is cut off.
    var appearance: Appearance?
    var element: String
  }

  /// Changes, and what still can’t be read after them.
  struct Result: Sendable {
    var changes: [Change]
    var left: Set<Unreadable>
  }

  /// A design with another veil or ground.
  private struct Candidate {
    var changes: [Change]
    var design: WidgetSpec
    var left: [SizeSlot: Set<Unreadable>]
    var all: Set<Unreadable> { left.values.reduce(into: []) { $0.formUnion($1) } }
  }

  /// The best that can be done: the first candidate after which all can be read, otherwise the one with the fewest texts
  /// left; nil if none helps.
  func best() async throws -> Result? {
    let own = try await candidate([])
    // What is cut off already is another fix’s.
    let cut = own.all.filter { $0.appearance == nil }
    let before = own.all.subtracting(cut)
    var best: Result?
    func note(_ changes: [Change], _ all: Set<Unreadable>) -> Bool {
      let left = all.subtracting(cut)
      if left.count < best?.left.count ?? before.count, left.isSubset(of: before) {
        best = Result(changes: changes, left: left)
      }
      return best?.left.isEmpty ?? false
    }
    var tried = [own]
    for changes in grounds() {
      let candidate = try await candidate(changes)
      if note(changes, candidate.all) { return best }
      tried.append(candidate)
    }
    for candidate in tried {
      let (moves, left) = try await moved(candidate, before, cut)
      if !moves.isEmpty, note(candidate.changes + moves, left) { return best }
    }
    return best
  }

  private func candidate(_ changes: [Change]) async throws -> Candidate {
    let changed = changes.isEmpty ? design : try Reducer.apply(changes, to: design).design
    var left: [SizeSlot: Set<Unreadable>] = [:]
    for slot in SizeSlot.allCases { left[slot] = try await unreadable(changed, slot) }
    return Candidate(changes: changes, design: changed, left: left)
  }

  private func unreadable(_ design: WidgetSpec, _ slot: SizeSlot) async throws -> Set<Unreadable> {
    let family = WidgetFamily(slot)
    var found = Set<Unreadable>()
    for appearance in Appearance.schemes {
      for text in try await drawing.contrasts(design, family, appearance) where text.level == .poor {
        found.insert(Unreadable(slot: slot, appearance: appearance, element: text.element))
      }
    }
    for note in try await drawing.scene(design, family).diagnostics where note.code == .cutShort {
      found.insert(Unreadable(slot: slot, appearance: nil, element: note.place))
    }
    return found
  }

  // MARK: Veils and grounds

  /// Whether a size shows its texts on a photo.
  private func isOnPhoto(_ design: WidgetSpec, _ slot: SizeSlot) -> Bool {
    let shown = design.resolved(for: slot, plan: .unlimited)
    return shown.layout.template.traits.isMadeOfPhoto && shown.image != nil
  }

  /// Veils for texts on photos, and quieter grounds for the others, from mild to strong.
  private func grounds() -> [[Change]] {
    func overlay(_ token: BackgroundToken, _ opacity: Double) -> [Change] {
      [Change(.backgroundOverlay, token), Change(.backgroundOverlayOpacity, JSONValue(opacity))]
    }
    let onPhoto = SizeSlot.allCases.filter { isOnPhoto(design, $0) }
    var overlays: [[Change]] = []
    if !onPhoto.isEmpty {
      overlays = [
        overlay(.midnight, 0.45), overlay(.subtleMaterial, 0), overlay(.midnight, 0.7), overlay(.midnight, 1),
      ]
    }
    if onPhoto.count == SizeSlot.allCases.count { return overlays }
    overlays.append(overlay(.plain, 0))
    let even = [Change(.backgroundGlowEnabled, false)]
    let grounds = [
      [], even, even + [Change(.background, BackgroundToken.subtleMaterial)],
      even + [Change(.background, BackgroundToken.plain)],
    ]
    return grounds.flatMap { ground in overlays.map { $0 + ground } }
  }

  // MARK: Moves

  /// Moves texts of a candidate that can’t be read to the other edge of their photo, if more of them can be read there;
  /// `cut` doesn’t count.
  private func moved(
    _ candidate: Candidate, _ before: Set<Unreadable>, _ cut: Set<Unreadable>
  ) async throws -> (moves: [Change], left: Set<Unreadable>) {
    var moves: [Change] = []
    var left = candidate.left
    for scope in Set(SizeSlot.allCases.map(candidate.design.scope(of:))).sorted(by: { $0.rawValue < $1.rawValue }) {
      let slots = SizeSlot.allCases.filter { candidate.design.scope(of: $0) == scope }
      let here = slots.reduce(into: Set<Unreadable>()) { $0.formUnion(candidate.left[$1] ?? []) }.subtracting(cut)
      guard !here.isEmpty, let first = slots.first, isOnPhoto(candidate.design, first) else { continue }
      let edge = candidate.design.resolved(for: first, plan: .unlimited).layout.alignment.atOtherEdge
      let move = Change(scope: scope, .alignment, edge)
      let there = try Reducer.apply([move], to: candidate.design).design
      var found: [SizeSlot: Set<Unreadable>] = [:]
      for slot in slots { found[slot] = try await unreadable(there, slot) }
      let all = found.values.reduce(into: Set<Unreadable>()) { $0.formUnion($1) }.subtracting(cut)
      guard all.isSubset(of: before), all.count < here.count || !here.isSubset(of: before),
        !(try await coversFreeFace(there, instead: candidate.design, slots))
      else { continue }
      moves.append(move)
      left.merge(found) { $1 }
    }
    return (moves, left.values.reduce(into: []) { $0.formUnion($1) })
  }

  /// Whether `moved` puts words on a face in a size whose edge in `design` is free of faces.
  private func coversFreeFace(
    _ moved: WidgetSpec, instead design: WidgetSpec, _ slots: [SizeSlot]
  ) async throws -> Bool {
    for slot in slots {
      let family = WidgetFamily(slot)
      let faces = try await drawing.faces(self.design, family)
      if faces.isEmpty { continue }
      let isCovered = try await drawing.scene(design, family).covers(faces)
      if !isCovered, try await drawing.scene(moved, family).covers(faces) { return true }
    }
    return false
  }
}

extension Scene {
  /// Whether a text field lies on one of these rectangles.
  fileprivate func covers(_ faces: [Rect]) -> Bool {
    elements.contains { element in
      ElementID(element.id).textTitle != nil
        && faces.contains {
          let shared = $0.intersection(element.rect)
          return shared.width > 0 && shared.height > 0
        }
    }
  }
}
