import DesignPackage
import StudioDesk
import ArgumentParser
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import StudioPreviews

/// `studio bench`: how long pictures take on this machine.
struct Bench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Measure rendering and encoding speed.")
  @Option(help: "Folder that contains Templates.") var root = "."
  @Option(help: "Warm renders per row.") var count = 200
  @Flag(help: "Measure layer trees only.") var layers = false
  @Flag(help: "Measure what workers add to decoding photos only.") var photos = false
  @Option(help: "Consecutive renders for the memory test; 0 skips it.") var renders = 20_000

  func run() async throws {
    if photos {
      guard try await BenchPhotos().run() else { throw ExitCode(1) }
      return
    }
    let catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    let transient = TransientPhotos(catalogue: catalogue)
    let clock = ContinuousClock()
    let start = clock.now
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(), photoBytes: { transient.bytes($0) })
    let worker = try RenderWorker(resources)
    let booted = clock.now
    let lead = try input(catalogue, "starter-photo-caption-glass", .systemMedium) { design in
      // The representative medium: photo, blur, three text runs, emoji and an icon.
      design.name = "Harbour 🌅"
    }
    _ = try worker.picture(of: lead)
    print("cold: fonts and symbols \(ms(booted - start)) ms, first picture \(ms(clock.now - booted)) ms")
    print(
      "\nrow                                   layout p50/p95    paint p50/p95   encode p50/p95    total p50/p95   bytes"
    )
    if layers {
      for count in BenchLayers.counts { try row("layers, \(count) of them", BenchLayers.input(count), worker) }
      return
    }
    try row("representative medium, photo and blur", lead, worker)
    try matrix(catalogue, worker)
    try effects(worker)
    for count in BenchLayers.counts {
      try row("layers, \(count) of them, Medium 3x", BenchLayers.input(count), worker)
    }
    try sheet(catalogue, resources)
    try rain(catalogue, worker)
    let resolver = TextResolver(snapshot: .sample, moment: .card)
    for (name, text) in [
      ("64 KB of {{", String(repeating: "{{", count: 32_000)),
      ("64 KB of {{count}}", String(repeating: "{{count}}", count: 7_000)),
      ("64 KB of nested (", "{{=" + String(repeating: "(", count: 64_000) + "}}"),
      ("64 KB of ^2", "{{=2" + String(repeating: "^2", count: 32_000) + "}}"),
      ("64 KB of pad", "{{count||" + String(repeating: "pad:999999|", count: 5_800) + "}}"),
    ] {
      var spent = [Double]()
      for _ in 0..<20 {
        let start = clock.now
        _ = resolver.resolve(text)
        spent.append(Double(ms(clock.now - start)) ?? 0)
      }
      print("template, \(name): \(short(median(spent))) ms")
    }
    let own = try worker.picture(of: lead)
    var cairo = [Double]()
    var mine = [Double]()
    var cairoBytes = 0
    for _ in 0..<min(count, 40) {
      let other = try worker.cairoPNG(of: lead)
      cairo.append(other.milliseconds)
      cairoBytes = other.bytes
      mine.append(try worker.picture(of: lead).times.encode)
    }
    let ratio = median(cairo) / max(0.001, median(mine))
    print(
      "\nPNG against cairo_surface_write_to_png, same surface, one run: ours \(short(median(mine))) ms and \(own.png.count) bytes, "
        + "cairo \(short(median(cairo))) ms and \(cairoBytes) bytes: \(short(ratio)) times as fast at \(short(Double(own.png.count) / Double(max(1, cairoBytes)))) of the bytes"
    )
    _ = try await BenchPhotos().run()
    if renders > 0 { try memory(catalogue, worker) }
    let isMet = ratio >= 6 && Double(own.png.count) <= 1.3 * Double(cairoBytes)
    print(isMet ? "target met (6 times, 1.3)" : "TARGET MISSED (6 times, 1.3)")
    let one = try await throughput(1, resources, lead)
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let all = try await throughput(cores, resources, lead)
    print("\nthroughput: \(short(one)) a second on one core, \(short(all)) on \(cores): \(short(all / one)) times")
    print("peak memory: \(memory("VmHWM:")) MB")
    if !isMet { throw ExitCode(1) }
  }

  /// The wettest hour against the sample's: drawing must not go with the rain.
  private func rain(_ catalogue: Catalogue, _ worker: RenderWorker) throws {
    func paint(_ change: (Int) -> Double) throws -> Double {
      var input = try input(catalogue, "starter-weather", .systemMedium)
      let start = Moment.card.flooredToMinute.date
      input.data.weather?.report?.minutes = (0..<60).map {
        WeatherMinute(
          date: start.addingTimeInterval(Double($0) * 60), precipitationChance: 0.5, precipitationIntensity: change($0))
      }
      return median(try (0..<count).map { _ in try worker.picture(of: input).times.paint })
    }
    let dry = try paint { _ in 0 }
    let light = try paint { $0 == 30 ? 0.02 : 0 }
    let worst = try paint { $0 % 4 == 3 ? 0 : 40 }
    print(
      "\nrain, Medium 3x: worst hour paints in \(short(worst)) ms, a dry one in \(short(dry)) ms: \(short(worst / dry)) times "
        + (worst <= 1.2 * dry ? "(target met: 1.2)" : "(TARGET MISSED: 1.2)")
        + "; one with a drop in \(short(light)) ms: \(short(worst / light)) times")
  }

  private static let layouts = [
    ("classic", "starter-focus"), ("hero", "starter-countdown"), ("poster", "starter-photo-caption"),
    ("checklist", "starter-list"), ("weather", "starter-weather"), ("next up", "starter-calendar-nextup"),
    ("reminders", "starter-reminders-today"), ("clock", "starter-clock"),
  ]

  /// Every template in every family and at every scale.
  private func matrix(_ catalogue: Catalogue, _ worker: RenderWorker) throws {
    for (name, id) in Self.layouts {
      for family in WidgetFamily.allCases {
        for scale in 1...3 {
          var input = try input(catalogue, id, family)
          input.scale = Double(scale)
          if family.isAccessory { input.appearance = .vibrant }
          try row("\(name) \(family.displayName) \(scale)x", input, worker, count: max(10, count / 5))
        }
      }
    }
    for kind in WidgetKind.allCases where kind != .design {
      for family in kind.families where !family.isAccessory {
        var input = try input(catalogue, "starter-focus", family)
        input.kind = kind
        try row("\(kind.rawValue) \(family.displayName) 3x", input, worker, count: max(10, count / 5))
      }
    }
  }

  /// Blur and glass alone: what they add to the gradient they lie on.
  private func effects(_ worker: RenderWorker) throws {
    var input = LayoutInput(
      design: .widget(WidgetSpec(id: UUID(), name: "", primaryText: "", updatedAt: .distantPast)),
      family: .systemMedium,
      scale: 3)
    input.scale = 3
    for (name, scene) in [("blur", BenchScenes.blur(input.canvas)), ("glass", BenchScenes.glass(input.canvas))] {
      var bare = scene
      bare.nodes = [scene.nodes[0]]
      func paint(_ scene: Scene) throws -> Double {
        median(try (0..<count).map { _ in try worker.picture(of: scene, as: input).times.paint })
      }
      let (with, without) = (try paint(scene), try paint(bare))
      print("\(name) alone, Medium 3x: \(short(with - without)) ms over \(short(without)) ms for the gradient")
    }
  }

  /// A library's page of 60 pictures of all templates in their sizes, at 2x, on one thread.
  private func sheet(_ catalogue: Catalogue, _ resources: RenderResources) throws {
    let templates = catalogue.blueprints.map(\.card.id)
    let inputs = try (0..<60).map { index -> LayoutInput in
      var input = try input(catalogue, templates[index % templates.count], WidgetFamily.home[index / 2 % 3])
      input.scale = 2
      input.appearance = index % 2 == 0 ? .light : .dark
      return input
    }
    let clock = ContinuousClock()
    var fresh = resources
    fresh.photos = PhotoCache()
    let worker = try RenderWorker(fresh)
    func round() throws -> String {
      let start = clock.now
      for input in inputs { _ = try worker.picture(of: input) }
      return ms(clock.now - start)
    }
    print("\nlibrary sheet of 60 at 2x: cold \(try round()) ms, warm \(try round()) ms")
  }

  /// Memory of many different renders in a row: it must level off.
  private func memory(_ catalogue: Catalogue, _ worker: RenderWorker) throws {
    let templates = catalogue.blueprints.map(\.card.id)
    var line: [String] = []
    for index in 0...renders {
      var input = try input(catalogue, templates[index % templates.count], WidgetFamily.home[index % 3]) { design in
        design.primaryText += " \(index)"
      }
      input.scale = 1
      _ = try worker.picture(of: input)
      if index % max(1, renders / 5) == 0 { line.append("\(index): \(memory("VmRSS:")) MB") }
    }
    print("\nmemory over renders in a row, each with another text: \(line.joined(separator: ", "))")
  }

  private func input(
    _ catalogue: Catalogue, _ id: String, _ family: WidgetFamily, _ change: (inout WidgetSpec) -> Void = { _ in }
  ) throws -> LayoutInput {
    guard let template = catalogue[id] else { throw Failure("unknown template “\(id)”") }
    var design = template.design
    change(&design)
    var photos: [String: PhotoFacts] = [:]
    for image in template.images {
      let size = try PhotoHeaders.header(of: image.data).upright
      photos[image.originalFileName] = PhotoFacts(
        pixels: Size(Double(size.width), Double(size.height)), contentKey: ContentKey.of(image.data))
    }
    return LayoutInput(design: .widget(design), family: family, scale: 3, photos: photos)
  }

  private func row(_ name: String, _ input: LayoutInput, _ worker: RenderWorker, count: Int? = nil) throws {
    let count = count ?? self.count
    var times: [StageTimes] = []
    var bytes = 0
    for _ in 0..<10 { _ = try worker.picture(of: input) }
    for _ in 0..<count {
      let picture = try worker.picture(of: input)
      times.append(picture.times)
      bytes = picture.png.count
    }
    func cell(_ value: (StageTimes) -> Double) -> String {
      let sorted = times.map(value).sorted()
      let text = "\(short(sorted[sorted.count / 2])) / \(short(sorted[sorted.count * 95 / 100]))"
      return text.padding(toLength: 16, withPad: " ", startingAt: 0)
    }
    print(
      name.padding(toLength: 38, withPad: " ", startingAt: 0) + cell(\.layout) + cell(\.paint) + cell(\.encode)
        + cell { $0.layout + $0.paint + $0.encode } + " \(bytes)")
  }

  private func throughput(_ width: Int, _ resources: RenderResources, _ input: LayoutInput) async throws -> Double {
    let pool = try RenderPool(width: width, limit: 10_000, resources: resources)
    let total = count * 2
    func round(_ jobs: Int) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<jobs { group.addTask { _ = try await pool.run { try $0.picture(of: input).png.count } } }
        try await group.waitForAll()
      }
    }
    try await round(width * 8)
    let clock = ContinuousClock()
    let start = clock.now
    try await round(total)
    let spent = ms(clock.now - start)
    pool.stop()
    return Double(total) / (Double(spent) ?? 1) * 1_000
  }

  private func ms(_ duration: Duration) -> String {
    short(Double(duration.components.seconds) * 1_000 + Double(duration.components.attoseconds) / 1e15)
  }
  private func short(_ value: Double) -> String { String(format: "%.2f", value) }
  private func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private func memory(_ field: String) -> Int {
    // Without /proc there is no figure.
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(field) } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1_024
  }
}
