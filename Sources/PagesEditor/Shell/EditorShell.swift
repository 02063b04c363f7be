import DesignData
import DesignLayout
import DesignModel
import DesignReview
import Foundation
import PagesKit
import StudioDesk
import StudioStore

/// What the editor shows of a design of any kind: bar, dock, notes, and the panels that all kinds have. Its addresses
/// come from the kind’s own view.
struct EditorShell: PageModel {
  var design: StoredDesign
  var name: String
  var status: String
  var shown: Surroundings
  /// The query of the page.
  var view: String
  /// The letter of the size on the stage.
  var letter: String
  /// What links to other pages of the design add to show the same size there.
  var away: String
  /// Identifies this form’s window.
  var client = String(UUID().uuidString.prefix(8))
  var sizes: [SizeModel] = []
  var appearances: [Choice] = []
  var panels: [Choice] = []
  /// The open panel’s name.
  var panel: String
  /// Whether the open panel has fields, so that links without script submit them.
  var hasFields: Bool
  var timeline: TimelineModel
  var wallpaper: String
  var tint = "var(--tint-none)"
  var selectionName = ""
  var selectionDetail = ""
  var hasSelection = false
  /// The address without a selection.
  var clearHref = ""
  var checks: [FindingRow] = []
  var readings: [ReadingModel]
  var credits: [Choice]
  var revisions: [SavedVersion] = []
  var data: DataPanel?
  var values: ValueBrowser?
  var presses: PressRow?
  var errors: [String] = []
  /// What of the design the studio’s plan leaves out.
  var planNotes: [String]
  var marksSample: Bool

  init(
    _ one: ShownDesign, view: String, letter: String, away: String, panel: String, hasFields: Bool,
    links: TimelineModel.Links
  ) {
    (design, name, shown) = (one.design, one.name, one.shown)
    status = one.design.status(at: one.now, one.visitor)
    (self.view, self.letter, self.away, self.panel, self.hasFields) = (view, letter, away, panel, hasFields)
    timeline = TimelineModel(one.timeline, one.shown, one.visitor, view: view, links: links)
    wallpaper = one.shown.wallpaper.css
    let domains = one.design.draft.readings.domains
    (readings, credits, marksSample) = (one.readings(domains), one.credits(domains), one.marksSample)
    planNotes = one.site.services.settings.plan.omissions(of: one.design.draft)
  }

  /// Where the form goes.
  private var action: String {
    switch design.draft {
    case .widget: Address.design(design.id)
    case .layers: Address.layers(design.id)
    }
  }

  static let schema = Schema<Self> {
    addresses { $0.design.id.uuidString }
    value("kind") { $0.design.draft.kind.rawValue }
    value("id", \.design.id.uuidString)
    value("client", \.client)
    value("view", \.view)
    value("fam", \.letter)
    value("away", \.away)
    value("placeHref") { "\(Address.device)?shows=design:\($0.design.id.uuidString)#form" }
    value("designName", \.name)
    value("status", \.status)
    flag("isDirty", \.design.isDirty)
    value("sequence", \.design.sequence)
    value("action", \.action)
    flag("canUndo", \.design.canUndo)
    flag("canRedo", \.design.canRedo)
    flag("inBin") { $0.design.deletedAt != nil }
    flag("hasPhotos") { !$0.design.draft.referencedFiles.isEmpty }
    many("sizes", \.sizes)
    many("appearances", \.appearances)
    many("panels", \.panels)
    value("panelName", \.panel)
    flag("hasFields", \.hasFields)
    flag("atHistory") { $0.panel == "history" }
    flag("atJSON") { $0.panel == "json" }
    one("timeline", \.timeline)
    many("devices") { page in
      PreviewDevice.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == page.shown.device) }
    }
    many("typeSizes") { page in
      DynamicTypeSize.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.shown.typeSize)
      }
    }
    many("wallpapers") { page in
      Wallpaper.allCases.map {
        Choice(value: $0.rawValue, label: $0.displayName, isChosen: $0 == page.shown.wallpaper)
      }
    }
    flag("isOther") { $0.shown.device != .standard || $0.shown.typeSize != .large || $0.shown.wallpaper != .mist }
    flag("hasWallpaper") { $0.shown.wallpaper != .mist }
    value("wallpaper", \.wallpaper)
    value("tint", \.tint)
    value("deviceWidth") { Int($0.shown.device.device.width) }
    value("selectionName", \.selectionName)
    value("selectionDetail", \.selectionDetail)
    flag("hasSelection", \.hasSelection)
    value("clearHref", \.clearHref)
    many("checks", \.checks)
    flag("hasChecks") { !$0.checks.isEmpty }
    value("checkCount", \.checks.count)
    many("readings", \.readings)
    flag("hasReadings") { !$0.readings.isEmpty }
    many("credits", \.credits)
    many("revisions", \.revisions)
    one("dataPanel", \.data)
    one("valueBrowser", \.values)
    one("presses", \.presses)
    many("errors", \.errors)
    flag("hasErrors") { !$0.errors.isEmpty }
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
    flag("marksSample", \.marksSample)
  }
}

/// A source of data that a design uses.
struct ReadingModel: PageModel {
  var name: String
  var detail: String
  var icon: String
  /// The page that connects it; nil if there is none.
  var href: String? = nil
  static let schema = Schema<Self> {
    value("readingHref", \.href)
    value("readingName", \.name)
    value("readingDetail", \.detail)
    value("readingIcon", \.icon)
  }
}
