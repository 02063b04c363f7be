import DesignData
import DesignLayout
import DesignModel
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// A slot as submitted in a form.
struct AskedPlace: Sendable {
  var name: String
  var family: WidgetFamily
  var content: Placement.Content
  var showsOwn = false
  var takesActions = false

  init(name: String = "", family: WidgetFamily = .systemSmall, content: Placement.Content = .standard) {
    (self.name, self.family, self.content) = (name, family, content)
  }

  init(_ placement: Placement) {
    name = placement.name
    family = WidgetFamily(rawValue: placement.family) ?? .systemSmall
    (content, showsOwn, takesActions) = (placement.content, placement.showsOwn, placement.takesActions)
  }

  /// Throws for an unknown size or content.
  init(_ form: SubmittedForm) throws {
    guard let family = form["family"].flatMap(WidgetFamily.init(rawValue:)), let content = Self.content(form["shows"])
    else { throw Problem.badForm }
    (self.family, self.content) = (family, content)
    name = String(TextRules.trim(form["name"] ?? "").prefix(Placement.nameLimit * 4))
    (showsOwn, takesActions) = (form["own"] == "on", form["acts"] == "on")
  }

  /// The content of a form value: `default`, `design:ID` or `widget:NAME`.
  static func content(_ text: String?) -> Placement.Content? {
    let parts = (text ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    switch (parts.first, parts.dropFirst().first) {
    case ("default", nil): return .standard
    case ("design", let id?): return UUID(uuidString: id).map { .design($0) }
    case ("widget", let name?): return WidgetKind.own.first { $0.rawValue == name }.map { .widget($0.rawValue) }
    default: return nil
    }
  }

  /// The form value of a content.
  static func text(_ content: Placement.Content) -> String {
    switch content {
    case .standard: "default"
    case .design(let id): "design:\(id.uuidString)"
    case .widget(let name): "widget:\(name)"
    }
  }

  /// Why it can’t be saved instead of `held`; nil if it can. A slot may keep a widget that is off.
  func fault(_ flags: FeatureFlags, instead held: Placement? = nil) -> String? {
    if name.isEmpty { return "Enter a name." }
    if name.count > Placement.nameLimit { return "Use 1–\(Placement.nameLimit) characters." }
    if takesActions, !showsOwn { return "Turn on “Show my data” as well: the buttons change your data." }
    if case .widget(let raw) = content, let kind = WidgetKind(rawValue: raw), !kind.families.contains(family) {
      let sizes = kind.families.map(\.displayName)
      return "\(kind.displayName) comes in \(Words.list(sizes))."
    }
    return held?.content == content ? nil : flags.hides(content)?.advice
  }
}

struct DeviceQuery: Sendable {
  var site: Site

  /// Maximum number of designs offered besides the selected one; newest first.
  private static let offered = 60

  /// The slots of a library, and the form with what was `asked`, for a slot to change or a new one.
  func page(
    _ library: LibraryHandle?, _ visitor: Visitor, origin: String, asked: AskedPlace, changing: Placement? = nil,
    error: String? = nil
  ) async throws -> DevicePage {
    let placements = try await library?.placements() ?? []
    let now = site.services.now()
    let moment = visitor.moment(now)
    let seconds = now.timeIntervalSince(moment.date)
    var places: [PlaceModel] = []
    var changes: [Date] = []
    for (index, placement) in placements.enumerated() {
      guard let placed = try await site.services.store.placed(placement.slug) else { continue }
      places.append(
        try await place(placed, visitor, at: moment, seconds: seconds, origin: origin, eager: index < 4))
      if let next = try await site.services.rhythm(of: placed, at: moment).next { changes.append(next) }
    }
    return DevicePage(
      places: places, form: try await form(library, asked, changing: changing, error: error),
      hasRoom: placements.count < Placement.limit, next: changes.min())
  }

  private func place(
    _ placed: PlacedDesign, _ visitor: Visitor, at moment: Moment, seconds: Double, origin: String, eager: Bool
  ) async throws -> PlaceModel {
    let source = try await site.services.source(placed, appearance: .light, moment: moment)
    let placement = placed.placement
    return PlaceModel(
      id: placement.id.uuidString, slug: placement.slug, name: placement.name, detail: Self.detail(placed),
      shows: placed.title, isFallback: placed.isFallback,
      advice: site.services.flags.hides(placement.content)?.advice ?? "", showsOwn: placement.showsOwn,
      picture: "\(origin)\(Address.placed(placement.slug)).png",
      preview: try await site.spokenImage(visitor, placed.family, eager: eager, seconds: seconds) {
        source.appearing($0)
      },
      isNight: placed.family.isAccessory,
      changeHref: "\(Address.device)?edit=\(placement.id.uuidString)#form")
  }

  /// The name of a size with its screen.
  private static func title(_ family: WidgetFamily) -> String {
    family.isAccessory ? "Lock Screen, \(family.displayName.lowercased())" : family.displayName
  }

  /// The size, and whether it follows the default.
  static func detail(_ placed: PlacedDesign) -> String {
    let followsDefault = placed.placement.content == .standard || placed.isFallback
    return title(placed.family) + (followsDefault ? ", default design" : "")
  }

  private func form(
    _ library: LibraryHandle?, _ asked: AskedPlace, changing: Placement?, error: String?
  ) async throws -> PlaceForm {
    var query = ShelfQuery(filter: .all)
    query.limit = Self.offered
    let page = try await library?.page(query)
    var designs = (page?.designs ?? []).map { ($0.id, $0.saved.name) }
    var standard: String?
    if let id = page?.defaultDesign {
      standard = designs.first { $0.0 == id }?.1
      // A design that can’t be read is not offered.
      if standard == nil { standard = try? await library?.design(id).saved.name }
    }
    if case .design(let id) = asked.content, !designs.contains(where: { $0.0 == id }),
      let chosen = try? await library?.design(id), chosen.deletedAt == nil
    {
      designs.insert((id, chosen.saved.name), at: 0)
    }
    func choice(_ content: Placement.Content, _ label: String) -> Choice {
      Choice(value: AskedPlace.text(content), label: label, isChosen: content == asked.content)
    }
    return PlaceForm(
      id: changing?.id.uuidString, title: changing?.name ?? "", name: asked.name,
      families: WidgetFamily.allCases.map {
        Choice(value: $0.rawValue, label: Self.title($0), isChosen: $0 == asked.family)
      },
      standard: choice(.standard, "Default design (\(standard ?? WidgetSpec.appDefault.name))"),
      designs: designs.map { choice(.design($0.0), $0.1) },
      widgets: WidgetKind.own.filter { kind in
        site.services.flags.hides(kind) == nil || changing?.content == .widget(kind.rawValue)
      }.map { choice(.widget($0.rawValue), $0.displayName) }, showsOwn: asked.showsOwn,
      takesActions: asked.takesActions,
      error: error)
  }
}
