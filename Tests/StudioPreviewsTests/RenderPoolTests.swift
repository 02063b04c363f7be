import DesignRender
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import StudioPreviews

/// Who waits for whom at the render threads.
@Suite("Turns at the render threads") struct RenderPoolTests {
  /// What happened, in order.
  private final class Record: Sendable {
    private let lines = Mutex<[String]>([])
    var all: [String] { lines.withLock { $0 } }
    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  /// Holds render threads until it is opened.
  private final class Door: Sendable {
    private let isOpen = Mutex(false)
    func open() { isOpen.withLock { $0 = true } }
    func pass() { while !isOpen.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) } }
  }

  private func pool(_ width: Int) throws -> RenderPool {
    let (fonts, symbols) = try RenderBench.resources()
    return try RenderPool(
      width: width,
      resources: RenderResources(fonts: fonts, symbols: symbols, photos: PhotoCache(), photoBytes: { _ in nil }))
  }

  private func wait(_ isSo: () async -> Bool) async throws {
    while !(await isSo()) { try await Task.sleep(for: .milliseconds(2)) }
  }

  @Test("given a job in the queue, when its task is cancelled, then it never begins and the next one does")
  func leaves() async throws {
    let (pool, record, door) = (try pool(1), Record(), Door())
    defer { pool.stop() }
    let first = Task {
      try await pool.run { _ in
        record.add("first")
        door.pass()
      }
    }
    try await wait { record.all == ["first"] }
    let left = Task { try await pool.run { _ in record.add("left") } }
    try await wait { !pool.isIdle }
    left.cancel()
    await #expect(throws: CancellationError.self) { try await left.value }
    #expect(pool.isIdle, "it left the queue while the thread was held")
    door.open()
    try await first.value
    try await pool.run { _ in record.add("next") }
    #expect(record.all == ["first", "next"])
    let early = Task {
      while !Task.isCancelled { await Task.yield() }
      try await pool.run { _ in record.add("early") }
    }
    early.cancel()
    await #expect(throws: CancellationError.self, "cancelled before it asked") { try await early.value }
  }

  @Test(
    "given much background work, then one thread of two stays free, and none of it is left undone", arguments: [1, 2])
  func background(width: Int) async throws {
    let (pool, record, door) = (try pool(width), Record(), Door())
    let work = (0..<6).map { _ in
      Task {
        try await pool.run(.background) { _ in
          record.add("begun")
          door.pass()
        }
      }
    }
    try await wait { !record.all.isEmpty }
    if width > 1 {
      try await pool.run { _ in record.add("live") }
      #expect(record.all == ["begun", "live"], "a picture is drawn beside background work, of which one job runs")
    }
    door.open()
    for task in work { try await task.value }
    #expect(record.all.count { $0 == "begun" } == 6)
    pool.stop()
  }

  @Test("given one owner’s many pictures, then another’s comes after one of them")
  func turns() async throws {
    let (pool, record, door) = (try pool(1), Record(), Door())
    defer { pool.stop() }
    let held = Task {
      try await pool.run { _ in
        record.add("held")
        door.pass()
      }
    }
    try await wait { !record.all.isEmpty }
    var queue = FairQueue<String>()
    for item in ["a1", "a2", "a3"] { queue.append(item, for: "a") }
    queue.append("b1", for: "b")
    #expect(queue.remove(of: "a", where: { $0 == "a2" }) == "a2" && queue.count == 3)
    #expect([queue.next(), queue.next(), queue.next(), queue.next()] == ["a1", "b1", "a3", nil])
    var tasks: [Task<Void, any Error>] = []
    for owner in ["a", "a", "a", "b"] {
      tasks.append(Task { try await pool.run(for: owner) { _ in record.add(owner) } })
      let count = tasks.count
      try await wait { pool.waiting == count }
    }
    door.open()
    for task in tasks { try await task.value }
    try await held.value
    #expect(record.all == ["held", "a", "b", "a", "a"])
  }

  @Test("given two who wait for one answer, then it is made while one stays, and ends when both have left")
  func shared() async throws {
    let flights = Flights<Int>(endsUnasked: true)
    let record = Record()
    let door = Mutex(false)
    let made: @Sendable () async throws -> Int = {
      record.add("begun")
      while !door.withLock({ $0 }) {
        do { try await Task.sleep(for: .milliseconds(2)) } catch {
          record.add("ended")
          throw error
        }
      }
      return 7
    }
    let first = Task { try await flights.run("a", made) }
    try await wait { record.all.count == 1 }
    let second = Task { try await flights.run("a", made) }
    try await wait { await flights.waiting("a") == 2 }
    first.cancel()
    try await wait { await flights.waiting("a") == 1 }
    door.withLock { $0 = true }
    #expect(try await second.value == 7)
    #expect(record.all == ["begun"])

    door.withLock { $0 = false }
    let both = (0..<2).map { _ in Task { try await flights.run("b", made) } }
    try await wait { await flights.waiting("b") == 2 }
    for task in both { task.cancel() }
    for task in both { await #expect(throws: CancellationError.self) { try await task.value } }
    #expect(record.all.last == "ended")
    door.withLock { $0 = true }
    #expect(try await flights.run("b", made) == 7, "who asks later begins anew")
  }

  @Test("given work for many, when those who asked leave, then it goes on")
  func lasting() async throws {
    let flights = Flights<Int>()
    let door = Mutex(false)
    let asked = Task {
      try await flights.run("a") {
        while !door.withLock({ $0 }) { try await Task.sleep(for: .milliseconds(2)) }
        return 7
      }
    }
    try await wait { await flights.waiting("a") == 1 }
    asked.cancel()
    door.withLock { $0 = true }
    #expect(try await asked.value == 7)
  }
}
