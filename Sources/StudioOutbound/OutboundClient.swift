import CCurl
import Foundation

/// The only way out: an HTTP client behind one guard. Each address a name resolves to is looked at before a socket is
/// opened, so neither a redirect nor a name that changes its mind leads into the operator's own network.
package struct OutboundClient: Sendable {
  /// Hosts the operator named, which may have private addresses: `localhost`, `models.lan:9000`.
  package var trustedHosts: Set<String>
  /// Hosts the operator forbids, with all below them: `example.com`.
  package var blockedHosts: Set<String>
  /// Hosts the operator allows, with all below them; nil allows every one of the open internet.
  package var allowedHosts: Set<String>?
  /// Bounds of an exchange that names none.
  package var limits: OutboundLimits
  /// Who asks, where a request does not say.
  package var agent: String
  /// Names with fixed addresses, for tests: `name:port:address`.
  var fixedNames: [String] = []
  private let gate: Gate

  /// A client. At most `width` exchanges run at once; others wait.
  package init(
    trustedHosts: Set<String> = [], blockedHosts: Set<String> = [], allowedHosts: Set<String>? = nil,
    limits: OutboundLimits = OutboundLimits(), agent: String = "WidgetWeaverStudio", width: Int = 16
  ) {
    self.trustedHosts = Set(trustedHosts.map { $0.lowercased() })
    self.blockedHosts = Set(blockedHosts.map { $0.lowercased() })
    self.allowedHosts = allowedHosts.map { Set($0.map { $0.lowercased() }) }
    self.limits = limits
    self.agent = agent
    gate = Gate(width)
  }

  /// Sends a request; the answer comes as events while it arrives. Ends with an ``OutboundError`` when it fails. Who stops
  /// listening cancels it.
  package func stream(_ request: OutboundRequest) -> AsyncThrowingStream<OutboundEvent, any Error> {
    AsyncThrowingStream { continuation in
      let stop = StopSign()
      let task = Task {
        guard await gate.enter() else { return continuation.finish(throwing: OutboundError.cancelled) }
        do {
          try await follow(request, stop, continuation)
          continuation.finish()
        } catch { continuation.finish(throwing: error) }
        await gate.leave()
      }
      continuation.onTermination = { _ in
        stop.raise()
        task.cancel()
      }
    }
  }

  /// The whole answer to a request, bounded by its limits.
  package func answer(
    to request: OutboundRequest
  ) async throws(OutboundError) -> (status: Int, headers: [String: String], body: Data) {
    var answer = (status: 0, headers: [String: String](), body: Data())
    do {
      for try await event in stream(request) {
        switch event {
        case .head(let status, let headers): (answer.status, answer.headers) = (status, headers)
        case .bytes(let data): answer.body += data
        }
      }
    } catch { throw error as? OutboundError ?? .cancelled }
    if answer.status == 0 { throw .cancelled }
    return answer
  }

  /// Headers that hold no secret: the only ones that go along to another server.
  private static let openHeaders: Set = [
    "accept", "accept-language", "content-type", "depth", "if-modified-since", "if-none-match", "user-agent",
  ]

  /// Whether the operator lets a host be asked.
  private func mayAsk(_ place: Origin) -> Bool {
    func holds(_ hosts: Set<String>) -> Bool {
      hosts.contains { place.host == $0 || place.host.hasSuffix(".\($0)") || "\(place.host):\(place.port)" == $0 }
    }
    return !holds(blockedHosts) && (allowedHosts.map(holds) ?? true)
  }

  private func follow(
    _ request: OutboundRequest, _ stop: StopSign, _ out: AsyncThrowingStream<OutboundEvent, any Error>.Continuation
  ) async throws {
    var request = request
    let limits = request.limits ?? limits
    if !request.headers.contains(where: { $0.name.lowercased() == "user-agent" }) {
      request.headers.append(("User-Agent", agent))
    }
    let end = ContinuousClock.now + .seconds(limits.totalSeconds)
    for hop in 0...max(0, limits.redirects) {
      guard let place = Origin(request.url), !place.isOfAnotherProtocol else { throw OutboundError.badAddress }
      guard mayAsk(place) else { throw OutboundError.forbiddenAddress }
      var bounds = limits
      bounds.totalSeconds = max(1, Int((end - .now).components.seconds))
      let isTrusted = trustedHosts.contains(place.host) || trustedHosts.contains("\(place.host):\(place.port)")
      let transfer = Transfer(
        request, limits: bounds, mayBePrivate: isTrusted, fixedNames: fixedNames, stop: stop, out: out)
      guard let next = try await transfer.run() else { return }
      guard request.method.mayBeRedirected, let address = Origin.join(request.url, next) else {
        throw OutboundError.redirected
      }
      guard hop < limits.redirects else { throw OutboundError.redirectedInCircle }
      // Secrets are for the server they were meant for, and what was asked in secret is not asked openly.
      if let there = Origin(address), there != place {
        if place.scheme == "https", there.scheme != "https" { throw OutboundError.redirected }
        request.headers.removeAll { !Self.openHeaders.contains($0.name.lowercased()) }
      }
      request.url = address
    }
  }
}

