import DesignData
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioData
import StudioDesk
import StudioPreviews
import StudioStore

/// The endpoints of e-ink displays, compatible with TRMNL's firmware: `setup` once, `display` on each wake-up, `log` after an
/// error. A display is a token for the image of a slot.
struct PanelAPI: Sendable {
  var site: Site

  /// Seconds after it was added in which a display can get its token.
  static let claimSeconds: TimeInterval = 3_600
  /// Length in seconds of the time spans tokens are derived from. The same display can be added again in the next span.
  static let spanSeconds: TimeInterval = 600
  /// Seconds between requests of a display: at least five minutes to save its battery, at most an hour to show edits.
  static let refresh = 300.0...3_600.0

  /// All operations.
  var operations: [APIOperation] {
    [
      APIOperation(method: .get, openPath: Address.panelSetup.path) { request, context in
        try await setup(request, context)
      },
      APIOperation(method: .get, openPath: Address.panelDisplay.path) { request, context in
        try await display(request, context)
      },
    ]
      + [Address.panelLog, Address.panelLogs].map { place in
        APIOperation(method: .post, openPath: place.path) { request, context in try await log(request, context) }
      }
  }

  /// A normalised MAC address, `AA:BB:CC:DD:EE:FF`; nil for anything else.
  static func address(_ text: String?) -> String? {
    let digits = (text ?? "").uppercased().filter { !":- ".contains($0) }
    guard digits.utf8.count == 12, (text ?? "").utf8.count <= 40, digits.allSatisfy(\.isHexDigit) else { return nil }
    let letters = Array(digits)
    return stride(from: 0, to: 12, by: 2).map { String(letters[$0...($0 + 1)]) }.joined(separator: ":")
  }

  /// The number of the time span that contains `date`.
  static func span(_ date: Date) -> Int { Int((date.timeIntervalSince1970 / spanSeconds).rounded(.down)) }

  /// The name of a display for people: the last six characters of its token's ID.
  static func friendlyID(_ token: PushToken) -> String { String(token.id.uuidString.suffix(6)) }

  // MARK: Setup

  private struct Setup: Encodable {
    var status: Int
    var api_key: String?
    var friendly_id: String?
    var image_url: String?
    var filename: String?
    var message: String?

    private enum Key: String, CodingKey { case status, api_key, friendly_id, image_url, filename, message }

    /// Encodes nulls, because the firmware expects every key.
    func encode(to encoder: any Encoder) throws {
      var box = encoder.container(keyedBy: Key.self)
      try box.encode(status, forKey: .status)
      try box.encode(api_key, forKey: .api_key)
      try box.encode(friendly_id, forKey: .friendly_id)
      try box.encode(image_url, forKey: .image_url)
      try box.encode(filename, forKey: .filename)
      try box.encode(message, forKey: .message)
    }
  }

  private func setup(_ request: Request, _ context: StudioContext) async throws -> Response {
    let now = site.services.now()
    if let address = Self.address(PanelDevice.header("ID", request)) {
      let last = Self.span(now)
      let first = last - Int(Self.claimSeconds / Self.spanSeconds)
      for span in (first...last).reversed() {
        let secret = site.kit.signer.panelSecret(address, span: span)
        guard let (library, token) = try await site.services.store.useToken(digest: secret.digest, now: now),
          now.timeIntervalSince(token.madeAt) <= Self.claimSeconds
        else { continue }
        let picture = try await picture(token, library, request, now)
        return try Self.json(
          Setup(
            status: 200, api_key: secret.text, friendly_id: Self.friendlyID(token), image_url: picture?.address,
            filename: picture?.name, message: "Welcome to WidgetWeaver Studio"))
      }
    }
    try await countGuess(context, now)
    // The firmware only reads the body of a 200.
    return try Self.json(
      Setup(status: 404, message: "Unknown display. Add its MAC address under Widget slots › E-ink displays."))
  }

  // MARK: Display

  private struct Display: Encodable {
    var status: Int
    var image_url: String?
    var image_url_timeout = 0
    var filename: String?
    var refresh_rate: Int
    var update_firmware = false
    var firmware_url: String?
    var reset_firmware = false
    var special_function = "none"
    var action = ""

    private enum Key: String, CodingKey {
      case status, image_url, image_url_timeout, filename, refresh_rate, update_firmware, firmware_url, reset_firmware,
        special_function, action
    }

    func encode(to encoder: any Encoder) throws {
      var box = encoder.container(keyedBy: Key.self)
      try box.encode(status, forKey: .status)
      try box.encode(image_url, forKey: .image_url)
      try box.encode(image_url_timeout, forKey: .image_url_timeout)
      try box.encode(filename, forKey: .filename)
      try box.encode(refresh_rate, forKey: .refresh_rate)
      try box.encode(update_firmware, forKey: .update_firmware)
      try box.encode(firmware_url, forKey: .firmware_url)
      try box.encode(reset_firmware, forKey: .reset_firmware)
      try box.encode(special_function, forKey: .special_function)
      try box.encode(action, forKey: .action)
    }
  }

