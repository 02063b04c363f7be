import Foundation

/// Tells whoever tries secret addresses to wait, after so many wrong ones a minute from one network address. Addresses that
/// lead somewhere are never counted or refused, since behind a proxy all visitors share one: what protects a private link
/// is the length of its code.
actor GuessLimiter {
  /// Wrong addresses a minute that are answered plainly.
  static let limit = 30
  /// Network addresses remembered; beyond that those whose minute ends first are forgotten.
  let capacity: Int

  private var wrong: [String: (count: Int, until: Date)] = [:]

  init(capacity: Int = 10_000) { self.capacity = capacity }

  /// How many addresses are remembered.
  var known: Int { wrong.count }

  /// Counts an address that led nowhere; throws what an over-eager visitor is told.
  func miss(_ address: String, now: Date) throws(Problem) {
    if wrong[address] == nil, wrong.count >= capacity {
      wrong = wrong.filter { $0.value.until > now }
      if wrong.count >= capacity, let first = wrong.min(by: { $0.value.until < $1.value.until }) {
        wrong[first.key] = nil
      }
    }
    var entry = wrong[address] ?? (0, now.addingTimeInterval(60))
    if entry.until <= now { entry = (0, now.addingTimeInterval(60)) }
    entry.count += 1
    wrong[address] = entry
    if entry.count > Self.limit {
      throw .tooManyGuesses(seconds: max(1, Int(entry.until.timeIntervalSince(now).rounded(.up))))
    }
  }
}