/// Where an address leads, as libcurl itself reads it: two readers could disagree.
struct Origin: Hashable, Sendable {
  var scheme: String
  var host: String
  var port: String

  init?(_ url: String) {
    guard let handle = curl_url() else { return nil }
    defer { curl_url_cleanup(handle) }
    // User names in addresses are refused: they only ever mislead.
    guard curl_url_set(handle, CURLUPART_URL, url, UInt32(CURLU_DISALLOW_USER)) == CURLUE_OK,
      let scheme = Self.part(handle, CURLUPART_SCHEME), ["http", "https"].contains(scheme),
      let host = Self.part(handle, CURLUPART_HOST), !host.isEmpty,
      let port = Self.part(handle, CURLUPART_PORT, UInt32(CURLU_DEFAULT_PORT))
    else { return nil }
    (self.scheme, self.host, self.port) = (scheme, host.lowercased(), port)
  }

  /// Ports that no browser asks by HTTP, since what listens there would take a request for something else (Fetch standard,
  /// “bad port”).
  private static let badPorts: Set = [
    1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
    111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
    540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
    6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
  ]

  /// Whether its port belongs to another protocol.
  var isOfAnotherProtocol: Bool { Int(port).map(Self.badPorts.contains) ?? true }

  /// The address a redirect of `base` leads to.
  static func join(_ base: String, _ location: String) -> String? {
    guard let handle = curl_url() else { return nil }
    defer { curl_url_cleanup(handle) }
    guard curl_url_set(handle, CURLUPART_URL, base, 0) == CURLUE_OK,
      curl_url_set(handle, CURLUPART_URL, location, 0) == CURLUE_OK
    else { return nil }
    return part(handle, CURLUPART_URL)
  }

  private static func part(_ handle: OpaquePointer, _ part: CURLUPart, _ flags: UInt32 = 0) -> String? {
    var text: UnsafeMutablePointer<CChar>?
    guard curl_url_get(handle, part, &text, flags) == CURLUE_OK, let text else { return nil }
    defer { curl_free(text) }
    return String(cString: text)
  }
}

/// Lets so many in at once; the others wait in order.
private actor Gate {
  private var free: Int
  private var waiting: [(id: Int, wake: CheckedContinuation<Bool, Never>)] = []
  private var next = 0

  init(_ width: Int) { free = max(1, width) }

  /// Waits for room; false when the caller was cancelled meanwhile.
  func enter() async -> Bool {
    if free > 0 {
      free -= 1
      return true
    }
    next += 1
    let id = next
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wake in
        if Task.isCancelled { wake.resume(returning: false) } else { waiting.append((id, wake)) }
      }
    } onCancel: {
      Task { await self.leaveQueue(id) }
    }
  }

  private func leaveQueue(_ id: Int) {
    guard let place = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: place).wake.resume(returning: false)
  }

  func leave() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().wake.resume(returning: true) }
  }
}
