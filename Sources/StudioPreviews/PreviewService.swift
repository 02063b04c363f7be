import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import NIOCore
import Synchronization

/// How a picture is written.
package enum PictureFormat: Hashable, Sendable {
  /// Every pixel as it was drawn.
  case png
  /// A fifth of the bytes where a photo fills the picture, at the price of its last steps of colour: for cards.
  case jpeg

  /// The ending of its address.
  package var fileExtension: String { self == .png ? "png" : "jpg" }
}

/// Addresses of pictures and the pictures themselves: memory first, then disk, then the render pool, identical requests
/// drawn once.
package final class PreviewService: Sendable {
  private let pool: RenderPool
  private let fonts: String
  private let memory: ByteCache
  private let disk: DiskCache?
  private let sources: Mutex<Sources>
  private let flights = Flights<ByteBuffer>(endsUnasked: true)
  private let parts = AddressParts()
  private let recipes: RecipeBook?
  private let photos: PhotoShelf?
  /// What was laid out for words alone, for the picture that is asked next.
  private let scenes = Mutex(LaidOut())
  private let shown = Mutex(ShownPictures())
  private let forgotten = Mutex(ForgottenOwners())
  /// Pictures on their way to the disk.
  private let writes = Mutex(0)

  private struct LaidOut {
    /// Most scenes held: those of some pages under way.
    private static let limit = 48
    private var scenes: [String: Scene] = [:]
    private var order: [String] = []

    mutating func keep(_ scene: Scene, _ key: String) {
      if scenes.updateValue(scene, forKey: key) == nil { order.append(key) }
      if order.count > Self.limit { scenes[order.removeFirst()] = nil }
    }

    mutating func take(_ key: String) -> Scene? {
      guard let found = scenes.removeValue(forKey: key) else { return nil }
      order.removeAll { $0 == key }
      return found
    }

    mutating func remove(where isGone: (String) -> Bool) {
      scenes = scenes.filter { !isGone($0.key) }
      order.removeAll(where: isGone)
    }
  }

  private struct Sources {
    struct Entry {
      var source: PreviewSource
      var cost: Int
      var used: UInt64
      var isPinned: Bool
    }
    var byHash: [String: Entry] = [:]
    var cost = 0
    var clock: UInt64 = 0

    /// Down to nine tenths, so that sorting happens seldom. What was just added stays.
    mutating func thin() {
      let oldest = byHash.filter { !$0.value.isPinned && $0.value.used < clock }.sorted {
        $0.value.used < $1.value.used
      }
      for (hash, entry) in oldest {
        if byHash.count <= sourceLimit / 10 * 9, cost <= sourceBytes / 10 * 9 { break }
        byHash[hash] = nil
        cost -= entry.cost
      }
    }
  }

  /// Most addresses remembered beside the lasting ones, and most bytes of their texts; the least recently used go first.
  private static let sourceLimit = 20_000
  private static let sourceBytes = 64 << 20

  /// A service over `pool`; what addresses stand for outlives it in `recipes`. `photos` is where the pool's threads look for
  /// photos, if those have to be fetched.
  package init(
    pool: RenderPool, fonts: FontList, memory: ByteCache, disk: DiskCache?, recipes: RecipeBook? = nil,
    photos: PhotoShelf? = nil
  ) {
    self.photos = photos
    self.recipes = recipes
    self.pool = pool
    self.fonts = fonts.fingerprint
    self.memory = memory
    self.disk = disk
    sources = Mutex(Sources())
  }

  /// Remembers what a picture is made of and gives the hash for its address. Throws for a design that cannot be written
  /// down.
  package func register(_ source: PreviewSource) throws(PreviewError) -> String {
    let (hash, body) = try written(source)
    let isKnown = sources.withLock { sources in
      sources.clock += 1
      sources.byHash[hash]?.used = sources.clock
      return sources.byHash[hash].map { $0.source.keeping.covers(source.keeping) } ?? false
    }
    if isKnown { return hash }
    // Before anybody has the address: a page that was served can be drawn by whoever is asked next.
    recipes?.keep(hash, source, body: body, parts)
    remember(source, hash, bytes: body.count)
    return hash
  }

  private func remember(_ source: PreviewSource, _ hash: String, bytes: Int) {
    let isPinned = source.keeping == .lasting
    let cost = isPinned ? 0 : 2_000 + bytes
    sources.withLock { sources in
      if let known = sources.byHash[hash] {
        if known.source.keeping.covers(source.keeping) { return }
        sources.cost -= known.cost
      }
      sources.byHash[hash] = Sources.Entry(source: source, cost: cost, used: sources.clock, isPinned: isPinned)
      sources.cost += cost
      if sources.byHash.count > Self.sourceLimit || sources.cost > Self.sourceBytes { sources.thin() }
    }
  }

  /// The design behind a hash, if known.
  package func source(_ hash: String) -> PreviewSource? {
    let known = sources.withLock { sources in
      sources.clock += 1
      sources.byHash[hash]?.used = sources.clock
      return sources.byHash[hash]?.source
    }
    if let known { return known }
    // Another renderer or other fonts would draw another picture: such an address is nobody's any more.
    guard let found = recipes?.source(hash), let written = try? written(found), written.hash == hash else { return nil }
    remember(found, hash, bytes: written.body.count)
    return found
  }

  /// The picture if it is in memory.
  package func cached(
    _ hash: String, _ family: WidgetFamily, scale: Int, format: PictureFormat = .png
  ) -> ByteBuffer? {
    guard let found = memory.get(Self.key(hash, family, scale, format)) else { return nil }
    note(hash, family, scale, format)
    return found
  }

  private func note(_ hash: String, _ family: WidgetFamily, _ scale: Int, _ format: PictureFormat) {
    shown.withLock { $0.ask(hash, ShownPictures.Variant(family: family, scale: scale, format: format)) }
  }

  /// The picture.
  package func picture(
    _ hash: String, _ family: WidgetFamily, scale: Int, format: PictureFormat = .png
  ) async throws(PreviewError) -> ByteBuffer {
    note(hash, family, scale, format)
    return try await found(hash, family, scale: scale, format: format)
  }

  /// Takes an address for what a design shows from now on, and begins with those pictures that were asked of what it showed
  /// before: whoever changed it will ask for them as soon as the answer is there. Nothing is drawn ahead while anybody waits.
  package func follow(_ design: UUID, _ hash: String) {
    let variants = shown.withLock { $0.follow(design.uuidString, hash) }
    guard pool.isIdle else { return }
    // The largest first: the others are drawn beside it.
    for variant in variants.sorted(by: { $0.pixels > $1.pixels }) {
      Task { try? await found(hash, variant.family, scale: variant.scale, format: variant.format) }
    }
  }

  private func found(
    _ hash: String, _ family: WidgetFamily, scale: Int, format: PictureFormat
  ) async throws(PreviewError) -> ByteBuffer {
    let key = Self.key(hash, family, scale, format)
    if let found = memory.get(key) { return found }
    if let data = disk?.get(key) {
      let bytes = ByteBuffer(bytes: data)
      memory.set(key, bytes)
      return bytes
    }
    guard let source = source(hash) else { throw .unknown }
    do {
      return try await flights.run(key) { [self] in
        let input = source.input(family, scale: scale)
        var options = source.options
        if format == .jpeg { options.level = PictureOptions.live.level }
        let isMarked = source.marksSample
        let known = scenes.withLock { $0.take(Self.key(hash, family, scale, .png)) }
        let data = try await draw(input, of: source.owner) { [options] worker -> Data in
          var scene = known ?? worker.scene(for: input)
          if isMarked { scene = SampleMark.on(scene) }
          let png = try worker.picture(of: scene, as: input, options: options).png
          guard format == .jpeg else { return png }
          return try PhotoCropper.jpeg(PhotoDecoder.decode(png, limits: .accepted), inScans: true)
        }
        let bytes = ByteBuffer(bytes: data)
        // What was forgotten while it was drawn stays forgotten.
        guard self.source(hash) != nil else { throw PreviewError.unknown }
        memory.set(key, bytes)
        keep(key, data, of: hash)
        return bytes
      }
    } catch { throw PreviewError(error) }
  }

  /// Most pictures on their way to the disk that nobody waits for.
  private static let mostWrites = 8

  /// Keeps a picture on the disk. Nobody waits for that, unless more are drawn than the disk takes.
  private func keep(_ key: String, _ data: Data, of hash: String) {
    guard let disk else { return }
    let count = writes.withLock { count in
      count += 1
      return count
    }
    let write: @Sendable () -> Void = { [self] in
      if source(hash) != nil {
        disk.set(key, data)
        // Forgotten meanwhile.
        if source(hash) == nil { disk.remove { $0 == key } }
      }
      writes.withLock { $0 -= 1 }
    }
    if count > Self.mostWrites { write() } else { Task.detached { write() } }
  }

  /// Runs a drawing on a render thread in the turn of `owner`, its photos at hand.
  func draw<T: Sendable>(
    _ input: LayoutInput, of owner: String, _ priority: RenderPool.Priority = .live,
    _ body: @escaping @Sendable (RenderWorker) throws -> T
  ) async throws -> T {
    guard let photos else { return try await pool.run(priority, for: owner, body) }
    return try await photos.holding(input.photoKeys) { [pool] in try await pool.run(priority, for: owner, body) }
  }

  /// Forgets the pictures of owners, those on disk too: their addresses answer no more, until somebody draws one anew.
  package func forget(_ owners: [String]) {
    let tags = Set(owners.filter { !$0.isEmpty }.map(PreviewSource.tag))
    if tags.isEmpty { return }
    forgotten.withLock { $0.note(tags) }
    func isGone(_ key: String) -> Bool {
      let hash =
        key.hasPrefix("spoken-") ? key.dropFirst(7) : key.hasPrefix("contrasts-") ? key.dropFirst(10) : key[...]
      return tags.contains(String(hash.prefix(PreviewSource.ownerDigits)))
    }
    sources.withLock { sources in
      for hash in sources.byHash.keys.filter(isGone) {
        sources.cost -= sources.byHash.removeValue(forKey: hash)?.cost ?? 0
      }
    }
    scenes.withLock { $0.remove(where: isGone) }
    memory.remove(where: isGone)
    disk?.remove(where: isGone)
    recipes?.remove(where: isGone)
  }

  /// How often the pictures of an owner were forgotten, so that a request that began before can tell.
  package func timesForgotten(_ owner: String) -> Int { forgotten.withLock { $0.count(PreviewSource.tag(of: owner)) } }

  /// Removes what lies on the disk for longer than ``DiskCache/life``: it is drawn anew when it is asked for.
  package func sweep(_ now: Date) {
    disk?.sweep(now)
    recipes?.sweep(now)
  }

  /// The hash of a picture's address, nothing remembered. Throws for a design that cannot be written down.
  package func hash(of source: PreviewSource) throws(PreviewError) -> String { try written(source).hash }

  private func written(_ source: PreviewSource) throws(PreviewError) -> (hash: String, body: Data) {
    do { return try source.written(fonts: fonts, parts) } catch {
      throw .failed("“\(source.base.design.name.prefix(60))” can’t be encoded: \(error)")
    }
  }

  /// The scale at which scenes are laid out for words: that of most pictures.
  private static let laidOutScale = 2

  /// What a picture says and what went on differently, for alternative text and checks.
  /// Goes behind what somebody waits for where it `isAhead` of need.
  package func scene(
    _ source: PreviewSource, _ family: WidgetFamily, isAhead: Bool = false
  ) async throws(PreviewError) -> Scene {
    let input = source.input(family, scale: Self.laidOutScale)
    do {
      return try await pool.run(isAhead ? .background : .live, for: source.owner) { worker in worker.scene(for: input) }
    } catch { throw PreviewError(error) }
  }

  /// What a picture looks like from afar.
  package func impression(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> Impression {
    let input = source.input(family, scale: 1)
    do { return try await draw(input, of: source.owner) { worker in try worker.impression(of: input) } } catch {
      throw PreviewError(error)
    }
  }

  /// One picture of a sheet, in its outline, as PNG. Goes behind what somebody waits for.
  package func tile(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> Data {
    let input = source.input(family, scale: 1)
    do {
      return try await draw(input, of: source.owner, .background) { worker in
        try worker.picture(of: input, options: WidgetWall.tile).png
      }
    } catch { throw PreviewError(error) }
  }

  /// Pictures that are drawn, laid out on one sheet, as PNG. Goes behind what somebody waits for, unless somebody does.
  package func sheet(
    _ wall: WidgetWall, of tiles: [[Data]], _ priority: RenderPool.Priority = .background
  ) async throws(PreviewError) -> Data {
    do {
      return try await pool.run(priority) { worker in try worker.sheet(wall, of: tiles, level: 6) }
    } catch { throw PreviewError(error) }
  }

  /// How well the texts of a picture stand out. Goes behind what somebody waits for where it `isAhead` of need.
  package func contrasts(
    _ source: PreviewSource, _ family: WidgetFamily, isAhead: Bool = false
  ) async throws(PreviewError) -> [TextContrast] {
    let key = try "contrasts-" + Self.key(hash(of: source), family, 1, .png)
    if let known = memory.get(key),
      let found = try? JSONDecoder().decode([TextContrast].self, from: Data(known.readableBytesView))
    {
      return found
    }
    let input = source.input(family, scale: 1)
    do {
      let found = try await draw(input, of: source.owner, isAhead ? .background : .live) { worker in
        try worker.contrasts(of: input)
      }
      memory.set(key, ByteBuffer(bytes: try JSONEncoder().encode(found)))
      return found
    } catch { throw PreviewError(error) }
  }

  /// What pictures of several sizes say, by size; none of a size while the renderers are too busy. They are laid out side by
  /// side, and drawn from that when they are asked for.
  package func spokenTexts(
    _ source: PreviewSource, _ hash: String, _ families: [WidgetFamily]
  ) async -> [WidgetFamily: String] {
    await withTaskGroup(of: (WidgetFamily, String?).self) { group in
      for family in families { group.addTask { (family, try? await self.spokenText(source, hash, family)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// What a picture says, for alternative text; remembered with the address.
  package func spokenText(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> String {
    try await spokenText(source, hash(of: source), family)
  }

  /// What a picture says; `hash` is that of `source`, for who has it.
  package func spokenText(
    _ source: PreviewSource, _ hash: String, _ family: WidgetFamily
  ) async throws(PreviewError) -> String {
    let key = "spoken-" + Self.key(hash, family, 0, .png)
    if let known = memory.get(key) { return String(buffer: known) }
    let scene = try await scene(source, family)
    scenes.withLock { $0.keep(scene, Self.key(hash, family, Self.laidOutScale, .png)) }
    let text = scene.spokenText
    memory.set(key, ByteBuffer(string: text))
    return text
  }

  /// Whether a symbol of that name has a drawing, not the stand-in.
  package func knowsSymbol(_ name: String) -> Bool { pool.symbols.source(of: name) != nil }

  /// The drawings of symbols as one SVG.
  package func symbolSprite(_ names: [String]) async throws(PreviewError) -> ByteBuffer {
    if let known = memory.get("symbol-sprite") { return known }
    do {
      let bytes = ByteBuffer(string: try await pool.run { worker in worker.symbolSprite(names) })
      memory.set("symbol-sprite", bytes)
      return bytes
    } catch { throw PreviewError(error) }
  }

  /// Runs other heavy work on the render threads, after all pictures someone waits for.
  package func inBackground<T: Sendable>(_ body: @escaping @Sendable () -> T) async throws(PreviewError) -> T {
    try await withPhotos { _ in body() }
  }

  /// Runs work on photos on the render threads, after all pictures someone waits for; what it decodes can be kept for them.
  package func withPhotos<T: Sendable>(_ body: @escaping @Sendable (PhotoCache) -> T) async throws(PreviewError) -> T {
    do { return try await pool.run(.background) { worker in body(worker.resources.photos) } } catch {
      throw PreviewError(error)
    }
  }

  private static func key(
    _ hash: String, _ family: WidgetFamily, _ scale: Int, _ format: PictureFormat
  ) -> String { "\(hash)-\(family.letter)\(scale)\(format == .png ? "" : "j")" }
}
