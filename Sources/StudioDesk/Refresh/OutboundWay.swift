import Foundation
import StudioData
import StudioOutbound

/// The way sources are asked: ``OutboundClient`` with what it says told apart for people. Addresses that are forbidden, that
/// nobody knows and where nobody listens read alike.
package struct OutboundWay: SourceFetching {
  private var client: OutboundClient
  package let calendars: any CalendarReading
  package let markup: any MarkupReading

  package init(client: OutboundClient, calendars: any CalendarReading, markup: any MarkupReading) {
    (self.client, self.calendars, self.markup) = (client, calendars, markup)
  }

  /// The whole answer of a server, at most `bytes` long.
  package func response(to request: SourceRequest, bytes: Int) async throws(SourceFault) -> SourceResponse {
    var limits = client.limits
    limits.bodyBytes = bytes
    do {
      let answer = try await client.answer(
        to: OutboundRequest(
          request.method.flatMap(OutboundRequest.Method.init) ?? .get, request.url,
          headers: request.headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }, body: request.body,
          limits: limits))
      return SourceResponse(status: answer.status, headers: answer.headers, body: answer.body)
    } catch {
      switch error {
      case .badAddress, .forbiddenAddress, .unknownHost, .unreachable, .insecure, .redirected, .failed, .cancelled:
        throw .unreachable
      case .redirectedInCircle: throw .unreadable("The URL redirects too often or in a circle. Check it in a browser")
      case .broken: throw .unreadable("The response is incomplete")
      case .timedOut: throw .timedOut
      case .tooLarge(let bytes): throw .tooLarge(bytes)
      }
    }
  }
}
