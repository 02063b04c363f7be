import Foundation
import Synchronization

/// Values that take long to make, by key. Together they cost at most `limit`; the least recently used go first, and each goes
/// when it is as old as `lifetime`. ``SharedMemo`` is the same for several threads.
package struct Memo<Key: Hashable, Value> {
  /// Seconds from when a value is set, by that clock.
  package struct Lifetime {
    @usableFromInline let seconds: TimeInterval
    @usableFromInline let now: @Sendable () -> Date

    /// A lifetime of so many seconds.
    package init(_ seconds: TimeInterval, now: @escaping @Sendable () -> Date) {
      (self.seconds, self.now) = (seconds, now)
    }
  }

  @usableFromInline struct Entry {
    @usableFromInline var key: Key
    @usableFromInline var value: Value
    @usableFromInline var cost: Int
    @usableFromInline var setAt: Date?
    /// The indices of the entries used next after it and last before it; -1 where there is none.
    @usableFromInline var newer: Int
    @usableFromInline var older: Int

    @inlinable init(key: Key, value: Value, cost: Int, setAt: Date?) {
      (self.key, self.value, self.cost, self.setAt, newer, older) = (key, value, cost, setAt, -1, -1)
    }
  }

  @usableFromInline let limit: Int
  @usableFromInline let lifetime: Lifetime?
  @usableFromInline let cost: (@Sendable (Key, Value) -> Int)?
  @usableFromInline var indices: [Key: Int] = [:]
  @usableFromInline var entries: [Entry] = []
  @usableFromInline var newest = -1
  @usableFromInline var oldest = -1
  @usableFromInline var total = 0

  /// An empty memo. Without a `cost` each value costs 1. A value that alone costs more than `limit` isn’t kept.
  @inlinable package init(
    limit: Int, lifetime: Lifetime? = nil, cost: (@Sendable (Key, Value) -> Int)? = nil
  ) {
    (self.limit, self.lifetime, self.cost) = (limit, lifetime, cost)
  }

  /// What its values cost together.
  @inlinable package var totalCost: Int { total }

  /// The value of a key. Reading it counts as use.
  @inlinable package subscript(key: Key) -> Value? {
    mutating get {
      guard let index = indices[key] else { return nil }
      if let lifetime, let setAt = entries[index].setAt {
        let age = lifetime.now().timeIntervalSince(setAt)
        // A clock that was set back says nothing about an age.
        guard age >= 0, age < lifetime.seconds else {
          remove(at: index)
          return nil
        }
      }
      if index != newest {
        unlink(index)
        link(index)
      }
      return entries[index].value
    }
    set {
      if let index = indices[key] { remove(at: index) }
      guard let newValue else { return }
      let cost = cost?(key, newValue) ?? 1
      guard cost <= limit else { return }
      while total > limit - cost, oldest >= 0 { remove(at: oldest) }
      indices[key] = entries.count
      entries.append(Entry(key: key, value: newValue, cost: cost, setAt: lifetime?.now()))
      total += cost
      link(entries.count - 1)
    }
  }

  @inlinable mutating func remove(at index: Int) {
    unlink(index)
    indices[entries[index].key] = nil
    total -= entries[index].cost
    // The last entry moves into its place.
    let last = entries.removeLast()
    guard index < entries.count else { return }
    entries[index] = last
    indices[last.key] = index
    if last.newer >= 0 { entries[last.newer].older = index } else { newest = index }
    if last.older >= 0 { entries[last.older].newer = index } else { oldest = index }
  }

  @inlinable mutating func unlink(_ index: Int) {
    let (newer, older) = (entries[index].newer, entries[index].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }

  @inlinable mutating func link(_ index: Int) {
    (entries[index].newer, entries[index].older) = (-1, newest)
    if newest >= 0 { entries[newest].newer = index } else { oldest = index }
    newest = index
  }
}

/// A ``Memo`` for several threads.
package final class SharedMemo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let memo: Mutex<Memo<Key, Value>>

  /// An empty memo; see ``Memo/init(limit:lifetime:cost:)``.
  @inlinable package init(
    limit: Int, lifetime: Memo<Key, Value>.Lifetime? = nil,
    cost: (@Sendable (Key, Value) -> Int)? = nil
  ) {
    memo = Mutex(Memo(limit: limit, lifetime: lifetime, cost: cost))
  }

  /// What its values cost together.
  package var totalCost: Int { memo.withLock { $0.totalCost } }

  @inlinable package subscript(key: Key) -> Value? {
    get { memo.withLock { $0[key] } }
    set { memo.withLock { $0[key] = newValue } }
  }

  /// The value of a key, or the one that `make` gives, which is kept. Two threads may make the same one at once.
  @inlinable package func value<Failure: Error>(
    for key: Key, _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known = self[key] { return known }
    let made = try make()
    self[key] = made
    return made
  }

  /// The value of a key, which is kept no longer.
  package func take(_ key: Key) -> Value? {
    memo.withLock { memo in
      defer { memo[key] = nil }
      return memo[key]
    }
  }

  /// Removes the values of keys that `isGone` selects.
  package func remove(where isGone: (Key) -> Bool) {
    memo.withLock { memo in for key in memo.indices.keys.filter(isGone) { memo[key] = nil } }
  }
}
