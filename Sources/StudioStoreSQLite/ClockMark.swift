import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// What a data folder remembers of the clock: with a wrong one, nothing is old.
///
/// While the machine runs, its uptime says how much time passed. After a restart of the machine, a server that was off for
/// weeks can’t be told from a clock that leapt, so both wait a day before anything is removed for its age. After each restart
/// an hour passes first: many machines begin with a wrong clock, and setting it right then shows as a leap.
struct ClockMark: Equatable {
  /// The time at the last look, in seconds since 1970.
  var seenAt: TimeInterval
  /// Until then nothing is removed for its age.
  var doubtedUntil: TimeInterval = 0
  /// How long the machine had run; nil if that isn’t known.
  var uptime: Uptime?

  /// Name of its file in the data folder.
  static let name = "clock"
  private static let day: TimeInterval = 86_400
  /// Seconds between two looks that are no leap where only the clock is known: one day back to seven days on.
  private static let usual = -day...7 * day
  /// Seconds after a restart of the machine in which its clock may still be set.
  private static let settling: TimeInterval = 3_600
  /// Seconds by which the clock may be set while the machine runs.
  private static let slack: TimeInterval = 3_600

  /// The mark after a look at a clock that shows `now`. Data without a mark, from before there was one, count as a leap.
  static func next(
    after last: ClockMark?, isNew: Bool, now: TimeInterval, uptime: Uptime? = .now
  ) -> ClockMark {
    let isLeap = last.map { leaps(from: $0, to: now, uptime) } ?? !isNew
    let isRestarted = if let before = last?.uptime, let uptime { before.boot != uptime.boot } else { false }
    let settled = max(last?.doubtedUntil ?? 0, isRestarted ? now + settling : 0)
    return ClockMark(seenAt: now, doubtedUntil: isLeap ? now + day : settled, uptime: uptime)
  }

  private static func leaps(from last: ClockMark, to now: TimeInterval, _ uptime: Uptime?) -> Bool {
    let shown = now - last.seenAt
    guard let before = last.uptime, let uptime, uptime.boot == before.boot else { return !usual.contains(shown) }
    return abs(shown - (uptime.seconds - before.seconds)) > slack
  }

  /// Whether the clock is taken for right.
  var isTrusted: Bool { seenAt >= doubtedUntil }

  // MARK: In its file

  /// The mark in `folder`; nil where there is none that can be read.
  static func read(_ folder: URL) -> ClockMark? {
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else { return nil }
    let words = String(decoding: data.prefix(200), as: UTF8.self).split(separator: " ")
    let times = words.prefix(3).compactMap { Double($0) }
    guard times.count == min(3, words.count), times.count >= 2 else { return nil }
    let uptime = words.count == 4 ? Uptime(boot: String(words[3]), seconds: times[2]) : nil
    return ClockMark(seenAt: times[0], doubtedUntil: times[1], uptime: uptime)
  }

  /// Keeps the mark. One that can’t be written, on a full disk, is the last one.
  func write(_ folder: URL) {
    let run = uptime.map { " \($0.seconds) \($0.boot)" } ?? ""
    try? AssetFiles.writeDurably(
      Data("\(seenAt) \(doubtedUntil)\(run)".utf8), to: folder.appendingPathComponent(Self.name))
  }
}

/// How long a machine has run, including while it slept. Setting the clock doesn’t change it.
struct Uptime: Equatable {
  /// What the kernel calls this run of the machine.
  var boot: String
  var seconds: TimeInterval

  /// That of this machine; nil if its kernel doesn’t say.
  static var now: Uptime? {
    var time = timespec()
    guard clock_gettime(CLOCK_BOOTTIME, &time) == 0,
      let boot = FileManager.default.contents(atPath: "/proc/sys/kernel/random/boot_id")
    else { return nil }
    let name = String(decoding: boot, as: UTF8.self).filter { !$0.isWhitespace }
    return name.isEmpty ? nil : Uptime(boot: name, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}
