import Foundation
import Hummingbird

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
  private let pattern: String
  private let before: String
  private let after: String

  init(_ pattern: String) {
    self.pattern = pattern
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.firstIndex { $0.hasPrefix(":") } ?? parts.count
    before = parts[..<named].map { "\($0)/" }.joined()
    after = parts.dropFirst(named + 1).map { "/\($0)" }.joined()
  }

  /// The address of `part`.
  func callAsFunction(_ part: Part) -> String { before + part.addressText + after }
}

/// The address of one part of one of many: `/designs/:id/assistant/:generation/apply`.
struct PlaceWithin<Whole: AddressPart, Part: AddressPart>: Sendable {
  /// What the router listens to.
  var path: RouterPath { RouterPath(pattern) }
  private let pattern: String

  init(_ pattern: String) { self.pattern = pattern }

  /// The address of `part` of `whole`.
  func callAsFunction(_ whole: Whole, _ part: Part) -> String {
    var values = [part.addressText, whole.addressText]
    return pattern.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") ? values.popLast() ?? "" : String($0) }.joined(separator: "/")
  }
}

/// Every address of the studio, registered and written here alone.
enum Address {
  // MARK: The house

  static let home = Place("/")
  static let health = Place("/health")
  static let ready = Place("/ready")
  static let picture = PlaceWithin<String, String>("/p/:hash/:picture")
  static let asset = Place("/assets/**")
  static let robots = Place("/robots.txt")
  static let favicon = Place("/favicon.ico")

  // MARK: Explore

  static let explore = Place("/explore")
  static let template = PlaceOf<String>("/explore/:id")

  // MARK: The library

  static let library = Place("/library")
  static let bulk = Place("/library/bulk")
  static let restore = Place("/library/restore")
  static let undoRestyle = Place("/library/restyle/undo")
  static let collections = Place("/library/collections")
  static let export = Place("/library/export")
  static let remindersKit = Place("/kits/reminders")

  // MARK: A design

  static let designs = Place("/designs")
  static let newDesign = Place("/designs/new")
  static let design = PlaceOf<UUID>("/designs/:id")
  static let duplicate = PlaceOf<UUID>("/designs/:id/duplicate")
  static let delete = PlaceOf<UUID>("/designs/:id/delete")
  static let makeDefault = PlaceOf<UUID>("/designs/:id/default")
  static let rename = PlaceOf<UUID>("/designs/:id/rename")

  // MARK: The editor

  static let edit = PlaceOf<UUID>("/designs/:id/edit")
  static let changes = PlaceOf<UUID>("/designs/:id/changes")
  static let state = PlaceOf<UUID>("/designs/:id/state")
  static let photo = PlaceOf<UUID>("/designs/:id/photo.jpg")
  static let tools = PlaceOf<UUID>("/designs/:id/tools")
  static let undo = PlaceOf<UUID>("/designs/:id/undo")
  static let redo = PlaceOf<UUID>("/designs/:id/redo")
  static let save = PlaceOf<UUID>("/designs/:id/save")
  static let revert = PlaceOf<UUID>("/designs/:id/revert")
  static let compare = PlaceOf<UUID>("/designs/:id/compare")
  static let remix = PlaceOf<UUID>("/designs/:id/remix")

  // MARK: Sharing

  static let share = PlaceOf<UUID>("/designs/:id/share")
  static let shared = PlaceOf<String>("/s/:slug")
  static let sharedCode = PlaceOf<String>("/s/:slug/qr.svg")
  static let remixShared = PlaceOf<String>("/s/:slug/remix")
  static let livePicture = PlaceWithin<String, String>("/i/:slug/:picture")

  // MARK: The assistant

  static let designAssistant = PlaceOf<UUID>("/designs/:id/assistant")
  static let designSent = PlaceOf<UUID>("/designs/:id/assistant/sent")
  static let applyCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/apply")
  static let discardCandidate = PlaceWithin<UUID, UUID>("/designs/:id/assistant/:generation/discard")
  static let assistant = Place("/assistant")
  static let sent = Place("/assistant/sent")
  static let requests = Place("/assistant/requests")
  static let requestsFile = Place("/assistant/requests.json")
  static let deleteRequests = Place("/assistant/requests/delete")
  static let events = PlaceOf<UUID>("/assistant/:generation/events")
  static let cancel = PlaceOf<UUID>("/assistant/:generation/cancel")
  static let useProposal = PlaceOf<UUID>("/assistant/:generation/use")
  static let discardProposal = PlaceOf<UUID>("/assistant/:generation/discard")

  // MARK: Importing

  static let importing = Place("/import")
  static let undoImport = Place("/import/undo")
  static let review = PlaceOf<UUID>("/import/:job")
  static let applyImport = PlaceOf<UUID>("/import/:job/apply")

  // MARK: Finding

  static let symbols = Place("/symbols")
  static let symbolSprite = PlaceOf<String>("/symbols/:sprite")
  static let search = Place("/search")
  static let help = Place("/help")
  static let go = PlaceOf<String>("/go/:place")
  static let goDesign = PlaceOf<UUID>("/go/design/:id")
  static let goOpen = PlaceOf<String>("/go/open/:place")

  // MARK: Settings

  static let settings = Place("/settings")
  static let settingsAppearance = Place("/settings/appearance")
  static let settingsPreviews = Place("/settings/previews")
  static let settingsAssistant = Place("/settings/assistant")
  static let settingsKeys = Place("/settings/keys")
  static let deleteEverything = Place("/settings/delete")
  static let recovery = Place("/settings/recovery")
  static let browsers = Place("/settings/browsers")
  static let open = Place("/open")
  static let openCode = PlaceOf<String>("/open/:code")
}
