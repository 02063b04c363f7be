import CCurl
import Foundation
import Synchronization

/// Raised once, seen by every callback.
final class StopSign: Sendable {
  private let isRaised = Atomic<Bool>(false)
  func raise() { isRaised.store(true, ordering: .relaxed) }
  var isUp: Bool { isRaised.load(ordering: .relaxed) }
}

/// One exchange on a thread of its own, which alone touches its state.
final class Transfer: @unchecked Sendable {
  private let request: OutboundRequest
  private let limits: OutboundLimits
  private let mayBePrivate: Bool
  private let fixedNames: [String]
  private let stop: StopSign
  private let out: AsyncThrowingStream<OutboundEvent, any Error>.Continuation

  private var headers: [String: String] = [:]
  private var headerBytes = 0
  private var bodyBytes = 0
  private var saidHead = false
  private var isForbidden = false
  /// The limit in bytes that was passed.
  private var tooLarge: Int?
  private var handle: UnsafeMutableRawPointer?

  init(
    _ request: OutboundRequest, limits: OutboundLimits, mayBePrivate: Bool, fixedNames: [String], stop: StopSign,
    out: AsyncThrowingStream<OutboundEvent, any Error>.Continuation
  ) {
    self.request = request
    self.limits = limits
    self.mayBePrivate = mayBePrivate
    self.fixedNames = fixedNames
    self.stop = stop
    self.out = out
  }

  /// Runs to the end. Gives where a redirect leads, nil when the answer went out.
  func run() async throws -> String? {
    try await withCheckedThrowingContinuation { done in
      let thread = Thread { done.resume(with: Result { try self.perform() }) }
      thread.stackSize = 512 << 10
      thread.start()
    }
  }

  private func perform() throws -> String? {
    guard let handle = curl_easy_init() else { throw OutboundError.failed(-1) }
    self.handle = handle
    var lists: [UnsafeMutablePointer<curl_slist>?] = []
    defer {
      curl_easy_cleanup(handle)
      for list in lists { curl_slist_free_all(list) }
    }
    func list(_ lines: [String]) -> UnsafeMutablePointer<curl_slist>? {
      let made = lines.reduce(nil as UnsafeMutablePointer<curl_slist>?) { curl_slist_append($0, $1) }
      lists.append(made)
      return made
    }
    let me = Unmanaged.passUnretained(self).toOpaque()
    // Nothing goes out where one of what holds it back was not taken. A proxy would be the one that resolves names, behind
    // the guard's back.
    let isHeld =
      ww_set_text(handle, CURLOPT_PROTOCOLS_STR, "http,https") == CURLE_OK
      && ww_set_text(handle, CURLOPT_PROXY, "") == CURLE_OK
      && ww_set_long(handle, CURLOPT_FOLLOWLOCATION, 0) == CURLE_OK
    _ = ww_set_text(handle, CURLOPT_URL, request.url)
    _ = ww_set_long(handle, CURLOPT_NOSIGNAL, 1)
    _ = ww_set_long(handle, CURLOPT_CONNECTTIMEOUT, limits.connectSeconds)
    _ = ww_set_long(handle, CURLOPT_TIMEOUT, limits.totalSeconds)
    _ = ww_set_long(handle, CURLOPT_LOW_SPEED_LIMIT, 1)
    _ = ww_set_long(handle, CURLOPT_LOW_SPEED_TIME, limits.idleSeconds)
    _ = ww_set_text(handle, CURLOPT_ACCEPT_ENCODING, "")
    _ = ww_set_pointer(
      handle, CURLOPT_HTTPHEADER,
      list(request.headers.map { "\(Self.plain($0.name)): \(Self.plain($0.value))" } + ["Expect:"]))
    if !fixedNames.isEmpty { _ = ww_set_pointer(handle, CURLOPT_RESOLVE, list(fixedNames)) }
    if request.method != .get {
      _ = ww_set_long(handle, CURLOPT_POST, 1)
      // A custom method keeps the body a POST would have.
      if request.method != .post { _ = ww_set_text(handle, CURLOPT_CUSTOMREQUEST, request.method.rawValue) }
      _ = ww_set_size(handle, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(request.body.count))
      _ = request.body.withUnsafeBytes { ww_set_pointer(handle, CURLOPT_COPYPOSTFIELDS, $0.baseAddress) }
    }
    setCallbacks(handle, me)
    let guardian = UnsafeMutablePointer<ww_socket_guard>.allocate(capacity: 1)
    defer { guardian.deallocate() }
    guardian.initialize(
      to: ww_socket_guard(
        allows: { context, address in Transfer.of(context)?.allows(address) ?? false ? 1 : 0 }, context: me))
    guard ww_set_guard(handle, guardian) == CURLE_OK, isHeld else { throw OutboundError.failed(-2) }

    let code = curl_easy_perform(handle)
    self.handle = nil
    if code != CURLE_OK { throw error(code, wasConnected: ww_was_connected(handle) != 0) }
    let status = Int(ww_status(handle))
    if Self.redirects.contains(status), let next = headers["location"] { return next }
    sayHead(status)
    return nil
  }

