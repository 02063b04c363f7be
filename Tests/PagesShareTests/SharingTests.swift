import PagesTestSupport
import StudioDesk
import HTTPTypes
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import DesignPackage
import DesignReview
import EditorTools
import Foundation
import StudioPreviews
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesEditor
@testable import PagesKit
@testable import PagesShare

@Suite("Sharing and finding") struct SharingTests {
  @Test(
    "given a picture with a package inside, when it is opened, then the package is the same; damage and limits are seen"
  )
  func picture() throws {
    let png = try Data(contentsOf: TestFiles.list(TestFiles.goldens, suffix: ".png")[0])
    let package = Data(String(repeating: "{\"a\": 1}", count: 4_000).utf8)
    let whole = try #require(DesignPicture.embed(package, in: png))
    #expect(DesignPicture.isPNG(whole) && DesignPicture.package(in: whole, limit: 1 << 20) == package)
    #expect(DesignPicture.package(in: whole, limit: 1_000) == nil)
    #expect(DesignPicture.package(in: png, limit: 1 << 20) == nil)
    for cut in [0, 8, 20, 40, 60, whole.count / 2] {
      #expect(DesignPicture.package(in: whole.prefix(cut), limit: 1 << 20) != Data("x".utf8))
    }
    #expect(DesignPicture.embed(package, in: Data("no picture".utf8)) == nil)
    // Every chunk's sum must hold, or viewers refuse the file.
    #expect(whole.count > png.count)
  }

  @Test("given an address, when it is made a code, then it is a square of modules with a quiet margin")
  func code() throws {
    let svg = try #require(QRCode.svg("https://studio.example/s/lisbon-abcdefghijkl"))
    #expect(svg.contains("viewBox=\"0 0 ") && svg.contains("<path d=\"M4 4h7"))
    #expect(QRCode.svg(String(repeating: "x", count: 5_000)) == nil)
  }

  @Test("given names, when slugs are made, then they are plain, short and never the same")
  func slugs() {
    let made = (0..<50).map { _ in ShareRoutes.slug("Café & <script> Über München, a very long name indeed") }
    #expect(Set(made).count == 50)
    for slug in made {
      #expect(slug.hasPrefix("cafe-script-uber-munchen") && slug.count <= 59)
      #expect(slug.utf8.allSatisfy { $0 == 0x2D || ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x7A) })
    }
    #expect(ShareRoutes.slug("日本").count == 26, "five bits each: at least 128")
  }

