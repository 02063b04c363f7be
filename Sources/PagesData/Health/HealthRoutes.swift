import DesignCatalogue
import DesignData
import DesignModel
import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Routes of steps, activity and weight.
struct HealthRoutes: Sendable {
  var site: Site
  var imports: HealthImports

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.healthData.path) { request, _ in
      try await page(request, HealthView(request.query))
    }
    routes.visitors.post(Address.healthGoals.path) { request, _ in try await setGoals(request) }
    routes.library.post(Address.healthDay.path) { request, context in try await correct(request, context) }
    routes.library.post(Address.pinDay.path) { request, context in try await pin(request, context) }
    routes.visitors.post(Address.weights.path) { request, _ in try await weigh(request) }
    routes.library.post(Address.weighing.path) { request, context in try await change(request, context) }
    routes.visitors.post(Address.weightGoal.path) { request, _ in try await setWeightGoal(request) }
    routes.library.get(Address.weightFile.path) { _, context in try await file(context) }
    routes.library.post(Address.undoHealth.path) { request, context in try await undo(request, context) }
    routes.library.post(Address.showHealth.path) { request, _ in try await show(request) }
    routes.library.get(Address.forgetHealth.path) { request, context in try ask(request, context) }
    routes.library.post(Address.forgetHealth.path) { request, context in try await forget(request, context) }
  }

  // MARK: The page

  private func page(
    _ request: Request, _ view: HealthView, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let query = HealthQuery(site: site, imports: imports, view: view, visitor: visitor, now: site.services.now())
    var toast = request.method == .get ? request.query.flash?.toast(on: .health) : nil
    if let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.undoHealth.description, batch: undo, from: "undo")
    }
    var frame = site.kit.frame(.health, visitor, request, toast: toast)
    var response = try Response.html(
      site.kit.pages.text(HealthPage.template, try await query.page(library), frame: frame), request)
    response.status = status
    return response
  }

  /// The page again, with what was typed and why it was rejected.
  private func refused(
    _ request: Request, _ form: SubmittedForm, _ name: String, _ words: String, entry: Int? = nil
  ) async throws -> Response {
    var view = HealthView(request.query)
    view.typed = form.values.compactMapValues { $0.last.map { String($0.prefix(200)) } }
    if let entry { view.typed["entry"] = String(entry) }
    view.day = form["shown"].flatMap { CivilDay($0) }
    view.error = (name, words)
    return try await page(request, view, status: .unprocessableContent)
  }

  /// Edits a library's health data, creating a library if needed, and returns to the page.
  private func edited(
    _ request: Request, _ edits: [HealthEdit], _ flash: Flash, named id: UUID = UUID(), at place: String
  ) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    let now = site.services.now()
    try await site.services.changeHealth(of: site.services.store.library(library)) {
      $0.edit(edits, named: id, now: now)
    }
    return .seeOther(flash.on("\(Address.healthData)#\(place)", "undo=\(id.uuidString)"), cookie: cookie)
  }

  // MARK: Steps

  private func setGoals(_ request: Request) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let bounds = 0...StepGoals.most
    guard let weekday = form.number("weekday", in: bounds) else {
      return try await refused(
        request, form, "goals", "The weekday goal must be a whole number from 0 to 200,000. Use 0 for a rest day.")
    }
    guard let weekend = form.number("weekend", in: bounds) else {
      return try await refused(
        request, form, "goals", "The weekend goal must be a whole number from 0 to 200,000. Use 0 for a rest day.")
    }
    guard let rule = form["rule"].flatMap(StreakRule.init) else { throw Problem.badForm }
    return try await edited(
      request, [.goals(StepGoals(weekday: weekday, weekend: weekend, rule: rule))], .saved, at: "goals")
  }

  private func day(_ context: LibraryContext) throws -> CivilDay {
    let today = CivilDay(of: site.services.now(), in: context.visitor.zone)
    guard let day = context.parameters.get("day").flatMap({ CivilDay($0) }), day <= today else {
      throw Problem(
        .notFound, "Date not found", "Enter a past date, such as 2026-11-21.",
        "Choose a day in the calendar.",
        link: (Address.healthData.description, "Back to Health"))
    }
    return day
  }

  private func correct(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let day = try day(context)
    let text = (form["steps"] ?? "").filter { !$0.isWhitespace && $0 != "," && $0 != "." && $0 != "’" }
    guard let steps = SentNumber(text, in: 0...Int(HealthMetric.steps.mostADay))?.value else {
      return try await refused(
        request, form, "day", "Steps must be a whole number from 0 to 1,000,000. Nothing was changed.")
    }
    let (id, now) = (UUID(), site.services.now())
    try await site.services.changeHealth(of: context.library) {
      $0.edit([.total(.steps, day, HealthTotal(day, Double(steps), .form, at: now))], named: id, now: now)
    }
    let back = "\(Address.healthData)?month=\(day.description.prefix(7))&day=\(day)#day"
    return .seeOther(Flash.corrected.on(back, "undo=\(id.uuidString)"))
  }

  /// Makes a design of a day: a copy of the steps template with that day's numbers.
  private func pin(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let day = try day(context)
    let copy = try await site.services.health(of: context.library)
    let today = CivilDay(of: site.services.now(), in: context.visitor.zone)
    guard let blueprint = site.templates.catalogue["starter-steps"], let total = copy.total(.steps, of: day) else {
      throw Problem(
        .unprocessableContent, "No data for this day", "There are no steps for \(HealthWords.long(day, today)).",
        "Choose another day, or correct its steps first.", link: (Address.healthData.description, "Back to Health"))
    }
    let calendar = Moment(
      date: day.start(in: context.visitor.zone) + 43_200, zone: context.visitor.zone, locale: context.visitor.locale)
    let isWeekend = calendar.calendar.isDateInWeekend(calendar.date)
    let goal = isWeekend ? copy.goals.weekend : copy.goals.weekday
    let now = site.services.now()
    let design = StaticDay(day: day, steps: Int(total.amount), goal: goal).design(blueprint.design, now: now)
    try await context.library.add(
      [.widget(design.settled())], assets: [], limit: site.services.settings.plan.designLimit, batch: nil, now: now)
    return .seeOther(Flash.pinned.on(Address.edit(design.id)))
  }

  // MARK: Weight

  /// The weigh-in in a form, or what is wrong with it.
  private func weighing(
    _ form: SubmittedForm, _ zone: TimeZone, now: Date, note: String
  ) -> Result<Weighing, WordedFault> {
    guard let unit = form["unit"].flatMap(WeightUnit.init) else { return .failure(WordedFault("Choose kg or lb.")) }
    let bounds = WeightFigures.weights(unit)
    guard let value = SentNumber.decimal(form["value"] ?? ""), bounds.contains(value) else {
      return .failure(
        WordedFault(
          "The weight must be from \(HealthWords.plain(bounds.lowerBound)) to \(HealthWords.plain(bounds.upperBound)) \(unit.rawValue)."
        ))
    }
    guard let day = form["day"].flatMap({ CivilDay($0) }), let date = HealthRoutes.instant(day, form["at"] ?? "", zone)
    else { return .failure(WordedFault("Enter a date such as 2026-11-21 and a time such as 07:10.")) }
    guard date <= now.addingTimeInterval(86_400) else {
      return .failure(WordedFault("A weigh-in can’t be later than tomorrow."))
    }
    guard (form["note"] ?? "").count <= Weighing.noteLimit else {
      return .failure(WordedFault("The note can have up to \(Weighing.noteLimit) characters."))
    }
    return .success(Weighing(date, value, unit, .form, note: form["note"] ?? note))
  }

  private struct WordedFault: Error {
    var words: String
    init(_ words: String) { self.words = words }
  }

  private func weigh(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let now = site.services.now()
    switch weighing(form, visitor.zone, now: now, note: "") {
    case .failure(let fault): return try await refused(request, form, "entry", "\(fault.words) Nothing was added.")
    case .success(var weighing):
      // Forms have no seconds: a weigh-in of this minute gets the current second, so that two of them differ.
      let id = form["request"].flatMap(UUID.init(uuidString:)) ?? UUID()
      let isNow = HealthWords.fields(now, visitor.zone) == HealthWords.fields(weighing.date, visitor.zone)
      if isNow { weighing.date = Date(timeIntervalSince1970: now.timeIntervalSince1970.rounded(.down)) }
      return try await edited(request, [.weighing(weighing.id, weighing)], .weighed, named: id, at: "weight")
    }
  }

  private func change(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let copy = try await site.services.health(of: context.library)
    guard let id = context.parameters.get("entry").flatMap({ Int($0) }), let before = copy.weighing(id) else {
      throw Problem(
        .notFound, "Weigh-in not found", "It may have been deleted in another window.", "See the weight log.",
        link: ("\(Address.healthData)#logbook", "Open the weight log"))
    }
    if form["action"] == "delete" {
      return try await edited(request, [.weighing(id, nil)], .deleted, at: "logbook")
    }
    switch weighing(form, context.visitor.zone, now: site.services.now(), note: before.note) {
    case .failure(let fault):
      return try await refused(request, form, "logbook", "\(fault.words) Nothing was changed.", entry: id)
    case .success(var after):
      // Forms have no seconds: an unchanged time keeps its second.
      if HealthWords.fields(before.date, context.visitor.zone) == HealthWords.fields(after.date, context.visitor.zone) {
        after.date = before.date
      }
      return try await edited(
        request, [.weighing(id, nil), .weighing(after.id, after)], .saved, at: "logbook")
    }
  }

  private func setWeightGoal(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let unit = form["unit"].flatMap(WeightUnit.init) else { throw Problem.badForm }
    let text = (form["goal"] ?? "").trimmingCharacters(in: .whitespaces)
    if text.isEmpty { return try await edited(request, [.weightGoal(unit, nil)], .saved, at: "weight-goal") }
    guard var goal = SentNumber.decimal(text) else {
      return try await refused(request, form, "aim", "The goal must be a number. Nothing was changed.")
    }
    let bounds = WeightFigures.goals(unit).allowed
    if let library = try await site.knownLibrary(visitor).map(site.services.store.library) {
      let copy = try await site.services.health(of: library)
      let known = copy.unit ?? WeightUnit(of: visitor.locale)
      // If only the unit changed, the goal is converted and clamped to the allowed range.
      if known != unit, copy.weightGoal.map({ HealthWords.decimal($0) }) == text {
        goal = min(bounds.upperBound, max(bounds.lowerBound, (unit.converted(goal, from: known) * 10).rounded() / 10))
      }
    }
    guard bounds.contains(goal) else {
      return try await refused(
        request, form, "aim",
        "The goal must be from \(Int(bounds.lowerBound)) to \(Int(bounds.upperBound)) \(unit.rawValue). Nothing was changed."
      )
    }
    return try await edited(request, [.weightGoal(unit, goal)], .saved, at: "weight-goal")
  }

  /// All weigh-ins as a CSV file that can be imported again.
  private func file(_ context: LibraryContext) async throws -> Response {
    let copy = try await site.services.health(of: context.library)
    var text = "Date,Time,Weight,Unit,Note\r\n"
    for one in copy.weighings {
      let fields = HealthWords.fields(one.date, context.visitor.zone)
      // A spreadsheet would take these for a formula.
      let isFormula = one.note.first.map { "=+-@\t".contains($0) } ?? false
      let note = (isFormula ? "'" : "") + one.note.replacing("\"", with: "\"\"")
      text += "\(fields.day),\(fields.time),\(HealthWords.plain(one.value)),\(one.unit.rawValue),\"\(note)\"\r\n"
    }
    return try .download(Data(text.utf8), fileName: "weight.csv", type: "text/csv; charset=utf-8")
  }

  /// The date of a day and a time such as `07:10`; an hour that the clocks skip becomes the next one. Nil for invalid times.
  static func instant(_ day: CivilDay, _ time: String, _ zone: TimeZone) -> Date? {
    let parts = time.split(separator: ":").map { Int($0) }
    guard (2...3).contains(parts.count), let hour = parts[0], let minute = parts[1], (0...23).contains(hour),
      (0...59).contains(minute)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let date = day.parts
    return calendar.date(
      from: DateComponents(year: date.year, month: date.month, day: date.date, hour: hour, minute: minute))
  }

  // MARK: Undoing and deleting

  /// Sets whether widgets show the user's data or sample data.
  private func show(_ request: Request) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let shown = form["shown"], ["own", "sample"].contains(shown) else { throw Problem.badForm }
    return try await edited(request, [.shown(shown == "own")], .saved, at: "shown")
  }

  private func undo(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let id = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    guard try await site.services.undoHealth(id, of: context.library) else {
      throw Problem(
        .conflict, "This can no longer be undone", "It was already undone, or other changes followed.",
        "Your data is unchanged.", link: (Address.healthData.description, "Back to Health"))
    }
    return .seeOther(Flash.undone.on(Address.healthData.description))
  }

  private func ask(_ request: Request, _ context: LibraryContext) throws -> Response {
    let model = ConfirmPage(
      heading: "Delete all health data?",
      text:
        "This deletes every day and weigh-in, your goals, and any import in progress. Widgets go back to sample data. "
        + "This can’t be undone. Backups may keep a copy until they’re overwritten.",
      action: Address.forgetHealth.description, button: "Delete health data", samples: [],
      backHref: Address.healthData.description,
      carried: [Choice(value: "yes", label: "sure", isChosen: false)])
    let frame = site.kit.frame("Delete health data", .data, context.visitor, request, body: "page-new")
    return try .html(site.kit.pages.text(ConfirmPage.template, model, frame: frame), request)
  }

  private func forget(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard form["sure"] == "yes" else { return .seeOther(Address.forgetHealth.description) }
    imports.removeAll(of: context.libraryID)
    try await site.services.forgetHealth(of: context.library)
    return .seeOther(Flash.erased.on(Address.healthData.description))
  }
}
