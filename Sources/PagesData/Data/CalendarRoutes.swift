import DesignData
import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Routes of calendars. A calendar is previewed before it is added.
struct CalendarRoutes: Sendable {
  var site: Site
  var refresher: Refresher
  var offers: CalendarOffers

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.calendar.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.calendar.path) { request, _ in try await look(request) }
    routes.visitors.get(Address.calendarCheck.path) { request, context in try await check(request, context) }
    routes.visitors.post(Address.calendarCheck.path) { request, context in try await keep(request, context) }
    routes.library.post(Address.calendarShown.path) { request, context in try await show(request, context) }
  }

  /// The maximum size of the form around a file.
  private static let formBytes = 64 << 10

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    var toast = request.query.flash?.toast(on: .data)
    if request.query.flash == .completed, let undo = request.query["undo"], UUID(uuidString: undo) != nil {
      toast?.undo = UndoForm(action: Address.reminders.description, batch: undo, from: ReminderPress.origin)
    }
    return try await answer(visitor, request, toast: toast)
  }

  /// The page with the reason an account wasn't added.
  func refuse(
    _ error: String, account: (server: String, user: String), _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    try await answer(visitor, request, accountError: error, account: account, status: .unprocessableContent)
  }

  private func answer(
    _ visitor: Visitor, _ request: Request, toast: Toast? = nil, error: String? = nil, typed: String = "",
    accountError: String? = nil, account: (server: String, user: String) = ("", ""),
    status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    var model = try await CalendarQuery(site: site).page(library, visitor, back: Address.calendar.description)
    (model.error, model.typed) = (error, typed)
    (model.accountError, model.server, model.user) = (accountError, account.server, account.user)
    let frame = site.kit.frame(.calendar, visitor, request, toast: toast)
    return try .html(site.kit.pages.text(CalendarPage.template, model, frame: frame), request, status: status)
  }

  // MARK: Preview

  private func look(_ request: Request) async throws -> Response {
    try await site.countUpload()
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: CalendarReader.byteLimit + Self.formBytes)
    let now = site.services.now()
    let typed = (form["url"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    let file = form.allFiles.first { !$0.data.isEmpty }
    let list = "list-\(UUID().uuidString)"
    var settings: CalendarSettings
    let body: Data
    do throws(SourceFault) {
      if let file {
        let name = String(ImportFiles.displayName(file.fileName).prefix(80))
        settings = CalendarSettings(origin: .file(name), zone: visitor.zone.identifier, listID: list)
        body = file.data
      } else {
        let plain = site.services.settings.data.trustedHosts
        guard !typed.isEmpty else { throw .refused("Choose a file, or paste a URL") }
        let address = try TypedAddress.url(
          typed, plainHosts: plain, wanted: "Enter a calendar URL starting with https:// or webcal://")
        settings = CalendarSettings(origin: .address(address), zone: visitor.zone.identifier, listID: list)
        let response = try await refresher.look(
          at: address, bytes: CalendarReader.byteLimit, accepting: CalendarSource.accepts)
        guard (200..<300).contains(response.status) else { throw .status(response.status) }
        body = response.body
      }
      let contents: CalendarContents
      do {
        contents = try await refresher.calendars.contents(
          of: body, listID: list, zone: visitor.zone, at: now)
      } catch { throw CalendarSource.fault(error) }
      let offer = CalendarOffer.Calendar(
        settings: settings, name: Self.name(contents.title, settings), contents: contents,
        body: file == nil ? nil : body)
      return .seeOther(Address.calendarCheck(try offers.stage(.calendar(offer), visitor)))
    } catch {
      return try await answer(
        visitor, request, error: "\(error.words). Nothing was added.", typed: String(typed.prefix(2_000)),
        status: .unprocessableContent)
    }
  }

  private static func name(_ title: String, _ settings: CalendarSettings) -> String {
    if !title.isEmpty { return title }
    if case .file(let name) = settings.origin { return name }
    return settings.host ?? "Calendar"
  }

  private func check(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let (id, offer) = try offers.show(context, visitor)
    guard case .calendar(let checked) = offer else { throw CalendarOffers.expired }
    var from = "From \(checked.settings.host ?? ""), updated hourly"
    if case .file(let name) = checked.settings.origin { from = "From the file \(name)" }
    let what = CalendarSource.words(checked.contents.copy)
    let model = CalendarCheckPage(
      id: id.uuidString, name: checked.name, from: from, what: what.isEmpty ? "No upcoming events" : what,
      events: CalendarQuery.events(checked.contents.copy.events ?? [], visitor, site.services.now(), limit: 6),
      told: checked.contents.told)
    let frame = site.kit.frame("Preview calendar", .data, visitor, request, body: "page-calendar")
    return try .html(site.kit.pages.text(CalendarCheckPage.template, model, frame: frame), request)
  }

  // MARK: Adding

  private func keep(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: Self.formBytes)
    let (id, offer) = try offers.show(context, visitor)
    guard form["action"] == "add", case .calendar(let offered) = offer else {
      offers.uploads.calendars.remove(id)
      return .seeOther(Address.calendar.description)
    }
    let typed = (form["name"] ?? "").trimmingCharacters(in: .whitespacesAndNewlines)
    return try await offers.keep(id, visitor, request) { library in
      let (now, source) = (site.services.now(), UUID())
      var settings = offered.settings
      settings.owners = CalendarQuery(site: site).owners(try await library.sources(), library)
      let sealed = try site.services.vault.seal(
        SourceSettings.calendar(settings), .settings, of: source, in: library.library)
      try await refresher.keep(
        StoredSource(
          id: source, kind: .calendar, name: typed.isEmpty ? offered.name : typed, settings: sealed, madeAt: now),
        with: offered.fetched(at: now), in: library)
    }
  }

  /// Saves the user's email addresses and updates the calendars, so that declined invitations are hidden.
  private func own(_ typed: String, _ context: LibraryContext) async throws -> Response {
    let words = typed.split(whereSeparator: { $0 == "," || $0 == ";" || $0.isWhitespace }).map(String.init)
    let all = words.filter { $0.contains("@") && !$0.hasPrefix("-") && $0.utf8.count <= 200 }
      .prefix(CalendarSettings.ownerLimit)
    guard all.count == words.count else {
      throw Problem(
        .unprocessableContent, "Check the email addresses",
        "Enter up to \(CalendarSettings.ownerLimit) addresses, such as you@example.com.",
        "Separate addresses with commas.", link: (Address.calendar.description, "Calendars"))
    }
    let (vault, home, now) = (site.services.vault, context.libraryID, site.services.now())
    var changed: [UUID] = []
    for source in try await context.library.sources() where source.kind == .calendar {
      guard var settings = CalendarQuery(site: site).settings(source, context.library),
        settings.owners ?? [] != Array(all)
      else { continue }
      settings.owners = Array(all)
      try await context.library.changeSource(source.id) { source in
        // Read again within the transaction, to keep changes from another window.
        guard case .calendar(var kept)? = vault.settings(of: source, in: home) else { return }
        kept.owners = Array(all)
        source.settings = try vault.seal(SourceSettings.calendar(kept), .settings, of: source.id, in: home)
        (source.health.tag, source.health.modified, source.health.hash) = (nil, nil, nil)
        (source.health.attemptedAt, source.health.dueAt) = (nil, now)
      }
      changed.append(source.id)
    }
    await withTaskGroup(of: Void.self) { group in
      // A source that can’t be updated says so itself.
      for id in changed { group.addTask { _ = try? await refresher.press(id, in: home) } }
    }
    return .seeOther(Flash.saved.on(Address.calendar.description))
  }

  /// Saves which calendars' events and reminders widgets show.
  private func show(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: Self.formBytes)
    if let typed = form["addresses"] { return try await own(typed, context) }
    let (events, reminders) = (Set(form.values["events"] ?? []), Set(form.values["reminders"] ?? []))
    let (vault, home) = (site.services.vault, context.libraryID)
    for source in try await context.library.sources() where source.kind == .calendar {
      guard var settings = CalendarQuery(site: site).settings(source, context.library) else { continue }
      settings.showsEvents = events.contains(source.id.uuidString)
      // Turned off, the page doesn’t ask.
      if site.services.flags[.reminders] { settings.showsReminders = reminders.contains(source.id.uuidString) }
      let kept = settings
      try await context.library.changeSource(source.id) { source in
        source.settings = try vault.seal(SourceSettings.calendar(kept), .settings, of: source.id, in: home)
        guard let part = vault.copy(of: source, in: home),
          let asks = SourceSettings.calendar(kept).source(ProviderSettings())
        else { return }
        source.copy = try vault.seal(asks.owned(part), .copy, of: source.id, in: home)
      }
    }
    return .seeOther(Flash.saved.on(Address.calendar.description))
  }
}
