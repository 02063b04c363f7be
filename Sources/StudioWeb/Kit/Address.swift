import Foundation
import Hummingbird
import Mustache

/// A page's address as the router knows it and as links have it, from the same text.
struct Place: Sendable, CustomStringConvertible {
  /// The address.
  let description: String

  init(_ text: String) { description = text }

  /// What the router listens to.
  var path: RouterPath { RouterPath(description) }
}

/// What a part of an address may be.
protocol AddressPart: Sendable {
  /// The part as an address has it.
  var addressText: String { get }
}

extension UUID: AddressPart {
  var addressText: String { uuidString }
}

extension String: AddressPart {
  var addressText: String { self }
}

/// The address of one of many: `/designs/:id/edit`.
struct PlaceOf<Part: AddressPart>: Sendable {
  /// What the router listens to.
  var path: RouterPath { RouterPath(pattern) }
  /// What stands before what differs.
  let prefix: String
  private let pattern: String
  private let after: String

  init(_ pattern: String) {
    self.pattern = pattern
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.firstIndex { $0.hasPrefix(":") } ?? parts.count
    prefix = parts[..<named].map { "\($0)/" }.joined()
    after = parts.dropFirst(named + 1).map { "/\($0)" }.joined()
  }

  /// The address of `part`.
  func callAsFunction(_ part: Part) -> String { address(of: part.addressText) }

  func address(of part: String) -> String { prefix + part + after }
}

/// The address of one of many, whatever the many are.
private protocol OneOfMany: Sendable {
  /// The address of the one that `part` names.
  func address(of part: String) -> String
}

extension PlaceOf: OneOfMany {}

/// The address of one part of one of many: `/designs/:id/assistant/:generation/apply`.
struct PlaceWithin<Whole: AddressPart, Part: AddressPart>: Sendable {
  /// What the router listens to.
  var path: RouterPath { RouterPath(pattern) }
  /// What stands before what differs.
  let prefix: String
  private let pattern: String
  private let between: String
  private let after: String

  init(_ pattern: String) {
    self.pattern = pattern
    let texts = pattern.replacing(/:\w+/, with: ":").split(separator: ":", omittingEmptySubsequences: false)
    prefix = String(texts[0])
    between = texts.count > 1 ? String(texts[1]) : ""
    after = texts.count > 2 ? String(texts[2]) : ""
  }

  /// The address of `part` of `whole`.
  func callAsFunction(_ whole: Whole, _ part: Part) -> String {
    prefix + whole.addressText + between + part.addressText + after
  }
}

/// Every address of the studio, registered and written here alone: Swift reads `Address.library` and calls
/// `Address.edit(id)`, templates have `{{to.library}}` and `{{at.edit}}`.
@dynamicMemberLookup
enum Address {
  private static let all = Addresses()
  private static var byName: [String: Any] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: all).children.compactMap { child in
        child.label.map { ($0, child.value) }
      })
  }

  /// The address of that name.
  static subscript<Kind>(dynamicMember name: KeyPath<Addresses, Kind>) -> Kind { all[keyPath: name] }

  /// The fixed addresses by name, for templates.
  static let fixed: [String: String] = byName.compactMapValues { ($0 as? Place)?.description }

  /// The addresses that one thing has, by name, for templates.
  fileprivate static let ofOne: [String: any OneOfMany] = byName.compactMapValues { $0 as? any OneOfMany }
}

/// What templates call `at`: each address that the thing of `id` has.
struct AddressesOf: MustacheParent, Sendable {
  /// The thing: an id, or a name in addresses.
  let id: String

  init(_ id: String) { self.id = id }

  /// Every name there is.
  static var names: Set<String> { Set(Address.ofOne.keys) }

  func child(named name: String) -> Any? { Address.ofOne[name]?.address(of: id) }
}

/// The table of addresses; read by way of `Address`.
struct Addresses: Sendable {
  // MARK: The house

  let home = Place("/")
  let health = Place("/health")
  let ready = Place("/ready")
  let picture = PlaceWithin<String, String>("/p/:hash/:picture")
  let asset = Place("/assets/**")
  let robots = Place("/robots.txt")
  let appAssociation = Place("/.well-known/apple-app-site-association")
  let favicon = Place("/favicon.ico")

  // MARK: Explore

