import PagesKit
import StudioDesk
import DesignPackage
import DesignData
import DesignModel
import Foundation
import Hummingbird
import StudioStore

/// Help: key terms, variables, formats and keys.
struct HelpPage: PageModel {
  var groups: [ValueBrowser.Group]
  var keys: [Choice]
  var limit: String
  var symptoms = Symptom.allCases.map {
    Choice(value: $0.rawValue, label: $0.title, isChosen: false, detail: $0.causes, href: Address.symptom($0.rawValue))
  }
  static let template = PageTemplate<Self>("pages/help")
  static let schema = Schema<Self> {
    many("groups", \.groups)
    many("keys", \.keys)
    value("limit", \.limit)
    many("symptoms", \.symptoms)
  }
}

/// Help, and the pages that match the app’s own links.
struct HelpRoutes: Sendable {
  var site: Site
  var assistant: AssistantService

  func add(to router: RouterGroup<StudioContext>) {
    router.get(Address.help.path) { request, _ in try await page(request) }
    router.get(Address.symptom.path) { request, context in try await symptom(request, context) }
    router.get(Address.go.path) { request, context in try await go(request, context) }
    router.get(Address.goDesign.path) { _, context -> Response in
      Response.seeOther(Address.edit(try context.designID))
    }
    router.get(Address.goOpen.path) { request, context in try await go(request, context) }
  }

  private static let keys: [(String, String)] = [
    ("⌘K or Ctrl K", "Search"), ("⌘S", "Save version"), ("⌘Z, ⇧⌘Z", "Undo, redo"), ("⌘D", "Duplicate"),
    ("1 2 3 4", "Small, Medium, Large, Lock Screen"), ("[ and ]", "Previous, next element"),
    ("Shift and click", "Select several elements"), ("Space", "Play the timeline"), ("N", "New design"),
    ("T", "Open stress test"), ("U", "Update all data (on the Data page)"),
    ("⌘I", "Import"), ("⌘J", "Assistant"), ("⌘Enter", "Apply the selected proposal"),
    ("X", "Select the focused card"), ("A B H L", "Layers: add, connect data, hide, lock"),
    ("⌥ and arrows", "Layers: reorder, move out of or into a group"),
    ("+ − 0", "Layers: zoom in, zoom out, fit"), ("?", "Show shortcuts"),
    ("Esc", "Close, or clear the selection"),
  ]

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let moment = visitor.moment(site.services.now())
    let resolver = TextResolver(snapshot: .sample(at: moment), moment: moment)
    var order: [String] = []
    let (flags, entries) = (site.services.flags, site.services.flags.variables)
    for entry in entries where !order.contains(entry.group) { order.append(entry.group) }
    let model = HelpPage(
      groups: order.map { group in
        ValueBrowser.Group(
          title: group,
          rows: entries.filter { $0.group == group }.map {
            ValueBrowser.Row(entry: $0, now: resolver.resolve($0.token))
          })
      },
      keys: Self.keys.filter { flags[.assistant] || $0.1 != "Assistant" }.map {
        Choice(value: $0.0, label: $0.1, isChosen: false)
      },
      limit: Words.bytes(site.services.settings.packageLimits.fileBytes))
    let frame = site.kit.frame(.help, visitor, request)
    return try .html(site.kit.pages.text(HelpPage.template, model, frame: frame), request)
  }

  /// What causes a symptom in the visitor’s library.
  private func symptom(_ request: Request, _ context: StudioContext) async throws -> Response {
    guard let symptom = Symptom(rawValue: context.parameters.get("symptom") ?? "") else { throw Problem.notFound }
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let report = try await SymptomQuery(site: site, assistant: assistant, visitor: visitor, library: library).report(
      symptom)
    let model = SymptomPage(symptom: symptom, report: report, hasLibrary: library != nil)
    let frame = site.kit.frame(symptom.title, .none, visitor, request, body: "page-help")
    return try .html(site.kit.pages.text(SymptomPage.template, model, frame: frame), request)
  }

  /// The pages for the app’s `widgetweaver://…` links (format.md §12.2), and the studio’s own.
  private func go(_ request: Request, _ context: StudioContext) async throws -> Response {
    switch (context.parameters.get("place") ?? "").lowercased() {
    case "weather", "weather-settings", "weathersettings", "weather-location", "weatherlocation":
      .seeOther(Address.weather.description)
    case "reminders", "reminders-access", "reminders-permissions", "reminderssettings":
      .seeOther("\(Address.calendar)#reminders")
    case "clock": .seeOther("\(Address.explore)?kind=Clocks#templates")
    case "calendar": .seeOther(Address.calendar.description)
    case "data": .seeOther(Address.data.description)
    case "values": .seeOther(Address.values.description)
    case "steps", "activity", "health": .seeOther(Address.healthData.description)
    case "addweight": try await weight("add-weight", request)
    case "logbook": try await weight("logbook", request)
    case "summary", "weight": try await weight("weight", request)
    case "library": .seeOther(Address.library.description)
    case "explore": .seeOther(Address.explore.description)
    case "import": .seeOther(Address.importing.description)
    case "settings": .seeOther(Address.settings.description)
    case "help": .seeOther(Address.help.description)
    default: throw Problem.notFound
    }
  }

  /// A section of the visitor’s own weight. From a widget in somebody else’s `slot`, the page of that slot, where whoever the
  /// owner allows can add a weight.
  private func weight(_ section: String, _ request: Request) async throws -> Response {
    if let slug = request.query["slot"], slug.utf8.count < 120,
      let placed = try await site.services.store.placed(slug),
      Visitor(request, site.kit.signer).library != placed.library
    {
      return .seeOther(Address.placed(slug) + (section == "add-weight" ? "#actions" : ""))
    }
    return .seeOther("\(Address.healthData)#\(section)")
  }
}
