import Foundation

/// The table of addresses, read through `Address`. One that changes goes to `RetiredAddresses` with its successor.
package struct Addresses: Sendable {
  // MARK: The server

  /// Explore, the first page.
  package let home = Place("/")
  /// Whether the process is alive, for supervisors.
  package let health = Place("/health")
  /// Whether it accepts requests, for load balancers.
  package let ready = Place("/ready")
  /// An image that never changes: the hash of its source, then family, scale and format as `m@2x.png`.
  package let picture = PlaceWithin<String, String>("/p/:hash/:picture")
  /// Files of `Public`, with the hash of their content in the name.
  package let asset = Place("/assets/**")
  /// What search engines should skip.
  package let robots = Place("/robots.txt")
  /// The apps that may open links to the studio; Apple requests it here.
  package let appAssociation = Place("/.well-known/apple-app-site-association")
  /// Where browsers look for an icon by default.
  package let favicon = Place("/favicon.ico")

  // MARK: Explore

  /// All templates, filtered by the query.
  package let explore = Place("/explore")
  /// One template, or its package where the id ends like a file.
  package let template = PlaceOf<String>("/explore/:id")
  /// A built-in widget of the app.
  package let ownWidget = PlaceOf<String>("/explore/widgets/:kind")
  /// Saves the settings of a built-in widget.
  package let ownWidgetSettings = PlaceOf<String>("/explore/widgets/:kind/settings")

  // MARK: The library

  /// The library, filtered, searched and sorted by the query.
  package let library = Place("/library")
  /// Hides the way to a first widget for good.
  package let firstRun = Place("/library/first-run")
  /// Changes several designs at once.
  package let bulk = Place("/library/bulk")
  /// The progress of a change to many designs.
  package let bulkWork = PlaceOf<UUID>("/library/work/:work")
  /// Stops a change to many designs.
  package let stopBulk = PlaceOf<UUID>("/library/work/:work/stop")
  package let restore = Place("/library/restore")
  /// Undoes a look applied to several designs.
  package let undoRestyle = Place("/library/restyle/undo")
  /// Creates, changes and removes collections.
  package let collections = Place("/library/collections")
  /// All designs as packages, split where they are large.
  package let export = Place("/library/export")
  /// Adds the six reminders designs, or brings older ones up to date.
  package let remindersKit = Place("/kits/reminders")

  // MARK: A design

  /// Creates a design from a template, or a blank one.
  package let designs = Place("/designs")
  /// Asks before a blank design is created.
  package let newDesign = Place("/designs/new")
  /// Starting points for a layered design.
  package let newLayers = Place("/designs/new/layers")
  /// Accepts the editor’s form; with an extension, the design as a file.
  package let design = PlaceOf<UUID>("/designs/:id")
  package let duplicate = PlaceOf<UUID>("/designs/:id/duplicate")
  /// Moves a design into the bin.
  package let delete = PlaceOf<UUID>("/designs/:id/delete")
  /// Makes a design the default.
  package let makeDefault = PlaceOf<UUID>("/designs/:id/default")
  package let rename = PlaceOf<UUID>("/designs/:id/rename")

  // MARK: The editor

  /// The editor, for either kind of design.
  package let edit = PlaceOf<UUID>("/designs/:id/edit")
  /// Accepts single edits from the editor’s script and returns the state.
  package let changes = PlaceOf<UUID>("/designs/:id/changes")
  /// What the editor shows, as JSON.
  package let state = PlaceOf<UUID>("/designs/:id/state")
  /// The whole photo of a size, scaled down, for cropping.
  package let photo = PlaceOf<UUID>("/designs/:id/photo.jpg")
  /// The tools of a view of the editor, as JSON.
  package let tools = PlaceOf<UUID>("/designs/:id/tools")
  /// Undoes the last step.
  package let undo = PlaceOf<UUID>("/designs/:id/undo")
  /// Redoes the last undone step.
  package let redo = PlaceOf<UUID>("/designs/:id/redo")
  /// Saves the draft as a version.
  package let save = PlaceOf<UUID>("/designs/:id/save")
  /// Restores an earlier version.
  package let revert = PlaceOf<UUID>("/designs/:id/revert")
  /// Makes a static copy of what the view shows.
  package let pin = PlaceOf<UUID>("/designs/:id/pin")
  /// Accepts edits from the layers editor.
  package let layers = PlaceOf<UUID>("/designs/:id/layers")
  /// Previews and performs the conversion of a standard design to layers.
  package let detach = PlaceOf<UUID>("/designs/:id/convert-to-layers")
  /// A layered design converted for Widgy, and what is lost.
  package let convert = PlaceOf<UUID>("/designs/:id/convert")
  /// The stress test: a design in every scenario.
  package let hardDays = PlaceOf<UUID>("/designs/:id/stress-test")
  /// Applies fixes to issues of the stress test.
  package let mendHardDays = PlaceOf<UUID>("/designs/:id/stress-test/fix")
  /// Stops a stress test, or the drawing of its image.
  package let stopHardDays = PlaceOf<UUID>("/designs/:id/stress-test/stop")
  /// The stress test as one image.
  package let hardDaysPicture = PlaceOf<UUID>("/designs/:id/stress-test.png")
  /// Two versions side by side.
  package let compare = PlaceOf<UUID>("/designs/:id/compare")
  /// Variations of a design, generated from a seed.
  package let remix = PlaceOf<UUID>("/designs/:id/remix")

  // MARK: Sharing

  /// What is shared of a design, and with whom.
  package let share = PlaceOf<UUID>("/designs/:id/share")
  /// A shared design, for anyone with the link.
  package let shared = PlaceOf<String>("/s/:slug")
  /// Options for adding a design to a device.
  package let deliver = PlaceOf<UUID>("/designs/:id/add-to-device")
  /// A file that one of these options needs.
  package let deliverFile = PlaceWithin<UUID, String>("/designs/:id/add-to-device/:file")
  /// Options for adding a shared design to a device.
  package let deliverShared = PlaceOf<String>("/s/:slug/add-to-device")
  /// A file that one of those needs.
  package let deliverSharedFile = PlaceWithin<String, String>("/s/:slug/add-to-device/:file")
  /// The service worker of a design installed as an app. It is at the root because a worker’s scope is limited to its path.
  package let boardWorker = Place("/board-worker.js")
  /// A shared design’s package. The app opens this link where it is installed.
  package let openShared = PlaceOf<String>("/d/:slug/open")
  /// A shared page’s link as a QR code.
  package let sharedCode = PlaceOf<String>("/s/:slug/qr.svg")
  /// Copies a shared design into the visitor’s library.
  package let remixShared = PlaceOf<String>("/s/:slug/copy")
  /// Accepts a press of a shared design’s button, a completed reminder or a weight.
  package let pressShared = PlaceOf<String>("/s/:slug/press")
  /// The live image of a shared design: `m@2x.png` and so on.
  package let livePicture = PlaceWithin<String, String>("/i/:slug/:picture")

  // MARK: Slots

  package let device = Place("/slots")
  /// Changes or removes a slot.
  package let devicePlace = PlaceOf<UUID>("/slots/:id")
  /// Updates all sources that the library’s widgets use.
  package let refreshWidgets = Place("/slots/refresh")
  /// E-ink displays that show a slot.
  package let panels = Place("/slots/displays")
  /// What a slot shows now, for anyone with the URL.
  package let placed = PlaceOf<String>("/w/:slug")
  /// Accepts a press, a completed reminder or a weight on a slot’s page.
  package let pressPlaced = PlaceOf<String>("/w/:slug/press")
  /// A slot’s URL as a QR code.
  package let placedCode = PlaceOf<String>("/w/:slug/qr.svg")

  // MARK: The assistant

  /// The assistant for a design.
  package let designAssistant = PlaceOf<UUID>("/designs/:id/assistant")
  /// What a request about a design would send to an AI model.
  package let designSent = PlaceOf<UUID>("/designs/:id/assistant/sent")
  /// Applies a proposal to the draft.
  package let applyCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/apply")
  package let discardCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/discard")
  /// A new design described in words.
  package let assistant = Place("/assistant")
  /// What a request for a new design would send to an AI model.
  package let sent = Place("/assistant/sent")
  /// The library’s requests and their results.
  package let requests = Place("/assistant/requests")
  /// These as a file.
  package let requestsFile = Place("/assistant/requests.json")
  /// Deletes requests and their results.
  package let deleteRequests = Place("/assistant/requests/delete")
  /// The progress of a request, as server-sent events.
  package let events = PlaceOf<UUID>("/assistant/:generation/events")
  package let cancel = PlaceOf<UUID>("/assistant/:generation/cancel")
  /// Adds a proposal to the library.
  package let useProposal = PlaceOf<UUID>("/assistant/:generation/use")
  /// Requests a change to a proposal.
  package let refineProposal = PlaceOf<UUID>("/assistant/:generation/refine")
  /// Discards a proposal for a new design.
  package let discardProposal = PlaceOf<UUID>("/assistant/:generation/discard")

  // MARK: Data

  package let data = Place("/data")
  /// The user’s variables, and the built-in ones.
  package let values = Place("/data/variables")
  /// One variable of the user, with its history and uses.
  package let value = PlaceOf<String>("/data/variables/:key")
  /// Steps, activity and weight.
  package let healthData = Place("/data/health")
  /// Saves the step goals and the streak rule.
  package let healthGoals = Place("/data/health/goals")
  /// Corrects the steps of a day.
  package let healthDay = PlaceOf<String>("/data/health/days/:day")
  /// Makes a static copy of a day.
  package let pinDay = PlaceOf<String>("/data/health/days/:day/pin")
  package let weights = Place("/data/health/weight")
  /// All weigh-ins as a table.
  package let weightFile = Place("/data/health/weight.csv")
  /// Corrects or deletes a weigh-in.
  package let weighing = PlaceOf<String>("/data/health/weight/:entry")
  /// Saves the target weight and its unit.
  package let weightGoal = Place("/data/health/weight-goal")
  /// Undoes the last change of health data.
  package let undoHealth = Place("/data/health/undo")
  /// Saves whether widgets show health data or sample data.
  package let showHealth = Place("/data/health/shown")
  /// Deletes all health data, after confirmation.
  package let forgetHealth = Place("/data/health/forget")
  /// Accepts an export of Health, or a table.
  package let importHealth = Place("/data/health/import")
  /// The progress of reading an export, and what it found.
  package let healthJob = PlaceOf<UUID>("/jobs/:job")
  /// Stops reading an export.
  package let stopJob = PlaceOf<UUID>("/jobs/:job/stop")
  /// Reads an export again with the given answers, or without some devices.
  package let readJob = PlaceOf<UUID>("/jobs/:job/read")
  /// Imports the data of an export.
  package let applyJob = PlaceOf<UUID>("/jobs/:job/apply")
  /// Discards the data of an export.
  package let discardJob = PlaceOf<UUID>("/jobs/:job/discard")
  /// The weather location and its provider.
  package let weather = Place("/data/weather")
  /// Feeds of JSON, RSS or Atom.
  package let feeds = Place("/data/feeds")
  /// Calendars and lists of reminders.
  package let calendar = Place("/data/calendar")
  /// Saves which calendars and lists widgets show.
  package let calendarShown = Place("/data/calendar/shown")
  /// A calendar’s contents, before it is added.
  package let calendarCheck = PlaceOf<UUID>("/data/calendar/check/:id")
  /// Accepts the name and password of a calendar account.
  package let calendarAccount = Place("/data/calendar/account")
  /// The calendars of an account, to choose from.
  package let calendarAccountCheck = PlaceOf<UUID>("/data/calendar/account/:id")
  /// Marks a reminder as done or not done.
  package let reminders = Place("/data/reminders")
  /// Updates, pauses, resumes or removes a source.
  package let source = PlaceOf<UUID>("/data/sources/:id")
  /// Tokens for programs that send data, and setup guides.
  package let push = Place("/data/api")
  package let pushTokens = Place("/data/api/tokens")
  package let revokeToken = PlaceOf<UUID>("/data/api/tokens/:token/revoke")
  /// Restores a token that was just revoked.
  package let restoreToken = Place("/data/api/tokens/restore")
  /// The errors of the API.
  package let problems = Place("/problems")
  /// One of them; the `type` of the API’s errors links here.
  package let problem = PlaceOf<String>("/problems/:name")

  // MARK: The API

  package let apiVariables = Place("/api/v1/variables")
  package let apiVariable = PlaceOf<String>("/api/v1/variables/:key")
  /// Adds to a variable.
  package let apiIncrement = PlaceOf<String>("/api/v1/variables/:key/increment")
  /// Sets a variable to the current time.
  package let apiNow = PlaceOf<String>("/api/v1/variables/:key/now")
  /// Accepts data other than variables, such as steps or events.
  package let apiData = PlaceOf<String>("/api/v1/data/:source")
  package let apiDescription = Place("/api/v1/openapi.json")
  /// Any other path of the API: a JSON error rather than a page.
  package let apiElsewhere = Place("/api/v1/**")
  // The firmware of e-ink displays has these paths built in.
  package let panelSetup = Place("/api/setup")
  /// What a display shows next, and when it updates again.
  package let panelDisplay = Place("/api/display")
  /// Accepts a display’s logs.
  package let panelLog = Place("/api/log")
  /// The same, for newer firmware.
  package let panelLogs = Place("/api/logs")

  // MARK: Importing

  /// Accepts files of designs.
  package let importing = Place("/import")
  package let undoImport = Place("/import/undo")
  /// The contents of an upload, before it is imported.
  package let review = PlaceOf<UUID>("/import/:job")
  /// Imports the selected designs of an upload.
  package let applyImport = PlaceOf<UUID>("/import/:job/apply")

  // MARK: Finding

  package let symbols = Place("/symbols")
  /// All symbols in one file.
  package let symbolSprite = PlaceOf<String>("/symbols/:sprite")
  /// Actions, designs, templates and variables that match a query.
  package let search = Place("/search")
  /// Help, with every built-in variable.
  package let help = Place("/help")
  /// What causes a symptom in the visitor’s library.
  package let symptom = PlaceOf<String>("/help/:symptom")
  /// Redirects the app’s link of that name.
  package let go = PlaceOf<String>("/go/:place")
  /// The editor of a design, as the app’s links name it.
  package let goDesign = PlaceOf<UUID>("/go/design/:id")
  /// The same as `go`, for links that begin with `open`.
  package let goOpen = PlaceOf<String>("/go/open/:place")

  // MARK: Settings

  /// Theme, the assistant, the access link, deleting everything.
  package let settings = Place("/settings")
  /// Saves the theme of pages.
  package let settingsAppearance = Place("/settings/appearance")
  /// Saves the device and region of previews.
  package let settingsPreviews = Place("/settings/previews")
  /// Saves the AI model and its API key.
  package let settingsAssistant = Place("/settings/assistant")
  /// Saves whether single-key shortcuts are on.
  package let settingsKeys = Place("/settings/keys")
  package let deleteEverything = Place("/settings/delete")
  /// Creates or revokes the access link.
  package let recovery = Place("/settings/recovery")
  /// Signs browsers out.
  package let browsers = Place("/settings/browsers")
  /// Opens a library with its access link.
  package let open = Place("/open")
  /// Older access links, with the code in the path.
  package let openCode = PlaceOf<String>("/open/:code")
}
