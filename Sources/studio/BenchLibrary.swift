import StudioDesk
import ArgumentParser
import DesignCatalogue
import DesignModel
import Foundation
import StudioStore

/// `studio bench-library`: how long a large library takes to search, page and restyle on this machine.
struct BenchLibrary: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench-library", abstract: "Measure a large library in a temporary store.", shouldDisplay: false)
  @Option(help: "Folder that contains Templates.") var root = "."
  @Option(help: "Designs in the measured library.") var count = 10_000
  @Option(help: "Number of other libraries of the same size.") var others = 0

  func run() async throws {
    let catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bench-library-\(UUID())")
    defer { FileManager.default.discard(folder) }
    let store = try Backend.open(folder, quota: StoreQuota(designs: count))
    let now = Date()
    let clock = ContinuousClock()
    for _ in 0..<others { _ = try await filled(store, catalogue, now: now) }
    let filling = clock.now
    let library = try await filled(store, catalogue, now: now)
    print("\(count) designs stored in \(ms(clock.now - filling)) ms, beside \(others * count) of others")
    let queries: [(String, ShelfQuery)] = [
      ("first page", ShelfQuery()), ("search of one word", ShelfQuery(text: "lisbon")),
      ("search of two words", ShelfQuery(text: "weekend 4")), ("search that finds nothing", ShelfQuery(text: "zzzz")),
      ("filter by data", ShelfQuery(filter: .weather)), ("by name", ShelfQuery(sort: .name)),
      ("search by accent", ShelfQuery(text: "pink", sort: .accent)),
    ]
    for (name, query) in queries {
      var spent: [Double] = []
      var total = 0
      for _ in 0..<100 {
        let start = clock.now
        total = try await library.page(query).total
        spent.append(Double(ms(clock.now - start)) ?? 0)
      }
      spent.sort()
      print("\(name): p50 \(spent[50]) ms, p95 \(spent[95]) ms, \(total) found")
    }
    var pages = 0
    var query = ShelfQuery()
    let paging = clock.now
    while let next = try await library.page(query).next, pages < 1_000 {
      query.after = next
      pages += 1
    }
    print("all \(pages + 1) pages one after the other: \(ms(clock.now - paging)) ms")
    let ids = try await library.ids(ShelfQuery(), limit: count)
    let dressing = clock.now
    let (look, batch, id) = (Look.all[1], UUID().uuidString, UUID())
    let work = BulkWork(now: { now })
    _ = work.begin(id, ids, of: library.library) { some in
      try await library.restyle(
        some, batch: batch, now: now, change: { $0.changingWidget { look.applied(to: $0) } }
      ).count
    }
    let done = await work.get(id, of: library.library, waiting: .seconds(600))
    print("a look on all of them: \(done?.changed ?? 0) changed in \(ms(clock.now - dressing)) ms")
  }

  /// A library of `count` designs made from the catalogue.
  private func filled(_ store: any StudioStore, _ catalogue: Catalogue, now: Date) async throws -> LibraryHandle {
    let library = store.library(try await store.makeLibrary(now: now))
    for start in stride(from: 0, to: count, by: 500) {
      let designs = (start..<min(count, start + 500)).map { index -> WidgetSpec in
        var design = catalogue.blueprints[index % catalogue.blueprints.count].design
        design.id = UUID()
        design.name = "\(design.name) \(index)"
        design.image = nil
        design.matchedSet = nil
        return design.settled()
      }
      try await library.add(
        designs.map(Design.widget), assets: [], limit: nil, batch: nil,
        now: now.addingTimeInterval(Double(start)))
    }
    return library
  }

  private func ms(_ duration: Duration) -> String {
    String(
      format: "%.2f", Double(duration.components.seconds) * 1_000 + Double(duration.components.attoseconds) / 1e15)
  }
}