  private func display(_ request: Request, _ context: StudioContext) async throws -> Response {
    let now = site.services.now()
    guard let (library, token) = try await holder(request, now) else { return try await unknown(context, now) }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(.tooManyRequests, "Too many requests from this display.", retryAfter: seconds)
    }
    guard let picture = try await picture(token, library, request, now) else {
      // The slot was removed: as for an unclaimed display, which shows its own message and retries.
      return try Self.json(Display(status: 202, refresh_rate: Int(Self.refresh.upperBound)))
    }
    return try Self.json(
      Display(status: 0, image_url: picture.address, filename: picture.name, refresh_rate: picture.lasts))
  }

  /// The URL of a display's image (or the image as a data URL), its file name and its lifetime in seconds; nil if the slot
  /// was removed.
  private func picture(
    _ token: PushToken, _ library: LibraryHandle, _ request: Request, _ now: Date
  ) async throws -> (address: String, name: String, lasts: Int)? {
    guard let id = Self.place(of: token), let placement = try await library.placements().first(where: { $0.id == id }),
      let placed = try await site.services.store.placed(placement.slug)
    else { return nil }
    let panel = PanelDevice(request)
    // The first firmware reads BMPs of one size. Newer displays read PNGs.
    let isFirst = panel.pixels == .standard
    let moment = Moment(
      date: now, zone: TimeZone(identifier: token.zone) ?? .gmt, locale: Locale(identifier: "en_GB"))
    let source = try await site.services.source(placed, appearance: .light, moment: moment)
    let next = try await site.services.rhythm(of: placed, at: moment).next
    var answer = LiveImage.Answer(
      source: source, family: placed.family, scale: 2, ending: isFirst ? "bmp" : "png", name: placed.title, next: next,
      cache: "")
    guard (try? isFirst ? answer.fillPanel() : answer.fill(panel.pixels)) != nil else { return nil }
    answer.source.keeping = .passing
    // Displays load an image again only if its name changes.
    let hash = try site.services.previews.hash(of: answer.source)
    let mark = "\(hash)-\(placed.family.letter)"
    var lasts = (next?.timeIntervalSince(now) ?? Self.refresh.upperBound).rounded(.up)
    if let charged = panel.charged, charged < PanelDevice.lowBattery { lasts = Self.refresh.upperBound }
    let zone = token.zone.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "GMT"
    let size = isFirst ? "" : "panel=\(panel.pixels.text)&"
    var address =
      "\(AccessLinks(site: site).origin(request))\(Address.placed(placement.slug)).\(answer.ending)?\(size)zone=\(zone)&v=\(mark)"
    if panel.wantsInline {
      let known = try site.services.previews.register(answer.source)
      let bytes = try await site.services.previews.picture(known, answer.family, scale: answer.scale)
      address = "data:image/\(answer.ending);base64,\(Data(bytes.readableBytesView).base64EncodedString())"
    }
    return (
      address, "\(mark).\(answer.ending)",
      Int(min(max(lasts, Self.refresh.lowerBound), Self.refresh.upperBound))
    )
  }

  /// The slot a token belongs to; nil for tokens of another type.
  static func place(of token: PushToken) -> UUID? {
    token.scopes.first { $0.kind == .panel }.flatMap { $0.part.flatMap(UUID.init(uuidString:)) }
  }

  // MARK: Log

  /// Maximum bytes of a log. It is received so that the display doesn't retry, but not stored.
  private static let logLimit = 64 << 10

  private func log(_ request: Request, _ context: StudioContext) async throws -> Response {
    let now = site.services.now()
    guard let (_, token) = try await holder(request, now) else { return try await unknown(context, now) }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(.tooManyRequests, "Too many log requests from this display.", retryAfter: seconds)
    }
    _ = try await request.collected(upTo: Self.logLimit)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  // MARK: Who asks

  private func holder(_ request: Request, _ now: Date) async throws -> (library: LibraryHandle, token: PushToken)? {
    guard let secret = PanelDevice.header("Access-Token", request).flatMap({ PushSecret($0) }),
      let found = try await site.services.store.useToken(digest: secret.digest, now: now),
      Self.place(of: found.token) != nil
    else { return nil }
    return found
  }

  private struct Unknown: Encodable {
    var status = 404
    var error = "Unknown or removed display."
  }

  private func unknown(_ context: StudioContext, _ now: Date) async throws -> Response {
    try await countGuess(context, now)
    var response = try Self.json(Unknown())
    response.status = .notFound
    return response
  }

  private func countGuess(_ context: StudioContext, _ now: Date) async throws {
    let address = RequestFrame.current?.caller.household ?? context.peer
    if let seconds = await site.traffic.panelGuesses.count(address, now: now) {
      throw APIProblem(.tooManyRequests, "Too many unknown displays.", retryAfter: seconds)
    }
  }

  private static func json(_ body: some Encodable) throws -> Response {
    var response = try Response.json(body)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
