import DesignPackage
import DesignData
import DesignModel
import Foundation
import Hummingbird

/// Help: the words, values, formats and keys.
struct HelpPage: PageModel {
  var groups: [ValueBrowser.Group]
  var keys: [Choice]
  var limit: String
  static let fields: [String: @Sendable (HelpPage) -> Any?] = [
    "groups": { $0.groups }, "keys": { $0.keys }, "limit": { $0.limit },
  ]
}

/// Help, and the web's counterparts of what the app opens by its own links.
struct HelpRoutes: Sendable {
  var site: Site

  func add(to router: RouterGroup<StudioContext>) {
    router.get("/help") { request, _ in try await page(request) }
    router.get("/go/:place") { _, context in try go(context) }
    router.get("/go/design/:id") { _, context -> Response in
      Response.seeOther("/designs/\(try DesignID.of(context).uuidString)/edit")
    }
    router.get("/go/open/:place") { _, context in try go(context) }
  }

  private static let keys: [(String, String)] = [
    ("⌘K or Ctrl K", "Search and jump"), ("⌘S", "Save"), ("⌘Z, ⇧⌘Z", "Undo, redo"), ("⌘D", "Duplicate"),
    ("1 2 3 4", "Small, Medium, Large, Lock Screen"), ("[ and ]", "Previous, next element"),
    ("Shift and click", "Select several elements"), ("Space", "Play the timeline"), ("N", "New design"),
    ("⌘I", "Import"), ("⌘J", "Assistant"), ("⌘Enter", "Apply a candidate that has focus"),
    ("X", "Select the focused card"), ("?", "This list"),
    ("Esc", "Close, then clear the selection"),
  ]

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.signer)
    let moment = visitor.moment(site.now())
    let resolver = TextResolver(snapshot: .sample(at: moment), moment: moment)
    var order: [String] = []
    for entry in ValueCatalogue.all where !order.contains(entry.group) { order.append(entry.group) }
    let model = HelpPage(
      groups: order.map { group in
        ValueBrowser.Group(
          title: group,
          rows: ValueCatalogue.all.filter { $0.group == group }.map {
            ValueBrowser.Row(entry: $0, now: resolver.resolve($0.token))
          })
      }, keys: Self.keys.map { Choice(value: $0.0, label: $0.1, isChosen: false) },
      limit: Words.bytes(site.settings.packageLimits.fileBytes))
    let frame = site.frame("Help", .none, visitor, request, body: "page-help")
    return try .html(site.pages.text("pages/help", model, frame: frame), request)
  }

  /// What the app opens by `widgetweaver://…` (format.md §12.2), and places of the studio.
  private func go(_ context: StudioContext) throws -> Response {
    switch (context.parameters.get("place") ?? "").lowercased() {
    case "weather", "weather-settings", "weathersettings", "weather-location", "weatherlocation":
      .seeOther("/explore?kind=Weather#templates")
    case "reminders", "reminders-access", "reminders-permissions", "reminderssettings":
      .seeOther("/explore/starter-reminders-today")
    case "clock": .seeOther("/explore?kind=Clocks#templates")
    case "calendar": .seeOther("/explore/starter-calendar-nextup")
    case "steps", "activity", "health": .seeOther("/explore?kind=Health#templates")
    case "library": .seeOther("/library")
    case "explore": .seeOther("/explore")
    case "import": .seeOther("/import")
    case "settings": .seeOther("/settings")
    case "help": .seeOther("/help")
    default: throw Problem.notFound
    }
  }
}
