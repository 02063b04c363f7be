import DesignData
import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

struct WeatherRoutes: Sendable {
  var site: Site
  var refresher: Refresher

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.weather.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.weather.path) { request, _ in try await keep(request) }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let library = try await site.knownLibrary(visitor).map(site.services.store.library)
    let search = String((request.query["q"] ?? "").prefix(100)).trimmingCharacters(in: .whitespacesAndNewlines)
    var model = try await WeatherQuery(site: site, refresher: refresher).page(library, visitor, search: search)
    model.design = request.query["design"].flatMap(UUID.init(uuidString:))?.uuidString
    if request.headers[.accept]?.contains("application/json") == true {
      return try .json(model.found.map { ["name": $0.name, "region": $0.region, "place": $0.sent] })
    }
    var frame = site.kit.frame(.weather, visitor, request, toast: request.query.flash?.toast(on: .data))
    return try .html(site.kit.pages.text(WeatherPage.template, model, frame: frame), request)
  }

  private func keep(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let now = site.services.now()
    switch form["action"] {
    case "place": return try await choose(form, visitor, request, now)
    case "settings": return try await settings(form, visitor)
    default: throw Problem.badForm
    }
  }

  /// The location in a form: a search result, or the browser's position rounded to about a kilometre.
  private func place(_ form: SubmittedForm, now: Date) throws -> (place: WeatherPlace, zone: String?, label: String) {
    if let sent = form["place"], let found = WeatherQuery.place(sent, now: now) { return found }
    if let text = form["position"], let typed = TypedCoordinates(text),
      let rounded = TypedCoordinates(
        latitude: (typed.latitude * 100).rounded() / 100, longitude: (typed.longitude * 100).rounded() / 100)
    {
      return (
        WeatherPlace(
          name: "My location", latitude: rounded.latitude, longitude: rounded.longitude, savedAt: now), nil,
        "My location, about \(WeatherQuery.coordinates(rounded.latitude, rounded.longitude))"
      )
    }
    throw Problem(
      .unprocessableContent, "Location not recognised",
      "Latitude must be −90 to 90 and longitude −180 to 180.",
      "Search for a town, or enter coordinates such as 53.35, −6.26.", link: (Address.weather.description, "Weather"))
  }

  private func choose(
    _ form: SubmittedForm, _ visitor: Visitor, _ request: Request, _ now: Date
  ) async throws -> Response {
    let (place, zone, label) = try place(form, now: now)
    let (home, cookie) = try await site.libraryForWriting(visitor, request)
    let library = site.services.store.library(home)
    let id = try await site.services.connect(
      .weather, named: label, in: library, now: now
    ) { held in
      var settings = WeatherSettings(place: place, zone: zone)
      if case .weather(let before)? = held { (settings.provider, settings.unit) = (before.provider, before.unit) }
      return .weather(settings)
    }
    let asked = try await refresher.press(id, in: home)
    let isRead = try await library.sources().first { $0.id == id }?.health.succeededAt != nil
    let back = form["design"].flatMap(UUID.init(uuidString:)).map { Address.edit($0) } ?? Address.weather.description
    let flash: Flash = isRead || asked != .asked ? .saved : .failing
    return .seeOther(back == Address.weather.description ? flash.on(back) : back, cookie: cookie)
  }

  private func settings(_ form: SubmittedForm, _ visitor: Visitor) async throws -> Response {
    let library = site.services.store.library(try await site.library(visitor))
    guard let opened = try await WeatherQuery(site: site, refresher: refresher).opened(library) else {
      throw Problem(SourceRefusal.missing)
    }
    guard let provider = form["provider"].flatMap(WeatherChoice.Setting.init(rawValue:)),
      let unit = form["unit"].flatMap(TemperatureUnit.init(rawValue:))
    else { throw Problem.badForm }
    var settings = opened.settings
    let changesProvider = settings.provider ?? site.services.settings.data.providers.weather != provider
    (settings.provider, settings.unit) = (provider, unit)
    let kept = settings
    _ = try await site.services.connect(
      .weather, named: opened.source.name, in: library, now: site.services.now(), keepsCopy: true
    ) { _ in .weather(kept) }
    if changesProvider { _ = try await refresher.press(opened.source.id, in: library.library) }
    return .seeOther(Flash.saved.on(Address.weather.description))
  }
}
