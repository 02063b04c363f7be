import DesignData
import DesignLayout
import DesignModel
import DesignRender
import DesignReview
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// A stored design as its editor shows it, whatever its kind: with its photos, and the data and moment of its previews.
struct ShownDesign: Sendable {
  let site: Site
  let design: StoredDesign
  let visitor: Visitor
  let shown: Surroundings
  /// Its photos that are whole, by name.
  let assets: [String: Asset]
  /// The library’s own data.
  let real: LibraryData
  /// The data that previews use.
  let own: LibraryData
  let now: Date
  /// The moment of the previews, and the one at which their data was fetched.
  let (moment, reload): (Moment, Moment)
  private let laidOut: EditorTimeline?

  init(_ site: Site, _ design: StoredDesign, _ shown: Surroundings, _ visitor: Visitor) async throws {
    (self.site, self.design, self.visitor, self.shown) = (site, design, visitor, shown)
    let library = site.services.store.library(design.library)
    assets = await site.services.sound(try await library.assets(of: design.id))
    real = try await site.services.data(of: library)
    own = shown.with.data(real, sampled: shown.sampled)
    now = site.services.now()
    // At the current time, previews don’t wait for the day’s entries.
    laidOut =
      shown.minute == nil ? nil : EditorTimeline(design.draft, shown, visitor, now: now, data: own)
    moment = laidOut?.shown ?? shown.with.moment(visitor.moment(now))
    reload = laidOut?.reload ?? moment
  }

  /// The entries of the day or the week; computed on each call at the current time.
  var timeline: EditorTimeline {
    laidOut ?? EditorTimeline(design.draft, shown, visitor, now: now, data: own)
  }

  var library: LibraryHandle { site.services.store.library(design.library) }

  /// The values at the moment of the previews.
  var data: DataSnapshot { own.snapshot(at: reload) }

  /// The source of its previews.
  func source(_ appearance: Appearance) -> PreviewSource {
    let reload = reload
    var source = PreviewSource(
      design: design.draft, appearance: appearance, moment: moment,
      data: { [own] _ in own.snapshot(at: reload) }, plan: site.services.settings.plan,
      photos: site.services.facts(assets), options: .live)
    source.base.device = shown.device.device
    source.base.accessibility = Accessibility(typeSize: shown.typeSize)
    source.owner = StudioServices.owner(design.id, inBin: design.deletedAt != nil)
    return source
  }

  /// Its name with placeholders resolved; as written if nothing would be left.
  var name: String {
    let written = design.draft.name
    guard written.contains("{{") else { return written }
    let name = TextResolver(snapshot: data, moment: moment).resolve(written)
    return name.isEmpty ? written : name
  }

  /// Whether a preview shows sample data.
  var marksSample: Bool { design.draft.showsSample(own.invented(at: reload), at: moment) }

  /// The sources of the data it uses, which is of `domains`.
  func readings(_ domains: Set<DataDomain>) -> [ReadingModel] {
    let mine = own.mine(at: reload)
    var found = DataDomain.allCases.filter { domains.contains($0) && $0 != .photo && $0 != .variables }.map {
      ReadingModel(
        name: $0.title, detail: DataPanel.freshness($0, mine, now), icon: "i-\($0.symbol)", href: $0.place?.page)
    }
    if let file = design.draft.referencedFiles.first {
      found.append(
        ReadingModel(
          name: DataDomain.photo.title, detail: assets[file] == nil ? "Missing" : "In your library",
          icon: "i-\(DataDomain.photo.symbol)"))
    }
    return found
  }

  /// Credits for the weather it shows, if that is one of `domains`.
  func credits(_ domains: Set<DataDomain>) -> [Choice] {
    domains.contains(.weather)
      ? Choice.credits(of: own.mine(at: reload).weather?.report) : []
  }

  /// The library’s variables by key.
  func variables() async throws -> [String: StoredVariable] {
    Dictionary(try await library.variables().map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The state for the script, with the previews that `source` draws, of which `families` are on the page.
  func state(
    _ source: PreviewSource, _ families: [WidgetFamily], outline: [String: String] = [:], news: EditorState.News,
    also: EditorState.Also? = nil
  ) async throws -> Response {
    let hash = try site.services.previews.register(source)
    // The change is stored, so a busy renderer must not make it look refused.
    let texts = await site.services.previews.spokenTexts(source, hash, families)
    return try .json(
      EditorState(
        design, status: design.status(at: now, visitor), name: name, hash: hash,
        untilMinute: EditorState.untilMinute(now, visitor),
        alts: Dictionary(uniqueKeysWithValues: texts.map { ($0.key.letter, SizeModel.alternative($0.key, $0.value)) }),
        outline: outline, toast: try news.toast.map(site.markup), also: also, view: news.view, reload: news.reload)
    ).whenWritten { site.services.previews.follow(design.id, hash) }
  }
}

extension StoredDesign {
  /// What became of its changes.
  func status(at now: Date, _ visitor: Visitor) -> String {
    if isDirty { return "All changes saved" }
    let when = When.words(savedAt, now: now, visitor)
    return "Saved · Version \(revision), \(when.replacing("today at ", with: ""))"
  }
}

extension LibraryHandle {
  /// The layer whose style was copied, if it still exists.
  func layer(_ copied: CopiedLayer?) async -> LayerNode? {
    guard let copied, let tree = try? await design(copied.design).draft.tree else { return nil }
    return tree.allNodes.first { $0.id == copied.layer }
  }
}
