import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioPreviews
import StudioStore

extension LibraryData {
  /// What people with permission see: the library's own data, and no private parts of the sample.
  package func disclosed(at moment: Moment) -> DataSnapshot {
    var out = snapshot(at: moment)
    let invented = invented(at: moment)
    for domain in DataDomain.allCases where domain.isPrivate {
      var rest = invented
      domain.redact(&rest)
      if rest != invented { domain.redact(&out) }
    }
    // Clipboard, noise and pictures have no samples.
    let mine = mine(at: moment)
    (out.noise, out.inbox, out.cat) = (mine.noise, mine.inbox ?? InboxSnapshot(), CatSnapshot(name: "Latest cat"))
    return out
  }
}

extension PlacedDesign {
  /// The widget of the app's own that it shows; nil where it shows a design, and for a name of another version.
  package var own: WidgetKind? {
    if case .widget(let name) = placement.content { return WidgetKind.own.first { $0.rawValue == name } }
    return nil
  }

  /// The family of the place; Small for a name of another version.
  package var family: WidgetFamily { WidgetFamily(rawValue: placement.family) ?? .systemSmall }

  /// The design it shows where it shows one: the app's default where the library has none.
  package var shown: Design { design?.saved ?? .widget(.appDefault) }

  package var title: String { own?.displayName ?? shown.name }
}

extension StudioServices {
  /// Whose the pictures of a place are.
  package static func owner(place slug: String) -> String { "place \(slug)" }

  /// Pictures of a slot as people with its URL see them. The only place that decides which values they show.
  package func source(_ placed: PlacedDesign, appearance: Appearance, moment: Moment) async throws -> PreviewSource {
    let library = store.library(placed.library)
    let own = placed.placement.showsOwn ? try await data(of: library) : .sample
    var source: PreviewSource
    if let kind = placed.own {
      source = self.source(own: kind, appearance: appearance, moment: moment, data: own.disclosed(at:))
      // Of noise, texts and pictures nothing invented is shown here.
      var invented = own.invented(at: moment)
      (invented.noise, invented.inbox, invented.cat) = (nil, nil, nil)
      source.marksSample = kind.showsSample(invented)
    } else {
      let assets = if let id = placed.design?.id { try await library.assets(of: id) } else { [String: Asset]() }
      source = PreviewSource(
        design: placed.shown, appearance: appearance, moment: moment, data: own.disclosed(at:), plan: settings.plan,
        photos: facts(assets), options: .stored)
      source.marksSample = placed.shown.showsSample(own.invented(at: moment), at: moment)
    }
    source.options.masked = true
    source.owner = Self.owner(place: placed.placement.slug)
    return source
  }

  /// When the pictures of a place change by themselves: the first moment after `moment`, and the rhythm in words.
  package func rhythm(
    of placed: PlacedDesign, at moment: Moment
  ) async throws -> (next: Date?, words: String) {
    if let kind = placed.own {
      let next = kind.cadence.map { kind.entry(at: moment).date.addingTimeInterval($0) }
      return (next, kind.cadence.map { UpdateRhythm.every($0).words } ?? UpdateRhythm.never.words)
    }
    let own = placed.placement.showsOwn ? try await data(of: store.library(placed.library)) : .sample
    let data = own.disclosed(at: moment)
    let timeline = placed.shown.timeline(data: data, at: moment.flooredToMinute)
    return (timeline.next(after: moment.date), placed.shown.rhythm(data: data, at: moment).words)
  }

  /// Ends the addresses of the pictures of places.
  package func forget(places: [Placement]) {
    if !places.isEmpty { previews.forget(places.map { Self.owner(place: $0.slug) }) }
  }
}
