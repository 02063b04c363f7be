import PagesKit
import StudioStore

/// A way, as the page shows it.
struct WayModel: PageModel {
  var way: DeliveryWay
  /// Whether it is the open one.
  var isOpen: Bool
  /// Who fetched it and when, in words.
  var check: String
  /// The picture that stands for it.
  var preview: PreviewImage
  /// Whether it cannot be used before the design has an address.
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
    many("differences") { model in model.way.differences.map { Choice(value: $0, label: "", isChosen: false) } }
    value("sent", \.way.sent)
    value("back", \.way.back)
    many("files", \.way.files)
  }
}

/// The ways of one kind.
struct WayGroup: PageModel {
  var id: String
  var title: String
  var line: String
  var ways: [WayModel]
  static let schema = Schema<Self> {
    value("groupID", \.id)
    value("groupTitle", \.title)
    value("groupLine", \.line)
    many("ways", \.ways)
  }
}

/// Something that shows the design: an app that fetches its address, a place on a device.
struct InPlaceModel: PageModel {
  var title: String
  var detail: String
  /// What the form sends: `stop:APP`, `start:APP`; empty where it has a page of its own.
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

/// Who shows the design: the list beside the ways, which is looked up anew while the page is open.
struct InPlacePart: PageModel {
  /// The design, or the end of its address where it is not its owner who looks.
  var id: String
  var isShared: Bool
  var places: [InPlaceModel] = []
  var state = ""
  var isFresh = true
  /// Who fetched what beside each way: kinds of app with their words.
  var checks: [Choice] = []

  static let fragment = PageTemplate<Self>("fragments/in-place")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    flag("isShared", \.isShared)
    many("places", \.places)
    flag("hasPlaces") { !$0.places.isEmpty }
    text("state", \.state)
    flag("isFresh", \.isFresh)
    many("checks", \.checks)
  }
}

/// “Put it on…”.
struct DeliverPage: PageModel {
  var id: String
  var slug: String
  var name: String
  var sequence: Int
  /// Whether it is the owner's page, not the one for whoever has the link.
  var isOwner: Bool
  var isShared: Bool
  /// What is said below the title.
  var line: String
  /// “You are on a Mac. Best first for”.
  var deviceLine: String
  var devices: [Choice]
  var filters: [Choice]
  var groups: [WayGroup]
  var preview: PreviewImage
  var tint: String
  var code: String
  /// Who shows it; nil for others than its owner.
  var inPlace: InPlacePart?
  var hasPhotos: Bool
  var visible: String
  var shownFor: String

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
    value("sharedHref") { $0.slug.isEmpty ? "" : Address.shared($0.slug) }
  }
}