  /// Answers that send on (RFC 9110 §15.4); 300 and 304 do not, whatever they name.
  private static let redirects: Set = [301, 302, 303, 307, 308]

  private func setCallbacks(_ handle: UnsafeMutableRawPointer, _ me: UnsafeMutableRawPointer) {
    _ = ww_set_bytes(handle, CURLOPT_HEADERFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.header(bytes, size * count) ?? false ? size * count : 0
    }
    _ = ww_set_pointer(handle, CURLOPT_HEADERDATA, me)
    _ = ww_set_bytes(handle, CURLOPT_WRITEFUNCTION) { bytes, size, count, context in
      Transfer.of(context)?.body(bytes, size * count) ?? false ? size * count : 0
    }
    _ = ww_set_pointer(handle, CURLOPT_WRITEDATA, me)
    _ = ww_set_long(handle, CURLOPT_NOPROGRESS, 0)
    _ = ww_set_progress(handle) { context, _, _, _, _ in Transfer.of(context)?.stop.isUp ?? true ? 1 : 0 }
    _ = ww_set_pointer(handle, CURLOPT_XFERINFODATA, me)
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }

  /// A header's text cannot begin another header.
  private static func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 32 && $0.value != 127 }))
  }

  private func allows(_ address: UnsafePointer<sockaddr>?) -> Bool {
    guard let address, let found = NetworkAddress(address), mayBePrivate || found.isPublic else {
      isForbidden = true
      return false
    }
    return true
  }

  private func header(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    headerBytes += count
    guard let bytes, headerBytes <= limits.headerBytes else {
      tooLarge = limits.headerBytes
      return false
    }
    let line = String(decoding: UnsafeRawBufferPointer(start: bytes, count: count), as: UTF8.self)
    // Of several answers (100 Continue) the last one counts.
    if line.hasPrefix("HTTP/") { headers = [:] }
    guard let colon = line.firstIndex(of: ":") else { return true }
    let value = line[line.index(after: colon)...].trimmingCharacters(in: .whitespacesAndNewlines)
    headers[line[..<colon].lowercased()] = value
    return true
  }

  private func sayHead(_ status: Int) {
    if saidHead { return }
    saidHead = true
    out.yield(.head(status: status, headers: headers))
  }

  private func body(_ bytes: UnsafeMutablePointer<CChar>?, _ count: Int) -> Bool {
    guard let bytes, let handle else { return false }
    bodyBytes += count
    guard bodyBytes <= limits.bodyBytes else {
      tooLarge = limits.bodyBytes
      return false
    }
    let status = Int(ww_status(handle))
    // The body of a redirect isn't needed.
    if Self.redirects.contains(status), headers["location"] != nil { return true }
    sayHead(status)
    out.yield(.bytes(Data(bytes: bytes, count: count)))
    return true
  }

  private func error(_ code: CURLcode, wasConnected: Bool) -> OutboundError {
    if isForbidden, !saidHead { return .forbiddenAddress }
    if let tooLarge { return .tooLarge(tooLarge) }
    switch code {
    case CURLE_ABORTED_BY_CALLBACK: return .cancelled
    case CURLE_URL_MALFORMAT, CURLE_UNSUPPORTED_PROTOCOL: return .badAddress
    case CURLE_COULDNT_RESOLVE_HOST: return .unknownHost
    case CURLE_COULDNT_CONNECT: return .unreachable
    case CURLE_OPERATION_TIMEDOUT: return wasConnected ? .timedOut : .unreachable
    case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
      CURLE_SSL_CACERT_BADFILE:
      return .insecure
    case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return saidHead ? .broken : .unreachable
    default: return .failed(Int(code.rawValue))
    }
  }
}