  let explore = Place("/explore")
  let template = PlaceOf<String>("/explore/:id")
  let ownWidget = PlaceOf<String>("/explore/widgets/:kind")
  let ownWidgetSettings = PlaceOf<String>("/explore/widgets/:kind/settings")

  // MARK: The library

  let library = Place("/library")
  let bulk = Place("/library/bulk")
  let bulkWork = PlaceOf<UUID>("/library/work/:work")
  let stopBulk = PlaceOf<UUID>("/library/work/:work/stop")
  let restore = Place("/library/restore")
  let undoRestyle = Place("/library/restyle/undo")
  let collections = Place("/library/collections")
  let export = Place("/library/export")
  let remindersKit = Place("/kits/reminders")

  // MARK: A design

  let designs = Place("/designs")
  let newDesign = Place("/designs/new")
  let newLayers = Place("/designs/new/layers")
  let design = PlaceOf<UUID>("/designs/:id")
  let duplicate = PlaceOf<UUID>("/designs/:id/duplicate")
  let delete = PlaceOf<UUID>("/designs/:id/delete")
  let makeDefault = PlaceOf<UUID>("/designs/:id/default")
  let rename = PlaceOf<UUID>("/designs/:id/rename")

  // MARK: The editor

  let edit = PlaceOf<UUID>("/designs/:id/edit")
  let changes = PlaceOf<UUID>("/designs/:id/changes")
  let state = PlaceOf<UUID>("/designs/:id/state")
  let photo = PlaceOf<UUID>("/designs/:id/photo.jpg")
  let tools = PlaceOf<UUID>("/designs/:id/tools")
  let undo = PlaceOf<UUID>("/designs/:id/undo")
  let redo = PlaceOf<UUID>("/designs/:id/redo")
  let save = PlaceOf<UUID>("/designs/:id/save")
  let revert = PlaceOf<UUID>("/designs/:id/revert")
  let pin = PlaceOf<UUID>("/designs/:id/pin")
  let layers = PlaceOf<UUID>("/designs/:id/layers")
  let detach = PlaceOf<UUID>("/designs/:id/detach")
  let convert = PlaceOf<UUID>("/designs/:id/convert")
  let hardDays = PlaceOf<UUID>("/designs/:id/torture")
  let mendHardDays = PlaceOf<UUID>("/designs/:id/torture/mend")
  let hardDaysPicture = PlaceOf<UUID>("/designs/:id/torture.png")
  let compare = PlaceOf<UUID>("/designs/:id/compare")
  let remix = PlaceOf<UUID>("/designs/:id/remix")

  // MARK: Sharing

  let share = PlaceOf<UUID>("/designs/:id/share")
  let shared = PlaceOf<String>("/s/:slug")
  let deliver = PlaceOf<UUID>("/designs/:id/deliver")
  let deliverFile = PlaceWithin<UUID, String>("/designs/:id/deliver/:file")
  let deliverShared = PlaceOf<String>("/s/:slug/deliver")
  let deliverSharedFile = PlaceWithin<String, String>("/s/:slug/deliver/:file")
  let boardWorker = Place("/board-worker.js")
  let openShared = PlaceOf<String>("/d/:slug/open")
  let sharedCode = PlaceOf<String>("/s/:slug/qr.svg")
  let remixShared = PlaceOf<String>("/s/:slug/remix")
  let pressShared = PlaceOf<String>("/s/:slug/press")
  let livePicture = PlaceWithin<String, String>("/i/:slug/:picture")

  // MARK: On devices

  let device = Place("/device")
  let devicePlace = PlaceOf<UUID>("/device/:id")
  let refreshWidgets = Place("/device/refresh")
  let panels = Place("/device/panels")
  let placed = PlaceOf<String>("/w/:slug")
  let placedCode = PlaceOf<String>("/w/:slug/qr.svg")

  // MARK: The assistant

  let designAssistant = PlaceOf<UUID>("/designs/:id/assistant")
  let designSent = PlaceOf<UUID>("/designs/:id/assistant/sent")
  let applyCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/apply")
  let discardCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/discard")
  let assistant = Place("/assistant")
  let sent = Place("/assistant/sent")
  let requests = Place("/assistant/requests")
  let requestsFile = Place("/assistant/requests.json")
  let deleteRequests = Place("/assistant/requests/delete")
  let events = PlaceOf<UUID>("/assistant/:generation/events")
  let cancel = PlaceOf<UUID>("/assistant/:generation/cancel")
  let useProposal = PlaceOf<UUID>("/assistant/:generation/use")
  let refineProposal = PlaceOf<UUID>("/assistant/:generation/refine")
  let discardProposal = PlaceOf<UUID>("/assistant/:generation/discard")

