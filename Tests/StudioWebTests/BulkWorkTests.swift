import DesignCatalogue
import Foundation
import HTTPTypes
import PagesTestSupport
import StudioDesk
import StudioStore
import Synchronization
import TestSupport
import Testing

@testable import PagesKit

/// Changes of many designs that go on after their request.
@Suite("Changes of many designs") struct BulkWorkTests {
  /// A door that work waits at.
  private final class Door: Sendable {
    private let isOpen = Mutex(false)
    func open() { isOpen.withLock { $0 = true } }
    func pass() async {
      while !isOpen.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(2)) }
    }
  }

  private func ended(_ work: BulkWork, _ id: UUID, _ library: LibraryID) async -> BulkWork.Work? {
    await work.get(id, of: library, waiting: .seconds(60))
  }

  @Test("given many designs, when they are changed, then it goes by parts, is told, and is one at a time a library")
  func parts() async throws {
    let (work, door, lastDoor) = (BulkWork(now: { Date() }), Door(), Door())
    let sizes = Mutex<[Int]>([])
    let (mine, other) = (LibraryID(UUID()), LibraryID(UUID()))
    let ids = (0..<(BulkWork.part * 2 + 3)).map { _ in UUID() }
    let id = UUID()
    #expect(
      work.begin(id, ids, of: mine) { some in
        await door.pass()
        if some.count == 3 { await lastDoor.pass() }
        sizes.withLock { $0.append(some.count) }
        return some.count - 1
      })
    #expect(!work.begin(UUID(), ids, of: mine) { _ in 0 })
    let quick = UUID()
    #expect(work.begin(quick, [UUID()], of: other) { _ in 1 })
    #expect(work.get(id, of: mine)?.state == .running && work.get(id, of: mine)?.done == 0)
    #expect(work.get(id, of: other) == nil)
    #expect(await work.get(id, of: mine, waiting: .milliseconds(1))?.state == .running)
    door.open()
    // Another library's change is made before all of this one is.
    #expect(await ended(work, quick, other)?.state == .ended)
    #expect(work.get(id, of: mine)?.state == .running)
    lastDoor.open()
    let end = await ended(work, id, mine)
    #expect(end?.state == .ended && end?.done == ids.count && end?.changed == ids.count - 3)
    #expect(sizes.withLock { $0.sorted() } == [3, BulkWork.part, BulkWork.part])
  }

  @Test("given work that is stopped or goes wrong, then what was done is told, and the next may begin")
  func stops() async throws {
    let (work, library) = (BulkWork(now: { Date() }), LibraryID(UUID()))
    let ids = (0..<(BulkWork.part * 3)).map { _ in UUID() }
    let (door, stopped) = (Door(), UUID())
    #expect(
      work.begin(stopped, ids, of: library) { some in
        await door.pass()
        return some.count
      })
    work.stop(stopped, of: LibraryID(UUID()))
    #expect(work.get(stopped, of: library)?.state == .running)
    work.stop(stopped, of: library)
    door.open()
    #expect(await ended(work, stopped, library)?.state == .stopped)
    let failing = UUID()
    let count = Mutex(0)
    #expect(
      work.begin(failing, ids, of: library) { some in
        let part = count.withLock { count in
          count += 1
          return count
        }
        if part == 2 { throw StoreError.failed("the disk is full") }
        return some.count
      })
    let end = await ended(work, failing, library)
    guard case .failed(let words)? = end?.state else {
      Issue.record("it did not fail")
      return
    }
    // Another part was under way and is finished first; the last may have begun by then.
    let changed = try #require(end?.changed)
    #expect(words.contains("the disk is full") && changed == end?.done)
    #expect(changed == BulkWork.part || changed == BulkWork.part * 2)
  }

  @Test("given a change of many that takes long, then a page tells how far it is, it can be stopped and taken back")
  func page() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-countdown")
      let everything = "everything=yes&sure=yes"
      for _ in 0..<6 {
        _ = try await client.form("/library/bulk", "action=duplicate&\(everything)", cookie: made.cookie)
      }
      let library = try #require(studio.site.kit.signer.library(cookie: String(made.cookie.dropFirst(7))))
      let (door, id) = (Door(), UUID())
      #expect(
        studio.groups.bulk.begin(id, (0..<40).map { _ in UUID() }, of: library) { some in
          await door.pass()
          return some.count
        })
      let address = "/library/work/\(id.uuidString)?undo=no&address=sort%3Dname"
      let running = try await client.page(address, cookie: made.cookie)
      #expect(
        running.status == .ok && running.text.contains("Changing 40 designs") && running.text.contains("data-job"))
      #expect(running.text.contains("0 of 40 designs") && running.text.contains("value=\"sort=name\""))
      // Nobody else sees it; it is no page of theirs.
      let stranger = try await client.form("/designs", "template=starter-countdown")
      #expect(try await client.page(address, cookie: stranger.cookie).status == .seeOther)
      // A second change of many waits for its turn, and says so.
      let look = "action=look&look=dusk&\(everything)"
      let busy = try await client.form("/library/bulk", look, cookie: made.cookie)
      #expect(busy.status == .conflict && busy.text.contains("Another bulk change is running"))
      // One of few does not wait.
      let few = try await client.form("/library/restyle/undo", "batch=\(UUID())", cookie: made.cookie)
      #expect(few.status == .seeOther && few.location == "/library?did=unstyled&n=0")
      door.open()
      _ = await studio.groups.bulk.get(id, of: library, waiting: .seconds(60))
      let done = try await client.page(address, cookie: made.cookie)
      #expect(done.status == .seeOther && done.headers[.location]?.contains("sort=name") == true)
      #expect(done.headers[.location]?.contains("did=restyled&n=40&batch=\(id.uuidString)") == true)
      #expect(done.headers[values: .setCookie].contains { $0.hasPrefix("latest=restyled.40.") })
      let undone = try await client.page(
        "/library/work/\(id.uuidString)?undo=yes&address=", cookie: made.cookie)
      #expect(undone.headers[.location] == "/library?did=unstyled&n=40")
      // Work nobody remembers leads to the library.
      let lost = try await client.page("/library/work/\(UUID())?undo=no&address=", cookie: made.cookie)
      #expect(lost.status == .seeOther && lost.headers[.location] == "/library")

      let (stopping, slow) = (UUID(), Door())
      #expect(
        studio.groups.bulk.begin(stopping, (0..<60).map { _ in UUID() }, of: library) { some in
          await slow.pass()
          return some.count
        })
      let stop = try await client.form(
        "/library/work/\(stopping.uuidString)/stop", "undo=no&address=sort%3Dname", cookie: made.cookie)
      #expect(stop.status == .seeOther)
      slow.open()
      #expect(studio.groups.bulk.get(stopping, of: library)?.state == .stopped)

      let failing = UUID()
      #expect(
        studio.groups.bulk.begin(failing, [UUID()], of: library) { _ in throw StoreError.failed("no room") })
      _ = await studio.groups.bulk.get(failing, of: library, waiting: .seconds(60))
      let failed = try await client.page("/library/work/\(failing.uuidString)?undo=no&address=", cookie: made.cookie)
      #expect(failed.text.contains("Some designs couldn’t be changed") && failed.text.contains("no room"))
    }
  }
}
