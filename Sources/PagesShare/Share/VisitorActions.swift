import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioPreviews
import StudioStore

/// What people can do on the page of a widget, as its owner allows.
struct ActionsModel: PageModel {
  /// Where its forms go.
  var action: String
  var line: String
  var buttons: [PressModel] = []
  /// The variables that the buttons change.
  var values: [Choice] = []
  /// The reminders that the widget shows.
  var reminders: [ReminderRow] = []
  /// The units of a weight, the usual one chosen; empty if none can be added.
  var units: [Choice] = []
  /// The id of an added weight, so that one sent twice counts once.
  var request = UUID().uuidString

  static let schema = Schema<Self> {
    value("action", \.action)
    value("actionsLine", \.line)
    many("buttons", \.buttons)
    many("pressValues", \.values)
    many("reminders", \.reminders)
    many("units", \.units)
    flag("takesWeight") { !$0.units.isEmpty }
    value("request", \.request)
  }
}

/// Pressing a widget’s buttons, completing the reminders it shows and adding a weight on its own page: that of a share or of a
/// slot. By form only, and only what the owner allows.
struct VisitorActions: Sendable {
  var site: Site
  /// The end of the page’s URL; forms are signed for it.
  var slug: String
  /// The page, and where its forms go.
  var (page, action): (String, String)
  var library: LibraryHandle
  /// What the owner allows.
  var buttons: [DesignButton] = []
  var completesReminders = false
  var takesWeight = false
  /// What the page shows, in its sizes: only reminders seen there can be completed.
  var source: PreviewSource
  var families: [WidgetFamily]
  /// The owner’s variables that the page shows; nil for none, and for sample data.
  var variables: [String: String]?
  /// The keys of those, set or not.
  var shows: @Sendable (String) -> Bool = { _ in true }

  /// Seconds in which a press can be undone.
  private static let takeBackSeconds = 120.0
  /// The maximum number of reminders on a page.
  private static let reminders = 20

  /// What visitors of a share can do.
  init(
    _ site: Site, _ share: DesignShare, _ design: StoredDesign, _ data: SharedData, _ source: PreviewSource
  ) {
    (self.site, slug, self.source) = (site, share.slug, source)
    (page, action) = (Address.shared(share.slug), Address.pressShared(share.slug))
    library = site.services.store.library(design.library)
    buttons = share.buttons(design.saved, site.services.settings.plan)
    completesReminders =
      site.services.flags[.reminders] && data.domains.contains(.reminders)
      && share.leave.presses.contains(DataDomain.reminders.mark)
    takesWeight = data.domains.contains(.weight) && share.leave.presses.contains(DataDomain.weight.mark)
    families = design.saved.families.filter { !$0.isAccessory }
    variables = data.variables
    shows = { share.leave.shows.contains($0) }
  }

  /// What visitors of a slot can do.
  init(_ site: Site, _ placed: PlacedDesign, _ source: PreviewSource, variables: [String: String]) {
    (self.site, slug, self.source) = (site, placed.placement.slug, source)
    (page, action) = (Address.placed(slug), Address.pressPlaced(slug))
    library = site.services.store.library(placed.library)
    families = [placed.family]
    guard placed.placement.takesActions, placed.placement.showsOwn else { return }
    self.variables = variables
    takesWeight = placed.own == .weight
    guard placed.own == nil else { return }
    buttons = placed.shown.buttons(site.services.settings.plan)
    completesReminders = site.services.flags[.reminders] && placed.shown.ownDomains.contains(.reminders)
    takesWeight = placed.shown.ownDomains.contains(.weight)
  }

  /// The page’s forms; nil if there is nothing to do.
  func model(_ visitor: Visitor) async throws -> ActionsModel? {
    let now = site.services.now()
    var model = ActionsModel(action: action, line: "Everyone with the link sees the change.")
    model.buttons = buttons.map {
      PressModel(button: $0, token: site.kit.signer.pressToken(slug, $0), request: UUID().uuidString)
    }
    model.values = values
    model.reminders = try await listed().map { one in
      var row = ReminderRow(one, visitor, now)
      row.value = token(one)
      return row
    }
    if takesWeight {
      let usual = try await site.services.health(of: library).unit ?? WeightUnit(of: visitor.locale)
      model.units = [WeightUnit.kilograms, .pounds].map {
        Choice(value: $0.rawValue, label: $0.rawValue, isChosen: $0 == usual)
      }
    }
    return model.buttons.isEmpty && model.reminders.isEmpty && model.units.isEmpty ? nil : model
  }

  /// The variables that buttons change, if the owner shows them: “streak”, “41”.
  private var values: [Choice] {
    guard let variables else { return [] }
    var keys: [String] = []
    for key in buttons.map(\.action.variableKey) where shows(key) && !keys.contains(key) { keys.append(key) }
    return keys.map {
      Choice(value: variables[$0].map { String($0.prefix(60)) } ?? "nothing yet", label: $0, isChosen: false)
    }
  }

  /// The open reminders whose titles the widget shows.
  private func listed() async throws -> [ReminderDesk.Listed] {
    guard completesReminders else { return [] }
    let open = try await site.services.reminders.list(in: library)
    if open.isEmpty { return [] }
    var words: [String] = []
    for family in families { words.append(try await site.services.previews.spokenText(source, family)) }
    return Array(
      open.filter { one in words.contains { $0.contains(one.item.title) } }.prefix(Self.reminders))
  }

