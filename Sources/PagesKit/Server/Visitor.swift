import DesignData
import Foundation
import Hummingbird
import StudioStore

/// What a request says of its visitor.
package struct Visitor: Sendable {
  /// The private library, if a valid cookie names one.
  package var library: LibraryID?
  /// The browser its cookie names.
  package var browser: UUID?
  /// `light`, `dark`, or empty for the system's choice.
  package var theme: String
  /// The browser's zone, from a cookie a script sets; UTC without one.
  package var zone: TimeZone
  /// The first language the browser asks for.
  package var locale: Locale

  /// Whether the region writes times with AM and PM.
  package var hasTwelveHourClock: Bool { [.oneToTwelve, .zeroToEleven].contains(locale.hourCycle) }

  /// The device previews begin with.
  package var device = PreviewDevice.standard
  /// The region chosen in Settings; empty follows the browser.
  package var region = ""
  /// Whether single keys do things.
  package var usesKeys = true
  /// What was chosen in this browser or with its library.
  var chosen: [Preference: String] = [:]
  /// The design whose style is on the clipboard.
  package var copiedStyle: UUID?
  /// The layer whose style is on the clipboard instead.
  package var copiedLayer: CopiedLayer?
  /// The last thing done to several designs, as the Library wrote it down.
  package var latest: String?

  static let libraryCookie = "studio"
  /// Holds what was last done to several designs.
  package static let latestCookie = "latest"
  /// Holds the id of the design, or the layer, whose style was copied.
  package static let styleCookie = "style"
  static let zoneCookie = "zone"

  /// A visitor without a library or settings.
  package init() {
    theme = ""
    zone = .gmt
    locale = Locale(identifier: "en_GB")
  }

  /// What cookies and languages say; a cookie whose signature does not hold says nothing.
  package init(_ request: Request, _ signer: Signer) {
    let cookies = Self.cookies(request)
    let session = cookies[Self.libraryCookie].flatMap(signer.session(cookie:))
    (library, browser) = (session?.library, session?.browser)
    for preference in Preference.allCases {
      if let value = cookies[preference.rawValue], preference.allows(value) { chosen[preference] = value }
    }
    theme = chosen[.theme] ?? ""
    let zoneName = (cookies[Self.zoneCookie] ?? "").removingPercentEncoding ?? ""
    zone = (zoneName.count < 64 ? TimeZone(identifier: zoneName) : nil) ?? .gmt
    device = chosen[.device].flatMap(PreviewDevice.named) ?? .standard
    usesKeys = chosen[.keys] != "off"
    copiedStyle = cookies[Self.styleCookie].flatMap(UUID.init(uuidString:))
    copiedLayer = cookies[Self.styleCookie].flatMap(CopiedLayer.init)
    latest = cookies[Self.latestCookie]
    let tag =
      request.headers[.acceptLanguage]?.split(separator: ",").first?.split(separator: ";").first.map(String.init)
      ?? "en-GB"
    let plain = String(tag.filter { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(20))
    locale = Locale(identifier: plain.isEmpty ? "en_GB" : plain.replacing("-", with: "_"))
    region = chosen[.region] ?? ""
    if !region.isEmpty { locale = Locale(identifier: region) }
  }

  /// The visitor's current minute.
  package func moment(_ now: Date) -> Moment { Moment(date: now, zone: zone, locale: locale).flooredToMinute }

  /// The moment of pictures that are looked at side by side: nine minutes past ten of the visitor's own day, so that days
  /// left are counted right and a picture still serves until midnight.
  package func today(_ now: Date) -> Moment {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    return moment(calendar.date(bySettingHour: 10, minute: 9, second: 0, of: now) ?? now)
  }

  static func cookies(_ request: Request) -> [String: String] {
    var out: [String: String] = [:]
    for field in request.headers[values: .cookie] {
      for pair in field.split(separator: ";").prefix(50) {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2 { out[parts[0].trimmingCharacters(in: .whitespaces)] = String(parts[1]) }
      }
    }
    return out
  }
}
