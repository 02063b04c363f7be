import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import NIOCore
import Synchronization
import TestSupport
import Testing

@testable import StudioPreviews

@Suite("Previews") struct PreviewTests {
  private static let secret = Data(repeating: 7, count: 32)

  /// The files of a cache.
  private static func names(_ folder: URL) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { !$0.hasPrefix(".") }
  }

  private func source(
    _ change: (inout WidgetSpec) -> Void = { _ in }, at date: Date = Moment.card.date, appearance: Appearance = .light
  ) -> PreviewSource {
    var design = WidgetSpec(id: UUID(), name: "Name", updatedAt: Date())
    change(&design)
    return PreviewSource(
      design: .widget(design.settled()), appearance: appearance,
      moment: Moment(date: date, zone: .gmt, locale: Locale(identifier: "en_GB")),
      data: DataSnapshot.sample(at:), plan: .unlimited, photos: [:], options: .live)
  }

  @Test("given inputs, then the hash changes with what the picture shows and with nothing else")
  func hashes() throws {
    let base = try source().hash(fonts: "f")
    #expect(try source().hash(fonts: "f") == base)
    #expect(try source(at: Date()).hash(fonts: "f") == base)
    #expect(try source({ $0.name = "Other" }).hash(fonts: "f") != base)
    #expect(try source(appearance: .dark).hash(fonts: "f") != base)
    #expect(try source().hash(fonts: "g") != base)
    let clock: (inout WidgetSpec) -> Void = { $0.primaryText = "{{__time}}" }
    let minute = Moment.card.flooredToMinute.date
    #expect(
      try source(clock, at: minute).hash(fonts: "f")
        == source(clock, at: minute.addingTimeInterval(59)).hash(fonts: "f"))
    #expect(
      try source(clock, at: minute).hash(fonts: "f")
        != source(clock, at: minute.addingTimeInterval(60)).hash(fonts: "f"))
  }

  @Test("given a source, then the same in another appearance is the one that is made for it")
  func appearances() {
    for text in ["Hello", "{{__time}}", "{{__weather_temp}}", "{{__today}}"] {
      let light = source { $0.primaryText = text }
      for appearance in Appearance.allCases {
        #expect(light.appearing(appearance) == source({ $0.primaryText = text }, appearance: appearance))
      }
    }
  }

  @Test("given a source that was written down in one appearance, then the others are what each gives by itself")
  func writtenOnce() throws {
    let parts = AddressParts()
    for text in ["Hello", "{\"base\":{\"appearance\":\"light\"", "{{__weather_temp}}"] {
      for appearance in Appearance.allCases.reversed() {
        let one = source({ $0.primaryText = text }, appearance: appearance)
        var plain = one
        plain.base.data = .none
        plain.keeping = .stored
        let (hash, body) = try one.written(fonts: "f", parts)
        #expect(try body == SpecCoding.encode(plain), "\(appearance), \(text)")
        #expect(try body.starts(with: AddressParts.beginning(one.base.accessibility, appearance)))
        #expect(try hash == one.hash(fonts: "f"))
      }
    }
  }

  @Test("given any field of what a picture is made of, when it changes, then the address does")
  func everyFieldCounts() throws {
    let base = source { $0.primaryText = "{{__weather_temp}}" }
    let hash = try base.hash(fonts: "f")
    var others: [String: PreviewSource] = [:]
    func change(_ field: String, _ change: (inout PreviewSource) -> Void) {
      var other = base
      change(&other)
      others[field] = other
    }
    change("design") { $0.base.design.name = "Other" }
    change("family") { $0.base.family = .systemSmall }
    change("device") { $0.base.device = Device(width: 320, scale: 2) }
    change("points") { $0.base.points = Size(100, 100) }
    change("scale") { $0.base.scale = 2 }
    change("appearance") { $0.base.appearance = .dark }
    change("accessibility") { $0.base.accessibility.boldText = true }
    change("tint") { $0.base.tint = Colour(hex: 0x123456) }
    change("kind") { $0.base.kind = .steps }
    change("moment") { $0.base.moment.date += 60 }
    change("data") { $0.base.data = DataSnapshot(variables: ["a": "b"]) }
    change("plan") { $0.base.plan = .free }
    change("photos") { $0.base.photos = ["a.jpg": PhotoFacts(pixels: Size(1, 1), contentKey: "k")] }
    change("rain") { $0.base.rain = .plain }
    change("options") { $0.options.greyBits = 4 }
    change("marksSample") { $0.marksSample = true }
    change("owner") { $0.owner = "somebody" }
    change("keeping") { $0.keeping = .lasting }
    // How long an address is kept is no part of the picture.
    #expect(try others.removeValue(forKey: "keeping")?.hash(fonts: "f") == hash)
    let fields = [Mirror(reflecting: base), Mirror(reflecting: base.base)].flatMap {
      $0.children.compactMap { $0.label?.replacing(/^_/, with: "") }
    }
    #expect(Set(fields).subtracting(["base", "keeping"]) == Set(others.keys))
    for (field, other) in others { #expect(try other.hash(fonts: "f") != hash, "\(field)") }
    #expect(Set(try others.values.map { try $0.hash(fonts: "f") }).count == others.count)
  }

  @Test("given a design that cannot be written down, then there is no address for it but an error")
  func unwritable() {
    var endless = source()
    endless.base.design = endless.base.design.changingWidget { spec in
      var out = spec
      out.style.padding = .infinity
      return out
    }
    #expect(throws: (any Error).self) { try endless.hash(fonts: "f") }
  }

  @Test("given a restart or an eviction, then addresses that were served still stand for what they did")
  func recipesSurvive() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(), photoBytes: { _ in nil })
    let pool = try RenderPool(width: 1, resources: resources)
    defer { pool.stop() }
    func service(_ limit: Int = 1 << 20) throws -> PreviewService {
      PreviewService(
        pool: pool, fonts: .standard, memory: 1 << 20, disk: nil,
        recipes: try RecipeBook(folder: folder, limit: limit, secret: Self.secret))
    }
    var weather = source { $0.layout.template = .weather }
    weather.owner = "mine"
    var review = source { $0.name = "Under review" }
    review.keeping = .passing
    let first = try service()
    let (hash, passing) = (try first.register(weather), try first.register(review))
    let drawn = try await first.picture(hash, .systemSmall, scale: 1)
    let second = try service()
    #expect(try await second.picture(hash, .systemSmall, scale: 1) == drawn)
    #expect(second.source(hash) == weather)
    await #expect(throws: PreviewError.self) { try await second.picture(passing, .systemSmall, scale: 1) }
    // What a review showed and a page shows after it outlives the server like the page.
    review.keeping = .stored
    #expect(try first.register(review) == passing)
    #expect(try service().source(passing)?.base == review.base)
    // What its owner took away is gone for everyone; a damaged recipe stands for nothing.
    second.forget(["mine"])
    #expect(try service().source(hash) == nil)
    #expect(Self.names(folder.appendingPathComponent("values")).isEmpty)
    _ = try second.register(weather)
    let madeOf = folder.appendingPathComponent("made-of")
    try DiskCache(folder: madeOf, limit: 1 << 20, secret: Self.secret).set(hash, Data("{".utf8))
    #expect(try service().source(hash) == nil)
    // What a power failure cut off is written anew by whoever hands the address out next.
    for part in ["made-of", "values"] {
      for name in Self.names(folder.appendingPathComponent(part)) {
        let file = folder.appendingPathComponent("\(part)/\(name)")
        try Data(contentsOf: file).prefix(9).write(to: file)
      }
    }
    #expect(try service().source(hash) == nil)
    #expect(try service().register(weather) == hash)
    #expect(try service().source(hash) == weather)
    #expect(try service().source("../../../etc/passwd") == nil)
    // Old ones make room.
    let small = try service(9_000)
    for number in 0..<40 { _ = try small.register(source { $0.name = "Design \(number)" }) }
    let files = Self.names(folder.appendingPathComponent("made-of"))
    #expect(files.count < 10)
  }

  @Test("given a byte limit, then the least recently used go first")
  func memory() {
    // Each entry counts its room, 1,024 for 1,000 bytes, its key and 200 around them.
    let cache = SharedMemo<String, ByteBuffer>(bytes: 10 * 1_225)
    for index in 0..<10 { cache["\(index)"] = ByteBuffer(repeating: 0, count: 1_000) }
    _ = cache["0"]
    cache["new"] = ByteBuffer(repeating: 0, count: 1_000)
    #expect(cache.totalCost <= 10 * 1_225)
    #expect(cache["0"] != nil && cache["new"] != nil && cache["1"] == nil)
    cache["huge"] = ByteBuffer(repeating: 0, count: 20_000)
    #expect(cache["huge"] == nil)
  }

  @Test("given a disk limit, then old files go and new ones stay")
  func disk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    let cache = try DiskCache(folder: folder, limit: 1_200, secret: Self.secret)
    for index in 0..<30 { cache.set("file-\(index)", Data(count: 100)) }
    let files = Self.names(folder)
    #expect(files.count <= 10 && cache.get("file-29") != nil)
  }

  @Test("given files that a power failure cut off, then they are none until kept anew; the others are as they were")
  func cutOff() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    let cache = try DiskCache(folder: folder, limit: 1 << 20, secret: Self.secret)
    let data = Data((0..<5_000).map { UInt8($0 % 251) })
    for name in ["whole", "cut", "empty", "zeros", "short"] { cache.set(name, data) }
    cache.set("nothing", Data())
    func change(_ name: String, _ edit: (Data) -> Data) throws {
      let file = folder.appendingPathComponent(name)
      try edit(Data(contentsOf: file)).write(to: file)
    }
    try change("cut") { $0.prefix(4_096) }
    try change("empty") { _ in Data() }
    try change("zeros") { Data(count: $0.count) }
    try change("short") { $0.prefix(7) }
    for name in ["cut", "empty", "zeros", "short"] { #expect(cache.get(name) == nil, "\(name)") }
    #expect(cache.get("whole") == data && cache.get("nothing") == Data())
    #expect(!cache.holds("cut") && cache.holds("whole"))
    cache.set("cut", data)
    #expect(cache.get("cut") == data)
    #expect(Self.names(folder).count == 6)
  }

  @Test("given many requests for one picture, then all get the same bytes; an unknown address gives none")
  func service() async throws {
    // Nothing decoded is kept, so each drawing asks for the photo's bytes once.
    let drawn = Mutex(0)
    let resources = RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(limit: 0),
      photoBytes: { _ in
        drawn.withLock { $0 += 1 }
        return nil
      })
    let pool = try RenderPool(width: 2, resources: resources)
    let service = PreviewService(pool: pool, fonts: .standard, memory: 1 << 20, disk: nil)
    var photo = source {
      $0.layout.template = .poster
      $0.image = ImageSpec(fileName: "a.jpg")
    }
    photo.base.photos = ["a.jpg": PhotoFacts(pixels: Size(100, 100), contentKey: "key")]
    let hash = try service.register(photo)
    let answers = try await withThrowingTaskGroup(of: ByteBuffer.self) { group in
      for _ in 0..<20 { group.addTask { try await service.picture(hash, .systemSmall, scale: 2) } }
      return try await group.reduce(into: Set<ByteBuffer>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
    #expect(drawn.withLock { $0 } == 1)
    await #expect(throws: PreviewError.self) { try await service.picture("0000", .systemSmall, scale: 1) }
    pool.stop()
    await #expect(throws: PreviewError.self) { try await service.picture(hash, .systemLarge, scale: 1) }
  }

  private static func resources() throws -> RenderResources {
    RenderResources(
      fonts: try FontLibrary(), symbols: try SymbolLibrary(), photos: PhotoCache(), photoBytes: { _ in nil })
  }

  @Test("given a queue without room or one that was stopped, then the picture is refused at once")
  func refusal() async throws {
    let full = try RenderPool(width: 1, limit: 0, resources: Self.resources())
    defer { full.stop() }
    let service = PreviewService(pool: full, fonts: .standard, memory: 1 << 20, disk: nil)
    let hash = try service.register(source())
    for _ in 0..<2 {
      // A refusal is not remembered as an answer: each asks anew.
      await #expect {
        _ = try await service.picture(hash, .systemSmall, scale: 1)
      } throws: { error in
        if case PreviewError.busy = error { true } else { false }
      }
    }
    await #expect(throws: RenderPool.Refusal.busy) { try await full.run { _ in 1 } }
    full.stop()
    await #expect(throws: RenderPool.Refusal.stopped) { try await full.run { _ in 1 } }
  }

  private final class Count: Sendable {
    private let number = Mutex(0)
    var value: Int { number.withLock { $0 } }
    func add() { number.withLock { $0 += 1 } }
  }

  @Test("given a pool with jobs in its queue, when it is stopped, then it returns when all are done, and again at once")
  func ends() async throws {
    let pool = try RenderPool(width: 2, resources: Self.resources())
    let done = Count()
    let jobs = (0..<8).map { _ in
      Task {
        try await pool.run { _ in
          Thread.sleep(forTimeInterval: 0.05)
          done.add()
        }
      }
    }
    while done.value < 2 { try await Task.sleep(for: .milliseconds(5)) }
    pool.stop()
    let count = done.value
    for job in jobs { _ = try? await job.value }
    #expect(done.value == count, "nothing ran after it had returned")
    pool.stop()
    await #expect(throws: RenderPool.Refusal.stopped) { try await pool.run { _ in 1 } }
  }

  @Test("given caches that keep nothing, or a disk that takes nothing, then pictures are drawn anew and are the same")
  func nothingKept() async throws {
    let pool = try RenderPool(width: 1, resources: Self.resources())
    defer { pool.stop() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = try DiskCache(folder: folder, limit: 1 << 20, secret: Self.secret)
    let book = try RecipeBook(folder: folder.appendingPathComponent("recipes"), limit: 1 << 20, secret: Self.secret)
    // Where the folder was is a file: nothing can be written any more, nor read.
    try FileManager.default.removeItem(at: folder)
    try Data().write(to: folder)
    let service = PreviewService(
      pool: pool, fonts: .standard, memory: 0, disk: disk, recipes: book)
    let hash = try service.register(source())
    let first = try await service.picture(hash, .systemMedium, scale: 1)
    #expect(service.cached(hash, .systemMedium, scale: 1) == nil)
    #expect(try await service.picture(hash, .systemMedium, scale: 1) == first)
    #expect(try await service.picture(hash, .systemMedium, scale: 2) != first)
  }

  @Test("given a picture that was drawn, then it comes to the disk by itself; a forgotten one is on it no more")
  func comesToDisk() async throws {
    let pool = try RenderPool(width: 1, resources: Self.resources())
    defer { pool.stop() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let disk = try DiskCache(folder: folder, limit: 64 << 20, secret: Self.secret)
    let service = PreviewService(pool: pool, fonts: .standard, memory: 1 << 20, disk: disk)
    var mine = source()
    mine.owner = "mine"
    let hash = try service.register(mine)
    for scale in 1...3 {
      for family in WidgetFamily.allCases { _ = try await service.picture(hash, family, scale: scale) }
    }
    func names() -> [String] { Self.names(folder) }
    let expected = Set(WidgetFamily.allCases.flatMap { family in (1...3).map { "\(hash)-\(family.letter)\($0)" } })
    for _ in 0..<6_000 where Set(names()) != expected { try await Task.sleep(for: .milliseconds(10)) }
    #expect(Set(names()) == expected)
    service.forget(["mine"])
    #expect(names().isEmpty)
  }

  @Test("given more addresses than are remembered, then the oldest are drawn from their recipes")
  func addressesGo() async throws {
    let pool = try RenderPool(width: 1, resources: Self.resources())
    defer { pool.stop() }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recipes-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let service = PreviewService(
      pool: pool, fonts: .standard, memory: 0, disk: nil,
      recipes: try RecipeBook(folder: folder, limit: 200 << 20, secret: Self.secret))
    let long = String(repeating: "word ", count: 30_000)
    let first = try service.register(source { $0.primaryText = "0 " + long })
    // Eighteen megabytes of texts: more than is remembered.
    for number in 1...120 { _ = try service.register(source { $0.primaryText = "\(number) " + long }) }
    #expect(service.source(first)?.base.design.spec.primaryText.hasPrefix("0 word") == true)
    let plain = PreviewService(pool: pool, fonts: .standard, memory: 0, disk: nil)
    let gone = try plain.register(source { $0.primaryText = "0 " + long })
    for number in 1...120 { _ = try plain.register(source { $0.primaryText = "\(number) " + long }) }
    #expect(plain.source(gone) == nil)
  }

  @Test("given values on the disk, then no file shows them, those of another secret or of before are gone, old ones go")
  func sealedOnDisk() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("cache-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let word = Data("a word that nobody may read".utf8)
    // As an earlier version left it.
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try word.write(to: folder.appendingPathComponent("old"))
    let cache = try DiskCache(folder: folder, limit: 1 << 20, secret: Self.secret)
    #expect(Self.names(folder).isEmpty)
    cache.set("one", word)
    #expect(cache.get("one") == word)
    #expect(try Data(contentsOf: folder.appendingPathComponent("one")).range(of: word.prefix(6)) == nil)
    // Under another name it does not open; another server's start keeps what is there.
    try FileManager.default.copyItem(
      at: folder.appendingPathComponent("one"), to: folder.appendingPathComponent("two"))
    let next = try DiskCache(folder: folder, limit: 1 << 20, secret: Self.secret)
    #expect(next.get("one") == word && next.get("two") == nil)
    next.sweep(Date().addingTimeInterval(DiskCache.life - 60))
    #expect(next.get("one") == word)
    next.sweep(Date().addingTimeInterval(DiskCache.life + 60))
    #expect(Self.names(folder).isEmpty)
    next.set("one", word)
    _ = try DiskCache(folder: folder, limit: 1 << 20, secret: Data(repeating: 8, count: 32))
    #expect(Self.names(folder).isEmpty)
  }
}
