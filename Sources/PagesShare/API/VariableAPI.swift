import DesignData
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesKit
import StudioCrypto
import StudioData
import StudioDesk
import StudioStore

struct VariableAPI: Sendable {
  var site: Site

  var operations: [APIOperation] {
    [
      APIOperation(method: .get, path: Address.apiVariables.path, answer: list),
      APIOperation(method: .get, path: Address.apiVariable.path, answer: read),
      APIOperation(method: .put, path: Address.apiVariable.path, answer: set),
      APIOperation(method: .delete, path: Address.apiVariable.path, answer: remove),
      APIOperation(method: .post, path: Address.apiIncrement.path, answer: increment),
      APIOperation(method: .post, path: Address.apiNow.path, answer: setNow),
    ]
  }

  private struct Listing: Encodable {
    struct Row: Encodable {
      var key: String
      var value: String
      var updatedAt: String
    }
    var variables: [Row]
  }

  private struct Value: Encodable {
    var key: String
    var value: String
  }

  /// The new and the previous value; null where there is none.
  private static func changed(_ done: PushedVariable) throws -> Response {
    func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }
    return try .json(["key": .string(done.key), "value": text(done.after), "was": text(done.before)] as JSONValue)
  }

  // MARK: Reading

  @Sendable private func list(_ call: APICall) async throws -> Response {
    guard call.token.scopes.contains(where: { $0.kind == .variables && $0.right == .read }) else {
      throw APIProblem(.forbidden, "This token can’t read variables. Create one under API that can.")
    }
    let own = try await call.library.variables().filter {
      call.token.allows(PushScope(.variables, .read, of: $0.key))
    }
    return try .json(
      Listing(
        variables: own.map {
          Listing.Row(key: $0.key, value: $0.text, updatedAt: $0.updatedAt.formatted(.iso8601))
        }))
  }

  @Sendable private func read(_ call: APICall) async throws -> Response {
    let key = try key(call, .read)
    guard let found = try await call.library.variables().first(where: { $0.key == key }) else {
      throw APIProblem(.notFound, "Variable not found.")
    }
    return try .json(Value(key: found.key, value: found.text))
  }

  // MARK: Changing

  @Sendable private func set(_ call: APICall) async throws -> Response {
    let key = try key(call, .write)
    let kind = try call.kind(takesText: true)
    let bytes = try await call.bytes()
    var text: String
    if kind == .text {
      guard let plain = String(bytes: bytes, encoding: .utf8) else {
        throw PushFault(.invalidValue, "Must be UTF-8 text.")
      }
      text = plain
    } else {
      text = try PushBody(json: bytes).variable()
    }
    guard !text.unicodeScalars.contains("\0") else {
      throw PushFault(.invalidValue, "Text can’t contain null bytes.", at: kind == .text ? "" : "/value")
    }
    // Shells and Shortcuts send the end of a line behind a text, which would be a line of its own in a widget.
    while text.last?.isNewline == true { text.removeLast() }
    let done = try await call.library.pushVariable(key, .set(text), once: nil, now: call.now)
    return try Self.changed(done)
  }

  @Sendable private func remove(_ call: APICall) async throws -> Response {
    let key = try key(call, .write)
    do throws(StoreError) { _ = try await call.library.pushVariable(key, .remove, once: nil, now: call.now) } catch {
      guard error == .variable(.missing) else { throw error }
    }
    return Response(status: .noContent, headers: [.cacheControl: "no-store"])
  }

  @Sendable private func increment(_ call: APICall) async throws -> Response {
    try await once(call) { body in .add(try body?.step() ?? 1) }
  }

  @Sendable private func setNow(_ call: APICall) async throws -> Response {
    try await once(call) { body in
      let format = try body?.nowFormat() ?? .iso8601
      let zone = try body?.zone(home: call.zone) ?? call.zone
      return .set(format.text(at: Moment(date: call.now, zone: zone, locale: Locale(identifier: "en_GB"))))
    }
  }

  /// Applies an edit. A retry with the same `Idempotency-Key` applies it only once.
  private func once(_ call: APICall, _ edit: (PushBody?) throws -> VariableEdit) async throws -> Response {
    let key = try key(call, .write)
    _ = try call.kind()
    let bytes = try await call.bytes()
    let edit = try edit(bytes.isEmpty ? nil : try PushBody(json: bytes))
    guard let said = call.request.headers[.idempotencyKey] else {
      return try answer(try await call.library.pushVariable(key, edit, once: nil, now: call.now))
    }
    guard (1...PushOnce.keyLimit).contains(said.utf8.count), said.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
      throw APIProblem(
        .invalidValue, "Use 1–\(PushOnce.keyLimit) printable ASCII characters for the Idempotency-Key.")
    }
    let asked = Data("\(call.request.method.rawValue) \(call.request.uri.path)\n".utf8) + bytes
    let once = PushOnce(token: call.token.id, key: said, request: SHA256.hash(asked))
    let done = try await site.traffic.pushesUnderWay.run("\(call.token.id) \(said)") {
      try await call.library.pushVariable(key, edit, once: once, now: call.now)
    }
    guard let done else {
      throw APIProblem(.conflict, "A request with this Idempotency-Key is still running.", retryAfter: 1)
    }
    return try answer(done)
  }

  private func answer(_ done: PushedVariable) throws -> Response {
    var response = try Self.changed(done)
    if done.isReplayed { response.headers[.idempotencyReplayed] = "true" }
    return response
  }

  /// The canonical key in the path. Throws if the token lacks the permission.
  private func key(_ call: APICall, _ right: PushScope.Right) throws(APIProblem) -> String {
    let key = TextRules.canonicalKey(try call.name("key"))
    try call.needs(PushScope(.variables, right, of: key))
    let isPlain = !key.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard !key.isEmpty, !key.hasPrefix("__"), isPlain else { throw .badKey }
    return key
  }
}

extension PushBody {
  /// The text of `value`: text, or a number as written in JSON.
  fileprivate func variable() throws(PushFault) -> String {
    guard let found = try members()["value"] else {
      throw PushFault(.invalidValue, "Must be text or a number.", at: "/value")
    }
    switch found {
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .number(let number): return "\(number)"
    default: throw PushFault(.invalidValue, "Must be text or a number.", at: "/value")
    }
  }

  /// The amount `by`; 1 by default.
  fileprivate func step() throws(PushFault) -> Int {
    guard let said = try member("by") else { return 1 }
    let number = try said.amount()
    guard let whole = Int(exactly: number) else {
      throw said.fault(.invalidValue, "Must be a whole number.")
    }
    guard whole != 0, (-99...99).contains(whole) else {
      throw said.fault(.outOfRange, "Must be a whole number from -99 to 99, not 0.")
    }
    return whole
  }

  /// The date format `format`.
  fileprivate func nowFormat() throws(PushFault) -> ActionNowFormat {
    guard let said = try member("format") else { return .iso8601 }
    guard let format = ActionNowFormat(rawValue: try said.line(64)) else {
      throw said.fault(
        .invalidValue, "Must be one of \(ActionNowFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
    }
    return format
  }
}
