import Foundation

/// Requests to a CalDAV server (RFC 4791): only bodies and headers.
enum DAVRequests {
  /// Requests properties of a resource, and at a depth of 1 of its children (RFC 4918 §9.1).
  static func properties(of address: String, _ login: DAVLogin, depth: Int = 0) -> SourceRequest {
    request(
      "PROPFIND", address, login, depth: depth,
      body: """
        <d:propfind \(namespaces)><d:prop><d:resourcetype/><d:displayname/><d:current-user-principal/>\
        <d:current-user-privilege-set/><d:sync-token/><c:calendar-home-set/><c:calendar-user-address-set/>\
        <c:supported-calendar-component-set/><s:getctag/></d:prop></d:propfind>
        """)
  }

  /// Asks for the objects that have events between two moments (RFC 4791 §9.9: in UTC).
  static func events(of address: String, _ login: DAVLogin, from: Date, to: Date) -> SourceRequest {
    query(address, login, .event, "<c:time-range start=\"\(stamp(from))\" end=\"\(stamp(to))\"/>")
  }

  /// Asks for the objects that have to-dos, all of them or that of a UID.
  static func reminders(of address: String, _ login: DAVLogin, uid: String? = nil) -> SourceRequest {
    let match = uid.map {
      "<c:prop-filter name=\"UID\"><c:text-match collation=\"i;octet\">\(escaped($0))</c:text-match></c:prop-filter>"
    }
    return query(address, login, .todo, match ?? "")
  }

  /// Asks for one object.
  static func object(_ address: String, _ login: DAVLogin) -> SourceRequest {
    SourceRequest(
      url: address,
      headers: [
        // What a proxy packs has another version than what is put back.
        "Accept": "text/calendar", "Accept-Encoding": "identity", "Authorization": login.header,
      ])
  }

  /// Puts an object in place of the one with a tag, and of no other (RFC 9110 §13.1.1).
  static func put(_ body: Data, at address: String, tag: String, _ login: DAVLogin) -> SourceRequest {
    SourceRequest(
      url: address,
      headers: [
        "Authorization": login.header, "Content-Type": "text/calendar; charset=utf-8", "If-Match": tag,
      ], method: "PUT", body: body)
  }

  private static func query(_ address: String, _ login: DAVLogin, _ kind: CalendarComponent.Kind, _ filter: String)
    -> SourceRequest
  {
    request(
      "REPORT", address, login, depth: 1,
      body: """
        <c:calendar-query \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop><c:filter>\
        <c:comp-filter name="VCALENDAR"><c:comp-filter name="\(kind.rawValue)">\(filter)</c:comp-filter></c:comp-filter>\
        </c:filter></c:calendar-query>
        """)
  }

  private static let namespaces =
    #"xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:s="http://calendarserver.org/ns/""#

  private static func request(_ method: String, _ address: String, _ login: DAVLogin, depth: Int, body: String)
    -> SourceRequest
  {
    SourceRequest(
      url: address,
      headers: [
        "Accept": "application/xml, text/xml", "Authorization": login.header,
        "Content-Type": "application/xml; charset=utf-8", "Depth": String(depth),
      ], method: method, body: Data((#"<?xml version="1.0" encoding="utf-8"?>"# + body).utf8))
  }

  private static func stamp(_ date: Date) -> String {
    CivilTime.text(instant: Int(date.timeIntervalSince1970)).filter { $0 != "-" && $0 != ":" }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}

/// Who asks a CalDAV server.
package struct DAVLogin: Hashable, Sendable, Codable {
  package var user: String
  /// The password, an app's own where the server has such.
  package var password: String

  /// Most characters of each.
  package static let limit = 200

  package init(user: String, password: String) { (self.user, self.password) = (user, password) }

  /// `Authorization`, sent at once: app passwords are known to the server, and a first try without would only double the
  /// requests (RFC 7617).
  var header: String { "Basic " + Data("\(user):\(password)".utf8).base64EncodedString() }
}
