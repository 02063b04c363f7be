import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Routes of feeds: a URL is loaded once, values are chosen from its response, and become variables.
struct FeedsRoutes: Sendable {
  var site: Site
  var refresher: Refresher

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.feeds.path) { request, _ in
      let visitor = Visitor(request, site.kit.signer)
      return try await answer(try await page(visitor), visitor, request, toast: request.query.flash?.toast(on: .data))
    }
    routes.visitors.post(Address.feeds.path) { request, _ in try await act(request) }
  }

  private static let intervals = [
    (900, "Every 15 minutes"), (1_800, "Every half hour"), (3_600, "Every hour"), (21_600, "Every 6 hours"),
    (86_400, "Every day"),
  ]

  /// The settings of a feed of a library; nil for other sources.
  private func settings(_ source: StoredSource, _ library: LibraryHandle) -> FeedSettings? {
    guard case .feed(let settings)? = site.services.vault.settings(of: source, in: library.library) else { return nil }
    return settings
  }

  private func page(_ visitor: Visitor) async throws -> FeedsPage {
    let now = site.services.now()
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let kept = Dictionary(
      try await library?.variables().map { ($0.key, $0.text) } ?? [], uniquingKeysWith: { first, _ in first })
    let rows = try await library?.sources().compactMap { source -> FeedsPage.Row? in
      guard source.kind == .feed, let library, let settings = settings(source, library) else { return nil }
      return FeedsPage.Row(
        head: SourceHead(
          id: source.id.uuidString, name: source.name, isPaused: source.isPaused, asks: true,
          back: Address.feeds.description),
        host: settings.host, mark: SourceMark(source, now: now),
        age: source.health.succeededAt.map { "Updated \(When.ago($0, now: now))" } ?? "Never updated",
        fault: source.health.fault.isEmpty ? "" : "\(source.health.fault). Variables keep their last values.",
        values: settings.pairs.map { "\($0.key): \((kept[$0.key] ?? "no value yet").prefix(60))" })
    }
    return FeedsPage(
      rows: rows ?? [], every: Self.every(3_600))
  }

  private static func every(_ seconds: Int) -> [Choice] {
    intervals.map { Choice(value: "\($0.0)", label: $0.1, isChosen: $0.0 == seconds) }
  }

  private func answer(
    _ model: FeedsPage, _ visitor: Visitor, _ request: Request, toast: Toast? = nil, status: HTTPResponse.Status = .ok
  ) async throws -> Response {
    let frame = site.kit.frame(.feeds, visitor, request, toast: toast)
    return try .html(site.kit.pages.text(FeedsPage.template, model, frame: frame), request, status: status)
  }

  private func act(_ request: Request) async throws -> Response {
    try await site.countUpload()
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var model = try await page(visitor)
    model.address = String((form["url"] ?? "").prefix(2_000))
    model.name = String((form["name"] ?? "").prefix(StoredSource.nameLimit))
    model.headerName = String((form["header"] ?? "").prefix(60))
    do throws(SourceFault) {
      let held = try await held(form, visitor)
      if let held, form["action"] == "edit" {
        model.name = held.source.name
        model.headerName = held.settings.header?.name ?? ""
        model.every = Self.every(held.settings.seconds)
      } else if let every = form.number("every") {
        model.every = Self.every(every)
      }
      (model.editing, model.host) = (held?.source.id.uuidString, held?.settings.host)
      let plain = site.services.settings.data.trustedHosts
      // The saved URL is encrypted and never shown, so an empty field means no change.
      let typed = model.address.isEmpty ? held?.settings.address ?? "" : model.address
      let address = try TypedAddress.url(typed, plainHosts: plain, wanted: "Enter a URL starting with https://")
      let header = try header(form, model.headerName, held?.settings, address)
      let response = try await refresher.look(
        at: address, bytes: FeedSource.byteLimit, accepting: FeedSource.accepts,
        sending: header.map { [$0.name: $0.value] } ?? [:])
      let document = try await FeedSource.document(
        response, from: address, at: site.services.now(), by: refresher.markup)
      let offered = FoundValue.all(in: document)
      if offered.isEmpty { throw .refused("No usable values found at this URL") }
      let isFirst = form["action"] != "keep"
      // Values are identified by path, since the response may have changed in the meantime.
      var chosen = isFirst ? held?.settings.pairs.map { (path: $0.path, key: $0.key) } ?? [] : Self.chosen(form)
      model.found = Self.found(offered, chosen, in: document)
      if !isFirst, let typed = form["path"]?.trimmingCharacters(in: .whitespaces), !typed.isEmpty {
        guard let path = try? JSONPath(typed) else {
          throw .refused("“\(typed.prefix(60))” isn’t a valid path. Try $.items[0].title")
        }
        guard case .text = path.finding(in: document) else {
          throw .refused("No value found at \(typed.prefix(60))")
        }
        chosen.append((path.description, form["pathkey"] ?? ""))
        model.found = Self.found(offered, chosen, in: document)
      }
      if isFirst { return try await wrapped { try await self.answer(model, visitor, request) } }
      let pairs = try picked(model.found, in: try await taken(visitor, but: held?.source.id))
      let kept = FeedSettings(
        address: address, pairs: pairs, seconds: form.number("every") ?? 3_600, header: header)
      return try await wrapped { try await self.keep(kept, named: model.name, over: held?.source.id, visitor, request) }
    } catch {
      model.error = "\(error.words). Nothing was changed."
      return try await answer(model, visitor, request, status: .unprocessableContent)
    }
  }

  /// The paths a form selects, with their variable names.
  private static func chosen(_ form: SubmittedForm) -> [(path: String, key: String)] {
    (0..<(FoundValue.limit + FeedSettings.pairLimit)).compactMap { index in
      form["pick\(index)"] == "yes" ? form["path\(index)"].map { ($0, form["key\(index)"] ?? "") } : nil
    }
  }

  /// The values on offer with the chosen ones ticked, including chosen ones that are missing from the response.
  private static func found(
    _ offered: [FoundValue], _ chosen: [(path: String, key: String)], in document: JSONValue
  ) -> [FeedsPage.Found] {
    var all = offered.map { value in
      let own = chosen.first { $0.path == value.path.description }
      return FeedsPage.Found(
        number: 0, path: value.path.description, text: value.text, key: own?.key ?? value.key, isPicked: own != nil)
    }
    for one in chosen where !all.contains(where: { $0.path == one.path }) {
      var text = "Not found in the latest response"
      // A path that finds nothing has no text.
      if let path = try? JSONPath(one.path), case .text(let found) = path.finding(in: document) { text = found }
      all.append(FeedsPage.Found(number: 0, path: one.path, text: text, key: one.key, isPicked: true))
    }
    for index in all.indices { all[index].number = index }
    return all
  }

  /// The feed that a form edits; nil for a new one.
  private func held(
    _ form: SubmittedForm, _ visitor: Visitor
  ) async throws(SourceFault) -> (source: StoredSource, settings: FeedSettings)? {
    guard let id = form["id"].flatMap(UUID.init(uuidString:)) else { return nil }
    do {
      guard let library = try await site.knownLibrary(visitor).map(site.services.store.library),
        let source = try await library.sources().first(where: { $0.id == id }),
        let settings = settings(source, library)
      else { throw SourceFault.refused("That feed has been removed") }
      return (source, settings)
    } catch { throw error as? SourceFault ?? .unreadable("Couldn’t read your library") }
  }

  /// The header in a form. Header values are never shown, so an empty one keeps the saved value if the host is unchanged.
  private func header(
    _ form: SubmittedForm, _ name: String, _ before: FeedSettings?, _ address: String
  ) throws(SourceFault) -> FeedSettings.Header? {
    let value = form["secret"] ?? ""
    if name.isEmpty { return nil }
    if value.isEmpty, let before, before.header?.name == name,
      before.host == URLComponents(string: address)?.host
    {
      return before.header
    }
    guard let header = FeedSettings.Header(name, value) else {
      throw .refused("Enter a header name, such as Authorization, and a value in plain characters")
    }
    return header
  }

  /// Runs `body` and turns its errors into source faults.
  private func wrapped(_ body: () async throws -> Response) async throws(SourceFault) -> Response {
    do { return try await body() } catch { throw .unreadable(Problem(error).detail) }
  }

  /// Variable names that other feeds of the library write.
  private func taken(_ visitor: Visitor, but id: UUID?) async throws(SourceFault) -> Set<String> {
    do {
      guard let library = try await site.knownLibrary(visitor).map(site.services.store.library) else { return [] }
      return Set(
        try await library.sources().filter { $0.id != id }.compactMap { settings($0, library) }.flatMap {
          $0.pairs.map(\.key)
        })
    } catch { throw .unreadable("Couldn’t read your library") }
  }

  private func picked(_ found: [FeedsPage.Found], in taken: Set<String>) throws(SourceFault) -> [FeedSettings.Pair] {
    let picked = found.filter(\.isPicked)
    guard !picked.isEmpty else { throw .refused("Choose at least one value") }
    guard picked.count <= FeedSettings.pairLimit else {
      throw .refused("Choose at most \(FeedSettings.pairLimit) values")
    }
    var pairs: [FeedSettings.Pair] = []
    for value in picked {
      let key = TextRules.canonicalKey(value.key)
      guard !key.isEmpty, key.count <= 64, !key.hasPrefix("__") else {
        throw .refused("Variable names must have 1–64 characters and can’t start with two underscores")
      }
      if taken.contains(key) || pairs.contains(where: { $0.key == key }) {
        throw .refused("“\(key)” is used twice. Rename one")
      }
      pairs.append(FeedSettings.Pair(key: key, path: value.path))
    }
    return pairs
  }

  private func keep(
    _ settings: FeedSettings, named name: String, over held: UUID?, _ visitor: Visitor, _ request: Request
  ) async throws -> Response {
    let now = site.services.now()
    let (home, cookie) = try await site.libraryForWriting(visitor, request)
    let library = site.services.store.library(home)
    let id = held ?? UUID()
    let typed = name.trimmingCharacters(in: .whitespacesAndNewlines)
    if held != nil {
      let vault = site.services.vault
      try await library.changeSource(id) { source in
        source.settings = try vault.seal(SourceSettings.feed(settings), .settings, of: id, in: home)
        source.name = String((typed.isEmpty ? settings.host : typed).prefix(StoredSource.nameLimit))
        // Load the whole response: the new choice may not be in what was saved.
        (source.health.tag, source.health.modified, source.health.dueAt) = (nil, nil, now)
        source.health.attemptedAt = nil
      }
      _ = try await refresher.press(id, in: home)
      let isRead = try await library.sources().first { $0.id == id }?.health.failures == 0
      return .seeOther((isRead ? Flash.saved : .failing).on(Address.feeds.description))
    }
    var source = StoredSource(
      id: id, kind: .feed, name: typed.isEmpty ? settings.host : typed,
      settings: try site.services.vault.seal(SourceSettings.feed(settings), .settings, of: id, in: home), madeAt: now)
    source.health.dueAt = now
    try await library.keepSource(source)
    _ = try await refresher.press(id, in: home)
    let isRead = try await library.sources().first { $0.id == id }?.health.succeededAt != nil
    return .seeOther((isRead ? Flash.saved : .failing).on(Address.feeds.description), cookie: cookie)
  }
}
