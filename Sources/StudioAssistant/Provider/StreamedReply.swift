import Foundation
import StudioOutbound

/// A reply as the events of a service build it up.
protocol StreamedMessage: Sendable {
  /// Whether its last event came.
  var isOver: Bool { get }
  /// What an event's data says; throws a ``ProviderFault`` where it tells one.
  mutating func read(_ data: String) throws -> [ReplyEvent]
  /// What an answer says that came as one JSON object, as servers send that stream nothing. Ends with
  /// ``ReplyEvent/stopped(_:)``, or throws a ``ProviderFault``.
  mutating func readWhole(_ answer: String) throws -> [ReplyEvent]
}

/// A request to a model's service whose answer comes as server-sent events.
enum StreamedReply {
  /// Sends what `request` makes and tells what `message` reads of the answer.
  static func events(
    _ client: OutboundClient, _ message: some StreamedMessage,
    _ request: @escaping @Sendable () throws -> OutboundRequest
  ) -> AsyncThrowingStream<ReplyEvent, any Error> {
    AsyncThrowingStream { continuation in
      let task = Task {
        do {
          try await exchange(client, message, request()) { continuation.yield($0) }
          continuation.finish()
        } catch let error as OutboundError { continuation.finish(throwing: ProviderFault(error)) } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private static func exchange(
    _ client: OutboundClient, _ start: some StreamedMessage, _ request: OutboundRequest, _ tell: (ReplyEvent) -> Void
  ) async throws {
    var events = ServerSentEvents()
    var message = start
    // A request that wasn’t accepted, and what is said about it.
    var refusal: (status: Int, words: Data)?
    // An answer that begins as JSON does and no event can.
    var whole = Data()
    var isBegun = false
    for try await event in client.stream(request) {
      switch event {
      case .head(200, _): break
      case .head(let status, _) where ProviderComplaint.statuses.contains(status): refusal = (status, Data())
      case .head(let status, let headers): throw fault(status, headers)
      case .bytes(let data) where refusal != nil:
        refusal?.words.append(data.prefix(ProviderComplaint.limit))
        if let refusal, refusal.words.count >= ProviderComplaint.limit { throw fault(refusal) }
      case .bytes(let data) where !whole.isEmpty || !isBegun && data.first { $0 > 32 } == UInt8(ascii: "{"):
        whole += data
        guard whole.count <= ServerSentEvents.limit else { throw ProviderFault.tooLarge }
      case .bytes(let data):
        isBegun = isBegun || data.contains { $0 > 32 }
        guard let found = events.feed(data) else { throw ProviderFault.tooLarge }
        for event in found {
          for piece in try message.read(event) { tell(piece) }
          if message.isOver { return }
        }
      }
    }
    try Task.checkCancellation()
    if let refusal { throw fault(refusal) }
    guard !whole.isEmpty else { throw ProviderFault.broken }
    for piece in try message.readWhole(String(decoding: whole, as: UTF8.self)) { tell(piece) }
  }

  private static func fault(_ refusal: (status: Int, words: Data)) -> ProviderFault {
    ProviderComplaint.fault(refusal.status, String(decoding: refusal.words, as: UTF8.self))
  }

  private static func fault(_ status: Int, _ headers: [String: String]) -> ProviderFault {
    let seconds = headers["retry-after"].flatMap { Int($0) }.map { max(0, min(86_400, $0)) }
    return switch status {
    case 401, 403: .badKey
    case 429: .rateLimited(seconds: seconds)
    case 500...: .unavailable(status: status, seconds: seconds)
    default: .rejected(status: status)
    }
  }
}

extension ProviderFault {
  init(_ error: OutboundError) {
    switch error {
    case .forbiddenAddress, .badAddress: self = .forbidden
    case .unknownHost, .unreachable, .failed: self = .unreachable
    case .insecure: self = .insecure
    case .broken: self = .broken
    case .timedOut: self = .timedOut
    case .tooLarge: self = .tooLarge
    case .redirected, .redirectedInCircle: self = .redirected
    case .cancelled: self = .cancelled
    }
  }
}
