import Foundation
import StudioData
import StudioStore
import Synchronization

/// Files of health data under way: what came is a file until it is decided, at most an hour; a worker reads it, and what it
/// found is sealed until its owner keeps or discards it. Each import is a file of its own, so that any process of the
/// studio can tell of it.
package final class HealthImports: PerStudio {
  private let folder: URL
  /// What was found, until its owner keeps or discards it.
  package let findings: Review<HealthFindings>
  private let program: WorkerProgram
  private let now: @Sendable () -> Date
  private let room = HealthRoom(limit: roomBytes)
  private let turns = Turns(width: 2)
  private let running = Mutex<[UUID: Process]>([:])
  private let writing = Mutex(())

  /// Longest file, in bytes.
  package static let longest: Int64 = 2 << 30
  /// Most bytes of all files that come in or wait.
  static let roomBytes: Int64 = 8 << 30
  /// Most bytes of what a worker prints.
  private static let answerBytes = 48 << 20
  /// Seconds of processor time a worker may take; it keeps a bound of its own by the file's length.
  private static let seconds = 3_600

  package init(
    folder: URL, findings: Review<HealthFindings>, vault: SourceVault, program: WorkerProgram,
    now: @escaping @Sendable () -> Date
  ) throws {
    (self.folder, self.findings, self.program, self.now) = (folder, findings, program, now)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw BootError("Couldn’t create the folder \(folder.path).") }
    takeOver(vault)
  }

  /// Stages what an earlier version found and sealed in a file beside the import.
  private func takeOver(_ vault: SourceVault) {
    for id in all() {
      guard let sealed = FileManager.default.contents(atPath: file(id, "found").path) else { continue }
      if let library = read(id)?.library, let json = vault.bytes(sealed, .body, of: id, in: library),
        let found = HealthFindings(staged: json)
      {
        // Without room for it people choose the file again.
        _ = try? findings.stage(found, as: id, of: library)
      }
      try? FileManager.default.removeItem(at: file(id, "found"))
    }
  }

  private func read(_ id: UUID) -> HealthImport? {
    FileManager.default.contents(atPath: file(id, "json").path).flatMap {
      // Half written, or another version’s.
      try? JSONDecoder().decode(HealthImport.self, from: $0)
    }
  }

  private func file(_ id: UUID, _ ending: String) -> URL { folder.appendingPathComponent("\(id.uuidString).\(ending)") }

  private func upload(_ id: UUID) -> URL { file(id, "zip") }

  // MARK: Coming in

  /// A place for a file of `expected` bytes, if that is known, that a library brings.
  package func receive(expected: Int64?, of library: LibraryID?) throws(HealthImportRefusal) -> HealthUpload {
    sweep()
    if let library, let other = latest(of: library), other.isRunning { throw .busy(other.id) }
    if let expected, expected > Self.longest + (1 << 20) { throw .tooLarge }
    // Where the room isn’t known, a full disk is found while writing.
    let free = (try? FileManager.default.attributesOfFileSystem(forPath: folder.path))?[.systemFreeSize] as? NSNumber
    // The database beside it needs room, too.
    if let free, free.int64Value - (expected ?? 0) < 1 << 30 { throw .full }
    return try HealthUpload(file(UUID(), "part"), room)
  }

  /// Begins to read a file that came in. An earlier import of the library that waits to be agreed to goes.
  package func begin(
    _ upload: HealthUpload, name: String, zone: TimeZone, of library: LibraryID
  ) throws(HealthImportRefusal) -> UUID {
    if let other = latest(of: library) {
      if other.isRunning { throw .busy(other.id) }
      remove(other.id)
    }
    try upload.take()
    let one = HealthImport(
      name: name, size: upload.count, zone: zone.identifier, of: library, now: now())
    do {
      try FileManager.default.moveItem(at: upload.file, to: self.upload(one.id))
      try write(one)
    } catch { throw HealthImportRefusal(error) }
    start(one)
    return one.id
  }

  /// Reads it again with other answers, or other devices and apps. Throws where its file is gone.
  package func again(
    _ id: UUID, of library: LibraryID, _ change: (inout HealthImport) -> Void
  ) throws(HealthImportRefusal) {
    guard var one = get(id, of: library), !one.isRunning, hasFile(one) else { throw .gone }
    change(&one)
    (one.state, one.beatAt) = (.waiting, now())
    do { try write(one) } catch { throw HealthImportRefusal(error) }
    start(one)
  }

  /// Whether its file is still there, to be read again.
  package func hasFile(_ one: HealthImport) -> Bool {
    now().timeIntervalSince(one.madeAt) < HealthImport.fileSeconds
      && FileManager.default.fileExists(atPath: upload(one.id).path)
  }

  // MARK: What there is

  /// An import of a library, as it is now.
  package func get(_ id: UUID, of library: LibraryID) -> HealthImport? {
    guard var one = read(id), one.library == library, now().timeIntervalSince(one.madeAt) < HealthImport.life
    else { return nil }
    if one.isRunning, now().timeIntervalSince(one.beatAt) > HealthImport.patience {
      one.state = .failed("the server restarted during the import")
    }
    return one
  }

  /// The library's import that is under way, if there is one.
  package func latest(of library: LibraryID) -> HealthImport? {
    all().compactMap { get($0, of: library) }.max { $0.madeAt < $1.madeAt }
  }

  /// What was found; nil before it is read.
  package func answer(_ id: UUID, of library: LibraryID) -> HealthAnswer? {
    get(id, of: library)?.state == .review ? findings.show(id, to: library)?.answer : nil
  }

  /// The beginnings of a table's first lines, to tell what its columns hold: cells as they are guessed to be.
  package func firstCells(_ id: UUID, of library: LibraryID) -> [[String]] {
    guard let one = get(id, of: library), one.state == .asking(.columns),
      let handle = try? FileHandle(forReadingFrom: upload(id)), let head = try? handle.read(upToCount: 8_192)
    else { return [] }
    try? handle.close()
    let lines = String(decoding: head, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(3)
    let mark = [";", "\t", ","].max { one, two in
      (lines.first ?? "").count { String($0) == one } < (lines.first ?? "").count { String($0) == two }
    }
    return lines.map { line in
      line.split(separator: mark ?? ",", omittingEmptySubsequences: false).prefix(12).map {
        String($0.trimmingCharacters(in: CharacterSet(charactersIn: "\" \u{FEFF}")).prefix(40))
      }
    }
  }

  private func all() -> [UUID] {
    let names = FileManager.default.names(in: folder.path)
    return names.filter { $0.hasSuffix(".json") }.compactMap { UUID(uuidString: String($0.dropLast(5))) }
  }

  // MARK: Ending

  /// Stops the reading; the file goes at once.
  package func stop(_ id: UUID, of library: LibraryID) {
    guard let one = get(id, of: library), one.isRunning else { return }
    settle(id, .stopped)
    removeFiles(id)
    running.withLock { $0[id]?.terminate() }
  }

  /// Forgets an import with its file and what was found.
  package func remove(_ id: UUID) {
    running.withLock { $0[id]?.terminate() }
    removeFiles(id)
    FileManager.default.discard(file(id, "json"))
  }

  package func removeAll(of library: LibraryID) {
    for id in all() where get(id, of: library) != nil { remove(id) }
    _ = findings.folder.removeAll(of: library)
  }

  /// Ends all workers of this process.
  package func end() { running.withLock { $0.values.forEach { $0.terminate() } } }

  private func removeFiles(_ id: UUID) {
    for ending in ["zip", "out", "errors"] { FileManager.default.discard(file(id, ending)) }
    findings.remove(id)
  }

  /// Removes files that weren't confirmed within an hour, and imports of yesterday; counts the rest.
  package func sweep() {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    var lying: Int64 = 0
    for file in files {
      // Gone meanwhile.
      guard let values = try? file.resourceValues(forKeys: Set(keys)), let at = values.contentModificationDate else {
        continue
      }
      let isRead = running.withLock { running in
        UUID(uuidString: file.deletingPathExtension().lastPathComponent).map { running[$0] != nil } ?? false
      }
      let life = file.pathExtension == "json" ? HealthImport.life : HealthImport.fileSeconds
      if !isRead, now().timeIntervalSince(at) > life {
        FileManager.default.discard(file)
      } else if file.pathExtension == "zip" {
        lying += Int64(values.fileSize ?? 0)
      }
    }
    room.note(lying: lying)
    findings.folder.sweep(now())
  }

  // MARK: Reading

  private func write(_ one: HealthImport) throws {
    try JSONEncoder().encode(one).write(to: file(one.id, "json"), options: .atomic)
    chmod(file(one.id, "json").path, 0o600)
  }

  /// Notes where an import is, unless it was stopped or removed meanwhile.
  private func settle(_ id: UUID, _ state: HealthImport.State) {
    writing.withLock { _ in
      guard var one = read(id), one.isRunning else { return }
      (one.state, one.beatAt) = (state, now())
      if case .reading(0, _) = state { one.startedAt = now() }
      // A full disk leaves it as it was: it counts as interrupted once its beat is old.
      try? write(one)
    }
  }

  private func isWanted(_ one: HealthImport) -> Bool { get(one.id, of: one.library)?.isRunning == true }

  private func start(_ one: HealthImport) {
    Task.detached { [self] in
      let waits = Task.detached { [self] in
        while !Task.isCancelled, isWanted(one) {
          settle(one.id, .waiting)
          try await Task.sleep(for: .seconds(5))
        }
      }
      await turns.begin()
      waits.cancel()
      if isWanted(one) { await read(one) }
      await turns.end()
    }
  }

  private func read(_ one: HealthImport) async {
    let (out, errors) = (file(one.id, "out"), file(one.id, "errors"))
    defer { for each in [out, errors] { FileManager.default.discard(each) } }
    settle(one.id, .reading(done: 0, total: one.size))
    let process: Process
    do {
      process = try program.start(
        one.arguments, input: upload(one.id), output: out, errors: errors, seconds: Self.seconds)
    } catch {
      settle(one.id, .failed("the import couldn’t be started"))
      return
    }
    running.withLock { $0[one.id] = process }
    defer { running.withLock { $0[one.id] = nil } }
    var told: HealthImport.State?
    var beat = now()
    while process.isRunning {
      await Task.pause(.milliseconds(150))
      guard isWanted(one) else {
        process.terminate()
        continue
      }
      guard let state = Self.progress(errors), state != told || now().timeIntervalSince(beat) > 10 else { continue }
      (told, beat) = (state, now())
      settle(one.id, state)
    }
    guard isWanted(one) else { return }
    guard process.terminationStatus == 0 else {
      settle(one.id, .failed(Self.reason(errors)))
      removeFiles(one.id)
      return
    }
    finish(one, out)
  }

  private func finish(_ one: HealthImport, _ out: URL) {
    // A missing result can’t be read below, which says so.
    let size = (try? out.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    guard size <= Self.answerBytes, let json = FileManager.default.contents(atPath: out.path),
      let found = HealthFindings(staged: json)
    else {
      settle(one.id, .failed("it contains more data than can be stored"))
      removeFiles(one.id)
      return
    }
    if case .table(let table) = found.answer,
      let ask = table.ask.flatMap({ HealthImport.Question(rawValue: $0.rawValue) })
    {
      settle(one.id, .asking(ask))
      return
    }
    do { _ = try findings.stage(found, as: one.id, of: one.library) } catch {
      settle(one.id, .failed("the result couldn’t be saved"))
      return
    }
    settle(one.id, .review)
  }

  /// The last whole line a worker wrote: “done total”.
  private static func progress(_ errors: URL) -> HealthImport.State? {
    // Progress that can’t be read is read again a moment later.
    guard let handle = try? FileHandle(forReadingFrom: errors) else { return nil }
    defer { try? handle.close() }
    let end = (try? handle.seekToEnd()) ?? 0
    try? handle.seek(toOffset: end > 200 ? end - 200 : 0)
    guard let data = try? handle.readToEnd() else { return nil }
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    for line in lines.dropLast().reversed() {
      let numbers = line.split(separator: " ").compactMap { Int64($0) }
      if numbers.count == 2, numbers[1] > 0 { return .reading(done: min(numbers[0], numbers[1]), total: numbers[1]) }
    }
    return nil
  }

  /// Why a worker ended, in its words: they hold nothing of the file but what the reader says of it.
  private static func reason(_ errors: URL) -> String {
    let text = FileManager.default.contents(atPath: errors.path).map {
      String(decoding: $0.suffix(2_000), as: UTF8.self)
    }
    let line = (text ?? "").split(separator: "\n").last { $0.hasPrefix("Error: ") }.map { $0.dropFirst(7) } ?? ""
    let words = line.hasPrefix("-: ") ? line.dropFirst(3) : line
    return words.isEmpty ? "it’s too large or complex to import" : String(words.prefix(300))
  }
}
