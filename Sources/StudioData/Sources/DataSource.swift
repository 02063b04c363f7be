import DesignData
import Foundation

/// Sends requests for sources: protects hosts, limits responses and classifies failures.
package protocol SourceFetching: Sendable {
  /// A whole response, at most `bytes` long. `secret` means that it can't be shared with other libraries.
  func response(to request: SourceRequest, bytes: Int) async throws(SourceFault) -> SourceResponse
  var calendars: any CalendarReading { get }
  var markup: any MarkupReading { get }
}

/// Why an update failed. No case contains a URL or text of the response, since both may be secret.
package enum SourceFault: Error, Hashable, Sendable, Codable {
  /// The URL is invalid, unreachable or not allowed: one case for all, so that it can't be used to map a network.
  case unreachable
  case timedOut
  /// It has more than this many bytes.
  case tooLarge(Int)
  /// The server returned an error status.
  case status(Int)
  /// The response wasn't as expected; with a message for people.
  case unreadable(String)
  /// The host asked to wait.
  case hostWaits(until: Date)
  /// The request was refused, with a message that contains nothing secret.
  case refused(String)

  /// Whether retrying soon is useless.
  package var isRefusal: Bool {
    switch self {
    case .status(let code): [400, 401, 403, 404, 410].contains(code)
    case .refused: true
    case .unreachable, .timedOut, .tooLarge, .hostWaits, .unreadable: false
    }
  }

  /// The message, without a full stop.
  package var words: String {
    switch self {
    case .unreachable: "Couldn’t connect. Check the URL"
    case .timedOut: "Timed out"
    case .tooLarge(let bytes): "The response is larger than \(bytes / 1_000_000) MB"
    case .status(let code): "The server returned “\(code)\(Self.reasons[code].map { " \($0)" } ?? "")”"
    case .unreadable(let words), .refused(let words): words
    case .hostWaits: "Rate limited. Trying again later"
    }
  }

  /// Reason phrases of RFC 9110 §15.
  private static let reasons = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// What is known of a source when it is updated again.
package struct KnownSource: Sendable {
  /// The last good data.
  package var part: OwnPart?
  /// The number of failures since then.
  package var failures: Int
  /// The last response's `ETag`.
  package var tag: String?
  /// The last response's `Last-Modified`.
  package var modified: String?
  /// The hash of the last body.
  package var hash: String?
  /// The last body, for sources that need it.
  package var body: Data?

  package init(
    part: OwnPart? = nil, failures: Int = 0, tag: String? = nil, modified: String? = nil, hash: String? = nil,
    body: Data? = nil
  ) {
    (self.part, self.failures, self.tag, self.modified, self.hash) = (part, failures, tag, modified, hash)
    self.body = body
  }
}

package struct FetchedPart: Sendable {
  /// The data to store; nil if nothing changed.
  package var part: OwnPart?
  /// The body, if data is derived from it again later.
  package var body: Data?
  package var values: [String: String] = [:]
  /// A summary for people: “60 minutes, 24 hours, 7 days”.
  package var words: String
  /// The response's `ETag`.
  package var tag: String?
  /// The response's `Last-Modified`.
  package var modified: String?
  /// The hash of the body.
  package var hash: String?
  /// The earliest time of the next request.
  package var notBefore: Date?
  /// The number of bytes received.
  package var bytes = 0

  /// A summary in words.
  package init(_ part: OwnPart?, words: String, bytes: Int) {
    (self.part, self.words, self.bytes) = (part, words, bytes)
  }
}

/// A source of data for widgets. One file per source; a new one needs a case of ``SourceSettings``.
package protocol DataSource: Sendable {
  var domains: Set<DataDomain> { get }
  /// Its host, for rate limits; nil if it needs no requests.
  var host: String? { get }
  /// Whether it is read from what the studio holds, without a request to another host.
  var isLocal: Bool { get }
  /// A key by which libraries share a response; nil if it is private.
  var shared: String? { get }
  /// Whether its last body is needed for an update.
  var needsBody: Bool { get }
  /// The interval between updates, in seconds.
  var interval: TimeInterval { get }
  /// The interval after this response, in seconds, if its data was last viewed at a time.
  func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval
  /// Adapts a response that was requested for another library.
  func owned(_ part: OwnPart) -> OwnPart
  /// The minimum time between two requests, in seconds.
  var least: TimeInterval { get }
  /// Updates. `known` is what is stored.
  func fetch(_ known: KnownSource, by way: any SourceFetching, at now: Date) async throws(SourceFault) -> FetchedPart
}

extension DataSource {
  /// Independent of the response.
  package func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval { interval }
  package func owned(_ part: OwnPart) -> OwnPart { part }
  package var isLocal: Bool { false }
  package var needsBody: Bool { false }
  package var shared: String? { nil }
}
