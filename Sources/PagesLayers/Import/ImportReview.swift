import EditorTools
import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import PagesKit
import StudioDesk

/// A design of a package under review.
struct ImportRow: PageModel {
  var index: Int
  var name: String
  var template: String
  var changed: String
  var result: String
  var isWarning: Bool
  var isChosen: Bool
  /// Previews of its sizes, at most three.
  var thumbnails: [ImportThumbnail]

  static let schema = Schema<Self> {
    value("index", \.index)
    value("name", \.name)
    value("template", \.template)
    value("changed", \.changed)
    value("result", \.result)
    flag("isWarning", \.isWarning)
    flag("isChosen", \.isChosen)
    many("thumbnails", \.thumbnails)
  }
}

/// A preview of a design under review, in one size.
struct ImportThumbnail: PageModel {
  /// An additional class, such as `thumbnail-medium`, which shows only if there is room; empty for the first.
  var style: String
  var preview: PreviewImage

  static let schema = Schema<Self> {
    value("style", \.style)
    one("preview", \.preview)
  }
}

/// The differences of a Widgy widget between Widgy and the studio.
struct ImportDifferences: PageModel {
  var name: String
  var rows: [DifferenceRow]
  /// How many layers come across unchanged.
  var same: Int

  static let schema = Schema<Self> {
    value("name", \.name)
    value("tableLabel") { "Changes in \($0.name)" }
    many("differences", \.rows)
    text("sameText") { page in
      page.same == 0 ? "" : page.same == 1 ? "1 layer looks the same." : "\(page.same) layers look the same."
    }
  }
}

/// The review of a package.
struct ImportReviewPage: PageModel {
  var job: String
  var fileName: String
  var facts: String
  /// Designs in the file, and how many of them the filter finds.
  var total: Int
  var found: Int
  var rows: [ImportRow]
  /// How many designs are selected.
  var chosen: Int
  var choice: ImportChoice
  var view: ImportView
  var images: Int
  var repairs: [FindingRow]
  var repairCount: Int
  /// The differences between Widgy and the studio, by design.
  var differences: [ImportDifferences]
  /// Variables that a design uses and nothing provides.
  var readings: [FindingRow]
  /// Files that could not be opened, each with its reason.
  var refused: [String]
  var widgy: WidgyChoice
  var notes: [String]
  var limitNote: String

  private var pages: Int { max(1, (found + ImportView.rows - 1) / ImportView.rows) }

  static let template = PageTemplate<Self>("pages/import-review")
  static let schema = Schema<Self> {
    addresses(of: \.job)
    value("fileName", \.fileName)
    value("facts", \.facts)
    many("rows", \.rows)
    value("chosen", \.chosen)
    value("total", \.total)
    value("found", \.found)
    flag("isNarrowed") { $0.found < $0.total }
    value("others") { page in
      page.chosen - page.rows.count { $0.isChosen }
    }
    value("listed") { $0.rows.map { String($0.index) }.joined(separator: ",") }
    value("on") { $0.choice.text(\.on) }
    value("off") { $0.choice.text(\.off) }
    value("query", \.view.search)
    many("kinds", \.view.kinds)
    many("sorts", \.view.sorts)
    flag("hasTools") { $0.total > 8 }
    // Few designs are shown large enough to judge.
    flag("isFew") { $0.total <= 3 }
    flag("hasPages") { $0.pages > 1 }
    value("pageText") { "\($0.view.page) of \($0.pages)" }
    value("earlier") { $0.view.page > 1 ? $0.view.page - 1 : nil }
    value("later") { $0.view.page < $0.pages ? $0.view.page + 1 : nil }
    flag("nothingFound", \.rows.isEmpty)
    many("refused") { $0.refused.map { FindingRow($0, .error) } }
    flag("hasRefused") { !$0.refused.isEmpty }
    value("refusedTitle") { page in
      page.refused.count == 1 ? "1 file couldn’t be opened" : "\(page.refused.count) files couldn’t be opened"
    }
    value("images", \.images)
    many("repairs", \.repairs)
    value("repairCount", \.repairCount)
    flag("hasRepairs") { !$0.repairs.isEmpty }
    many("widgets", \.differences)
    flag("asksManner", \.widgy.isAsked)
    many("manners", \.widgy.manners)
    flag("hasURLs") { !$0.widgy.urls.isEmpty }
    flag("loads", \.widgy.loads)
    value("loading", \.widgy.loading)
    many("readings", \.readings)
    flag("hasReadings") { !$0.readings.isEmpty }
    many("notes", \.notes)
    flag("hasNotes") { !$0.notes.isEmpty }
    value("button") { "Import \(Words.designs($0.chosen))" }
    text("limitNote", \.limitNote)
  }
}

