import Foundation
import StudioData

/// Reads calendars in a process of their own: `studio read calendar --copy`, two at once. What it is given and what it says
/// lie in files of this studio's folder that go when it ends.
package actor CalendarWorker: CalendarReading {
  private let program: WorkerProgram
  private let folder: URL
  private var free = 2
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Seconds a reading may take by the clock, and of the processor (docs/data.md).
  private static let (wall, processor) = (10, 5)
  /// Most bytes of what it says.
  private static let answerBytes = 4 << 20

  /// A worker that keeps its files in `folder`, made when absent.
  package init(program: WorkerProgram, folder: URL) throws {
    (self.program, self.folder) = (program, folder)
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// What a file comes to.
  package func contents(
    of data: Data, listID: String, zone: TimeZone, owners: [String], at now: Date
  ) async throws(ReadRefusal) -> CalendarContents {
    guard data.count <= CalendarReader.byteLimit else {
      throw ReadRefusal(.limit, "the file has more than \(CalendarReader.byteLimit / 1_000_000) MB")
    }
    await enter()
    defer { leave() }
    let name = UUID().uuidString
    let (file, output, errors) = (
      folder.appendingPathComponent("\(name).ics"), folder.appendingPathComponent("\(name).json"),
      folder.appendingPathComponent("\(name).txt")
    )
    // Addresses of people are no words of a command line, which everybody on the machine can read.
    let names = folder.appendingPathComponent("\(name).owners")
    defer { for one in [file, output, errors, names] { try? FileManager.default.removeItem(at: one) } }
    if !owners.isEmpty {
      guard
        FileManager.default.createFile(
          atPath: names.path, contents: Data(owners.joined(separator: "\n").utf8),
          attributes: [.posixPermissions: 0o600])
      else { throw ReadRefusal(.stopped, "not enough memory to read it") }
    }
    guard FileManager.default.createFile(atPath: file.path, contents: data, attributes: [.posixPermissions: 0o600])
    else { throw ReadRefusal(.stopped, "not enough memory to read it") }
    let arguments =
      [
        "read", "calendar", "-", "--zone", zone.identifier, "--copy", listID, "--now",
        ISO8601DateFormatter().string(from: now),
      ] + (owners.isEmpty ? [] : ["--owners", names.path])
    guard await run(arguments, file, output, errors) == 0, let said = FileManager.default.contents(atPath: output.path),
      said.count <= Self.answerBytes, let contents = try? JSONDecoder().decode(CalendarContents.self, from: said)
    else { throw Self.refusal(FileManager.default.contents(atPath: errors.path)) }
    return contents
  }

  private func run(_ arguments: [String], _ input: URL, _ output: URL, _ errors: URL) async -> Int32 {
    let process: Process
    do {
      process = try program.start(arguments, input: input, output: output, errors: errors, seconds: Self.processor)
    } catch { return -1 }
    let limit = Task {
      guard (try? await Task.sleep(for: .seconds(Self.wall))) != nil else { return }
      kill(process.processIdentifier, SIGKILL)
    }
    let status = await withCheckedContinuation { done in
      // Waiting blocks a thread, so it has one of its own.
      Thread.detachNewThread {
        process.waitUntilExit()
        done.resume(returning: process.terminationStatus)
      }
    }
    limit.cancel()
    return status
  }

  /// Why a worker ended without an answer: the first word of what it wrote is the kind.
  private static func refusal(_ said: Data?) -> ReadRefusal {
    let text = String(decoding: (said ?? Data()).prefix(400), as: UTF8.self)
    for kind in [ReadRefusal.Kind.wrongKind, .limit, .damaged] where text.contains("[\(kind.rawValue)]") {
      return ReadRefusal(kind, "the file was rejected")
    }
    return ReadRefusal(.stopped, "reading it took too long")
  }

  private func enter() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
  }

  private func leave() { if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() } }
}
