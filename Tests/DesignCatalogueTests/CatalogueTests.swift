import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import TestSupport
import Testing

@Suite("Catalogue") struct CatalogueTests {
  @Test("given the project's templates, then there are enough of them and the seeds' ids are among them")
  func complete() throws {
    let catalogue = try RenderBench.catalogue()
    #expect(catalogue.blueprints.count >= 120)
    #expect(catalogue.blueprints.count { $0.tree != nil } >= 40)
    for id in [
      "starter-photo-single", "starter-photo-framed", "starter-photo-caption", "starter-photo-caption-top",
      "starter-photo-caption-glass", "starter-photo-caption-top-glass", "starter-photo-clock", "starter-photo-quote",
      "starter-countdown", "starter-list", "starter-weather", "starter-calendar-nextup", "starter-reminders-today",
      "starter-reading", "starter-quote", "pro-habit-streak", "pro-counter", "starter-steps",
      "starter-activity", "starter-focus", "starter-clock", "starter-clock-classic", "starter-clock-graphite",
      "starter-reminders-overdue", "starter-reminders-soon", "starter-reminders-priority", "starter-reminders-focus",
      "starter-reminders-list",
    ] { #expect(catalogue[id] != nil, "\(id)") }
    #expect(
      Set(catalogue.blueprints.map(\.design.layout.template)) == [
        .classic, .hero, .poster, .weather, .nextUpCalendar, .reminders, .clockIcon,
      ])
  }

  @Test("given every template in every size, then no text of it is cut and no photo or symbol is missing")
  func fits() throws {
    let worker = try RenderBench.worker()
    let photos = try RenderBench.photos()
    for template in try RenderBench.catalogue().blueprints {
      for family in WidgetFamily.home {
        let scene = worker.scene(
          for: LayoutInput(design: template.document, family: family, photos: photos.facts))
        let faults = scene.diagnostics.filter { $0.place != "layout" }
        #expect(faults.isEmpty, "\(template.card.id) \(family.displayName): \(faults)")
      }
    }
  }

  @Test(
    "given a template that breaks a rule, then the error names its file and key",
    arguments: [
      ("id", "\"id\": \"x\"", "\"id\": \"y\"", "card.id"),
      ("summary", "\"summary\": \"s\"", "\"summary\": \"\"", "card.summary"),
      ("style", "\"padding\": 16", "\"padding\": -4", "specs[0]"),
      ("category", "\"category\": \"c\",", "", "widgetweaverStudio"),
      ("origin", "\"title\": \"t\"", "\"title\": \"t\", \"remixedFrom\": \"gone\"", "card.remixedFrom"),
      ("image", "\"name\": \"n\"", "\"name\": \"n\", \"image\": {\"fileName\": \"a.jpg\"}", "images"),
    ])
  func rules(name: String, find: String, put: String, key: String) throws {
    let good = """
      {"createdAt": "2026-11-21T09:00:00Z", "formatVersion": 1, "images": [], "magic": "\(Exchange.magic)",
       "specs": [{"id": "00000000-0000-4000-8000-000000000001", "name": "n", "primaryText": "p", "version": 8,
                  "updatedAt": "2026-11-21T09:00:00Z", "layout": {"template": "classic"}, "style": {"padding": 16}}],
       "widgetweaverStudio": {"card": {"id": "x", "title": "t", "subtitle": "u", "summary": "s", "tags": [],
         "category": "c", "needs": "", "order": 1, "feature": "small", "author": "a", "licence": "CC0-1.0"}}}
      """
    #expect(try Catalogue(files: [(name: "x.wwdesign", data: Data(good.utf8))]).blueprints.count == 1)
    let bad = good.replacing(find, with: put)
    #expect(bad != good)
    do {
      _ = try Catalogue(files: [(name: "x.wwdesign", data: Data(bad.utf8))])
      Issue.record("\(name) was accepted")
    } catch {
      #expect(error.file == "x.wwdesign")
      #expect(error.key == key)
    }
  }

  @Test("given a look, when it is applied twice, then it is the same; words and photos stay")
  func looks() throws {
    #expect(Set(Look.all.map(\.id)).count == 14 && Set(Look.all.map(\.style)).count == 14)
    #expect(Set(Look.all.map(\.shortID)).count == 14)
    for template in try RenderBench.catalogue().blueprints {
      for look in Look.all {
        let once = look.applied(to: template.design)
        #expect(look.applied(to: once) == once)
        #expect(once.primaryText == template.design.primaryText && once.image == template.design.image)
        #expect(try Reducer.apply(look.changes(for: template.design), to: template.design).design == once)
      }
    }
  }

  private struct Preset: Decodable, Equatable {
    var id: String
    var displayName: String
    var clockTheme: ClockTheme
    var style: StyleSpec
  }

  @Test(
    "given needs in people's own words, when they are searched, then what serves them comes, and what is missing is told"
  )
  func search() throws {
    let search = CatalogueSearch(try RenderBench.catalogue().blueprints)
    for (words, id) in [
      ("todo", "starter-list"), ("groceries for the weekend widget", "groceries"), ("my shopping list", "groceries"),
      ("watch", "starter-clock"), ("forcast", "weather-glass"),
    ] {
      #expect(search(words).prefix(6).contains(id), "\(words): \(search(words).prefix(6))")
    }
    #expect(search.found("").isPartial == false && search.found("weather").isPartial == false)
    let partial = search.found("weather zeppelin")
    #expect(partial.isPartial && partial.ids == search("weather"))
    #expect(!search("aesthetic").isEmpty)
    #expect(search("zeppelin").isEmpty && search("nothing like this").isEmpty)
  }

  @Test(
    "given everyday words of six more languages, when they are searched, then they find what the English word finds")
  func searchInOtherLanguages() throws {
    let search = CatalogueSearch(try RenderBench.catalogue().blueprints)
    for (words, english) in [
      ("Wetter", "weather"), ("Uhr", "clock"), ("das Wetter", "weather"), ("Einkaufszettel", "groceries"),
      ("horloge", "clock"), ("compte à rebours", "countdown"), ("la météo", "weather"),
      ("liste de courses", "groceries list"),
      ("cuenta atrás", "countdown"), ("pasos", "steps"), ("fases de la luna", "moon"), ("orologio", "clock"),
      ("conto alla rovescia", "countdown"), ("contagem regressiva", "countdown"), ("relógio", "clock"),
      ("aftellen", "countdown"), ("het weer", "weather"), ("boodschappen", "groceries"), ("blaue Uhr", "blue clock"),
      ("photo noir", "photo black"),
    ] {
      let found = search.found(words)
      #expect(!found.isPartial, "\(words)")
      #expect(
        found.ids.first == search(english).first, "\(words): \(found.ids.prefix(3)), \(search(english).prefix(3))")
    }
    #expect(CatalogueSearch.inEnglish("Das Wetter") == "weather" && CatalogueSearch.inEnglish("weather") == nil)
    // Words of English keep what they found.
    #expect(search("date").first == search("a date").first && search.found("zeppelin het").ids.isEmpty)
  }

  @Test(
    "given the app's presets, then the first seven looks are they",
    .enabled(if: TestFiles.shared("engines/theme-presets.json") != nil, "the fixtures lie beside a working copy"))
  func presets() throws {
    let file = try #require(TestFiles.shared("engines/theme-presets.json"))
    let presets = try JSONDecoder().decode([Preset].self, from: Data(contentsOf: file))
    #expect(
      presets
        == Look.all.prefix(7).map { Preset(id: $0.id, displayName: $0.name, clockTheme: $0.clock, style: $0.style) })
  }
}
