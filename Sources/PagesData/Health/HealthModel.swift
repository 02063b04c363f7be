import Foundation
import PagesKit
import StudioData
import StudioStore

/// Steps, activity and weight of a library.
struct HealthPage: PageModel {
  /// A figure with its name and a note.
  struct Tile: PageModel {
    var icon: String
    var title: String
    var value: String
    var unit = ""
    var note = ""

    static let schema = Schema<Self> {
      value("icon", \.icon)
      value("title", \.title)
      value("value", \.value)
      text("unit", \.unit)
      text("note", \.note)
    }
  }

  struct Today: PageModel {
    var line: String
    var steps: String?
    var goal: String
    var dashes: String
    var isReached: Bool
    var tiles: [Tile]
    var activity: [Tile]

    static let schema = Schema<Self> {
      value("line", \.line)
      value("steps", \.steps)
      value("goal", \.goal)
      value("dashes", \.dashes)
      flag("isReached", \.isReached)
      many("tiles", \.tiles)
      many("activity", \.activity)
    }
  }

  struct Goals: PageModel {
    var weekday: String
    var weekend: String
    var rules: [Choice]
    var effect: String?
    var isTrial: Bool
    var error: String?

    static let schema = Schema<Self> {
      value("weekday", \.weekday)
      value("weekend", \.weekend)
      many("rules", \.rules)
      value("effect", \.effect)
      flag("isTrial", \.isTrial)
      value("error", \.error)
    }
  }

  struct Cell: PageModel {
    var number: String
    var href: String?
    var label: String
    var dashes: String?
    var isReached: Bool
    var isToday: Bool
    var isChosen: Bool

    static let schema = Schema<Self> {
      value("number", \.number)
      value("href", \.href)
      value("label", \.label)
      value("dashes", \.dashes)
      flag("isReached", \.isReached)
      flag("isToday", \.isToday)
      flag("isChosen", \.isChosen)
    }
  }

  /// Cells, or texts, side by side.
  struct Week: PageModel {
    var name: String
    var cells: [Cell]

    static let schema = Schema<Self> {
      value("name", \.name)
      many("cells", \.cells)
    }
  }

  struct Month: PageModel {
    var title: String
    var line: String
    var before: Choice?
    var after: Choice?
    var weekdays: [String]
    var weeks: [Week]

    static let schema = Schema<Self> {
      value("title", \.title)
      value("line", \.line)
      one("before", \.before)
      one("after", \.after)
      many("weekdays", \.weekdays)
      many("weeks", \.weeks)
    }
  }

  struct Day: PageModel {
    var id: String
    var title: String
    var line: String
    var isReached: Bool
    var isKnown: Bool
    var facts: [Tile]
    var typed: String
    var origin: String
    var error: String?
    /// The URL of this day.
    var view: String

    static let schema = Schema<Self> {
      addresses(of: \.id)
      value("day", \.id)
      value("title", \.title)
      value("line", \.line)
      flag("isReached", \.isReached)
      flag("isKnown", \.isKnown)
      many("facts", \.facts)
      value("typed", \.typed)
      text("origin", \.origin)
      value("error", \.error)
      value("view", \.view)
    }
  }

  struct Insight: PageModel {
    var icon: String
    var words: String

    static let schema = Schema<Self> {
      value("icon", \.icon)
      value("words", \.words)
    }
  }

  struct Year: PageModel {
    var line: String
    var sentence: String
    var svg: String
    var tiles: [Tile]
    var weekdays: [String]
    var weeks: [Week]

    static let schema = Schema<Self> {
      value("line", \.line)
      value("sentence", \.sentence)
      value("svg", \.svg)
      many("tiles", \.tiles)
      many("weekdays", \.weekdays)
      many("weeks", \.weeks)
    }
  }

  struct Weight: PageModel {
    var line: String
    var current: String
    var unit: String
    var facts: [Tile]
    var progress: String?
    var svg: String?
    var sentence: String
    var ranges: [Choice]
    var rows: [Choice]

    static let schema = Schema<Self> {
      value("line", \.line)
      value("current", \.current)
      value("unit", \.unit)
      many("facts", \.facts)
      value("progress", \.progress)
      value("svg", \.svg)
      value("sentence", \.sentence)
      many("ranges", \.ranges)
      many("rows", \.rows)
    }
  }

  /// The form of a weigh-in, new or in the weight log.
  struct Entry: PageModel {
    var id: String
    var when = ""
    var shown = ""
    var change = ""
    var origin = ""
    var value: String
    var units: [Choice]
    var day: String
    var time: String
    var note: String
    var last = ""
    var error: String?
    var request: String

    static let schema = Schema<Self> {
      addresses(of: \.id)
      value("id", \.id)
      value("when", \.when)
      value("shown", \.shown)
      value("change", \.change)
      value("origin", \.origin)
      value("value", \.value)
      many("units", \.units)
      value("day", \.day)
      value("time", \.time)
      value("note", \.note)
      text("last", \.last)
      value("error", \.error)
      value("request", \.request)
    }
  }

  struct WeightGoal: PageModel {
    var typed: String
    var bounds: String
    var units: [Choice]
    var error: String?
    var remark: String?

    static let schema = Schema<Self> {
      value("typed", \.typed)
      value("bounds", \.bounds)
      many("units", \.units)
      value("error", \.error)
      value("remark", \.remark)
    }
  }

  var line: String
  var job: Choice?
  var isEmpty: Bool
  var hasData: Bool
  var today: Today?
  var goals: Goals
  var month: Month?
  var day: Day?
  var insights: [Insight]
  var year: Year?
  var weight: Weight?
  var entry: Entry
  var weightGoal: WeightGoal
  var logbook: [Entry]
  var logbookLine: String?
  var previews: [PreviewImage]
  var isSample: Bool
  var isShown: Bool
  var limit: String

  static let template = PageTemplate<Self>("pages/health")
  static let schema = Schema<Self> {
    value("line", \.line)
    one("job", \.job)
    flag("isEmpty", \.isEmpty)
    flag("hasData", \.hasData)
    one("today", \.today)
    one("goals", \.goals)
    one("month", \.month)
    one("chosen", \.day)
    many("insights", \.insights)
    one("year", \.year)
    one("weight", \.weight)
    one("entry", \.entry)
    one("aim", \.weightGoal)
    many("logbook", \.logbook)
    value("logbookLine", \.logbookLine)
    many("previews", \.previews)
    flag("isSample", \.isSample)
    flag("isShown", \.isShown)
    value("limit", \.limit)
  }
}
