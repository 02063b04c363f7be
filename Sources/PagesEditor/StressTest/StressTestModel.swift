import DesignLayout
import DesignModel
import DesignReview
import PagesKit

/// A design in every scenario and size, with what goes wrong where and the fixes for it.
struct StressTestPage: PageModel {
  /// One size in one scenario.
  struct Cell: PageModel {
    var title: String
    var preview: PreviewImage
    var marks: [Mark]
    /// Opens the scenario in the editor.
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

  /// One finding on a preview.
  struct Mark: PageModel {
    var number: Int
    var text: String
    var isFault: Bool
    var box: Rect

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
      value("dayFaults") { $0.faults == 0 ? nil : StressTestPage.words($0.faults, "error") }
      value("dayNotes") { $0.notes == 0 ? nil : StressTestPage.words($0.notes, "warning") }
      flag("holds") { $0.faults == 0 && $0.notes == 0 }
      value("holdHref", \.holdHref)
      many("homeCells", \.home)
      one("inlineCell", \.inline)
      one("rectangularCell", \.rectangular)
      one("circularCell", \.circular)
    }
  }

  /// A change that resolves findings.
  struct Fix: PageModel {
    var value: String
    var title: String
    /// A description of the change.
    var change: String
    /// The numbers of the findings it resolves.
    var numbers: String

    static let schema = Schema<Self> {
      value("repairValue", \.value)
      value("repairTitle", \.title)
      value("repairChange", \.change)
      value("repairNumbers", \.numbers)
    }
  }

  /// A row of the map: one size, with one cell per scenario.
  struct MapRow: PageModel {
    var label: String
    /// `b` for an error, `n` for a warning.
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
  var fixes: [Fix]
  var map: [MapRow]
  var faults: Int
  var notes: Int
  var kinds: [Choice]
  var appearances: [Choice]
  var query: String

  /// “1 error”, “3 warnings”.
  static func words(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  static let template = PageTemplate<Self>("pages/stress-test")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("designName", \.name)
    value("sequence", \.sequence)
    many("days", \.rows)
    many("repairs", \.fixes)
    flag("hasRepairs") { !$0.fixes.isEmpty }
    value("repairCount") { $0.fixes.count == 1 ? "1 suggested fix" : "\($0.fixes.count) suggested fixes" }
    many("mapRows", \.map)
    value("pictures") { $0.rows.count * WidgetFamily.allCases.count }
    value("faults", \.faults)
    flag("hasFaults") { $0.faults > 0 }
    value("notes", \.notes)
    flag("hasNotes") { $0.notes > 0 }
    flag("isClear") { $0.faults == 0 && $0.notes == 0 }
    many("kinds", \.kinds)
    many("appearances", \.appearances)
    value("pictureQuery", \.query)
  }
}
