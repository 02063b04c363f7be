import Foundation
import Hummingbird
import Mustache

/// A page's address as the router knows it and as links have it, from the same text.
package struct Place: Sendable, CustomStringConvertible {
  /// The address.
  package let description: String

  init(_ text: String) { description = text }

  /// What the router listens to.
  package var path: RouterPath { RouterPath(description) }
}

/// What a part of an address may be.
package protocol AddressPart: Sendable {
  /// The part as an address has it.
  var addressText: String { get }
}

extension UUID: AddressPart {
  /// In capitals, as Foundation has it.
  package var addressText: String { uuidString }
}

extension String: AddressPart {
  /// As it is: what needs escapes is no part of an address here.
  package var addressText: String { self }
}

/// The address of one of many: `/designs/:id/edit`.
package struct PlaceOf<Part: AddressPart>: Sendable {
  /// What the router listens to.
  package var path: RouterPath { RouterPath(pattern) }
  /// What stands before what differs.
  package let prefix: String
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
  package func callAsFunction(_ part: Part) -> String { address(of: part.addressText) }

  /// The address of whatever has `part` for its text.
  package func address(of part: String) -> String { prefix + part + after }
}

/// The address of one of many, whatever the many are.
private protocol OneOfMany: Sendable {
  /// The address of the one that `part` names.
  func address(of part: String) -> String
}

extension PlaceOf: OneOfMany {}

/// The address of one part of one of many: `/designs/:id/assistant/:generation/apply`.
package struct PlaceWithin<Whole: AddressPart, Part: AddressPart>: Sendable {
  /// What the router listens to.
  package var path: RouterPath { RouterPath(pattern) }
  /// What stands before what differs.
  package let prefix: String
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
  package func callAsFunction(_ whole: Whole, _ part: Part) -> String {
    prefix + whole.addressText + between + part.addressText + after
  }
}

