import DesignModel
import PagesKit
import StudioStore

struct OptionModel: PageModel {
  var way: DeliveryOption
  var isOpen: Bool
  /// Which app loaded it and when.
  var check: String
  var preview: PreviewImage
  /// Whether it needs a URL that the design doesn’t have yet.
  var waits: Bool

  static let schema = Schema<Self> {
    value("wayID", \.way.id)
    value("wayTitle", \.way.title)
    value("wayLine", \.way.line)
    value("scene", \.way.scene)
    one("preview", \.preview)
    flag("isOpen", \.isOpen)
    flag("isLive") { $0.way.freshness == .live }
    flag("isAtTimes") { $0.way.freshness == .atTimes }
    value("stepCount") { $0.way.steps.count == 1 ? "1 step" : "\($0.way.steps.count) steps" }
    value("taps", \.way.taps)
    value("needs", \.way.needs)
    text("check", \.check)
    text("app") { $0.way.readsAddress ? $0.way.app?.rawValue ?? "" : "" }
    flag("waits", \.waits)
    many("steps", \.way.steps)
    many("differences") { model in model.way.differences.map { FindingRow($0, .note) } }
    value("sent", \.way.sent)
    value("back", \.way.back)
    many("files", \.way.files)
  }
}

struct DeliveryGroup: PageModel {
  var id: String
  var title: String
  var line: String
  var ways: [OptionModel]
  static let schema = Schema<Self> {
    value("groupID", \.id)
    value("groupTitle", \.title)
    value("groupLine", \.line)
    many("ways", \.ways)
  }
}

/// Something that uses the design: an app that loads its URL, or a slot.
struct InPlaceModel: PageModel {
  var title: String
  var detail: String
  /// What the form sends: `stop:APP`, `start:APP`; empty for slots, which have their own page.
  var action: String
  var isStopped = false
  var isLate = false
  var href = ""
  static let schema = Schema<Self> {
    value("placeTitle", \.title)
    value("placeDetail", \.detail)
    text("placeAction", \.action)
    flag("isStopped", \.isStopped)
    flag("isLate", \.isLate)
    text("placeHref", \.href)
  }
}

/// “In use”: the list beside the options, refreshed while the page is open.
struct InPlacePart: PageModel {
  /// The design’s id, or its slug for others than the owner.
  var id: String
  var isShared: Bool
  var places: [InPlaceModel] = []
  var state = ""
  var isFresh = true
  /// The lines beside the options, by app.
  var checks: [Choice] = []

  static let fragment = PageTemplate<Self>("fragments/in-place")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    flag("isShared", \.isShared)
    many("places", \.places)
    text("state", \.state)
    flag("isFresh", \.isFresh)
    many("checks", \.checks)
  }
}

struct DeliverPage: PageModel {
  var id: String
  var slug: String
  var name: String
  var sequence: Int
  /// Whether it’s the owner’s page, not the one for people with the link.
  var isOwner: Bool
  var isShared: Bool
  /// The line below the title.
  var line: String
  /// The label of the device menu.
  var deviceLine: String
  var devices: [Choice]
  var filters: [Choice]
  var groups: [DeliveryGroup]
  var preview: PreviewImage
  var tint: String
  var code: String
  /// Which apps and slots use it; nil for others than the owner.
  var inPlace: InPlacePart?
  var hasPhotos: Bool
  var visible: String
  var shownFor: String
  /// The photos that are missing, in a sentence; empty if none are.
  var missing = ""

  static let template = PageTemplate<Self>("pages/deliver")
  static let schema = Schema<Self> {
    addresses(of: { $0.isOwner ? $0.id : $0.slug })
    value("designName", \.name)
    value("sequence", \.sequence)
    flag("isOwner", \.isOwner)
    flag("isShared", \.isShared)
    flag("asksAddress") { $0.isOwner && !$0.isShared }
    value("line", \.line)
    value("deviceLine", \.deviceLine)
    many("devices", \.devices)
    many("filters", \.filters)
    many("groups", \.groups)
    one("preview", \.preview)
    value("tint", \.tint)
    text("codeAddress", \.code)
    one("inPlace", \.inPlace)
    flag("hasPhotos", \.hasPhotos)
    value("visible", \.visible)
    value("pageAction") { $0.isOwner ? "\(Address.deliver.address(of: $0.id))" : Address.deliverShared($0.slug) }
    flag("isGuestPage") { !$0.isOwner }
    value("shownFor", \.shownFor)
    text("missingPhotos", \.missing)
    value("sharedHref") { $0.slug.isEmpty ? "" : Address.shared($0.slug) }
  }
}