/// What a person decides about Widgy’s widgets: whether layers around an unreadable one are kept, and whether pictures are
/// loaded from their URLs.
struct WidgyChoice: Sendable {
  /// How the widgets are read.
  var manner: PackageReader.Manner
  /// Whether pictures are loaded.
  var loads: Bool
  /// Whether the files have layers that can’t be read.
  var isAsked = false
  /// The pictures to load.
  var urls: [String] = []

  /// The choice of a form; keeping and loading before anybody chose, and in forms of other programs keeping alone.
  init(_ form: SubmittedForm) {
    manner = form["widgy"] == "app" ? .app : .studio
    loads = form["load"] == "yes" || (form["listed"] == nil && form["d"] == nil)
  }

  var manners: [Choice] {
    [
      Choice(value: "keep", label: "Keep every layer that can be read", isChosen: manner == .studio),
      Choice(value: "app", label: "As Widgy shows it, without its neighbours", isChosen: manner == .app),
    ]
  }

  /// What is loaded, and from where.
  var loading: String {
    let hosts = Set(urls.compactMap { URL(string: $0)?.host() }).sorted()
    let named = hosts.prefix(3).joined(separator: ", ") + (hosts.count > 3 ? " and \(hosts.count - 3) more" : "")
    return "Load \(Words.images(min(urls.count, RemotePictures.limit))) from \(named)"
  }
}

/// The filter, order and page of a review.
struct ImportView: Sendable {
  /// Designs per page: each has three previews.
  static let rows = 100
  /// Maximum fixes that are listed.
  static let repairs = 500

  enum Kind: String, CaseIterable { case all, fresh, known, faults }
  enum Order: String, CaseIterable { case newest, name, layout }

  var search = ""
  var kind = Kind.all
  var order = Order.newest
  var page = 1

  init(_ form: SubmittedForm) {
    search = TextRules.trim((form["q"] ?? "").beginning(60))
    kind = form["show"].flatMap(Kind.init) ?? .all
    order = form["sort"].flatMap(Order.init) ?? .newest
    page = form.number("page", in: 1...10_000) ?? 1
  }

  var kinds: [Choice] {
    zip(Kind.allCases, ["All designs", "New", "Already in your library", "With warnings"]).map {
      Choice(value: $0.rawValue, label: $1, isChosen: $0 == kind)
    }
  }

  var sorts: [Choice] {
    zip(Order.allCases, ["Newest first", "By name", "By layout"]).map {
      Choice(value: $0.rawValue, label: $1, isChosen: $0 == order)
    }
  }

  /// The positions to list, of those in the order newest first.
  func list(_ positions: [Int], _ specs: [WidgetSpec], isKnown: (Int) -> Bool, hasRemarks: (Int) -> Bool) -> [Int] {
    let words = search.lowercased().split(separator: " ")
    let found = positions.filter { at in
      let isMeant =
        switch kind {
        case .all: true
        case .fresh: !isKnown(at)
        case .known: isKnown(at)
        case .faults: hasRemarks(at)
        }
      let name = specs[at].name.lowercased()
      return isMeant && words.allSatisfy { name.contains($0) }
    }
    switch order {
    case .newest: return found
    case .name: return found.sorted { specs[$0].name.localizedStandardCompare(specs[$1].name) == .orderedAscending }
    case .layout:
      return found.sorted {
        let (one, two) = (specs[$0].layout.template.displayName, specs[$1].layout.template.displayName)
        return one == two ? $0 < $1 : one < two
      }
    }
  }
}

/// The differences between the selection and the proposed one, over all pages.
struct ImportChoice: Sendable {
  var on: Set<Int> = []
  var off: Set<Int> = []

  /// The selection of a form: its page and the pages before.
  init(_ form: SubmittedForm, first: Set<Int>, count: Int) {
    func numbers(_ name: String) -> [Int] {
      (form[name] ?? "").split(separator: ",").prefix(SubmittedForm.fieldLimit)
        .compactMap { SentNumber($0, in: 0...max(0, count - 1))?.value }
    }
    (on, off) = (Set(numbers("on")).subtracting(first), Set(numbers("off")).intersection(first))
    let ticked = Set((form.values["d"] ?? []).compactMap { SentNumber($0, in: 0...max(0, count - 1))?.value })
    for index in Set(numbers("listed")).union(ticked) {
      let isOn = ticked.contains(index)
      if first.contains(index) {
        if isOn { off.remove(index) } else { off.insert(index) }
      } else {
        if isOn { on.insert(index) } else { on.remove(index) }
      }
    }
  }

  func chosen(_ first: Set<Int>) -> Set<Int> { first.subtracting(off).union(on) }

  func text(_ part: KeyPath<ImportChoice, Set<Int>>) -> String {
    self[keyPath: part].sorted().map(String.init).joined(separator: ",")
  }
}