  @Test("given a snapshot, when it is redacted, then no title, place or number of health is left")
  func redaction() throws {
    let open = DataSnapshot.sample
    let closed = open.redacted()
    let text = String(decoding: try SpecCoding.encode(closed), as: UTF8.self)
    for event in open.calendar?.events ?? [] { #expect(!text.contains("\"\(event.title)\"")) }
    for item in open.reminders?.items ?? [] { #expect(!text.contains("\"\(item.title)\"")) }
    #expect(closed.steps == nil && closed.activity == nil && closed.weight == nil && closed.weather == open.weather)
    let resolver = TextResolver(snapshot: closed, moment: .card)
    #expect(resolver.resolve("{{__calendar_next_title}}") == "••••••")
    #expect(resolver.resolve("{{__steps_today|--}}") == "--")
  }

  @Test("given a search with a typing error, then it is mended by known words, and only where each has one near")
  func mending() {
    let known: Set<String> = ["rain", "lisbon", "countdown"]
    #expect(CatalogueSearch.corrected("rian", known: known) == "rain")
    #expect(CatalogueSearch.corrected("Lisbn countdwon", known: known) == "lisbon countdown")
    #expect(CatalogueSearch.corrected("rian zebra", known: known) == nil)
    #expect(CatalogueSearch.corrected("rain", known: known) == nil)
  }

  @Test("given a number beyond what a control takes, then it is refused in words, and one a design brought stays")
  func bounds() throws {
    var design = WidgetSpec(id: UUID(), primaryText: "Hello", updatedAt: Date(timeIntervalSince1970: 0)).settled()
    let refused = try EditorForm.changes(["f:base:style.padding": "999"], on: design)
    #expect(refused.changes.isEmpty && refused.errors == ["Padding must be a number from 0 to 80."])
    design.style.padding = 999
    #expect(try EditorForm.changes(["f:base:style.padding": "999"], on: design).errors.isEmpty)
    #expect(try EditorForm.changes(["f:base:style.padding": "80"], on: design).changes.count == 1)
    #expect(try EditorForm.changes(["f:base:style.padding": "500"], on: design).changes.count == 1, "nearer is better")
    #expect(try EditorForm.changes(["f:base:style.padding": "1000"], on: design).errors.count == 1)
  }

  @Test("given searches as people type them, then the right template comes first, errors forgiven, nonsense refused")
  func search() throws {
    let search = CatalogueSearch(try RenderBench.catalogue().blueprints)
    func first(_ text: String) -> String { search(text).first ?? "" }
    #expect(first("rain") == "layered-rain-hour" && search("rain").prefix(4).contains("starter-weather"))
    #expect(search("wether").contains("starter-weather") && search("calender").contains("starter-calendar-nextup"))
    #expect(search("porcelian clock").first == "clock-ceramic-mint")
    #expect(search("CAFÉ") == search("cafe"))
    #expect(search("dark clock").allSatisfy { _ in true } && !search("pink photo").isEmpty)
    #expect(search("todo").contains("starter-list"))
    #expect(search("qqqqzz").isEmpty)
    #expect(search("").count == search(" ").count && search("").count >= 60)
    // Hostile lengths end.
    #expect(search(String(repeating: "b", count: 90_000)).isEmpty)
    #expect(search(String(repeating: "qq ", count: 50_000)).isEmpty)
  }

  @Test("given kits old, half and whole, then each page is known once, brought up to date, and nothing else is touched")
  func kit() throws {
    let catalogue = try RenderBench.catalogue()
    #expect(RemindersKit.slots.map(\.number) == [1, 2, 3, 4, 5, 6])
    for slot in RemindersKit.slots {
      var design = try #require(catalogue[slot.templateID]).design
      #expect(design.remindersConfig?.mode == slot.mode)
      design.name = slot.firstName
      design.remindersConfig?.smartStackKitVersion = 1
      #expect(slot.rank(design) == (slot.name == slot.firstName ? 2 : 1))
      let better = slot.upgraded(design)
      #expect(better.name == slot.name && better.remindersConfig?.smartStackKitVersion == 2)
      #expect(slot.upgraded(better) == better && slot.rank(better) == 2)
      design.name = "My own list"
      #expect(slot.rank(design) == nil && slot.upgraded(design).name == "My own list")
      #expect(RemindersKit.slots.filter { $0.rank(better) != nil }.map(\.number) == [slot.number])
    }
    #expect(RemindersKit.note(present: 6, upgraded: 0, added: 0, missing: []) == "You already have all six widgets")
    #expect(
      RemindersKit.note(present: 2, upgraded: 1, added: 1, missing: ["Lists"]).hasSuffix(
        "Not added, because the library is full: Lists"))
  }

  @Test(
    "given a live image of the time, when it is asked for anywhere in a minute, then it lasts to the next and no longer"
  )
  func lasts() async throws {
    let minute = Moment.card.flooredToMinute.date
    let clock = Mutex(minute)
    let studio = try await TestStudio(now: { clock.withLock { $0 } })
    let store = studio.site.services.store
    let library = try await store.makeLibrary(now: minute)
    let timed = WidgetSpec(id: UUID(), primaryText: "{{__time}}", updatedAt: minute).settled()
    let still = WidgetSpec(id: UUID(), primaryText: "Hello", updatedAt: minute).settled()
    try await store.library(library).add(
      [.widget(timed), .widget(still)], assets: [], limit: nil, batch: nil, now: minute)
    for (slug, design) in [("timed", timed), ("still", still)] {
      try await store.library(library).setShare(
        DesignShare(slug: slug, design: design.id, createdAt: minute, credit: ""))
    }
    try await studio.application.test { client in
      for (second, lasts) in [(0.0, 60), (0.2, 60), (29.5, 31), (59.4, 1), (59.5, 1), (59.7, 1), (59.99, 1), (60, 60)] {
        clock.withLock { $0 = minute.addingTimeInterval(second) }
        let answer = try await client.page("/i/timed/s@1x.txt")
        #expect(
          answer.headers[.cacheControl] == "public, max-age=\(lasts), stale-if-error=86400", "second \(second)")
        let other = try await client.page("/i/still/s@1x.txt")
        #expect(other.headers[.cacheControl] == "public, no-cache, stale-if-error=86400")
      }
    }
  }

