import PagesKit
import StudioDesk
import DesignReview
import EditorTools
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioAssistant
import StudioPreviews
import StudioStore

/// A candidate beside what is there: pictures of both, what changed where, what to heed.
extension AssistantQuery {
  /// A design as it is and, where a candidate is shown, as it would be.
  struct Comparison {
    var current: AssistantSide
    /// Nil where no candidate is shown; so is `shown`.
    var candidate: AssistantSide?
    var shown: CandidateOnDraft?
    /// The marks in its picture, by row.
    var numbers: [String: Int] = [:]
    /// Warnings that the design as it is does not have.
    var faults: [String] = []
    /// Rows that no picture shows.
    var unseen: Set<String> = []
    /// Fills values in texts as the pictures do.
    var texts: TextResolver
  }

  func compare(
    _ design: StoredDesign, _ chosen: AnsweredGeneration?, _ asked: AssistantView, _ view: EditorView,
    _ assets: [String: Asset], _ data: LibraryData
  ) async throws -> Comparison {
    let source = source(design.draft, assets, data, view)
    async let now = side("Current", source, assets, view)
    let texts = TextResolver(snapshot: source.base.data, moment: source.base.moment)
    guard let chosen, chosen.generation.state != .running,
      let answer = chosen.outcome?.candidates[checked: asked.index],
      let shown = try? CandidateOnDraft(answer, on: design.draft, off: asked.off)
    else { return Comparison(current: try await now, texts: texts) }
    // What the candidate reads may be more than what the design does.
    let other = self.source(shown.design, assets, data, view)
    // Without this note the page still serves.
    async let hidden = unseen(shown, on: design.draft) { self.source($0, assets, data, view) }
    let (candidate, numbers) = try await side(shown, other, assets, view)
    let unseen = (try? await hidden) ?? []
    let current = try await now
    return Comparison(
      current: current, candidate: candidate, shown: shown, numbers: numbers,
      // As the ticked changes have it, which the stored answer cannot know.
      faults: candidate.faults.filter { !current.faults.contains($0) }, unseen: unseen, texts: texts)
  }

  private func source(
    _ design: Design, _ assets: [String: Asset], _ data: LibraryData, _ view: EditorView
  ) -> PreviewSource {
    var source = site.services.source(
      design, assets, data, appearance: view.appearance, moment: visitor.moment(site.services.now()))
    source.base.device = view.device.device
    return source
  }

