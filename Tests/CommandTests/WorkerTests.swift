import DesignCatalogue
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import StudioData
import StudioDesk
import TestSupport
import Testing

/// Workers that read photos and XML for the server.
@Suite("Workers") struct WorkerTests {
  private static let photos = TestFiles.fixtures.appendingPathComponent("photos")
  private static let photo = photos.appendingPathComponent("baseline-1.jpg")

  private static let megabytes = WorkerBounds.megabytes(pixels: PhotoLimits.standard.pixels)

  private static func pool(width: Int = 1, seconds: Double = 60) -> WorkerPool {
    WorkerPool(
      program: WorkerProgram(path: Command.program.path), width: width, megabytes: megabytes, seconds: seconds,
      isPlanted: true)
  }

  /// Whether a process is there and no corpse.
  private static func isAlive(_ process: Int32) -> Bool {
    let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return state.map { !$0.contains(") Z ") } ?? false
  }

  private static func areGone(_ processes: [Int32]) async throws -> Bool {
    for _ in 0..<600 where processes.contains(where: isAlive) { try await Task.sleep(for: .milliseconds(50)) }
    return !processes.contains(where: isAlive)
  }

  private func words(_ pool: WorkerPool, _ fault: PlantedFault) throws -> String {
    String(decoding: try pool.answer(to: .planted(fault), Data([0])).bytes, as: UTF8.self)
  }

  @Test("given a worker with a planted fault, when it tries each way out of its fence, then none works")
  func fence() throws {
    let pool = Self.pool()
    defer { pool.close() }
    let lines = try words(pool, .attempts).split(separator: "\n")
    #expect(lines.count > 50)
    #expect(lines.allSatisfy { $0.hasSuffix(": refused") }, "\(lines.filter { !$0.hasSuffix(": refused") })")
    for name in ["openat", "connect", "socket", "execve", "ptrace", "clone", "kill", "memfd_create", "descriptor"] {
      #expect(lines.contains("\(name): refused"))
    }
  }

  @Test(
    "given a worker that breaks, lies or never answers, when it is asked, then that costs one error and the next answers",
    arguments: [
      (PlantedFault.crash, WorkerFault.broken), (PlantedFault.boast, .broken), (PlantedFault.hang, .tookTooLong),
    ])
  func broken(fault: PlantedFault, error: WorkerFault) async throws {
    let pool = Self.pool(seconds: fault == .hang ? 0.5 : 60)
    defer { pool.close() }
    try await pool.begin()
    let before = pool.idle
    #expect(throws: error) { try pool.answer(to: .planted(fault), Data([0])) }
    #expect(try await Self.areGone(before))
    try await pool.begin()
    #expect(try FencedPhotos(pool).pixels(of: Data(contentsOf: Self.photo)).width == 60)
  }