  @Test("given a minute's design, when its day is laid out, then entries, the next change and reloads are the phone's")
  func timeline() throws {
    var visitor = Visitor()
    visitor.zone = try #require(TimeZone(identifier: "Europe/Dublin"))
    let now = Moment.card.date
    let clock = WidgetSpec(id: UUID(), primaryText: "{{__time}}", updatedAt: now).settled()
    var view = EditorView(SubmittedForm(), visitor)
    let day = EditorTimeline(.widget(clock), view.surroundings, visitor, now: now)
    #expect(day.span == 1_440 && day.now == 609 && day.next == 610 && day.minutes.count == 1_440)
    view.minute = 700
    let later = EditorTimeline(.widget(clock), view.surroundings, visitor, now: now)
    #expect(later.shown.date == day.start.addingTimeInterval(700 * 60) && later.next == 701 && later.number == 701)
    #expect(day.batch == WidgetTimeline.entryLimit && day.reloads == 6)
    var face = clock
    face.layout.template = .clockIcon
    let hands = EditorTimeline(.widget(face.settled()), Surroundings(SubmittedForm(), visitor), visitor, now: now)
    #expect(hands.batch == 240 && hands.reloads == 6 && hands.minutes.count == 1_440 && hands.next == 610)
    let plan = TimelineModel(hands, Surroundings(SubmittedForm(), visitor), visitor, view: "") { _ in "" }
    #expect(
      plan.child(named: "budget") as? String
        == "Reloads 6 times a day (iOS allows about 40–70). "
        + "Each reload brings 240 updates (maximum 240), shown at their times")
    let still = WidgetSpec(id: UUID(), primaryText: "Hello", updatedAt: now).settled()
    let none = EditorTimeline(.widget(still), Surroundings(SubmittedForm(), visitor), visitor, now: now)
    #expect(none.minutes.isEmpty && none.next == nil && none.reloads == 0)
    // It changes at midnight only.
    let days = WidgetSpec(id: UUID(), primaryText: "{{day|2027-03-03|daysuntil}}", updatedAt: now).settled()
    view.minute = nil
    #expect(EditorTimeline(.widget(days), view.surroundings, visitor, now: now).minutes.isEmpty)
    #expect(EditorTimeline(.widget(days), view.surroundings, visitor, now: now).next == nil)
    view.spansWeek = true
    #expect(EditorTimeline(.widget(days), view.surroundings, visitor, now: now).next == 1_441 - 1)
    #expect(EditorTimeline(.widget(clock), view.surroundings, visitor, now: now).minutes.count == 7 * 1_440)
  }

  @Test("given views, when written into an address and read back, then they are the same; nonsense is left out")
  func view() throws {
    let visitor = Visitor()
    let text = "fam=k&ap=clear&panel=inspect&stage=all&el=name,symbol&dev=820&ts=AX3&wp=night&at=90&span=week"
    let view = EditorView(try SubmittedForm.urlEncoded(text), visitor)
    #expect(view.query == text)
    let odd = EditorView(
      try SubmittedForm.urlEncoded("fam=%22&ap=x&dev=9&el=%3Cscript%3E,name&at=99999999&wp=none&ts="), visitor)
    #expect(odd.query == "fam=m&el=name&at=10079")
  }

  @Test("given flags as an operator writes them, then they are read, and what is unknown is named")
  func flags() throws {
    let off: [FeatureFlags.Flag] = [.clipboardActions, .pawPulse]
    #expect(FeatureFlags.Flag.allCases.filter { !FeatureFlags.standard[$0] } == off)
    let flags = try FeatureFlags(
      "widgetweaver.feature.template.reminders.enabled=off, widgetweaver.feature.ai.enabled=on")
    #expect(!flags[.reminders] && flags[.assistant] && flags[.photoFilters])
    #expect(try FeatureFlags("widgetweaver.feature.pawpulse.enabled=on")[.pawPulse])
    #expect(throws: BootError.self) { try FeatureFlags("widgetweaver.feature.pawpulse.enabled=maybe") }
    #expect(throws: BootError.self) { try FeatureFlags("nothing=on") }
    #expect(throws: BootError.self) { try FeatureFlags("widgetweaver.feature.ai.enabled=maybe") }
  }

  @Test(
    "given a switch of the app that the studio can't turn, then setting it is refused with the reason",
    arguments: [
      ("editor.posterSuite", "always on here"), ("ai.reviewUI", "always on here"),
      ("clock.segmentedRingDiagnostics", "not in the studio"),
      ("clock.segmentedBezelDiagnostics", "not in the studio"), ("explore.photosV2", "not in the studio"),
      ("smartPhotos.uxHardening", "not in the studio"), ("smartPhotos.memories", "not in the studio"),
    ], ["on", "off"])
  func fixedFlags(flag: (name: String, reason: String), value: String) throws {
    let key = "widgetweaver.feature.\(flag.name).enabled"
    let error = #expect(throws: BootError.self) { try FeatureFlags("\(key)=\(value)") }
    #expect(error?.description == "flags: \(key) can’t be set: \(flag.reason)")
  }

  @Test("given a framing, when it becomes a crop and is read back, then it is the same frame inside the photo")
  func framing() {
    for slot in SizeSlot.allCases {
      for (zoom, across, down) in [(100, 50, 50), (200, 0, 100), (400, 100, 0), (150, 30, 70)] {
        let framing = PhotoFraming(zoom: zoom, across: across, down: down)
        let crop = framing.crop(slot, pixels: (3_000, 2_000))
        #expect(crop.x >= 0 && crop.y >= 0 && crop.x + crop.width <= 1.0001 && crop.y + crop.height <= 1.0001)
        var image = ImageSpec(fileName: "a.jpg")
        image.smartPhoto = SmartPhotoSpec(masterFileName: "a.jpg", algorithmVersion: 1, preparedAt: .distantPast)
        image.smartPhoto?[slot] = SmartPhotoVariant(
          renderFileName: "smart-\(slot.rawValue)-manual-r.jpg", cropRect: crop,
          pixelSize: PixelSize(width: 10, height: 10))
        let read = PhotoFraming(image: image, slot: slot, pixels: (3_000, 2_000))
        #expect(abs(read.zoom - zoom) <= 1 && read.isOwn)
        if crop.width < 0.99 { #expect(abs(read.across - across) <= 1) }
        if crop.height < 0.99 { #expect(abs(read.down - down) <= 1) }
      }
    }
  }

  @Test("given a crop that comes with a template, then nothing says that it follows a face; given a face, it does")
  func faces() {
    func framing(_ name: String, _ crop: CropRect) -> PhotoFraming {
      var image = ImageSpec(fileName: "a.jpg")
      image.smartPhoto = SmartPhotoSpec(masterFileName: "a.jpg", algorithmVersion: 1, preparedAt: .distantPast)
      image.smartPhoto?[.medium] = SmartPhotoVariant(
        renderFileName: name, cropRect: crop, pixelSize: PixelSize(width: 10, height: 10))
      return PhotoFraming(image: image, slot: .medium, pixels: (1_080, 1_130))
    }
    let medium = Device.standard.size(.systemMedium)
    func crop(_ faces: [SubjectBox]) -> CropRect {
      SmartCrop.crop(width: 1_080, height: 1_130, faces: faces, slot: .medium, aspect: medium.width / medium.height)
    }
    // A sunset of a template, cropped by hand to its horizon.
    let sunset = framing("studio-coast-dusk-medium.jpg", CropRect(x: 0, y: 0.3, width: 1, height: 0.446))
    #expect(!sunset.keepsFaces && !sunset.isOwn && !sunset.isCentred)
    // Of the app, without a face.
    #expect(!framing("smart-medium-1.jpg", crop([])).keepsFaces)
    let face = framing("smart-medium-1.jpg", crop([SubjectBox(x: 0.4, y: 0.1, width: 0.2, height: 0.2)]))
    #expect(face.keepsFaces && !face.isCentred)
    #expect(PhotoFraming(image: ImageSpec(fileName: "a.jpg"), slot: .medium, pixels: (10, 10)).isCentred)
  }

  @Test("given a photo framed for every size, when the design is shared, then only the frames leave the library")
  func unseenPhotos() {
    func variant(_ name: String) -> SmartPhotoVariant {
      SmartPhotoVariant(
        renderFileName: name, cropRect: CropRect(x: 0, y: 0, width: 0.5, height: 0.5),
        pixelSize: PixelSize(width: 10, height: 10))
    }
    var design = WidgetSpec(id: UUID(), name: "A", primaryText: "B", updatedAt: .distantPast)
    design.layout.template = .poster
    design.image = ImageSpec(fileName: "whole.jpg")
    design.image?.smartPhoto = SmartPhotoSpec(
      masterFileName: "whole.jpg", small: variant("s.jpg"), medium: variant("m.jpg"), large: variant("l.jpg"),
      algorithmVersion: 1, preparedAt: .distantPast)
    #expect(Set(design.withoutUnseenPhotos(.unlimited).referencedFiles) == ["s.jpg", "m.jpg", "l.jpg"])
    for slot in SizeSlot.allCases {
      #expect(design.withoutUnseenPhotos(.unlimited).image?.file(for: slot) == design.image?.file(for: slot))
    }
    design.image?.smartPhoto?.large = nil
    #expect(
      Set(design.withoutUnseenPhotos(.unlimited).referencedFiles) == ["whole.jpg", "s.jpg", "m.jpg"],
      "Large draws the whole photo")

    var layout = design.layout
    func override(_ file: String?) -> DesignVariant {
      var out = design.face
      out.image = file.map { ImageSpec(fileName: $0) }
      out.layout = layout
      return out
    }
    design.matchedSet = MatchedSet(small: override("a.jpg"), medium: override("b.jpg"), large: override(nil))
    #expect(
      Set(design.withoutUnseenPhotos(.unlimited).referencedFiles) == ["a.jpg", "b.jpg"], "no size draws the base")
    layout.template = .hero
    design.matchedSet = MatchedSet(small: override("a.jpg"))
    design.layout.template = .weather
    #expect(design.withoutUnseenPhotos(.unlimited).referencedFiles.isEmpty, "these layouts show no photo")
    // A plan without matched sets draws the base in every size.
    layout.template = .poster
    design.layout.template = .poster
    design.matchedSet = MatchedSet(small: override("a.jpg"), medium: override("b.jpg"), large: override(nil))
    #expect(
      Set(design.withoutUnseenPhotos(.free).referencedFiles) == ["whole.jpg", "s.jpg", "m.jpg", "a.jpg", "b.jpg"])
  }

  @Test("given many wrong secret links from one address, then it is told to wait, others are not, and a minute ends it")
  func guesses() async throws {
    let limiter = RateLimiter(limit: 30, seconds: 60, capacity: 2)
    let now = Date(timeIntervalSinceReferenceDate: 0)
    for _ in 0..<30 { #expect(await limiter.count("a", now: now) == nil) }
    #expect(await limiter.count("a", now: now.addingTimeInterval(18)) == 42)
    #expect(await limiter.count("b", now: now.addingTimeInterval(20)) == nil)
    #expect(await limiter.count("a", now: now.addingTimeInterval(60)) == nil)
    for name in ["c", "d", "e"] { #expect(await limiter.count(name, now: now.addingTimeInterval(61)) == nil) }
    #expect(await limiter.known == 2)
  }

  @Test("given a visitor who tries access links, then the page says when to try again")
  func guessingPage() async throws {
    // However long the test waits for its turn, it is one minute.
    let studio = try await TestStudio(now: { Moment.card.date })
    try await studio.application.test { client in
      for _ in 0..<Traffic.guessLimit {
        #expect(try await client.form("/open", "code=nothing").status == .notFound)
      }
      let refused = try await client.form("/open", "code=nothing")
      #expect(refused.status == .tooManyRequests && refused.text.contains("Too many attempts"))
      #expect(refused.headers[.retryAfter].flatMap { Int($0) }.map { (1...60).contains($0) } == true)
    }
  }

  @Test("given sizes in bytes, then they are said in KB and MB")
  func bytes() {
    #expect(Words.bytes(10) == "1 KB" && Words.bytes(640 << 10) == "640 KB")
    #expect(Words.bytes(64 << 20) == "64 MB" && Words.bytes(2_600_000) == "2.4 MB")
  }

  @Test("given an action with a typing error, when it is searched for, then it is found")
  func actionsForgiven() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for (asked, found) in [("setings", "/settings"), ("libary", "/library"), ("keybord", "/help#keyboard")] {
        let results = try await client.execute(
          uri: "/search?q=\(asked)", method: .get, headers: [.xFragment: "results"])
        #expect(results.text.contains("href=\"\(found)\""), "\(asked)")
      }
      let none = try await client.execute(uri: "/search?q=qqqqzz", method: .get, headers: [.xFragment: "results"])
      #expect(!none.text.contains("href="))
    }
  }

  @Test("given colours as people paste them, then they are read; others are not")
  func colours() {
    #expect(EditorAction.colour("#2F7CF6")?.blue == 0xF6 / 255.0)
    #expect(EditorAction.colour(" f80 ")?.red == 1 && EditorAction.colour("f80")?.green == 0x88 / 255.0)
    for text in ["", "#12", "#1234567", "blue", "#gg0000", "+12345"] {
      #expect(EditorAction.colour(text) == nil, "\(text)")
    }
  }
}
