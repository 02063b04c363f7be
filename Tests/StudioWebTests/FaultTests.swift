import Foundation
import Hummingbird
import PagesKit
import PagesTestSupport
import StudioStore
import Testing

@testable import StudioWeb

/// What visitors and monitors are told of a store that can’t be written or read.
@Suite("Faults of the store") struct FaultTests {
  @Test("given a full disk, then it is a 507 in words, from any layer")
  func fullDisk() {
    let errors: [any Error] = [StoreError.diskFull, CocoaError(.fileWriteOutOfSpace), POSIXError(.ENOSPC)]
    for error in errors {
      let problem = Problem(error)
      #expect(problem.status.code == 507 && problem.detail.contains("Nothing was changed"), "\(error)")
    }
    #expect(Problem(StoreError.damaged("page 7")).detail.contains("couldn’t be read"))
  }

  @Test("given a reason not to be ready, then /ready is 503 and says it", arguments: ["the disk is full", nil])
  func ready(fault: String?) async throws {
    let studio = try await TestStudio()
    let application = Application(router: StudioRouter.make(studio.site, studio.groups) { fault })
    try await application.test { client in
      let answer = try await client.execute(uri: "/ready", method: .get)
      #expect(answer.status == (fault == nil ? .ok : .serviceUnavailable))
      #expect(String(buffer: answer.body) == (fault.map { "not ready: \($0)\n" } ?? "ready\n"))
    }
  }
}
