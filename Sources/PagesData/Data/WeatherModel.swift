import DesignData
import Foundation
import PagesKit
import StudioData

/// The weather page: location, forecast, source and updates.
struct WeatherPage: PageModel {
  struct Found: PageModel {
    var name: String
    var region: String
    var coordinates: String
    /// What the form sends.
    var sent: String
    var isChosen: Bool

    static let schema = Schema<Self> {
      value("name", \.name)
      text("region", \.region)
      value("coordinates", \.coordinates)
      value("sent", \.sent)
      flag("isChosen", \.isChosen)
    }
  }

  struct Hour: PageModel {
    var time: String
    var temperature: String
    var chance: String

    static let schema = Schema<Self> {
      value("time", \.time)
      value("temperature", \.temperature)
      text("chance", \.chance)
    }
  }

  struct Day: PageModel {
    var name: String
    var low: String
    var high: String
    var chance: String
    /// Start and end of its temperature span within that of all days, in percent.
    var left: Int
    var right: Int

    static let schema = Schema<Self> {
      value("name", \.name)
      value("low", \.low)
      value("high", \.high)
      text("chance", \.chance)
      value("left", \.left)
      value("right", \.right)
    }
  }

  struct Forecast: PageModel {
    var temperature: String
    var condition: String
    var headline: String
    var detail: String
    /// The chart's outline; nil if the next hour isn't known.
    var chart: String?
    var sentence: String
    var resolution: String
    var hours: [Hour]
    var days: [Day]

    static let schema = Schema<Self> {
      value("temperature", \.temperature)
      value("condition", \.condition)
      value("headline", \.headline)
      text("detail", \.detail)
      value("chart", \.chart)
      value("sentence", \.sentence)
      text("resolution", \.resolution)
      many("hours", \.hours)
      many("days", \.days)
    }
  }

  struct Run: PageModel {
    var time: String
    var isGood: Bool
    var words: String
    var took: String
    var size: String

    static let schema = Schema<Self> {
      value("time", \.time)
      flag("isGood", \.isGood)
      value("words", \.words)
      value("took", \.took)
      text("size", \.size)
    }
  }

  var source: SourceHead?
  var mark: SourceMark
  var line: String
  /// What failed, and what widgets show in the meantime.
  var fault: String?
  var search: String
  var found: [Found] = []
  /// The caption of the search field.
  var hint: String
  /// Whether the search found nothing or failed.
  var isNone = false
  var forecast: Forecast?
  var providers: [Choice] = []
  var units: [Choice] = []
  var credits: [Choice] = []
  var runs: [Run] = []
  var pictures: [PreviewImage] = []
  var wide: [PreviewImage] = []
  /// The design that needs a location.
  var design: String?

  static let template = PageTemplate<Self>("pages/weather")
  static let schema = Schema<Self> {
    one("source", \.source)
    one("mark") { MarkModel(mark: $0.mark) }
    value("line", \.line)
    value("fault", \.fault)
    value("search", \.search)
    many("found", \.found)
    value("hint", \.hint)
    flag("isNone", \.isNone)
    one("forecast", \.forecast)
    many("providers", \.providers)
    many("units", \.units)
    many("credits", \.credits)
    many("runs", \.runs)
    many("pictures", \.pictures)
    many("wide", \.wide)
    flag("isSample") { $0.mark == .sample }
    value("design", \.design)
    value("designHref") { page in page.design.flatMap(UUID.init(uuidString:)).map { Address.edit($0) } }
  }
}

/// The actions at the head of a source's page.
struct SourceHead: PageModel {
  var id: String
  var name: String
  var isPaused: Bool
  /// Whether it can be updated on request.
  var asks: Bool
  /// The page to return to.
  var back: String

  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("sourceName", \.name)
    value("sourceID", \.id)
    flag("isPaused", \.isPaused)
    flag("asks", \.asks)
    value("back", \.back)
  }
}
