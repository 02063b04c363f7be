import DesignData
import Foundation

/// A calendar, or a list of reminders, on a CalDAV server.
package struct DAVCollection: Hashable, Sendable, Codable {
  /// Its address, https unless the operator trusts the host.
  package var address: String
  /// Who asks.
  package var login: DAVLogin
  /// Its name on the server.
  package var name: String
  /// Whether it holds events.
  package var hasEvents: Bool
  /// Whether it holds to-dos.
  package var hasReminders: Bool
  /// Addresses of its owner: what these declined is left out.
  package var owners: [String] = []

  /// Its host, which is all of it that pages show.
  package var host: String { URLComponents(string: address)?.host ?? "" }

  /// Most objects of a collection, and most bytes of an answer with them.
  static let (objectLimit, answerBytes) = (5_000, 20_000_000)
  /// Days ahead whose events are asked for (docs/data.md).
  private static let days = 400.0

  /// What a collection is found to be when it is asked.
  struct State: Hashable, Sendable {
    /// What changes with its contents; nil where the server tells nothing of that kind.
    var version: String?
    /// Whether its objects may be changed; true where the server does not say.
    var isWritable: Bool
  }

  /// How it is now.
  func state(by way: any SourceFetching) async throws(SourceFault) -> State {
    let found = try await DAV.resources(DAVRequests.properties(of: address, login), by: way)
    guard let own = found.first(where: { $0.properties["resourcetype"]?.elements.contains("calendar") == true }) else {
      throw .refused("The calendar is not on the server any more")
    }
    return State(version: own.version, isWritable: own.isWritable)
  }

  /// Everything in it that widgets can show, as one calendar file.
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
        guard let text = object.properties["calendar-data"]?.text, !text.isEmpty else { continue }
        count += 1
        guard count <= Self.objectLimit, out.count + text.utf8.count <= CalendarReader.byteLimit else {
          throw .refused("The calendar is larger than the studio reads")
        }
        out.append(Data(text.utf8))
        out.append(Data("\r\n".utf8))
      }
    }
    // An empty collection is a calendar all the same.
    return out.isEmpty ? Data("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n".utf8) : out
  }
}

/// Exchanges with CalDAV servers.
enum DAV {
  /// Most bytes of an answer that lists properties.
  static let listBytes = 4 << 20

  /// The resources of an answer. Throws the status of what is none.
  static func resources(
    _ request: SourceRequest, by way: any SourceFetching, bytes: Int = listBytes
  ) async throws(SourceFault) -> [DAVResource] {
    let response = try await way.response(to: request, bytes: bytes)
    switch response.status {
    case 207: return try DAVParser.resources(response.body)
    case 401: throw .refused("The server does not take that name and password. Most want one made for this app")
    case 200..<300: throw .refused("There is no calendar server at that address")
    case 429, 503:
      let asked = response.headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let asked else { throw .status(response.status) }
      throw .hostWaits(until: Date().addingTimeInterval(Double(min(86_400, max(60, asked)))))
    default: throw .status(response.status)
    }
  }

  /// The address a link of an answer leads to. Another host counts only where it belongs to the same name
  /// (`p42-caldav.icloud.com` of `caldav.icloud.com`): whoever answers must not send the password elsewhere, nor out of
  /// encryption.
  static func address(_ link: String, from base: String) -> String? {
    guard let here = URL(string: base), let there = URL(string: link, relativeTo: here)?.absoluteURL,
      let (from, to) = here.host().flatMap({ host in there.host().map { (host.lowercased(), $0.lowercased()) } }),
      there.scheme == here.scheme, there.user() == nil, there.absoluteString.utf8.count <= 2_000
    else { return nil }
    guard from == to ? here.port == there.port : there.port == nil && belongs(to, with: from) else { return nil }
    return there.absoluteString
  }

  /// Whether a host lies under the same name as another, less its first label; names under which anybody may have one of
  /// their own do not count.
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
  /// What changes with its contents: CalendarServer's tag, else the token of RFC 6578.
  var version: String? {
    [properties["getctag"]?.text, properties["sync-token"]?.text].compactMap(\.self)
      .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }.first { !$0.isEmpty && $0.utf8.count <= 512 }
  }

  /// Whether what lies in it may be changed (RFC 3744 §5.5); true where the server does not say.
  var isWritable: Bool {
    properties["current-user-privilege-set"].map {
      !$0.elements.isDisjoint(with: ["all", "write", "write-content"])
    } ?? true
  }
}
