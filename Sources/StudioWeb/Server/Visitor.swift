import DesignData
import Foundation
import Hummingbird
import StudioStore

/// What a request says of its visitor.
struct Visitor: Sendable {
  /// The private library, if a valid cookie names one.
  var library: LibraryID?
  /// The browser its cookie names.
  var browser: UUID?
  /// `light`, `dark`, or empty for the system's choice.
  var theme: String
  /// The browser's zone, from a cookie a script sets; UTC without one.
  var zone: TimeZone
  /// The first language the browser asks for.
  var locale: Locale

  /// The device previews begin with.
  var device = PreviewDevice.standard
  /// The region chosen in Settings; empty follows the browser.
  var region = ""
  /// Whether single keys do things.
  var usesKeys = true
  /// The design whose style is on the clipboard.
  var copiedStyle: UUID?
  /// The last thing done to several designs.
  var latest: LatestAction?

  static let libraryCookie = "studio"
  static let deviceCookie = "device"
  static let keysCookie = "keys"
  static let regionCookie = "region"
  static let styleCookie = "style"
  static let themeCookie = "theme"
  static let zoneCookie = "zone"

  /// Somebody with no library and no choices.
  init() {
    theme = ""
    zone = .gmt
    locale = Locale(identifier: "en_GB")
  }

  init(_ request: Request, _ signer: Signer) {
    let cookies = Self.cookies(request)
    let session = cookies[Self.libraryCookie].flatMap(signer.session(cookie:))
    (library, browser) = (session?.library, session?.browser)
    let chosen = cookies[Self.themeCookie] ?? ""
    theme = ["light", "dark"].contains(chosen) ? chosen : ""
    let zoneName = (cookies[Self.zoneCookie] ?? "").removingPercentEncoding ?? ""
    zone = (zoneName.count < 64 ? TimeZone(identifier: zoneName) : nil) ?? .gmt
    device = cookies[Self.deviceCookie].flatMap(PreviewDevice.named) ?? .standard
    usesKeys = cookies[Self.keysCookie] != "off"
    copiedStyle = cookies[Self.styleCookie].flatMap(UUID.init(uuidString:))
    latest = LatestAction(cookie: cookies[LatestAction.cookie])
    let tag =
      request.headers[.acceptLanguage]?.split(separator: ",").first?.split(separator: ";").first.map(String.init)
      ?? "en-GB"
    let plain = String(tag.filter { $0.isLetter || $0.isNumber || $0 == "-" }.prefix(20))
    locale = Locale(identifier: plain.isEmpty ? "en_GB" : plain.replacing("-", with: "_"))
    if let chosen = cookies[Self.regionCookie], Regions.all.contains(where: { $0.0 == chosen }),
      !chosen.isEmpty
    {
      region = chosen
      locale = Locale(identifier: chosen)
    }
  }

  /// The visitor's current minute.
  func moment(_ now: Date) -> Moment { Moment(date: now, zone: zone, locale: locale).flooredToMinute }

  /// The moment of pictures that are looked at side by side: nine minutes past ten of the visitor's own day, so that days
  /// left are counted right and a picture still serves until midnight.
  func today(_ now: Date) -> Moment {
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
