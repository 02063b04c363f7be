import Foundation
import PagesKit
import StudioStore

struct PlaceModel: PageModel {
  var id: String
  var slug: String
  var name: String
  /// Its size, and whether it follows the default, in words.
  var detail: String
  var shows: String
  /// Whether its design was deleted.
  var isFallback: Bool
  /// How its built-in widget is turned on; empty where it isn’t off.
  var advice: String
  /// Whether it shows the owner’s data.
  var showsOwn: Bool
  var picture: String
  var preview: PreviewImage
  var isNight: Bool
  var changeHref: String

  static let schema = Schema<Self> {
    addresses(of: \.slug)
    value("id", \.id)
    value("placeName", \.name)
    value("placeDetail", \.detail)
    value("placeShows", \.shows)
    flag("isFallback", \.isFallback)
    text("advice", \.advice)
    flag("showsOwn", \.showsOwn)
    value("placePicture", \.picture)
    value("placeAction") { Address.devicePlace.address(of: $0.id) }
    one("preview", \.preview)
    flag("isNight", \.isNight)
    value("changeHref", \.changeHref)
  }
}

/// The form that adds or changes a slot.
struct PlaceForm: PageModel {
  /// The slot to change; nil for a new one.
  var id: String?
  var title = ""
  var name = ""
  var families: [Choice] = []
  var standard: Choice
  var designs: [Choice] = []
  var widgets: [Choice] = []
  var showsOwn = false
  var takesActions = false
  var error: String?

  static let schema = Schema<Self> {
    value("formAction") { form in form.id.map(Address.devicePlace.address(of:)) ?? Address.device.description }
    flag("isChange") { $0.id != nil }
    value("formTitle", \.title)
    value("formName", \.name)
    many("families", \.families)
    one("standard", \.standard)
    many("designChoices", \.designs)
    flag("hasDesigns") { !$0.designs.isEmpty }
    many("widgetChoices", \.widgets)
    flag("formShowsOwn", \.showsOwn)
    flag("formTakesActions", \.takesActions)
    value("error", \.error)
  }
}

/// “Widget slots”: the slots of a library.
struct DevicePage: PageModel {
  var places: [PlaceModel]
  var form: PlaceForm
  /// Whether there is room for another.
  var hasRoom: Bool
  /// When the first of the slots updates by itself; nil if none does.
  var next: Date?

  static let template = PageTemplate<Self>("pages/device")
  static let schema = Schema<Self> {
    many("places", \.places)
    value("count") { Words.slots($0.places.count) }
    one("form", \.form)
    flag("hasForm") { $0.hasRoom || $0.form.id != nil }
    value("limit") { _ in "\(Placement.limit)" }
  }
}

/// The page that a slot’s URL opens in a browser.
struct PlacePage: PageModel {
  var slug: String
  var name: String
  var detail: String
  var shows: String
  var updates: String
  var time: String
  /// How its built-in widget is turned on; empty where it isn’t off.
  var advice: String
  var isSample: Bool
  var isNight: Bool
  var tint: String
  var preview: PreviewImage
  var links: [Choice]
  var recipes: [Recipes.Recipe]
  var actions: ActionsModel?
  /// Links of its owner, to the design and the slot; of others to the shared design, if it is.
  var sources: [Choice] = []

  static let template = PageTemplate<Self>("pages/place")
  static let schema = Schema<Self> {
    addresses(of: \.slug)
    value("placeName", \.name)
    value("placeDetail", \.detail)
    value("placeShows", \.shows)
    value("updates", \.updates)
    value("time", \.time)
    text("advice", \.advice)
    flag("isSample", \.isSample)
    flag("isNight", \.isNight)
    value("tint", \.tint)
    one("preview", \.preview)
    many("links", \.links)
    many("recipes", \.recipes)
    one("actions", \.actions)
    many("sources", \.sources)
  }
}
