import DesignLayout
import DesignModel
import DesignReview
import PagesKit

/// A design on hard days: packs of data by sizes, what goes wrong where, and what would mend it.
struct TorturePage: PageModel {
  /// One size of one day.
  struct Cell: PageModel {
    var title: String
    var preview: PreviewImage
    var marks: [Mark]
    /// Shows the day in the editor.
    var href: String

    static let schema = Schema<Self> {
      value("cellTitle", \.title)
      one("preview", \.preview)
      many("marks", \.marks)
      flag("hasMarks") { !$0.marks.isEmpty }
      value("cellHref", \.href)
      value("cellWords") { $0.marks.map(\.text).joined(separator: ", ") }
    }
  }

  /// One finding on a picture.
  struct Mark: PageModel {
    var number: Int
    var text: String
    var isFault: Bool
    var box: (x: Double, y: Double, width: Double, height: Double)

    private static func percent(_ share: Double) -> String { "\((share * 10_000).rounded() / 100)%" }

    static let schema = Schema<Self> {
      value("number", \.number)
      value("markText", \.text)
      flag("isFault", \.isFault)
      value("x") { percent($0.box.x) }
      value("y") { percent($0.box.y) }
      value("boxWidth") { percent($0.box.width) }
      value("boxHeight") { percent($0.box.height) }
    }
  }

  /// One day.
  struct Row: PageModel {
    var id: String
    var title: String
    var detail: String
    var icon: String
    var faults: Int
    var notes: Int
    var holdHref: String
    var home: [Cell]
    var inline: Cell
    var rectangular: Cell
    var circular: Cell

    static let schema = Schema<Self> {
      value("dayID", \.id)
      value("dayTitle", \.title)
      value("dayDetail", \.detail)
      value("dayIcon", \.icon)
      value("dayFaults") { $0.faults == 0 ? nil : TorturePage.words($0.faults, "fault") }
      value("dayNotes") { $0.notes == 0 ? nil : TorturePage.words($0.notes, "note") }
      flag("holds") { $0.faults == 0 && $0.notes == 0 }
      value("holdHref", \.holdHref)
      many("homeCells", \.home)
      one("inlineCell", \.inline)
      one("rectangularCell", \.rectangular)
      one("circularCell", \.circular)
    }
  }

  /// Something that takes findings away.
  struct Repair: PageModel {
    var value: String
    var title: String
    /// What changes, in words.
    var change: String
    /// Which findings it is for.
    var numbers: String

    static let schema = Schema<Self> {
      value("repairValue", \.value)
      value("repairTitle", \.title)
      value("repairChange", \.change)
      value("repairNumbers", \.numbers)
    }
  }

  /// A row of the map: one size, a cell a day.
  struct MapRow: PageModel {
    var label: String
    /// `b` for a fault, `n` for a note.
    var cells: [String]

    static let schema = Schema<Self> {
      value("mapLabel", \.label)
      many("mapCells") { $0.cells.map { Choice(value: $0, label: "", isChosen: false) } }
    }
  }

  var id: String
  var name: String
  var sequence: Int
  var rows: [Row]
  var repairs: [Repair]
  var map: [MapRow]
  var faults: Int
  var notes: Int
  var kinds: [Choice]
  var appearances: [Choice]
  var query: String

  /// “1 fault”, “3 notes”.
  static func words(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  static let template = PageTemplate<Self>("pages/torture")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("designName", \.name)
    value("sequence", \.sequence)
    many("days", \.rows)
    many("repairs", \.repairs)
    flag("hasRepairs") { !$0.repairs.isEmpty }
    value("repairCount") { words($0.repairs.count, "repair") }
    many("mapRows", \.map)
    value("pictures") { $0.rows.count * WidgetFamily.allCases.count }
    value("faults", \.faults)
    value("notes", \.notes)
    flag("isClear") { $0.faults == 0 && $0.notes == 0 }
    many("kinds", \.kinds)
    many("appearances", \.appearances)
    value("pictureQuery", \.query)
  }
}
