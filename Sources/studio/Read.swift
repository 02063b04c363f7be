import ArgumentParser
import Foundation

/// `studio read`: the workers that read what comes from outside, each in a process of its own.
struct Read: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Parse a calendar, health export, weather response or feed and print the result.",
    subcommands: [ReadCalendar.self, ReadHealth.self, Weather.self, Feed.self])
}

/// Bounds of a process that reads a file it did not make.
enum ReadLimits {
  /// Ends the process with 3 and a line on stderr when it takes longer than `seconds`, and lets it hold at most
  /// `megabytes` of memory of its own.
  static func begin(seconds: Double, megabytes: UInt64) {
    var bound = rlimit(rlim_cur: rlim_t(megabytes << 20), rlim_max: rlim_t(megabytes << 20))
    _ = setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &bound)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: seconds)
      FileHandle.standardError.write(Data("Error: Couldn’t read it within \(seconds) seconds.\n".utf8))
      _exit(3)
    }
  }
}
