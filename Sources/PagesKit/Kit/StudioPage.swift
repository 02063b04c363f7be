/// A page with its own address. Its frame, the navigation and search read here what they know of it. A test checks that a
/// journey opens it.
package struct StudioPage: Sendable {
  package let address: Place
  package let title: String
  let section: PageFrame.Section
  /// The class of its body, which its style rules name.
  let body: String
  let icon: String
  /// What the navigation calls it; nil where that doesn’t lead to it.
  let link: String?
  /// What search calls it; its title without one.
  let action: String?
  /// The keys that open it, as search shows them.
  let keys: String
  /// By its path below `Public/js`.
  let script: String?
  /// By their names in `Public/css/single`.
  let sheets: [String]

  /// What search offers of it.
  package var place: (label: String, keys: String, href: String, icon: String) {
    (action ?? title, keys, address.description, icon)
  }
  /// Whether it is there only where the studio has an assistant.
  package var needsAssistant: Bool { section == .assistant }
}

extension StudioPage {
  /// What search finds, in its order.
  package static let found: [StudioPage] = [
    newDesign, explore, library, assistant, importing, newLayers, data, weather, calendar, feeds, health, variables,
    slots, displays, api, settings, help, symbols, requests,
  ]
  /// Every page.
  package static let all = found + [search, open]
  /// The pages that the navigation leads to, in its order.
  static let navigation = [explore, library, data, assistant, settings]

  package static let newDesign = StudioPage(
    Address.newDesign, "New design", .none, body: "page-new", icon: "i-plus", keys: "N")
  package static let explore = StudioPage(
    Address.explore, "Explore templates", .explore, body: "page-explore", icon: "i-compass", link: "Explore",
    action: "Browse templates", script: "explore.js")
  package static let library = StudioPage(
    Address.library, "Library", .library, body: "page-library", icon: "i-stack", link: "Library",
    action: "Open the Library", script: "library.js")
  package static let assistant = StudioPage(
    Address.assistant, "Assistant", .assistant, body: "page-describe", icon: "i-spark", link: "Assistant",
    action: "Create a widget with the assistant", keys: "⌘J", script: "assistant.js", sheets: ["describe.css"])
  package static let importing = StudioPage(
    Address.importing, "Import", .library, body: "page-import", icon: "i-upload", action: "Import .wwdesign files",
    keys: "⌘I")
  package static let newLayers = StudioPage(
    Address.newLayers, "Build with layers", .library, body: "page-layers-new", icon: "i-zstack",
    action: "New layered design", sheets: ["layers-start.css"])
  package static let data = StudioPage(Address.data, "Data", .data, body: "page-data", icon: "i-data", link: "Data")
  package static let weather = StudioPage(
    Address.weather, "Weather data", .data, body: "page-weather", icon: "i-cloud", script: "data.js")
  package static let calendar = StudioPage(
    Address.calendar, "Calendar data", .data, body: "page-calendar", icon: "i-cal")
  package static let feeds = StudioPage(Address.feeds, "Feeds", .data, body: "page-feeds", icon: "i-link")
  package static let health = StudioPage(
    Address.healthData, "Steps, activity and weight", .data, body: "page-health", icon: "i-heart",
    script: "health.js", sheets: ["health.css", "progress.css"])
  package static let variables = StudioPage(
    Address.values, "Variables", .data, body: "page-values", icon: "i-braces", action: "Your variables",
    sheets: ["values.css"])
  package static let slots = StudioPage(
    Address.device, "Widget slots", .none, body: "page-device", icon: "i-phone", script: "live.js")
  package static let displays = StudioPage(
    Address.panels, "E-ink displays", .none, body: "page-panels", icon: "i-tablet")
  package static let api = StudioPage(
    Address.push, "API", .data, body: "page-push", icon: "i-send", sheets: ["push.css"])
  package static let settings = StudioPage(
    Address.settings, "Settings", .settings, body: "page-settings", icon: "i-gear", link: "Settings")
  package static let help = StudioPage(Address.help, "Help", .none, body: "page-help", icon: "i-info")
  package static let symbols = StudioPage(Address.symbols, "Symbols", .none, body: "page-symbols", icon: "i-star")
  package static let requests = StudioPage(
    Address.requests, "Request history", .assistant, body: "page-generations", icon: "i-history")
  package static let search = StudioPage(Address.search, "Search", .none, body: "page-search", icon: "i-search")
  package static let open = StudioPage(Address.open, "Open a library", .none, body: "page-new", icon: "i-link")

  private init(
    _ address: Place, _ title: String, _ section: PageFrame.Section, body: String, icon: String, link: String? = nil,
    action: String? = nil, keys: String = "", script: String? = nil, sheets: [String] = []
  ) {
    (self.address, self.title, self.section, self.body, self.icon) = (address, title, section, body, icon)
    (self.link, self.action, self.keys, self.script, self.sheets) = (link, action, keys, script, sheets)
  }
}

/// A link of the navigation.
struct NavigationLink: PageModel {
  var page: StudioPage
  var isCurrent: Bool

  static let schema = Schema<Self> {
    value("navHref", \.page.address.description)
    value("navIcon", \.page.icon)
    text("navLabel") { $0.page.link ?? "" }
    flag("isAsking", \.page.needsAssistant)
    flag("isCurrent", \.isCurrent)
  }
}
