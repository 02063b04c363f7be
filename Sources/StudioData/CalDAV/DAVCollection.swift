import DesignData
import Foundation

/// A calendar, or a list of reminders, on a CalDAV server.
package struct DAVCollection: Hashable, Sendable, Codable {
  /// Its URL: https unless the administrator trusts the host.
  package var address: String
  package var login: DAVLogin
  /// Its name on the server.
  package var name: String
  package var hasEvents: Bool
  package var hasReminders: Bool
  /// Its owner's email addresses: invitations that one of them declined are hidden.
  package var owners: [String] = []

  /// Its host: pages show nothing else of the URL.
  package var host: String { URLComponents(string: address)?.host ?? "" }

  /// The maximum number of objects per collection, and of bytes per response.
  static let (objectLimit, answerBytes) = (5_000, 20_000_000)
  /// Days ahead whose events are requested (docs/data.md).
  private static let days = 400.0

  /// The current state of a collection.
  struct State: Hashable, Sendable {
    /// A tag that changes with its contents; nil if the server has none.
    var version: String?
    /// Whether its objects can be changed; true if the server doesn't say.
    var isWritable: Bool
  }

  func state(by way: any SourceFetching) async throws(SourceFault) -> State {
    let found = try await DAV.resources(DAVRequests.properties(of: address, login), by: way)
    guard let own = found.first(where: { $0.values["resourcetype"]?.elements.contains("calendar") == true }) else {
      throw .refused("The calendar is no longer on the server")
    }
    return State(version: own.version, isWritable: own.isWritable)
  }

  /// Its events and to-dos as one calendar file.
  func contents(by way: any SourceFetching, at now: Date) async throws(SourceFault) -> Data {
    var out = Data()
    var count = 0
    var requests: [SourceRequest] = []
    if hasEvents {
      requests.append(
        DAVRequests.events(
          of: address, login, from: now.addingTimeInterval(-86_400), to: now.addingTimeInterval(Self.days * 86_400)))
    }
    if hasReminders { requests.append(DAVRequests.reminders(of: address, login)) }
    for request in requests {
      for object in try await DAV.resources(request, by: way, bytes: Self.answerBytes) {
        guard let text = object.values["calendar-data"]?.text, !text.isEmpty else { continue }
        count += 1
        guard count <= Self.objectLimit, out.count + text.utf8.count <= CalendarReader.byteLimit else {
          throw .refused("The calendar is too large")
        }
        out.append(Data(text.utf8))
        out.append(Data("\r\n".utf8))
      }
    }
    // An empty collection is a valid calendar.
    return out.isEmpty ? Data("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8) : out
  }
}

enum DAV {
  /// The maximum size of a response with properties.
  static let listBytes = 4 << 20

  /// The resources in a response. Throws the status of other responses.
  static func resources(
    _ request: SourceRequest, by way: any SourceFetching, bytes: Int = listBytes
  ) async throws(SourceFault) -> [DAVResource] {
    let response = try await way.response(to: request, bytes: bytes)
    switch response.status {
    case 207: return try await way.markup.resources(response.body)
    case 401: throw .refused("Sign-in failed. You may need an app-specific password")
    case 200..<300: throw .refused("No calendar server found at that address")
    case 429, 503:
      let asked = response.headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let asked else { throw .status(response.status) }
      throw .hostWaits(until: Date().addingTimeInterval(Double(min(86_400, max(60, asked)))))
    default: throw .status(response.status)
    }
  }

  /// Resolves a link in a response. Other hosts are only accepted under the same domain (`p42-caldav.icloud.com` for
  /// `caldav.icloud.com`): a server must not redirect the password elsewhere or to an unencrypted connection.
  static func address(_ link: String, from base: String) -> String? {
    guard let here = URL(string: base), let there = URL(string: link, relativeTo: here)?.absoluteURL,
      let (from, to) = here.host().flatMap({ host in there.host().map { (host.lowercased(), $0.lowercased()) } }),
      there.scheme == here.scheme, there.user() == nil, there.absoluteString.utf8.count <= 2_000
    else { return nil }
    guard from == to ? here.port == there.port : there.port == nil && belongs(to, with: from) else { return nil }
    return there.absoluteString
  }

  /// Whether two hosts are under the same domain, without the first label. Public suffixes don't count.
  private static func belongs(_ host: String, with other: String) -> Bool {
    let labels = other.split(separator: ".").dropFirst()
    guard labels.count >= 2, let first = labels.first, let last = labels.last else { return false }
    if labels.count == 2, last.count == 2, ["co", "com", "org", "net", "ac", "gov", "edu", "or", "ne"].contains(first) {
      return false
    }
    return host.hasSuffix("." + labels.joined(separator: "."))
  }
}

extension DAVResource {
  /// The tag that changes with its contents: CalendarServer's, else the token of RFC 6578.
  var version: String? {
    [values["getctag"]?.text, values["sync-token"]?.text].compactMap(\.self)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.first { !$0.isEmpty && $0.utf8.count <= 512 }
  }

  /// Whether its contents can be changed (RFC 3744 §5.5); true if the server doesn't say.
  var isWritable: Bool {
    values["current-user-privilege-set"].map {
      !$0.elements.isDisjoint(with: ["all", "write", "write-content"])
    } ?? true
  }
}
