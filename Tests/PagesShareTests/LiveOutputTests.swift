import DesignData
import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

@testable import PagesKit

/// Live pictures for screens and panels, and the flat values of a design.
@Suite("Live outputs", .serialized) struct LiveOutputTests {
  private let minute = Moment.card.flooredToMinute.date

  private func shared(
    _ texts: String, leave: DesignShare.Leave = .none, showsPrivate: Bool = false,
    values: [String: String] = [:]
  ) async throws -> TestStudio {
    let now = minute
    let studio = try await TestStudio(now: { now })
    let store = studio.site.services.store
    let library = store.library(try await store.makeLibrary(now: now))
    let design = WidgetSpec(id: UUID(), name: "Kitchen", primaryText: texts, updatedAt: now).settled()
    try await library.add([.widget(design)], assets: [], limit: nil, batch: nil, now: now)
    for (key, value) in values {
      try await library.editVariable(key, .set(value), by: .page, now: now)
    }
    try await library.setShare(
      DesignShare(
        slug: "kitchen", design: design.id, createdAt: now, credit: "", showsPrivate: showsPrivate, leave: leave))
    return studio
  }

  @Test("given a shared design, when a screen or a panel asks, then it gets its exact size, and 304 for what it has")
  func sizes() async throws {
    let studio = try await shared("Hello")
    try await studio.application.test { client in
      for (path, width, height) in [
        ("wallpaper.png", 1_179, 2_556), ("wallpaper.png?device=440&fam=l", 1_320, 2_868),
        ("wallpaper.png?device=320&fam=s&ap=dark", 640, 1_136), ("m@1x.png?turn=90", 158, 338),
        ("m@1x.png?turn=270&colours=6", 158, 338), ("s@2x.png?colours=7", 316, 316), ("s@2x.png?colours=4", 316, 316),
      ] {
        let answer = try await client.execute(uri: "/i/kitchen/\(path)", method: .get)
        let bytes = Data(answer.body.readableBytesView)
        #expect(answer.status == .ok && answer.headers[.contentType] == "image/png", "\(path)")
        let header = try PhotoHeaders.header(of: bytes)
        if path.hasPrefix("w") {
          #expect(header.upright.width == width && header.upright.height == height, "\(path)")
        } else {
          #expect(abs(header.upright.width - width) < 12 && abs(header.upright.height - height) < 12, "\(path)")
        }
        let tag = try #require(answer.headers[.eTag])
        #expect(answer.headers[.cacheControl] == "public, no-cache, stale-if-error=86400")
        let again = try await client.execute(uri: "/i/kitchen/\(path)", method: .get, headers: [.ifNoneMatch: tag])
        #expect(again.status == .notModified && again.body.readableBytes == 0)
      }
      for path in ["m.bmp", "l.bmp?turn=90", "s.bmp?turn=180"] {
        let answer = try await client.execute(uri: "/i/kitchen/\(path)", method: .get)
        #expect(
          answer.status == .ok && answer.headers[.contentType] == "image/bmp" && answer.body.readableBytes == 48_062)
      }
    }
  }

  /// A shared design of layers: a turned card and words that open an address.
  private func layered() async throws -> TestStudio {
    let now = minute
    let studio = try await TestStudio(now: { now })
    let store = studio.site.services.store
    let library = store.library(try await store.makeLibrary(now: now))
    let root = LayerNode(
      .vStack, id: "root", ["frame": ["width": "fill", "height": "fill"], "fill": "red"],
      children: [
        LayerNode(.shape, id: "card", ["frame": ["width": 90, "height": 40], "fill": "blue", "opacity": 0.5]),
        LayerNode(
          .text, id: "words",
          ["text": "Open", "frame": ["width": 100, "height": 44], "tap": ["url": "https://a.example"]]
        ),
        LayerNode(.text, id: "gone", ["text": "Gone", "hidden": true]),
      ])
    let design = LayeredDesign(id: UUID(), updatedAt: now, tree: LayerTree(name: "Parts", root: root))
    try await library.add([.layers(design)], assets: [], limit: nil, batch: nil, now: now)
    try await library.setShare(DesignShare(slug: "parts", design: design.id, createdAt: now, credit: ""))
    return studio
  }

  @Test("given a layer's id, then the picture is of it alone, as large as it stands there, on nothing")
  func layer() async throws {
    let studio = try await layered()
    try await studio.application.test { client in
      let answer = try await client.execute(uri: "/i/parts/m@3x.png?layer=card", method: .get)
      let bytes = Data(answer.body.readableBytesView)
      let header = try PhotoHeaders.header(of: bytes)
      #expect(answer.status == .ok && header.upright.width == 270 && header.upright.height == 120)
      // The ground and what it lies in are not in it.
      let raster = try PhotoDecoder.decode(bytes)
      #expect(!raster.isOpaque)
      let tag = try #require(answer.headers[.eTag])
      let again = try await client.execute(
        uri: "/i/parts/m@3x.png?layer=card", method: .get, headers: [.ifNoneMatch: tag])
      #expect(again.status == .notModified)
      for path in ["m@3x.png?layer=gone", "m@3x.png?layer=none", "m@3x.png?layer=", "c@3x.png?layer=card"] {
        #expect(try await client.execute(uri: "/i/parts/\(path)", method: .get).status == .notFound, "\(path)")
      }
      let long = String(repeating: "x", count: 200)
      #expect(try await client.execute(uri: "/i/parts/m@3x.png?layer=\(long)", method: .get).status == .notFound)
      #expect(try await client.execute(uri: "/i/parts/m.txt?layer=card", method: .get).status == .notFound)
    }
  }

  private struct Twin: Decodable {
    var width: Double
    var height: Double
    var taps: [Tap]
    struct Tap: Decodable, Equatable {
      var x: Double
      var y: Double
      var width: Double
      var height: Double
      var url: String
    }
  }

  @Test("given what opens an address, then the twin says where it lies in the size of the device that asks")
  func taps() async throws {
    let studio = try await layered()
    try await studio.application.test { client in
      var lefts: [Double] = []
      for device in ["393", "440"] {
        let answer = try await client.execute(uri: "/i/parts/m.json?dev=\(device)", method: .get)
        let twin = try JSONDecoder().decode(Twin.self, from: Data(answer.body.readableBytesView))
        let tap = try #require(twin.taps.first)
        #expect(twin.taps.count == 1 && tap.url == "https://a.example" && tap.width == 100 && tap.height == 44)
        #expect(abs(tap.x + tap.width / 2 - twin.width / 2) < 1 && tap.y > 0 && tap.y + tap.height < twin.height)
        lefts.append(tap.x)
      }
      #expect(lefts[0] < lefts[1])
    }
  }

  @Test("given a standard design, then the twin says that the whole widget opens its page")
  func wholeTap() async throws {
    let studio = try await shared("Hello")
    try await studio.application.test { client in
      for size in ["s", "m", "l", "r"] {
        let answer = try await client.execute(uri: "/i/kitchen/\(size).json", method: .get)
        let twin = try JSONDecoder().decode(Twin.self, from: Data(answer.body.readableBytesView))
        let tap = try #require(twin.taps.first)
        #expect(twin.taps.count == 1 && tap.url.hasSuffix("/s/kitchen"), "\(size)")
        #expect(abs(tap.width - twin.width) < 0.1 && abs(tap.height - twin.height) < 0.1, "\(size)")
      }
    }
  }

  @Test("given a panel's pixels, then a PNG has them, and what is no panel is refused with the limits")
  func panel() async throws {
    let studio = try await shared("Hello")
    try await studio.application.test { client in
      for (size, width, height) in [("1872x1404", 1_872, 1_404), ("296x128", 296, 128), ("825x1200", 825, 1_200)] {
        let answer = try await client.execute(uri: "/i/kitchen/m.png?panel=\(size)", method: .get)
        let header = try PhotoHeaders.header(of: Data(answer.body.readableBytesView))
        #expect(answer.status == .ok && header.upright.width == width && header.upright.height == height, "\(size)")
      }
      let turned = try await client.execute(uri: "/i/kitchen/m.png?panel=400x300&turn=90&grey=4", method: .get)
      let header = try PhotoHeaders.header(of: Data(turned.body.readableBytesView))
      #expect(header.upright.width == 400 && header.upright.height == 300)
      for size in ["99x400", "400x2001", "2000x2000", "400", "axb", "400x300x2", "-400x300", ""] {
        let answer = try await client.page("/i/kitchen/m.png?panel=\(size)")
        #expect(answer.status == .badRequest && answer.text.contains("100 to 2000"), "\(size)")
      }
      #expect(try await client.page("/i/kitchen/r.png?panel=400x300").status == .badRequest)
    }
  }

  @Test(
    "given what there is not, then the answer names the field and what it takes",
    arguments: [
      ("m@2x.png?grey=3", "“grey”", "1, 2 or 4"), ("m@2x.png?colours=5", "“colours”", "4, 6 or 7"),
      ("m@2x.png?turn=45", "“turn”", "90, 180 or 270"), ("m@2x.png?turn=99999999999999999999", "“turn”", "90"),
      ("m@2x.png?grey=4&colours=4", "“grey”", "Remove one"), ("wallpaper.png?device=2000", "“device”", "393"),
      ("wallpaper.png?fam=r", "“fam”", "s, m or l"), ("wallpaper.png?turn=90", "“turn”", "Remove them"),
      ("r.bmp", "s, m or l", "m.bmp"), ("m.bmp?colours=6", "“colours”", "Remove them"),
      ("m.json?values=2", "“values”", "Use 1"),
    ])
  func refused(path: String, field: String, limit: String) async throws {
    let studio = try await shared("Hello")
    try await studio.application.test { client in
      let answer = try await client.page("/i/kitchen/\(path)")
      #expect(answer.status == .badRequest && answer.text.contains(field) && answer.text.contains(limit), "\(path)")
    }
  }

  private func values(_ studio: TestStudio) async throws -> (LiveValuesRead, String?) {
    try await studio.application.test { client in
      let answer = try await client.execute(uri: "/i/kitchen/m.json?values=1&zone=GMT", method: .get)
      #expect(answer.status == .ok && answer.headers[.contentType] == "application/json")
      let tag = answer.headers[.eTag]
      let again = try await client.execute(
        uri: "/i/kitchen/m.json?values=1&zone=GMT", method: .get, headers: [.ifNoneMatch: tag ?? ""])
      #expect(again.status == .notModified)
      return (try JSONDecoder().decode(LiveValuesRead.self, from: Data(answer.body.readableBytesView)), tag)
    }
  }

  private struct LiveValuesRead: Decodable, Sendable {
    var name: String
    var updated: String
    var next: String?
    var values: [String: String]
  }

  private let texts =
    "{{__time}} {{streak}} {{Book Title}} {{__steps_today}} {{__calendar_next_title}} {{__weather_temp}}"

  @Test("given a design without leave, then the time is all that is told: nothing invented, nothing of its owner's")
  func closed() async throws {
    let studio = try await shared(texts, values: ["streak": "12", "book title": "Emma", "secret": "no"])
    let (read, _) = try await values(studio)
    #expect(read.name == "Kitchen" && Set(read.values.keys) == ["time"] && read.values["time"]?.isEmpty == false)
    #expect(read.updated == minute.formatted(.iso8601))
    #expect(read.next == minute.addingTimeInterval(60).formatted(.iso8601))
  }

  @Test("given leave for values, then those it reads are told by their canonical keys, and no other")
  func open() async throws {
    let leave = DesignShare.Leave(shows: ["streak", "book title"])
    let studio = try await shared(texts, leave: leave, values: ["streak": "12", "book title": "Emma", "secret": "no"])
    let (read, _) = try await values(studio)
    #expect(Set(read.values.keys) == ["time", "streak", "book title"])
    #expect(read.values["streak"] == "12" && read.values["book title"] == "Emma")
  }

  @Test("given no text that is read, then there are no values and no next moment, written as null")
  func still() async throws {
    let studio = try await shared("Hello")
    try await studio.application.test { client in
      let text = try await client.page("/i/kitchen/m.json?values=1").text
      #expect(text.contains("\"next\":null") && text.contains("\"values\":{}"))
    }
  }
}