/// Every address of the studio, registered and written here alone: Swift reads `Address.library` and calls
/// `Address.edit(id)`, templates have `{{to.library}}` and `{{at.edit}}`.
@dynamicMemberLookup
package enum Address {
  private static let all = Addresses()
  private static var byName: [String: Any] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: all).children.compactMap { child in
        child.label.map { ($0, child.value) }
      })
  }

  /// The address of that name.
  package static subscript<Kind>(dynamicMember name: KeyPath<Addresses, Kind>) -> Kind { all[keyPath: name] }

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
package struct Addresses: Sendable {
  // MARK: The house

  /// Explore, as the studio opens.
  package let home = Place("/")
  /// Whether the process lives, for supervisors.
  package let health = Place("/health")
  /// Whether it takes visitors, for load balancers.
  package let ready = Place("/ready")
  /// A picture that never changes: the hash of its source, then family, scale and format as `m@2x.png`.
  package let picture = PlaceWithin<String, String>("/p/:hash/:picture")
  /// Files of `Public`, with the hash of their content in the name.
  package let asset = Place("/assets/**")
  /// What search engines are asked to pass over.
  package let robots = Place("/robots.txt")
  /// The apps that may take addresses of the studio; Apple asks for it here.
  package let appAssociation = Place("/.well-known/apple-app-site-association")
  /// Where browsers look for an icon unasked.
  package let favicon = Place("/favicon.ico")

  // MARK: Explore

  /// All templates, filtered by the query.
  package let explore = Place("/explore")
  /// One template, or its package where the id ends like a file.
  package let template = PlaceOf<String>("/explore/:id")
  /// A widget of the app’s own.
  package let ownWidget = PlaceOf<String>("/explore/widgets/:kind")
  /// Takes what is set of a widget of the app’s own.
  package let ownWidgetSettings = PlaceOf<String>("/explore/widgets/:kind/settings")

  // MARK: The library

  /// The library, filtered, searched and sorted by the query.
  package let library = Place("/library")
  /// Takes what is to be done with several designs at once.
  package let bulk = Place("/library/bulk")
  /// How far a change of many designs is.
  package let bulkWork = PlaceOf<UUID>("/library/work/:work")
  /// Ends a change of many designs where it is.
  package let stopBulk = PlaceOf<UUID>("/library/work/:work/stop")
  /// Puts deleted designs back.
  package let restore = Place("/library/restore")
  /// Takes a look back that was put on several designs.
  package let undoRestyle = Place("/library/restyle/undo")
  /// Makes, fills and removes collections.
  package let collections = Place("/library/collections")
  /// All designs as packages, in parts where they are large.
  package let export = Place("/library/export")
  /// Adds the six reminders designs, or brings older ones up to date.
  package let remindersKit = Place("/kits/reminders")

  // MARK: A design

  /// Makes a copy of a template, or a blank design.
  package let designs = Place("/designs")
  /// Asks for the press that makes a blank design.
  package let newDesign = Place("/designs/new")
  /// Ways to begin a design of layers.
  package let newLayers = Place("/designs/new/layers")
  /// Takes the editor’s whole form; with an ending, the design as a file.
  package let design = PlaceOf<UUID>("/designs/:id")
  /// Copies a design.
  package let duplicate = PlaceOf<UUID>("/designs/:id/duplicate")
  /// Moves a design into the bin.
  package let delete = PlaceOf<UUID>("/designs/:id/delete")
  /// Makes a design what widgets without a choice show.
  package let makeDefault = PlaceOf<UUID>("/designs/:id/default")
  /// Gives a design another name.
  package let rename = PlaceOf<UUID>("/designs/:id/rename")

  // MARK: The editor

  /// The editor, of either kind of design.
  package let edit = PlaceOf<UUID>("/designs/:id/edit")
  /// Takes single edits from the editor’s script, and answers with the state.
  package let changes = PlaceOf<UUID>("/designs/:id/changes")
  /// What the editor shows, as JSON.
  package let state = PlaceOf<UUID>("/designs/:id/state")
  /// The whole photo a size shows, small, for framing it.
  package let photo = PlaceOf<UUID>("/designs/:id/photo.jpg")
  /// The tools that a view of the editor has, as JSON.
  package let tools = PlaceOf<UUID>("/designs/:id/tools")
  /// Takes the last step back.
  package let undo = PlaceOf<UUID>("/designs/:id/undo")
  /// Does again what was taken back.
  package let redo = PlaceOf<UUID>("/designs/:id/redo")
  /// Makes the draft a version.
  package let save = PlaceOf<UUID>("/designs/:id/save")
  /// Makes an earlier version the draft.
  package let revert = PlaceOf<UUID>("/designs/:id/revert")
  /// Makes a second design that says for good what this one says in the view.
  package let pin = PlaceOf<UUID>("/designs/:id/pin")
  /// Takes what the editor of layers does.
  package let layers = PlaceOf<UUID>("/designs/:id/layers")
  /// Takes an ordinary design apart into layers, after telling what that comes to.
  package let detach = PlaceOf<UUID>("/designs/:id/detach")
  /// A design of layers as the app Widgy has it, and what is lost.
  package let convert = PlaceOf<UUID>("/designs/:id/convert")
  /// The torture sheet: a design on hard days.
  package let hardDays = PlaceOf<UUID>("/designs/:id/torture")
  /// Applies repairs of what the torture sheet shows.
  package let mendHardDays = PlaceOf<UUID>("/designs/:id/torture/mend")
  /// The torture sheet as one picture.
  package let hardDaysPicture = PlaceOf<UUID>("/designs/:id/torture.png")
  /// Two versions side by side.
  package let compare = PlaceOf<UUID>("/designs/:id/compare")
  /// Other looks of a design, drawn from a seed.
  package let remix = PlaceOf<UUID>("/designs/:id/remix")

  // MARK: Sharing

  /// What is shared of a design, and with whom.
  package let share = PlaceOf<UUID>("/designs/:id/share")
  /// A shared design, for whoever has the address.
  package let shared = PlaceOf<String>("/s/:slug")
  /// Ways to put a design on something.
  package let deliver = PlaceOf<UUID>("/designs/:id/deliver")
  /// A file that one of these ways needs.
  package let deliverFile = PlaceWithin<UUID, String>("/designs/:id/deliver/:file")
  /// Ways to put a shared design on something.
  package let deliverShared = PlaceOf<String>("/s/:slug/deliver")
  /// A file that one of these needs.
  package let deliverSharedFile = PlaceWithin<String, String>("/s/:slug/deliver/:file")
  /// The worker of a design installed as an app; at the root, since a worker answers for what is below its address.
  package let boardWorker = Place("/board-worker.js")
  /// A shared design’s package. The app takes this address where it is installed.
  package let openShared = PlaceOf<String>("/d/:slug/open")
  /// A shared page’s address as a QR code.
  package let sharedCode = PlaceOf<String>("/s/:slug/qr.svg")
  /// Takes a copy of a shared design into the visitor’s library.
  package let remixShared = PlaceOf<String>("/s/:slug/remix")
  /// Takes a press of a shared design’s button.
  package let pressShared = PlaceOf<String>("/s/:slug/press")
  /// A shared design as it is now: `m@2x.png` and its twins.
  package let livePicture = PlaceWithin<String, String>("/i/:slug/:picture")

  // MARK: On devices

  /// What widgets on devices show.
  package let device = Place("/device")
  /// Changes or removes a place.
  package let devicePlace = PlaceOf<UUID>("/device/:id")
  /// Reads everything anew that the library’s widgets show.
  package let refreshWidgets = Place("/device/refresh")
  /// E-ink panels that fetch pictures.
  package let panels = Place("/device/panels")
  /// What a place shows now, for whoever has the address.
  package let placed = PlaceOf<String>("/w/:slug")
  /// A place’s address as a QR code.
  package let placedCode = PlaceOf<String>("/w/:slug/qr.svg")

  // MARK: The assistant

  /// The assistant on a design.
  package let designAssistant = PlaceOf<UUID>("/designs/:id/assistant")
  /// What a request about a design would send to a model.
  package let designSent = PlaceOf<UUID>("/designs/:id/assistant/sent")
  /// Makes a candidate the draft.
  package let applyCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/apply")
  /// Drops a candidate.
  package let discardCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/discard")
  /// A new design described in words.
  package let assistant = Place("/assistant")
  /// What a request for a new design would send to a model.
  package let sent = Place("/assistant/sent")
  /// Requests of the library, with what was answered.
  package let requests = Place("/assistant/requests")
  /// These as a file.
  package let requestsFile = Place("/assistant/requests.json")
  /// Deletes requests with their answers.
  package let deleteRequests = Place("/assistant/requests/delete")
  /// How far a generation is, as server-sent events.
  package let events = PlaceOf<UUID>("/assistant/:generation/events")
  /// Ends a generation.
  package let cancel = PlaceOf<UUID>("/assistant/:generation/cancel")
  /// Makes a proposal a design of the library.
  package let useProposal = PlaceOf<UUID>("/assistant/:generation/use")
  /// Asks for a change of a proposal.
  package let refineProposal = PlaceOf<UUID>("/assistant/:generation/refine")
  /// Drops a proposal.
  package let discardProposal = PlaceOf<UUID>("/assistant/:generation/discard")

  // MARK: Data

  /// Everything widgets read.
  package let data = Place("/data")
  /// Values of the visitor’s own, and those built in.
  package let values = Place("/data/values")
  /// One value of the visitor’s own, with its history and its uses.
  package let value = PlaceOf<String>("/data/values/:key")
  /// Steps, activity and weight.
  package let healthData = Place("/data/health")
  /// Takes the goals of steps and the rule of streaks.
  package let healthGoals = Place("/data/health/goals")
  /// Takes what the steps of a day are corrected to.
  package let healthDay = PlaceOf<String>("/data/health/days/:day")
  /// Makes a design of a day.
  package let pinDay = PlaceOf<String>("/data/health/days/:day/pin")
  /// Takes a weigh-in.
  package let weights = Place("/data/health/weight")
  /// All weigh-ins as a table.
  package let weightFile = Place("/data/health/weight.csv")
  /// Corrects or deletes a weigh-in.
  package let weighing = PlaceOf<String>("/data/health/weight/:entry")
  /// Takes the weight aimed at, and its unit.
  package let weightGoal = Place("/data/health/weight-goal")
  /// Takes the last change of health data back.
  package let undoHealth = Place("/data/health/undo")
  /// Takes whether widgets show health data or samples.
  package let showHealth = Place("/data/health/shown")
  /// Forgets all health data, once that was confirmed.
  package let forgetHealth = Place("/data/health/forget")
  /// Takes an export of Health, or a table.
  package let importHealth = Place("/data/health/import")
  /// How far the reading of an export is, and what it found.
  package let healthJob = PlaceOf<UUID>("/jobs/:job")
  /// Ends the reading of an export.
  package let stopJob = PlaceOf<UUID>("/jobs/:job/stop")
  /// Reads an export again with what was answered, or without some devices.
  package let readJob = PlaceOf<UUID>("/jobs/:job/read")
  /// Keeps what an export brought.
  package let applyJob = PlaceOf<UUID>("/jobs/:job/apply")
  /// Drops what an export brought.
  package let discardJob = PlaceOf<UUID>("/jobs/:job/discard")
  /// The place whose weather is read, and who tells it.
  package let weather = Place("/data/weather")
  /// Addresses with JSON, RSS or Atom.
  package let feeds = Place("/data/feeds")
  /// Calendars and lists of reminders.
  package let calendar = Place("/data/calendar")
  /// Takes which calendars’ events and reminders are on widgets.
  package let calendarShown = Place("/data/calendar/shown")
  /// What a calendar holds, before it is kept.
  package let calendarCheck = PlaceOf<UUID>("/data/calendar/check/:id")
  /// Takes the name and password of an account of calendars.
  package let calendarAccount = Place("/data/calendar/account")
  /// The calendars of an account, to choose from.
  package let calendarAccountCheck = PlaceOf<UUID>("/data/calendar/account/:id")
  /// Marks a reminder as done, or takes that back.
  package let reminders = Place("/data/reminders")
  /// Reads, rests, wakes or forgets a source.
  package let source = PlaceOf<UUID>("/data/sources/:id")
  /// Tokens of programs that send data in, and recipes.
  package let push = Place("/data/push")
  /// Makes a token.
  package let pushTokens = Place("/data/push/tokens")
  /// Takes a token back.
  package let revokeToken = PlaceOf<UUID>("/data/push/tokens/:token/revoke")
  /// Brings back a token that was just taken.
  package let restoreToken = Place("/data/push/tokens/restore")
  /// What can be wrong with a request of a program.
  package let problems = Place("/problems")
  /// One of these; the `type` of the API’s answers leads here.
  package let problem = PlaceOf<String>("/problems/:name")

  // MARK: Data, by programs

  /// All values.
  package let apiVariables = Place("/api/v1/variables")
  /// One value.
  package let apiVariable = PlaceOf<String>("/api/v1/variables/:key")
  /// Adds to a value.
  package let apiIncrement = PlaceOf<String>("/api/v1/variables/:key/increment")
  /// Sets a value to the present time.
  package let apiNow = PlaceOf<String>("/api/v1/variables/:key/now")
  /// Takes data that is no value, such as steps or events.
  package let apiData = PlaceOf<String>("/api/v1/data/:source")
  /// The API as OpenAPI describes it.
  package let apiDescription = Place("/api/v1/openapi.json")
  /// Whatever else lies below the API: a problem rather than a page.
  package let apiElsewhere = Place("/api/v1/**")
  // The firmware of panels knows these by heart.
  /// A panel says hello.
  package let panelSetup = Place("/api/setup")
  /// What a panel shows next, and when it asks again.
  package let panelDisplay = Place("/api/display")
  /// Takes what a panel complains of.
  package let panelLog = Place("/api/log")
  /// The same, of newer firmware.
  package let panelLogs = Place("/api/logs")

  // MARK: Importing

  /// Takes files of designs.
  package let importing = Place("/import")
  /// Takes an import back.
  package let undoImport = Place("/import/undo")
  /// What was uploaded, before it is kept.
  package let review = PlaceOf<UUID>("/import/:job")
  /// Keeps what was chosen of an upload.
  package let applyImport = PlaceOf<UUID>("/import/:job/apply")

  // MARK: Finding

  /// All symbols.
  package let symbols = Place("/symbols")
  /// The drawings of all symbols in one file.
  package let symbolSprite = PlaceOf<String>("/symbols/:sprite")
  /// Actions, designs, templates and values that a word fits.
  package let search = Place("/search")
  /// Help, with every value a text can name.
  package let help = Place("/help")
  /// The page that the app’s link of that name leads to.
  package let go = PlaceOf<String>("/go/:place")
  /// The editor of a design, as the app’s links name it.
  package let goDesign = PlaceOf<UUID>("/go/design/:id")
  /// The same as `go`, for links that begin with `open`.
  package let goOpen = PlaceOf<String>("/go/open/:place")

  // MARK: Settings

  /// Appearance, the assistant, the private link, taking everything away.
  package let settings = Place("/settings")
  /// Takes the appearance of pages.
  package let settingsAppearance = Place("/settings/appearance")
  /// Takes the device and the region that pictures are for.
  package let settingsPreviews = Place("/settings/previews")
  /// Takes who answers, and a key.
  package let settingsAssistant = Place("/settings/assistant")
  /// Takes whether single keys do things.
  package let settingsKeys = Place("/settings/keys")
  /// Deletes the library.
  package let deleteEverything = Place("/settings/delete")
  /// Makes or takes back the private link.
  package let recovery = Place("/settings/recovery")
  /// Signs browsers out.
  package let browsers = Place("/settings/browsers")
  /// Opens a library by its private link.
  package let open = Place("/open")
  /// Links of before, which had their code in the path.
  package let openCode = PlaceOf<String>("/open/:code")
}
