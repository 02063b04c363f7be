import DesignData
import Foundation

/// Whatever asks servers for sources: it guards hosts, bounds answers and tells failures apart.
package protocol SourceFetching: Sendable {
  /// The whole answer of a server, at most `bytes` long. `secret` tells that nobody else may be given it.
  func response(to request: SourceRequest, bytes: Int) async throws(SourceFault) -> SourceResponse
  /// Where what comes is read.
  var calendars: any CalendarReading { get }
}

/// Why a source gave nothing. No case holds an address or a word of the answer: both may be secret.
package enum SourceFault: Error, Hashable, Sendable {
  /// The address is none, or leads where the studio does not ask: told alike, so that nobody can map a network by it.
  case unreachable
  /// Longer than it may take.
  case timedOut
  /// Larger than so many bytes.
  case tooLarge(Int)
  /// The server answered with a status that is no success.
  case status(Int)
  /// It answered with something else than was expected, said in words for people.
  case unreadable(String)
  /// Its host asked to be left alone until a moment.
  case hostWaits(until: Date)
  /// It says no in words of its own, which hold nothing secret: a wrong place.
  case refused(String)

  /// Whether asking again soon is of no use.
  package var isRefusal: Bool {
    switch self {
    case .status(let code): [400, 401, 403, 404, 410].contains(code)
    case .refused: true
    case .unreachable, .timedOut, .tooLarge, .hostWaits, .unreadable: false
    }
  }

  /// What people are told.
  package var words: String {
    switch self {
    case .unreachable: "No answer: the address leads nowhere, or nobody listens there"
    case .timedOut: "No answer in time"
    case .tooLarge(let bytes): "The answer has more than \(bytes / 1_000_000) MB"
    case .status(let code): "It answers “\(code)\(Self.reasons[code].map { " \($0)" } ?? "")”"
    case .unreadable(let words), .refused(let words): words
    case .hostWaits: "The service asks to wait"
    }
  }

  /// Reason phrases of RFC 9110 §15.
  private static let reasons = [
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    406: "Not Acceptable", 408: "Request Timeout", 410: "Gone", 429: "Too Many Requests", 500: "Internal Server Error",
    502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]
}

/// What is known of a source when it is asked again.
package struct KnownSource: Sendable {
  /// The last good copy.
  package var part: OwnPart?
  /// Failures since then.
  package var failures: Int
  /// The last answer's `ETag`.
  package var tag: String?
  /// The last answer's `Last-Modified`.
  package var modified: String?
  /// The hash of the last body.
  package var hash: String?
  /// The last body, of sources that need it.
  package var body: Data?

  /// What is known.
  package init(
    part: OwnPart? = nil, failures: Int = 0, tag: String? = nil, modified: String? = nil, hash: String? = nil,
    body: Data? = nil
  ) {
    (self.part, self.failures, self.tag, self.modified, self.hash) = (part, failures, tag, modified, hash)
    self.body = body
  }
}

/// What a source gave.
package struct FetchedPart: Sendable {
  /// The copy to keep; nil where the last is still the newest.
  package var part: OwnPart?
  /// What the copy is made of, where it is made anew later.
  package var body: Data?
  /// Values to keep under keys of the library's own.
  package var values: [String: String] = [:]
  /// What came, for people: “60 minutes, 24 hours, 7 days”.
  package var words: String
  /// The answer's `ETag`.
  package var tag: String?
  /// The answer's `Last-Modified`.
  package var modified: String?
  /// The hash of the body.
  package var hash: String?
  /// The moment before which it must not be asked again.
  package var notBefore: Date?
  /// Bytes that came.
  package var bytes = 0

  /// What came, in words.
  package init(_ part: OwnPart?, words: String, bytes: Int) {
    (self.part, self.words, self.bytes) = (part, words, bytes)
  }
}

/// Where data comes from, and for whom.
package struct SourceCredit: Hashable, Sendable {
  /// What must be said: “Weather data by Open-Meteo.com”.
  package var words: String
  /// Where it leads.
  package var link: String
}

/// Something that can be asked for a part of what widgets read. One file a source; adding one adds a case to
/// ``SourceSettings``.
package protocol DataSource: Sendable {
  /// What it brings.
  var domains: Set<DataDomain> { get }
  /// Its host, by which requests are held apart; nil where nothing is asked.
  var host: String? { get }
  /// What askers of different libraries may share an answer by; nil where it is private.
  var shared: String? { get }
  /// Whether its last body is needed to make its copy anew.
  var needsBody: Bool { get }
  /// How long an answer is good, s.
  var interval: TimeInterval { get }
  /// How long this answer is good, s, where somebody looked at a moment.
  func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval
  /// An answer that was asked for by another library, as this one has it.
  func owned(_ part: OwnPart) -> OwnPart
  /// The least time between two requests, whoever asks, s.
  var least: TimeInterval { get }
  /// Asks. `known` is what is kept.
  func fetch(_ known: KnownSource, by way: any SourceFetching, at now: Date) async throws(SourceFault) -> FetchedPart
}

extension DataSource {
  /// The same whatever came.
  package func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval { interval }
  /// The same for everybody.
  package func owned(_ part: OwnPart) -> OwnPart { part }
  /// It is not.
  package var needsBody: Bool { false }
  /// Nobody else's.
  package var shared: String? { nil }
}
