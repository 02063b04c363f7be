import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization
import Testing

@testable import PagesKit

/// What happens to a request whose visitor leaves.
@Suite("Visitors who leave") struct PresenceTests {
  private func connection(_ presences: Presences) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    try channel.connect(to: SocketAddress(ipAddress: "192.0.2.7", port: 1)).wait()
    try channel.pipeline.syncOperations.addHandler(PresenceWatch(presences))
    return channel
  }

  /// Whether a request of that method ends when its connection does.
  private func ends(_ method: HTTPRequest.Method, leave: (EmbeddedChannel) throws -> Void) async throws -> Bool {
    let presences = Presences()
    let channel = try connection(presences)
    defer { _ = try? channel.finish(acceptAlreadyClosed: true) }
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: "a", path: "/"), body: .init(buffer: .init()))
    let context = StudioContext(source: .init(channel: channel, logger: Logger(label: "test")))
    let begun = Mutex(false)
    let wasCancelled = Mutex(false)
    async let answer = LeavingVisitors(presences: presences).handle(request, context: context) { _, _ in
      begun.withLock { $0 = true }
      do { try await Task.sleep(for: .milliseconds(method == .get ? 60_000 : 50)) } catch {
        wasCancelled.withLock { $0 = true }
      }
      return Response(status: .ok)
    }
    while !begun.withLock({ $0 }) { await Task.yield() }
    try leave(channel)
    _ = try await answer
    return wasCancelled.withLock { $0 }
  }

  @Test("given a page that is being made, when its connection ends or says that it will, then it is made no further")
  func reading() async throws {
    #expect(try await ends(.get) { _ = try $0.finish() })
    #expect(try await ends(.get) { $0.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed) })
  }

  @Test("given a change, when its visitor leaves, then it is made")
  func changing() async throws {
    #expect(try await !ends(.post) { _ = try $0.finish() })
  }

  @Test("given a connection that has ended, then its visitor has left")
  func ended() throws {
    let presences = Presences()
    let channel = try connection(presences)
    let presence = try #require(presences[channel])
    let left = Mutex(0)
    let kept = presence.whenLeft { left.withLock { $0 += 1 } }
    presence.forget(kept)
    _ = presence.whenLeft { left.withLock { $0 += 10 } }
    _ = try channel.finish()
    #expect(presences[channel] == nil && left.withLock { $0 } == 10, "an answered request is not ended")
    _ = presence.whenLeft { left.withLock { $0 += 100 } }
    #expect(left.withLock { $0 } == 110, "who has left waits for nothing")
  }
}
