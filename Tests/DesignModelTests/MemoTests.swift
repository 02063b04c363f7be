import Foundation
import Synchronization
import TestSupport
import Testing

@testable import DesignModel

@Suite("Memo") struct MemoTests {
  @Test("given a limit on the number of values, when another comes, then the least recently used one goes")
  func leastRecentlyUsed() {
    var memo = Memo<String, Int>(limit: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { memo[key] = value }
    #expect(memo["a"] == 0)
    memo["d"] = 3
    #expect(memo["b"] == nil)
    #expect(memo["a"] == 0 && memo["c"] == 2 && memo["d"] == 3)
  }

  @Test("given a limit on costs, when a value is set, then as many go as it needs, and one that never fits isn’t kept")
  func costs() {
    var memo = Memo<String, Int>(limit: 10) { key, value in key.utf8.count + value }
    memo["a"] = 3
    memo["b"] = 4
    #expect(memo.totalCost == 9)
    memo["c"] = 5
    #expect(memo["a"] == nil && memo["b"] == nil && memo["c"] == 5)
    memo["c"] = 10
    #expect(memo["c"] == nil, "the value that is too dear replaced the one before")
    #expect(memo.totalCost == 0)
  }

  @Test("given a lifetime, when it is over or the clock was set back, then the value is gone")
  func lifetime() {
    let now = Mutex(1_000.0)
    var memo = Memo<String, Int>(
      limit: 3,
      lifetime: .init(30) { Date(timeIntervalSince1970: now.withLock { $0 }) })
    memo["a"] = 1
    now.withLock { $0 += 29 }
    #expect(memo["a"] == 1, "reading it doesn’t renew it")
    now.withLock { $0 += 1 }
    #expect(memo["a"] == nil)
    memo["a"] = 2
    now.withLock { $0 -= 1 }
    #expect(memo["a"] == nil)
  }

  @Test("given values, when some are removed, then the others stay and can be replaced")
  func removes() {
    let memo = SharedMemo<Int, String>(limit: 10)
    for key in 0..<10 { memo[key] = "\(key)" }
    memo.remove { $0.isMultiple(of: 2) }
    #expect((0..<10).filter { memo[$0] != nil } == [1, 3, 5, 7, 9])
    #expect(memo.take(3) == "3" && memo[3] == nil && memo.totalCost == 4)
  }

  @Test("given a value that is kept, when it is asked for, then it isn’t made again")
  func madeOnce() {
    let memo = SharedMemo<String, Int>(limit: 10)
    var made = 0
    for _ in 0..<3 {
      let value = memo.value(for: "a") {
        made += 1
        return 7
      }
      #expect(value == 7)
    }
    #expect(made == 1)
  }

  /// What a memo promises, in the plainest form: pairs in order of use, the newest last.
  private struct Model {
    var pairs: [(key: Int, value: Int)] = []
    let limit: Int

    mutating func get(_ key: Int) -> Int? {
      guard let index = pairs.firstIndex(where: { $0.key == key }) else { return nil }
      pairs.append(pairs.remove(at: index))
      return pairs.last?.value
    }

    mutating func set(_ key: Int, _ value: Int?) {
      pairs.removeAll { $0.key == key }
      guard let value, value <= limit else { return }
      while pairs.reduce(0, { $0 + $1.value }) + value > limit { pairs.removeFirst() }
      pairs.append((key, value))
    }
  }

  @Test(
    "given any sequence of steps, then a memo holds what the plain model holds",
    arguments: 1...40 as ClosedRange<UInt64>)
  func model(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let limit = Int.random(in: 0...60, using: &random)
    let memo = SharedMemo<Int, Int>(limit: limit) { $1 }
    var model = Model(limit: limit)
    for _ in 0..<400 {
      let key = Int.random(in: 0..<12, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4: #expect(memo[key] == model.get(key))
      case 4..<8:
        let cost = Int.random(in: 0...20, using: &random)
        memo[key] = cost
        model.set(key, cost)
      case 8:
        memo[key] = nil
        model.set(key, nil)
      default:
        memo.remove { $0 % 5 == key % 5 }
        model.pairs.removeAll { $0.key % 5 == key % 5 }
      }
      #expect(memo.totalCost == model.pairs.reduce(0) { $0 + $1.value })
    }
    for key in 0..<12 { #expect(memo[key] == model.get(key)) }
  }
}
