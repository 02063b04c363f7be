import ArgumentParser
import CFence
import Foundation
import StudioData

/// `studio read`: the workers that read what comes from outside, each in a process of its own.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Parse a calendar, health export, weather response or feed and print the result.",
    subcommands: [ReadCalendar.self, ReadHealth.self, Weather.self, Feed.self, Planted.self])
}

/// Bounds of a process that reads a file it did not make.
struct ReadLimits {
  /// Seconds it may take, by the clock and of the processor.
  let seconds: Double

  /// Ends the process with 3 and a line on stderr when it takes longer than `seconds`.
  init(seconds: Double) {
    self.seconds = seconds
    fence_deadline(seconds, "Error: Couldn’t read it within \(seconds) seconds.\n")
  }

  /// Gives up everything but memory, at most `megabytes` more, and descriptors 0 to 2, of which each file gets at most
  /// `file` bytes. Throws if the kernel doesn't allow that: then nothing may be parsed here.
  func fence(megabytes: UInt64, file: UInt64 = 64 << 20) throws {
    var limits = fence_limits(memory: megabytes << 20, file: file, seconds: UInt64(seconds.rounded(.up)))
    var step: UnsafePointer<CChar>?
    let held = fence_enter(&limits, &step)
    guard held < 0 else { return }
    let what = "\(step.map { String(cString: $0) } ?? ""), \(String(cString: strerror(-held)))"
    throw Failure("Nothing was read: this process couldn’t give up its rights (\(what))")
  }
}

extension Read {
  /// What the readers of this program share: bytes in.
  enum ReadOutput {
    /// Most bytes of a feed or a weather response, one more than any reader takes: so each says itself that it is too much.
    static let limit = (2 << 20) + 1

    /// The bytes of a file or of standard input, at most `limit`.
    static func bytes(_ file: String, limit: Int = limit) throws -> Data {
      if file != "-", !FileManager.default.fileExists(atPath: file) {
        throw Failure("\(file.prefix(200)): file not found")
      }
      do {
        let handle = try file == "-" ? FileHandle.standardInput : FileHandle(forReadingFrom: URL(fileURLWithPath: file))
        var data = Data()
        while data.count < limit, let more = try handle.read(upToCount: limit - data.count), !more.isEmpty {
          data += more
        }
        return data
      } catch {
        throw Failure("\(file.prefix(200)): can’t be read")
      }
    }
  }
}
