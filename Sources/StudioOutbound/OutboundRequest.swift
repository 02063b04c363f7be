import Foundation

package struct OutboundRequest: Sendable {
  /// What is asked of the server.
  package enum Method: String, Sendable {
    /// Without and with a body.
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    /// Questions to a calendar server (RFC 4918, RFC 3253).
    case propfind = "PROPFIND"
    case report = "REPORT"

    /// Whether it may go on to where an answer sends it: it asks for what is there, and changes nothing.
    var mayBeRedirected: Bool { self == .get || self == .propfind }
  }

  package var method: Method
  /// The whole address, http or https.
  package var url: String
  /// Headers in order. They may hold secrets and are never logged.
  package var headers: [(name: String, value: String)]
  /// The body, but of a GET.
  package var body: Data
  /// Bounds of this exchange where they are not the client's.
  package var limits: OutboundLimits?

  /// A request of the given parts.
  package init(
    _ method: Method = .get, _ url: String, headers: [(name: String, value: String)] = [], body: Data = Data(),
    limits: OutboundLimits? = nil
  ) {
    self.limits = limits
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// What a server answers, piece by piece.
package enum OutboundEvent: Hashable, Sendable {
  /// Status and headers, names in lower case; once, before any bytes.
  case head(status: Int, headers: [String: String])
  /// Bytes of the body, as they come.
  case bytes(Data)
}

/// How long and how large an exchange may be.
package struct OutboundLimits: Hashable, Sendable {
  /// Seconds to be connected in.
  package var connectSeconds: Int
  /// Seconds without a byte after which the exchange is given up.
  package var idleSeconds: Int
  /// Seconds for everything.
  package var totalSeconds: Int
  /// Most bytes of a body.
  package var bodyBytes: Int
  /// Most bytes of all headers.
  package var headerBytes: Int
  /// Most redirects followed; those of what changes something never are.
  package var redirects: Int

  package init(
    connectSeconds: Int = 10, idleSeconds: Int = 30, totalSeconds: Int = 120, bodyBytes: Int = 4 << 20,
    headerBytes: Int = 64 << 10, redirects: Int = 3
  ) {
    self.connectSeconds = connectSeconds
    self.idleSeconds = idleSeconds
    self.totalSeconds = totalSeconds
    self.bodyBytes = bodyBytes
    self.headerBytes = headerBytes
    self.redirects = redirects
  }
}

/// Why an exchange failed. No case holds an address, a header or a byte of the answer: they may be secret.
package enum OutboundError: Error, Hashable, Sendable {
  /// Not an http or https address with a host, or at a port of another protocol.
  case badAddress
  /// The host is, or resolves to, an address that is not of the open internet, and no operator named it.
  case forbiddenAddress
  /// The name does not resolve.
  case unknownHost
  /// No connection, or it broke off.
  case unreachable
  /// The connection broke in the middle of an answer.
  case broken
  /// The certificate or the encryption is not good.
  case insecure
  /// Longer than `OutboundLimits` lets it take.
  case timedOut
  /// The answer is larger than this many bytes.
  case tooLarge(Int)
  /// More redirects than allowed.
  case redirectedInCircle
  /// A redirect of what changes something, or one out of encryption.
  case redirected
  /// The caller lost interest.
  case cancelled
  /// Anything else; the number is libcurl's.
  case failed(Int)
}