  private func side(
    _ title: String, _ source: PreviewSource, _ assets: [String: Asset], _ view: EditorView
  ) async throws -> AssistantSide {
    let hash = try site.services.previews.register(source)
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      let points = view.device.device.size(family)
      let text = try await site.services.previews.spokenText(source, family)
      return PreviewImage(
        hash: hash, family: family.letter, width: Int(points.width.rounded()), height: Int(points.height.rounded()),
        alt: "\(title), \(family.displayName): \(text)", isEager: family == .systemMedium)
    }
    let checks = try await site.services.checks(source, assets).all
    return AssistantSide(
      title: title, small: try await image(.systemSmall), medium: try await image(.systemMedium),
      large: try await image(.systemLarge), rectangular: try await image(.accessoryRectangular),
      circular: try await image(.accessoryCircular), marks: [], checks: checks.prefix(5).map { FindingRow($0) },
      faults: checks.filter { $0.severity == .warning }.map(\.words))
  }

  private func side(
    _ shown: CandidateOnDraft, _ source: PreviewSource, _ assets: [String: Asset], _ view: EditorView
  ) async throws -> (AssistantSide, [String: Int]) {
    var made = try await side(shown.candidate.title, source, assets, view)
    let scene = try await site.services.previews.scene(source, .systemMedium)
    var numbers: [String: Int] = [:]
    for row in shown.rows where shown.isOn(row) && made.marks.count < 9 {
      guard let change = row.changes.first(where: { [.base, .medium].contains($0.scope) }),
        let element = change.key.flatMap(Self.element)
      else { continue }
      let rects = scene.elements.filter { ElementID($0.id).root == element }.map(\.rect)
      guard let first = rects.first else { continue }
      let rect = rects.dropFirst().reduce(first) { $0.union($1) }.inset(-3)
        .intersection(Rect(0, 0, scene.size.width, scene.size.height))
      let box = (
        x: rect.x / scene.size.width, y: rect.y / scene.size.height, width: rect.width / scene.size.width,
        height: rect.height / scene.size.height
      )
      // Changes of one element share its mark.
      if let known = made.marks.first(where: { $0.box == box }) {
        numbers[row.key] = known.number
      } else {
        numbers[row.key] = made.marks.count + 1
        made.marks.append(ChangeMark(number: made.marks.count + 1, box: box))
      }
    }
    return (made, numbers)
  }

  /// Rows that change no picture of any size, neither by themselves nor with the others: this layout does not show them.
  private func unseen(
    _ shown: CandidateOnDraft, on draft: Design, _ source: @Sendable (Design) -> PreviewSource
  ) async throws -> Set<String> {
    func picture(_ design: Design) async throws -> [[SceneNode]] {
      let shown = source(design)
      func nodes(_ family: WidgetFamily) async throws -> [SceneNode] {
        try await site.services.previews.scene(shown, family).nodes
      }
      async let (small, medium) = (nodes(.systemSmall), nodes(.systemMedium))
      async let (large, rectangular) = (nodes(.systemLarge), nodes(.accessoryRectangular))
      return try await [small, medium, large, rectangular]
    }
    let whole = try draft.applying(shown.candidate.changes).design
    let (none, all) = (try await picture(draft), try await picture(whole))
    var out = Set<String>()
    for row in shown.rows.prefix(24) {
      let own = Set(row.changes.map(CandidateOnDraft.key))
      let others = try CandidateOnDraft.changes(draft, whole) { !own.contains($0) }
      guard try await picture(draft.applying(others).design) == all else { continue }
      // One of two that hide each other, as an overlay and its strength, is seen by itself.
      let alone = try CandidateOnDraft.changes(draft, whole, wanted: own.contains)
      if try await picture(draft.applying(alone).design) == none { out.insert(row.key) }
    }
    return out
  }

  /// The element a field is seen in; nil where the whole widget shows it.
  private static func element(_ key: FieldKey) -> ElementID? {
    switch key {
    case .name, .nameTextStyle: .name
    case .primaryText, .primaryTextStyle, .primaryLineLimit: .primaryText
    case .secondaryText, .secondaryTextStyle, .secondaryLineLimit: .secondaryText
    case .showsAccentBar: .accentBar
    case _ where key.isWithin(.symbol): .symbol
    case _ where key.isWithin(.image): .image
    default: nil
    }
  }

  /// The card of the candidate that is shown; nil where none is.
  func card(
    _ comparison: Comparison, _ answered: AnsweredGeneration, _ asked: AssistantView, on design: StoredDesign
  ) throws -> CandidateCard? {
    guard let shown = comparison.shown else { return nil }
    let draft = try SpecCoding.tree(design.draft)
    let rows = shown.rows.map { row -> CandidateRow in
      let key = row.key
      var words = Self.resolved(row, in: draft, comparison.texts)
      switch (words.before, words.after) {
      case ("set", "none"): (words.before, words.after) = ("Shown", "Hidden")
      case ("none", "set"): (words.before, words.after) = ("None", "Added")
      default: break
      }
      let isAccent = row.changes.contains { $0.key == .accent }
      func hex(_ name: String) -> String? {
        isAccent ? AccentToken.allCases.first { $0.displayName == name }?.hex : nil
      }
      return CandidateRow(
        value: key, property: words.property, before: words.before, after: words.after,
        beforeColour: hex(words.before), afterColour: hex(words.after),
        mark: comparison.unseen.contains(key) ? nil : comparison.numbers[key],
        isUnseen: comparison.unseen.contains(key),
        replacesLiveValue: row.replacesLiveValue, isOn: shown.isOn(row))
    }
    var notes = shown.candidate.warnings
    if !rows.isEmpty, rows.allSatisfy(\.isUnseen) {
      notes.insert("None of these changes are visible in this layout.", at: 0)
    }
    return CandidateCard(
      title: shown.candidate.title, applyAction: Address.applyCandidate(design.id, answered.id),
      discardAction: Address.discardCandidate(design.id, answered.id), generation: answered.id.uuidString,
      index: asked.index, sequence: design.sequence,
      isOpen: design.deletedAt == nil,
      canDiscard: answered.generation.state == .answered || answered.isUndone(in: design.draft), rows: rows,
      notes: notes, warnings: comparison.faults,
      repairs: answered.outcome?.repairs ?? [])
  }

  /// A text change as people see it: with current values filled in, if that distinguishes the two.
  private static func resolved(
    _ row: CandidateOnDraft.Row, in draft: JSONValue, _ texts: TextResolver
  ) -> ChangeDescription {
    guard let change = row.changes.first, let key = change.key,
      [.name, .primaryText, .secondaryText].contains(key)
    else { return row.words }
    let field = FieldRegistry[key]
    let own = change.scope.path
    let place = draft[path: own] == nil ? [] : own
    func words(_ value: JSONValue?) -> String {
      field.words(value?.string.map { .string(texts.resolve($0)) })
    }
    let (before, after) = (words(draft[path: place + field.path]), words(change.value))
    guard before != after else { return row.words }
    var told = row.words
    (told.before, told.after) = (before, after)
    return told
  }
}