  // MARK: Data

  let data = Place("/data")
  let values = Place("/data/values")
  let value = PlaceOf<String>("/data/values/:key")
  let healthData = Place("/data/health")
  let healthGoals = Place("/data/health/goals")
  let healthDay = PlaceOf<String>("/data/health/days/:day")
  let pinDay = PlaceOf<String>("/data/health/days/:day/pin")
  let weights = Place("/data/health/weight")
  let weightFile = Place("/data/health/weight.csv")
  let weighing = PlaceOf<String>("/data/health/weight/:entry")
  let weightGoal = Place("/data/health/weight-goal")
  let undoHealth = Place("/data/health/undo")
  let showHealth = Place("/data/health/shown")
  let forgetHealth = Place("/data/health/forget")
  let importHealth = Place("/data/health/import")
  let healthJob = PlaceOf<UUID>("/jobs/:job")
  let stopJob = PlaceOf<UUID>("/jobs/:job/stop")
  let readJob = PlaceOf<UUID>("/jobs/:job/read")
  let applyJob = PlaceOf<UUID>("/jobs/:job/apply")
  let discardJob = PlaceOf<UUID>("/jobs/:job/discard")
  let weather = Place("/data/weather")
  let feeds = Place("/data/feeds")
  let calendar = Place("/data/calendar")
  let calendarShown = Place("/data/calendar/shown")
  let calendarCheck = PlaceOf<UUID>("/data/calendar/check/:id")
  let calendarAccount = Place("/data/calendar/account")
  let calendarAccountCheck = PlaceOf<UUID>("/data/calendar/account/:id")
  let reminders = Place("/data/reminders")
  let source = PlaceOf<UUID>("/data/sources/:id")
  let push = Place("/data/push")
  let pushTokens = Place("/data/push/tokens")
  let revokeToken = PlaceOf<UUID>("/data/push/tokens/:token/revoke")
  let restoreToken = Place("/data/push/tokens/restore")
  let problems = Place("/problems")
  let problem = PlaceOf<String>("/problems/:name")

  // MARK: Data, by programs

  let apiVariables = Place("/api/v1/variables")
  let apiVariable = PlaceOf<String>("/api/v1/variables/:key")
  let apiIncrement = PlaceOf<String>("/api/v1/variables/:key/increment")
  let apiNow = PlaceOf<String>("/api/v1/variables/:key/now")
  let apiData = PlaceOf<String>("/api/v1/data/:source")
  let apiDescription = Place("/api/v1/openapi.json")
  let apiElsewhere = Place("/api/v1/**")
  // The firmware of panels knows these by heart.
  let panelSetup = Place("/api/setup")
  let panelDisplay = Place("/api/display")
  let panelLog = Place("/api/log")
  let panelLogs = Place("/api/logs")

  // MARK: Importing

  let importing = Place("/import")
  let undoImport = Place("/import/undo")
  let review = PlaceOf<UUID>("/import/:job")
  let applyImport = PlaceOf<UUID>("/import/:job/apply")

  // MARK: Finding

  let symbols = Place("/symbols")
  let symbolSprite = PlaceOf<String>("/symbols/:sprite")
  let search = Place("/search")
  let help = Place("/help")
  let go = PlaceOf<String>("/go/:place")
  let goDesign = PlaceOf<UUID>("/go/design/:id")
  let goOpen = PlaceOf<String>("/go/open/:place")

  // MARK: Settings

  let settings = Place("/settings")
  let settingsAppearance = Place("/settings/appearance")
  let settingsPreviews = Place("/settings/previews")
  let settingsAssistant = Place("/settings/assistant")
  let settingsKeys = Place("/settings/keys")
  let deleteEverything = Place("/settings/delete")
  let recovery = Place("/settings/recovery")
  let browsers = Place("/settings/browsers")
  let open = Place("/open")
  let openCode = PlaceOf<String>("/open/:code")
}
