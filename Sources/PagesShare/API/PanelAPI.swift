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
/// error. A display is a token for the image of a slot. Anyone can send its MAC address, so the key from `setup` opens
/// nothing until the token's owner types the code that only the display's screen shows (``DisplayClaim``).
struct PanelAPI: Sendable {
  var site: Site

  /// Seconds after setup in which the code of a display can be typed.
  static let setupSeconds: TimeInterval = 7 * 86_400
  /// Seconds between requests of a display: at least five minutes to save its battery, at most an hour to show edits.
  static let refresh = 300.0...3_600.0

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

  // MARK: Setup

  /// The reply to `setup`. The firmware expects every key, so those without a value are null.
  private static func setup(
    _ status: Int, key: String? = nil, code: String? = nil, image: (address: String, name: String)? = nil,
    _ message: String
  ) throws -> Response {
    try .json(
      [
        "status": .integer(status), "api_key": text(key), "friendly_id": text(code), "image_url": text(image?.address),
        "filename": text(image?.name), "message": .string(message),
      ] as JSONValue)
  }

  private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  private func setup(_ request: Request, _ context: StudioContext) async throws -> Response {
    let now = site.services.now()
    let (store, signer) = (site.services.store, site.kit.signer)
    let address = Self.address(PanelDevice.header("ID", request))
    // A display that sends its key has proven itself and goes on with it.
    if let address, let secret = Self.secret(request), let (library, token) = try await holder(secret, now),
      token.display?.address == address
    {
      let picture = try await picture(token, library, request, now)
      return try Self.setup(
        200, key: secret.text, code: signer.displayCode(secret), image: picture.map { ($0.address, $0.name) },
        "Welcome to WidgetWeaver Studio")
    }
    try await countGuess(context, now)
    guard let address, try await store.isClaimed(address, now: now) else {
      // The firmware only reads the body of a 200.
      return try Self.setup(404, "Unknown display. Add its MAC address under Widget slots › E-ink displays.")
    }
    let secret = try signer.displayKey(address, now: now)
    let code = signer.displayCode(secret)
    return try Self.setup(
      200, key: secret.text, code: code, "Enter the code \(code) under Widget slots › E-ink displays.")
  }

  // MARK: Display

  /// The reply to `display`, with every key of the firmware. `refresh` is in seconds.
  private static func display(
    _ status: Int, image: (address: String, name: String)? = nil, refresh: Int
  ) throws -> Response {
    try .json(
      [
        "status": .integer(status), "image_url": text(image?.address), "image_url_timeout": 0,
        "filename": text(image?.name), "refresh_rate": .integer(refresh), "update_firmware": false,
        "firmware_url": .null,
        "reset_firmware": false, "special_function": "none", "action": "",
      ] as JSONValue)
  }

  private func display(_ request: Request, _ context: StudioContext) async throws -> Response {
    let now = site.services.now()
    let secret = Self.secret(request)
    var found = if let secret { try await holder(secret, now) } else { nil as Holder? }
    if found == nil, let key = secret.flatMap({ newKey($0, request, now) }) {
      try await countGuess(context, now)
      found = try await site.services.store.connectDisplay(key, now: now)
      // Nobody typed its code yet. The firmware shows it and asks again.
      guard found != nil else { return try Self.display(202, refresh: Int(Self.refresh.lowerBound)) }
    }
    guard let (library, token) = found else { return try await unknown(context, now) }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(.tooManyRequests, "Too many requests from this display.", retryAfter: seconds)
    }
    guard let picture = try await picture(token, library, request, now) else {
      // The slot was removed: as for an unclaimed display, which shows its own message and retries.
      return try Self.display(202, refresh: Int(Self.refresh.upperBound))
    }
    return try Self.display(0, image: (picture.address, picture.name), refresh: picture.lasts)
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
    // A slot that no display can show is answered as a removed one.
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
    guard let secret = Self.secret(request), let (_, token) = try await holder(secret, now) else {
      return try await unknown(context, now)
    }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(.tooManyRequests, "Too many log requests from this display.", retryAfter: seconds)
    }
    _ = try await request.collected(upTo: Self.logLimit)
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  // MARK: Who asks

  private typealias Holder = (library: LibraryHandle, token: PushToken)

  private static func secret(_ request: Request) -> PushSecret? {
    PanelDevice.header("Access-Token", request).flatMap { PushSecret($0) }
  }

  private func holder(_ secret: PushSecret, _ now: Date) async throws -> Holder? {
    guard let found = try await site.services.store.useToken(digest: secret.digest, now: now),
      Self.place(of: found.token) != nil
    else { return nil }
    return found
  }

  /// The key, if the display that sends it got it at setup and its code can still be typed.
  private func newKey(_ secret: PushSecret, _ request: Request, _ now: Date) -> DisplayKey? {
    guard let address = Self.address(PanelDevice.header("ID", request)),
      let date = site.kit.signer.displayKeyDate(secret, address), now.timeIntervalSince(date) <= Self.setupSeconds
    else { return nil }
    return DisplayKey(
      address: address, code: site.kit.signer.displayCode(secret), digest: secret.digest, start: secret.text)
  }

  private func unknown(_ context: StudioContext, _ now: Date) async throws -> Response {
    try await countGuess(context, now)
    return try .json(["status": 404, "error": "Unknown or removed display."] as JSONValue, status: .notFound)
  }

  private func countGuess(_ context: StudioContext, _ now: Date) async throws {
    let address = RequestFrame.current?.caller.household ?? context.peer
    if let seconds = await site.traffic.panelGuesses.count(address, now: now) {
      throw APIProblem(.tooManyRequests, "Too many unknown displays.", retryAfter: seconds)
    }
  }
}