  @Test(
    "given a worker that is killed, when a photo or a feed is read by it, then the reader says so and the next is read")
  func killed() async throws {
    let pool = Self.pool()
    defer { pool.close() }
    let (photo, feed) = (try Data(contentsOf: Self.photo), Data("<rss><channel><title>a</title></channel></rss>".utf8))
    try await pool.begin()
    for process in pool.idle { kill(process, SIGKILL) }
    #expect(throws: PhotoError.stopped) { try FencedPhotos(pool).pixels(of: photo) }
    #expect(try FencedPhotos(pool).pixels(of: photo).width == 60)
    for process in pool.idle { kill(process, SIGKILL) }
    await #expect {
      try await FencedMarkup(pool).feed(feed, from: nil)
    } throws: { ($0 as? ReadRefusal)?.kind == .stopped }
    #expect(try await FencedMarkup(pool).feed(feed, from: nil).title == "a")
  }

  @Test("given a worker that wants memory without end, then it gets no more than its limit and goes on")
  func memory() throws {
    let pool = Self.pool()
    defer { pool.close() }
    let megabytes = try #require(Int(try words(pool, .memory)))
    #expect(megabytes < Self.megabytes)
    #expect(try FencedPhotos(pool).pixels(of: Data(contentsOf: Self.photo)).width == 60)
  }

  @Test("given more requests than workers, when all come at once, then each is answered")
  func line() async throws {
    let pool = Self.pool(width: 2)
    defer { pool.close() }
    try await withThrowingTaskGroup(of: (Int, String?).self) { group in
      for index in 0..<40 {
        group.addTask {
          let feed = Data("<rss><channel><title>\(index)</title></channel></rss>".utf8)
          return (index, try await FencedMarkup(pool).feed(feed, from: nil).title)
        }
      }
      for try await (index, title) in group { #expect(title == "\(index)") }
    }
  }

  @Test("given no program, when a pool begins, then it says why; closed, it refuses and leaves no process")
  func ends() async throws {
    let none = WorkerPool.photos(WorkerProgram(path: "/nowhere/studio"), width: 2)
    await #expect(throws: WorkerFault.self) { try await none.begin() }
    #expect(throws: PhotoError.stopped) { try FencedPhotos(none).pixels(of: Data(contentsOf: Self.photo)) }
    let pool = Self.pool(width: 2)
    try await pool.begin()
    _ = try words(pool, .attempts)
    let processes = pool.idle
    #expect(!processes.isEmpty)
    pool.close()
    #expect(try await Self.areGone(processes))
    #expect(throws: WorkerFault.closed) { try pool.answer(to: .cleaned, Data([0])) }
  }

  /// The photo with another orientation in its Exif; nil where it has none.
  private static func turned(_ photo: Data, _ orientation: UInt8) -> Data? {
    var photo = photo
    let tags = [Data([0x01, 0x12, 0, 3, 0, 0, 0, 1]), Data([0x12, 0x01, 3, 0, 1, 0, 0, 0])]
    guard let tag = tags.lazy.compactMap({ photo.range(of: $0) }).first else { return nil }
    let isBig = photo[tag.lowerBound] == 1
    photo[tag.upperBound + (isBig ? 1 : 0)] = orientation
    return photo
  }

  @Test("given photos of all kinds, turned in all ways, when workers decode and clean them, then all is as it is here")
  func pixels() throws {
    let pool = Self.pool()
    defer { pool.close() }
    let (there, here) = (FencedPhotos(pool), PhotosHere())
    var files =
      TestFiles.list(Self.photos, suffix: "")
      + (TestFiles.shared("photos/pictures").map { TestFiles.list($0, suffix: ".jpg").prefix(4) } ?? [])
    files.removeAll { $0.pathExtension == "py" }
    var photos = try files.map { try Data(contentsOf: $0) }
    photos += photos.flatMap { photo in (UInt8(1)...8).compactMap { Self.turned(photo, $0) } }
    // With and without transparency, in profiles of their own.
    let catalogue = try RenderBench.catalogue()
    photos += catalogue.blueprints.flatMap(\.images).prefix(6).map(\.data)
    photos += photos.map { $0.prefix($0.count / 2) }
    #expect(photos.count > 40)
    for photo in photos {
      for side in [0, 40] {
        let wanted = Result { () throws(PhotoError) in
          try here.pixels(of: photo, limits: .standard, targetSide: side)
        }
        let found = Result { () throws(PhotoError) in
          try there.pixels(of: photo, limits: .standard, targetSide: side)
        }
        switch (wanted, found) {
        case (.success(let wanted), .success(let found)):
          #expect(wanted.width == found.width && wanted.isOpaque == found.isOpaque && wanted.pixels == found.pixels)
        case (.failure(let wanted), .failure(let found)): #expect(wanted == found)
        default: Issue.record("one of both refuses a photo of \(photo.count) bytes")
        }
      }
      #expect(
        Result { () throws(PhotoError) in try here.cleaned(photo) }
          == Result { () throws(PhotoError) in try there.cleaned(photo) })
    }
  }

  @Test("given feeds and answers of accounts, good and bad, when workers parse them, then all is as it is here")
  func markup() async throws {
    let pool = Self.pool()
    defer { pool.close() }
    let (there, here) = (FencedMarkup(pool), MarkupHere())
    let folder = TestFiles.fixtures.appendingPathComponent("data/feeds")
    let answer = """
      <d:multistatus xmlns:d="DAV:"><d:response><d:href>/a/</d:href><d:propstat><d:prop><d:displayname>Ä &amp; b\u{1F600}
      </d:displayname></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response></d:multistatus>
      """
    let files = try [".xml", ".html"].flatMap { TestFiles.list(folder, suffix: $0) }.map { try Data(contentsOf: $0) }
    for file in files + [Data(answer.utf8), Data("<".utf8)] {
      var results: [Result<Feed, ReadRefusal>] = []
      var resources: [Result<[DAVResource], SourceFault>] = []
      for reader in [there, here] as [any MarkupReading] {
        do { results.append(.success(try await reader.feed(file, from: "https://a.example/f"))) } catch {
          results.append(.failure(error))
        }
        do { resources.append(.success(try await reader.resources(file))) } catch {
          resources.append(.failure(error))
        }
      }
      #expect(results[0] == results[1] && resources[0] == resources[1])
    }
  }

  @Test("given calendars, good and bad, when workers read them, then all is as it is here")
  func calendars() async throws {
    let pool = WorkerPool.data(WorkerProgram(path: Command.program.path))
    defer { pool.close() }
    let readers: [any CalendarReading] = [FencedCalendars(pool), CalendarHere()]
    let files = TestFiles.list(TestFiles.fixtures.appendingPathComponent("data/calendar"), suffix: ".ics")
    #expect(!files.isEmpty)
    let now = try Date("2026-11-21T10:00:00Z", strategy: .iso8601)
    for file in try files.map({ try Data(contentsOf: $0) }) + [Data("<html>".utf8), Data()] {
      for zone in ["Europe/Dublin", "America/St_Johns", "Asia/Kathmandu", "GMT"] {
        let zone = try #require(TimeZone(identifier: zone))
        var found: [Result<CalendarContents, ReadRefusal>] = []
        for reader in readers {
          do throws(ReadRefusal) {
            let owners = ["mailto:a@a.example"]
            found.append(
              .success(try await reader.contents(of: file, listID: "l", zone: zone, owners: owners, at: now)))
          } catch { found.append(.failure(error)) }
        }
        #expect(found[0] == found[1])
      }
    }
  }

  @Test(
    "given a server with its workers, when it is stopped or killed, then no worker stays",
    arguments: [SIGTERM, SIGKILL])
  func server(signal: Int32) async throws {
    let folder = try Command.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let out = folder.appendingPathComponent("out")
    try Data().write(to: out)
    let process = Process()
    process.executableURL = Command.program
    process.arguments = ["serve", "--port", "0", "--data", folder.appendingPathComponent("data").path]
    process.currentDirectoryURL = TestFiles.root
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "TMPDIR": folder.path]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer { kill(process.processIdentifier, SIGKILL) }
    for _ in 0..<1_200 where process.isRunning {
      if try !Data(contentsOf: out).isEmpty { break }
      try await Task.sleep(for: .milliseconds(50))
    }
    let workers = Self.children(of: process.processIdentifier)
    #expect(workers.count >= 3)
    kill(process.processIdentifier, signal)
    #expect(try await Self.areGone(workers))
  }

  private static func children(of parent: Int32) -> [Int32] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0) }.filter { process in
      let stat = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      // The fields behind the name: its state, then its parent.
      return stat.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(parent)"
    }
  }
}