  /// The message after a press, with Undo.
  func toast(_ request: Request) -> Toast? {
    guard let flash = request.query.flash, var toast = flash.toast(on: .live) else { return nil }
    if flash == .pressed, variables == nil { toast.text = "Done. The owner will see it" }
    if let undo = request.query["undo"],
      site.kit.signer.change(takenBackBy: undo, slug, now: site.services.now()) != nil
    {
      toast.undo = UndoForm(action: action, batch: undo, from: "undo")
    }
    return toast
  }

  /// Does what a form asks for, and returns to the page.
  func answer(_ form: SubmittedForm, _ visitor: Visitor) async throws -> Response {
    if form["from"] == "undo" { return try await undo(form) }
    if let value = form["done"] { return try await complete(value) }
    if form["weight"] != nil { return try await weigh(form) }
    return try await press(form, visitor)
  }

  private func press(_ form: SubmittedForm, _ visitor: Visitor) async throws -> Response {
    guard let id = form["request"].flatMap(UUID.init(uuidString:)), let index = form.number("button") else {
      throw Problem.badForm
    }
    guard let button = buttons.first(where: { $0.index == index }),
      site.kit.signer.isPress(form["token"] ?? "", slug, button)
    else { throw forbidden }
    // A press that is sent again counts once.
    if try await library.variableChange(id) == nil { try await count() }
    let change: VariableChange?
    do throws(StoreError) {
      change = try await library.press(
        button, request: id, at: Moment(date: site.services.now(), zone: visitor.zone, locale: visitor.locale))
    } catch {
      // Visitors don’t learn how full the owner’s library is.
      guard case .variable = error else { throw error }
      throw problem(
        .unprocessableContent, "That didn’t count", "The variable has reached its limit.", "Tell the owner.")
    }
    return done(.pressed, change?.id)
  }

  private func token(_ one: ReminderDesk.Listed) -> String {
    site.kit.signer.completionToken(slug, ReminderRow.value(one.item))
  }

  private func complete(_ token: String) async throws -> Response {
    guard let found = try await listed().first(where: { self.token($0) == token }) else { throw forbidden }
    try await count()
    switch try await ReminderPress(site: site, library: library).press(ReminderRow.value(found.item)) {
    case nil: throw Problem.badForm
    case .refused(let words):
      throw problem(.conflict, "Couldn’t complete the reminder", "\(words).", "Nothing was changed.")
    case .done(let id, _): return done(.completed, id)
    }
  }

  private func weigh(_ form: SubmittedForm) async throws -> Response {
    guard takesWeight else { throw forbidden }
    guard let unit = form["unit"].flatMap(WeightUnit.init), let id = form["request"].flatMap(UUID.init(uuidString:))
    else { throw Problem.badForm }
    let bounds = WeightFigures.weights(unit)
    guard let value = SentNumber.decimal(form["weight"] ?? ""), bounds.contains(value) else {
      throw problem(
        .unprocessableContent, "That isn’t a weight",
        "It must be from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound)) \(unit.rawValue).",
        "Nothing was added.")
    }
    try await count()
    let now = site.services.now()
    let weighing = Weighing(
      Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)), value, unit, .form, note: "")
    try await site.services.changeHealth(of: library) {
      $0.edit([.weighing(weighing.id, weighing)], named: id, now: now)
    }
    return done(.weighed, id)
  }

  private func undo(_ form: SubmittedForm) async throws -> Response {
    let now = site.services.now()
    let late = problem(
      .conflict, "This can no longer be undone",
      "Someone has used the widget since, or too much time has passed.", "Reload the page.")
    guard let change = site.kit.signer.change(takenBackBy: form["batch"] ?? "", slug, now: now) else { throw late }
    if let made = try await library.variableChange(change) {
      guard buttons.contains(where: { $0.action.variableKey == made.key }) else { throw late }
      do throws(StoreError) {
        try await library.undoVariableChange(change, as: site.kit.signer.undoing(change), by: .action, now: now)
      } catch {
        guard case .variable = error else { throw error }
        throw late
      }
      return done(.undone, nil)
    }
    if completesReminders, try await site.services.reminders.undo(change, in: library.library) {
      return done(.undone, nil)
    }
    guard takesWeight, try await site.services.undoHealth(change, of: library) else { throw late }
    return done(.undone, nil)
  }

  // MARK: Answers

  private func count() async throws {
    if let seconds = await site.traffic.presses.count(slug, now: site.services.now()) {
      throw Problem.manyPresses(seconds)
    }
  }

  private func done(_ flash: Flash, _ change: UUID?) -> Response {
    let undo = change.map {
      "undo="
        + site.kit.signer.takeBack(slug, $0, until: site.services.now().addingTimeInterval(Self.takeBackSeconds))
    }
    return .seeOther(flash.on(page + "#actions", undo ?? ""))
  }

  /// Something the owner doesn’t allow, or a form of an outdated page.
  private var forbidden: Problem {
    problem(
      .forbidden, "This isn’t available", "The owner has turned it off or changed it.", "Reload the page.")
  }

  private func problem(
    _ status: HTTPResponse.Status, _ title: String, _ detail: String, _ advice: String
  ) -> Problem {
    Problem(status, title, detail, advice, link: (page, "Open the page"))
  }
}

extension ShareRoutes {
  /// Handles a press, a completed reminder or a weight, or undoes one.
  func press(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let (share, design) = try await shared(context.parameters.get("slug") ?? "")
    let visitor = Visitor(request, site.kit.signer)
    let data = try await site.services.data(of: share, design.saved, in: design.library)
    let source = try await LiveImage(site: site).source(
      share, design.saved, of: design, data, moment: visitor.moment(site.services.now()), appearance: .light)
    return try await VisitorActions(site, share, design, data, source).answer(form, visitor)
  }
}
