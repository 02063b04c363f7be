import Foundation
import HTTPTypes
import NIOCore
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesEditor

/// Stress tests that go on after their request.
@Suite("Stress tests that run") struct StressTestRunsTests {
  private final class Door: Sendable {
    private let isOpen = Mutex(false)
    func open() { isOpen.withLock { $0 = true } }
    func pass() async { while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(2)) } }
  }

  private struct Broken: Error {}

  @Test("given a test that takes long, then its progress is shown, it goes on automatically, and it runs once")
  func goesOn() async throws {
    let runs = StressTestRuns<[Int]>(limit: 4, now: { Date() })
    let (library, door) = (LibraryID(UUID()), Door())
    let made = Mutex<[Int]>([])
    @Sendable func state(_ patience: Duration) async throws -> StressTestRuns<[Int]>.State {
      try await runs.state("a", of: library, from: [], steps: [1, 2, 3], patience: patience) { step, before in
        if step == 2 { await door.pass() }
        made.withLock { $0.append(step) }
        return before + [step]
      }
    }
    guard case .running(let work) = try await state(.milliseconds(50)) else {
      Issue.record("it waits at the door")
      return
    }
    #expect(work.total == 3 && work.done <= 1)
    guard case .running = try await state(.milliseconds(1)) else {
      Issue.record("asking again begins nothing")
      return
    }
    door.open()
    for _ in 0..<2 {
      guard case .ended(let all) = try await state(.seconds(60)) else {
        Issue.record("it has not ended")
        return
      }
      #expect(all == [1, 2, 3])
    }
    #expect(made.withLock { $0 } == [1, 2, 3])
  }

  @Test("given a test that is stopped, replaced or goes wrong, then the next one begins again")
  func stops() async throws {
    let runs = StressTestRuns<Int>(limit: 4, now: { Date() })
    let (library, door) = (LibraryID(UUID()), Door())
    let steps = Mutex(0)
    @Sendable func state(_ key: String, _ patience: Duration) async throws -> StressTestRuns<Int>.State {
      try await runs.state(key, of: library, from: 0, steps: [0, 1, 2], patience: patience) { _, before in
        steps.withLock { $0 += 1 }
        if key == "held" { await door.pass() }
        if key == "broken" { throw Broken() }
        return before + 1
      }
    }
    _ = try await state("held", .milliseconds(1))
    guard case .ended(3) = try await state("other", .seconds(60)) else {
      Issue.record("another replaces it")
      return
    }
    await #expect(throws: Broken.self) { try await state("broken", .seconds(60)) }
    _ = try await state("held", .milliseconds(1))
    runs.stop(of: library)
    door.open()
    guard case .ended(3) = try await state("held", .seconds(60)) else {
      Issue.record("it begins again")
      return
    }
  }

  @Test("given a text that the editor calls hard to read, then the stress test says the same, once, where it stands")
  func contrast() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let id = String(made.location.split(separator: "/")[1])
      func findings() async throws -> (editor: [String], test: String) {
        let editor = try await client.page("/designs/\(id)/edit", cookie: made.cookie).text
        let test = try await client.page("/designs/\(id)/stress-test?packs=usual", cookie: made.cookie).text
        let said = editor.matches(of: /<span>([^<]*(?:hard to read|low contrast)[^<(]*)/).map { String($0.1) }
        return (said, test)
      }
      let look = "f:base:style.background=solidAccent&f:base:style.accent=yellow"
      _ = try await client.form("/designs/\(id)", look, cookie: made.cookie)
      let poor = try await findings()
      #expect(!poor.editor.isEmpty)
      for words in poor.editor {
        #expect(poor.test.contains(words), "\(words)")
        #expect(!poor.test.contains("No problems"))
      }
    }
  }

  @Test("given a design, then its stress test and the image of it are shown, and stopping nothing does no harm")
  func pages() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let id = String(made.location.split(separator: "/")[1])
      let page = try await client.page("/designs/\(id)/stress-test?packs=words", cookie: made.cookie)
      #expect(page.status == .ok && page.text.contains("stress-test.png?packs=words"))
      let image = try await client.page("/designs/\(id)/stress-test.png?packs=words", cookie: made.cookie)
      #expect(image.status == .ok && image.headers[.contentType] == "image/png" && image.body.readableBytes > 10_000)
      #expect(image.headers[.contentDisposition]?.hasPrefix("attachment") == true)
      let leads = try await client.page("/designs/\(id)/stress-test?packs=words&image=yes", cookie: made.cookie)
      #expect(leads.status == .seeOther && leads.location.contains("stress-test.png?packs=words"))
      let stop = try await client.form("/designs/\(id)/stress-test/stop", "", cookie: made.cookie)
      #expect(stop.status == .seeOther && stop.location.hasSuffix("/edit"))
    }
  }
}
