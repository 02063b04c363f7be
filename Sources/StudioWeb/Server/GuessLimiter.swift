import Foundation

/// Slows down whoever tries secret addresses: so many wrong ones a minute from one network address, then none is looked up
/// until the minute is over.
actor GuessLimiter {
  /// Wrong addresses a minute.
  static let limit = 30
  /// Network addresses remembered; beyond that the oldest minutes are forgotten.
  static let capacity = 10_000

  private var wrong: [String: (count: Int, until: Date)] = [:]

  /// Passes, or throws what an over-eager visitor is told.
  func check(_ address: String, now: Date) throws(Problem) {
    guard let entry = wrong[address], entry.until > now, entry.count >= Self.limit else { return }
    throw .tooManyGuesses(seconds: max(1, Int(entry.until.timeIntervalSince(now).rounded(.up))))
  }

  /// Counts one that led nowhere.
  func count(_ address: String, now: Date) {
    if wrong.count >= Self.capacity { wrong = wrong.filter { $0.value.until > now } }
    if wrong.count >= Self.capacity { wrong.removeAll() }
    var entry = wrong[address] ?? (0, now.addingTimeInterval(60))
    if entry.until <= now { entry = (0, now.addingTimeInterval(60)) }
    entry.count += 1
    wrong[address] = entry
  }
}
