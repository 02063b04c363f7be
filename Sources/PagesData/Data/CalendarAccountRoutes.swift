import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Calendars and lists found in an account, not added yet.
struct CalendarAccountPage: PageModel {
  var id: String
  var host: String
  var user: String
  var collections: [Choice]

  static let template = PageTemplate<Self>("pages/calendar-account")
  static let schema = Schema<Self> {
    addresses(of: \.id)
    value("host", \.host)
    value("user", \.user)
    many("collections", \.collections)
    value("count") {
      $0.collections.count == 1 ? "1 calendar or list" : "\($0.collections.count) calendars and lists"
    }
  }
}

/// Routes of calendar accounts (CalDAV). An account's calendars are listed first, then the selected ones are added.
struct CalendarAccountRoutes: Sendable {
  var site: Site
  var refresher: Refresher
  var offers: CalendarOffers

  func add(to routes: StudioRoutes) {
    routes.visitors.post(Address.calendarAccount.path) { request, _ in try await look(request) }
    routes.visitors.get(Address.calendarAccountCheck.path) { request, context in try await check(request, context) }
    routes.visitors.post(Address.calendarAccountCheck.path) { request, context in try await keep(request, context) }
  }

  private static let formBytes = 64 << 10

  private func look(_ request: Request) async throws -> Response {
    try await site.countUpload()
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: Self.formBytes)
    func said(_ name: String) -> String { (form[name] ?? "").trimmingCharacters(in: .whitespacesAndNewlines) }
    let (server, user, password) = (said("server"), said("user"), form["password"] ?? "")
    do throws(SourceFault) {
      // Hosts without a scheme get https.
      let typed = server.contains("://") || server.isEmpty ? server : "https://\(server)"
      let address = try TypedAddress.url(
        typed, plainHosts: site.services.settings.data.trustedHosts,
        wanted: "Enter a calendar server, such as caldav.icloud.com")
      guard !user.isEmpty, user.count <= DAVLogin.limit, !user.contains(":") else {
        throw .refused("Enter the account’s user name or email")
      }
      guard !password.isEmpty, password.count <= DAVLogin.limit else {
        throw .refused("Enter the app-specific password")
      }
      let found = try await site.services.reminders.collections(
        at: address, login: DAVLogin(user: user, password: password))
      let id = try offers.stage(
        .account(.init(collections: found, zone: visitor.zone.identifier)), visitor)
      return .seeOther(Address.calendarAccountCheck(id))
    } catch {
      return try await CalendarRoutes(site: site, refresher: refresher, offers: offers).refuse(
        "\(error.words). Nothing was added.", account: (String(server.prefix(400)), String(user.prefix(200))), visitor,
        request)
    }
  }

  private func check(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let (id, offer) = try offers.show(context, visitor)
    guard case .account(let checked) = offer else { throw CalendarOffers.expired }
    let model = CalendarAccountPage(
      id: id.uuidString, host: checked.collections.first?.host ?? "", user: checked.collections.first?.login.user ?? "",
      collections: checked.collections.enumerated().compactMap { index, one in
        let hasReminders = one.hasReminders && site.services.flags[.reminders]
        guard one.hasEvents || hasReminders else { return nil }
        return Choice(
          value: "\(index)", label: one.name, isChosen: true,
          detail: one.hasEvents ? (hasReminders ? "Events and reminders" : "Events") : "Reminders")
      })
    let frame = site.kit.frame("Choose calendars", .data, visitor, request, body: "page-calendar")
    return try .html(site.kit.pages.text(CalendarAccountPage.template, model, frame: frame), request)
  }

  private func keep(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: Self.formBytes)
    let (check, offer) = try offers.show(context, visitor)
    let ticked = Set((form.values["collection"] ?? []).compactMap { Int($0) })
    guard form["action"] == "add", case .account(let checked) = offer else {
      offers.uploads.calendars.remove(check)
      return .seeOther(Address.calendar.description)
    }
    guard !ticked.isEmpty else {
      throw Problem(
        .unprocessableContent, "Choose at least one calendar",
        "Nothing was added.",
        "Go back and tick the calendars to add.", link: (Address.calendarAccountCheck(check), "Back to the calendars"))
    }
    return try await offers.keep(check, visitor, request) { library in
      let collections = checked.collections.enumerated().filter { ticked.contains($0.offset) }.map(\.element)
      let kept = try await add(collections, zone: checked.zone, to: library)
      // Each is updated right away, so that the page shows its events; slow servers follow later.
      await withTaskGroup(of: Void.self) { group in
        for id in kept { group.addTask { _ = try? await refresher.press(id, in: library.library) } }
      }
    }
  }

  /// Adds calendars of an account and gives the ids of their sources.
  private func add(_ collections: [DAVCollection], zone: String, to library: LibraryHandle) async throws -> [UUID] {
    let (now, vault, home) = (site.services.now(), site.services.vault, library.library)
    let query = CalendarQuery(site: site)
    let sources = try await library.sources()
    let owners = query.owners(sources, library)
    var kept: [UUID] = []
    for collection in collections {
      let held = sources.first { query.settings($0, library)?.collection?.address == collection.address }
      if let held, var settings = query.settings(held, library) {
        // A calendar that was added before gets the new password instead of being added twice.
        settings.origin = .collection(collection)
        let next = settings
        try await library.changeSource(held.id) { source in
          source.settings = try vault.seal(SourceSettings.calendar(next), .settings, of: source.id, in: home)
          source.isPaused = false
          (source.health.tag, source.health.attemptedAt, source.health.dueAt) = (nil, nil, now)
        }
        kept.append(held.id)
        continue
      }
      let id = UUID()
      var settings = CalendarSettings(origin: .collection(collection), zone: zone, listID: "list-\(UUID().uuidString)")
      settings.owners = owners
      var source = StoredSource(
        id: id, kind: .calendar, name: collection.name,
        settings: try vault.seal(SourceSettings.calendar(settings), .settings, of: id, in: home), madeAt: now)
      source.health.dueAt = now
      try await library.keepSource(source)
      kept.append(id)
    }
    return kept
  }
}
