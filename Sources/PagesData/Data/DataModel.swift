import DesignData
import Foundation
import PagesKit

/// The page of all data sources of a library.
struct DataPage: PageModel {
  /// A source, or what connecting one would show.
  struct Card: PageModel {
    /// Its name in ids and colours.
    var name: String
    var title: String
    var icon: String
    var detail: String
    var href: String
    var mark: SourceMark
    /// A large number or word, and the text beside it.
    var figure = ""
    var headline = ""
    var lines: [String] = []
    /// When it was updated, and when it is next.
    var age = ""
    var next = ""
    var label: String
    var source: SourceHead?
    /// How many designs use it.
    var designs = 0
    /// A small chart of shares 0…1, such as the next hour's rain, and its text alternative.
    var bars: [Double] = []
    var barWords = ""
    /// What it offers, shown until it is connected.
    var promise = ""

    static let schema = Schema<Self> {
      value("name", \.name)
      value("title", \.title)
      value("icon", \.icon)
      value("detail", \.detail)
      value("href", \.href)
      one("mark") { MarkModel(mark: $0.mark) }
      flag("isResting") { $0.mark == .paused }
      text("figure", \.figure)
      text("headline", \.headline)
      many("lines", \.lines)
      text("age", \.age)
      text("next", \.next)
      value("label", \.label)
      one("source", \.source)
      many("bars") { card in
        card.bars.map { Choice(value: "\(max(4, Int((min(1, $0) * 100).rounded())))%", label: "", isChosen: false) }
      }
      flag("hasBars") { !$0.bars.isEmpty }
      value("barWords", \.barWords)
      text("promise") { $0.mark == .sample ? $0.promise : "" }
      value("designs") { $0.designs == 0 ? nil : Words.designs($0.designs) }
    }
  }

  struct Need: PageModel {
    var what: String
    var safe: String
    var href: String
    var label: String

    static let schema = Schema<Self> {
      value("what", \.what)
      value("safe", \.safe)
      value("href", \.href)
      value("label", \.label)
    }
  }

  /// Updates and errors of one source in the last day.
  struct Lane: PageModel {
    /// One update, positioned within the day.
    struct Tick: PageModel {
      var share: Double
      var isGood: Bool

      static let schema = Schema<Self> {
        value("tickX") { "\(($0.share * 10_000).rounded() / 100)%" }
        flag("isGood", \.isGood)
      }
    }

    var name: String
    var title: String
    var ticks: [Tick]
    var words: String

    static let schema = Schema<Self> {
      value("laneName", \.name)
      value("laneTitle", \.title)
      many("ticks", \.ticks)
      value("laneWords", \.words)
    }
  }

  var line: String
  /// Sample widgets, shown until something is connected.
  var samples: [PreviewImage] = []
  var lanes: [Lane] = []
  /// The hours below the lanes.
  var hours: [String] = []
  var needs: [Need]
  var cards: [Card]
  var isEmpty: Bool

  static let template = PageTemplate<Self>("pages/data")
  static let schema = Schema<Self> {
    value("line", \.line)
    many("needs", \.needs)
    many("cards", \.cards)
    many("heroWidgets", \.samples)
    many("lanes", \.lanes)
    many("laneHours", \.hours)
    flag("isEmpty", \.isEmpty)
    flag("canRefresh") { $0.cards.contains { $0.source?.asks == true } }
  }
}

extension DataPage.Card {
  /// The card of data that isn’t connected yet; it leads to the place’s page, or to a part of it.
  init(_ place: DataPlace, icon: String, detail: String, href: String? = nil, label: String) {
    self.init(
      name: place.name, title: place.title, icon: icon, detail: detail, href: href ?? place.page, mark: .sample,
      label: label)
  }
}
