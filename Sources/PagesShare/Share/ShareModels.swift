import DesignModel
import PagesKit

/// The share page of a design, for its owner.
struct PublishPage: PageModel {
  var id: String
  var name: String
  /// The sequence shown; only this may be published.
  var sequence: Int
  /// Previews of Small, Medium and Large as others will see them, one group per combination of choices.
  var groups: [Group]
  var isShared: Bool
  /// The date of the version that the page shows; nil if it’s the current one.
  var behind: String?
  /// Whether it changed since the page was opened.
  var hasChanged: Bool
  var address: String
  var credit: String
  var licences: [Choice]
  var includesPhotos: Bool
  /// Sizes that show a photo, in words; empty: none.
  var photoSizes: String
  /// The owner’s variables that it uses and their values; empty: none.
  var values: [Choice]
  var showsValues: Bool
  /// Keys that it uses and the page doesn’t show yet, in words.
  var unshown: String
  /// The owner’s calendar, reminders and health data that it uses; empty: none.
  var secrets: [Choice]
  var showsPrivate: Bool
  /// Those that the page doesn’t show yet, in words.
  var unshownPrivate: String
  /// Its buttons and what each does; empty: none.
  var buttons: [Choice]
  var takesPresses: Bool
  /// Whether visitors can complete its reminders, and add a weight; nil if it shows none.
  var completesReminders: Bool?
  var takesWeight: Bool?
  /// Buttons that the page doesn’t have yet, in words.
  var unpressed: String
  /// Maximum presses per minute.
  var pressLimit: Int
  var pictures: [Choice]
  var recipes: [Recipes.Recipe]
  /// The names of the slots that show it.
  var places: [String]
  /// The photos that are missing, in a sentence; empty if none are.
  var missing = ""

  /// What others see with one combination of choices.
  struct Group: PageModel {
    var hasPhotos: Bool
    var showsValues: Bool
    var showsPrivate: Bool
    var pictures: [PreviewImage]

    static let schema = Schema<Self> {
      flag("withPhotos", \.hasPhotos)
      flag("withValues", \.showsValues)
      flag("withPrivate", \.showsPrivate)
      many("previews", \.pictures)
    }
  }

  static let template = PageTemplate<Self>("pages/publish")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("id", \.id)
    value("designName", \.name)
    value("sequence", \.sequence)
    many("groups", \.groups)
    flag("isShared", \.isShared)
    text("missingPhotos", \.missing)
    value("behind", \.behind)
    flag("hasChanged", \.hasChanged)
    value("address", \.address)
    value("credit", \.credit)
    many("licences", \.licences)
    flag("includesPhotos", \.includesPhotos)
    flag("hasPhotos") { !$0.photoSizes.isEmpty }
    value("photoSizes", \.photoSizes)
    flag("readsPrivate") { !$0.secrets.isEmpty }
    many("privateValues", \.secrets)
    flag("showsPrivate", \.showsPrivate)
    text("unshownPrivate", \.unshownPrivate)
    flag("readsValues") { !$0.values.isEmpty }
    many("ownValues", \.values)
    flag("showsValues", \.showsValues)
    text("unshown", \.unshown)
    many("buttons", \.buttons)
    flag("takesPresses", \.takesPresses)
    flag("asksReminders") { $0.completesReminders != nil }
    flag("completesReminders") { $0.completesReminders == true }
    flag("asksWeight") { $0.takesWeight != nil }
    flag("takesWeight") { $0.takesWeight == true }
    text("unpressed", \.unpressed)
    value("pressLimit", \.pressLimit)
    many("pictures", \.pictures)
    many("recipes", \.recipes)
    value("placesLine") { page in
      page.places.isEmpty
        ? nil
        : "\(Words.slots(page.places.count)) \(page.places.count == 1 ? "shows" : "show") it: \(Words.list(page.places))."
    }
    value("placeHref") { "\(Address.device)?shows=design:\($0.id)#form" }
  }
}

struct SharePage: PageModel {
  var slug: String
  var name: String
  var line: String
  var fileName: String
  var fileSize: String
  var large: PreviewImage
  var rectangular: PreviewImage
  var circular: PreviewImage
  var inline: PreviewImage
  var live: [Choice]
  var tiles: [LiveTile]
  var densities: [Choice]
  var recipes: [Recipes.Recipe]
  var facts: [Choice]
  var credit: String
  var tint: String
  var time: String
  var day: String
  var isSample: Bool
  var actions: ActionsModel?
  /// Links of its owner to the design.
  var sources: [Choice] = []
  /// The photos that are missing, in a sentence; empty if none are.
  var missing = ""

  static let template = PageTemplate<Self>("pages/share")
  static let schema = Schema<Self> {
    addresses(of: \.slug)
    value("designName", \.name)
    value("line", \.line)
    value("fileName", \.fileName)
    value("fileSize", \.fileSize)
    one("large", \.large)
    one("rectangular", \.rectangular)
    one("circular", \.circular)
    one("inline", \.inline)
    many("live", \.live)
    many("tiles", \.tiles)
    many("densities", \.densities)
    value("liveLine") { _ in "Links for all six sizes, at the resolution chosen above." }
    many("recipes", \.recipes)
    many("factRows", \.facts)
    text("credit", \.credit)
    value("tint", \.tint)
    value("time", \.time)
    value("day", \.day)
    flag("isSample", \.isSample)
    one("actions", \.actions)
    many("sources", \.sources)
    text("missingPhotos", \.missing)
  }
}

/// A live image with its URL.
struct LiveTile: PageModel {
  var title: String
  var letter: String
  var address: String
  /// Its size, as “340 × 340 px”.
  var pixels: String
  var tint: String
  var pictures: [PreviewImage]
  /// Whether it’s on a Lock Screen.
  var isNight: Bool

  static let schema = Schema<Self> {
    value("tileTitle", \.title)
    value("letter", \.letter)
    value("imageAddress", \.address)
    value("pixels", \.pixels)
    value("tint", \.tint)
    many("pictures", \.pictures)
    flag("isNight", \.isNight)
  }
}
