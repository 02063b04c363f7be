import Foundation

/// What a data folder remembers of the clock: with a wrong one, nothing is old.
///
/// A server that was off for weeks can’t be told from a clock that leapt, so both wait a day before anything is removed for
/// its age.
struct ClockMark: Equatable {
  /// The time at the last look, in seconds since 1970.
  var seenAt: TimeInterval
  /// Until then nothing is removed for its age.
  var doubtedUntil: TimeInterval = 0

  /// Name of its file in the data folder.
  static let name = "clock"
  private static let day: TimeInterval = 86_400
  /// Seconds between two looks that are no leap: one day back to seven days on.
  private static let usual = -day...7 * day

  /// The mark after a look at a clock that shows `now`. Data without a mark, from before there was one, count as a leap.
  static func next(after last: ClockMark?, isNew: Bool, now: TimeInterval) -> ClockMark {
    let isLeap = last.map { !usual.contains(now - $0.seenAt) } ?? !isNew
    return ClockMark(seenAt: now, doubtedUntil: isLeap ? now + day : last?.doubtedUntil ?? 0)
  }

  /// Whether the clock is taken for right.
  var isTrusted: Bool { seenAt >= doubtedUntil }

  // MARK: In its file

  /// The mark in `folder`; nil where there is none that can be read.
  static func read(_ folder: URL) -> ClockMark? {
    guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) else { return nil }
    let parts = String(decoding: data.prefix(100), as: UTF8.self).split(separator: " ").compactMap { Double($0) }
    guard parts.count == 2 else { return nil }
    return ClockMark(seenAt: parts[0], doubtedUntil: parts[1])
  }

  /// Keeps the mark. One that can’t be written, on a full disk, is the last one.
  func write(_ folder: URL) {
    try? AssetFiles.writeDurably(Data("\(seenAt) \(doubtedUntil)".utf8), to: folder.appendingPathComponent(Self.name))
  }
}