/// Who may call the libraries that read strangers’ bytes, by file.
@Suite("Readers of foreign bytes") struct ForeignReaderTests {
  private static let decoders: Set = [
    "DesignPhotos/Orientation.swift", "DesignPhotos/PhotoColours.swift", "DesignPhotos/PhotoCropper.swift",
    "DesignPhotos/PhotoDecoder.swift",
  ]
  /// Commands read for the person who starts them; pictures that the studio drew are no strangers’.
  private static let callers: [String: Set<String>] = [
    "import CTurboJPEG": decoders, "import CSpng": decoders, "import CWebP": decoders, "import CLcms": decoders,
    "import CXML": [
      "StudioData/Feeds/FeedEvents.swift", "StudioData/Feeds/FeedParser.swift", "StudioData/CalDAV/DAVParser.swift",
      "StudioData/Health/HealthParser.swift", "StudioData/XMLChunks.swift",
    ],
    "PhotoDecoder.decode(": [
      "DesignPhotos/PhotoMetadata.swift", "DesignPhotos/PhotoReading.swift", "DesignCode/Kustom/KustomFiles.swift",
      "DesignRender/WidgetWall.swift", "StudioPreviews/PreviewService.swift", "studio/Inspect.swift",
    ],
    "PhotoDecoder.read(": ["studio/Worker.swift"],
    "PhotoMetadata.removed(": ["DesignPhotos/PhotoReading.swift", "studio/Worker.swift"],
    "PhotoMetadata.isIn(": [],
    "PhotosHere()": [
      "DesignRender/PhotoCache.swift", "StudioDesk/OutgoingPhotos.swift", "studio/BenchPhotos.swift",
    ],
    "PhotoCache()": [
      "studio/Bench.swift", "studio/BenchPhotos.swift", "studio/BenchScenes.swift", "studio/Check.swift",
      "studio/Export.swift", "studio/Render.swift", "studio/Wall.swift", "path-cost/DrawingPaths.swift",
      "path-cost/ServerPaths.swift",
    ],
    "OutgoingPhotos.cleaned($0)": ["studio/Convert.swift", "studio/Export.swift"],
    "FeedParser.feed(": ["StudioData/MarkupReading.swift"],
    "DAVParser.resources(": ["StudioData/MarkupReading.swift"],
    "MarkupHere()": [
      "StudioData/Feeds/FeedReader.swift", "StudioDesk/Refresh/DataSettings.swift", "studio/Worker.swift",
    ],
    "FeedReader.document(": ["StudioData/Sources/FeedSource.swift", "studio/ReadFeed.swift"],
    "HealthFile.read(": ["studio/ReadHealth.swift"],
    "CalendarReader(": ["StudioData/Sources/CalendarContents.swift", "studio/ReadCalendar.swift"],
    "CalendarContents.read(": ["StudioData/Sources/CalendarContents.swift", "studio/Worker.swift"],
    "CalendarHere()": ["StudioDesk/Refresh/DataSettings.swift"],
  ]

  @Test("given the sources, then only the listed files read strangers’ bytes in their own process")
  func files() throws {
    let folder = TestFiles.root.appendingPathComponent("Sources")
    var found: [String: Set<String>] = [:]
    for file in TestFiles.list(folder, suffix: ".swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let name = file.path.dropFirst(folder.path.count + 1)
      for needle in Self.callers.keys where text.contains(needle) { found[needle, default: []].insert(String(name)) }
    }
    for (needle, files) in Self.callers {
      let more = found[needle, default: []].subtracting(files)
      #expect(more.isEmpty, "\(needle) in \(more.sorted())")
    }
    let server = try String(contentsOf: folder.appendingPathComponent("studio/Serve.swift"), encoding: .utf8)
    for reader in ["reader: FencedPhotos(", "markup = FencedMarkup(", "calendars = FencedCalendars("] {
      #expect(server.contains(reader), "\(reader)")
    }
  }
}
