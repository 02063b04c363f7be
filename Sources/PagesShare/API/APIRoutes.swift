import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioCrypto
import StudioData
import StudioDesk
import StudioStore

/// An operation of the API, as the router and docs/openapi.json list it.
struct APIOperation: Sendable {
  var method: HTTPRequest.Method
  /// Its path, with named parameters.
  var path: RouterPath
  var answer: Answer

  /// Who may send it, with the handler.
  enum Answer: Sendable {
    /// Only requests with a valid token.
    case holder(@Sendable (APICall) async throws -> Response)
    /// Anyone. The handler checks for a token if it needs one.
    case anybody(@Sendable (Request, StudioContext) async throws -> Response)
  }

  /// An operation that needs a valid token.
  init(method: HTTPRequest.Method, path: RouterPath, answer: @escaping @Sendable (APICall) async throws -> Response) {
    (self.method, self.path, self.answer) = (method, path, .holder(answer))
  }

  init(
    method: HTTPRequest.Method, openPath path: RouterPath,
    answer: @escaping @Sendable (Request, StudioContext) async throws -> Response
  ) {
    (self.method, self.path, self.answer) = (method, path, .anybody(answer))
  }
}

/// An API request with a valid token.
struct APICall: Sendable {
  let request: Request
  let context: StudioContext
  let library: LibraryHandle
  let token: PushToken
  let now: Date

  /// The default time zone of dates in the request.
  var zone: TimeZone { TimeZone(identifier: token.zone) ?? .gmt }

  /// Throws if the token doesn't have this permission.
  func needs(_ scope: PushScope) throws(APIProblem) {
    guard token.allows(scope) else {
      throw APIProblem(.forbidden, "This token doesn’t have permission. Create one under API.")
    }
  }

  /// The unescaped name in the path.
  func name(_ parameter: String) throws(APIProblem) -> String {
    guard let name = context.parameters.get(parameter)?.removingPercentEncoding else { throw .badKey }
    return name
  }

  enum Kind: Sendable { case json, text, none }

  /// The type of the body by its header. Throws for unsupported ones.
  func kind(takesText: Bool = false) throws(APIProblem) -> Kind {
    guard let said = request.headers[.contentType] else { return .none }
    let parts = said.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let charset = parts.first { $0.hasPrefix("charset=") }?.dropFirst(8).trimmingCharacters(in: ["\""]) ?? "utf-8"
    guard ["utf-8", "us-ascii"].contains(charset) else {
      throw APIProblem(.unsupportedMediaType, "The body must be UTF-8.")
    }
    switch parts.first ?? "" {
    case "application/json": return .json
    case let type where type.hasPrefix("application/") && type.hasSuffix("+json"): return .json
    case "text/plain" where takesText: return .text
    default:
      throw APIProblem(
        .unsupportedMediaType,
        takesText ? "Send application/json or UTF-8 text/plain." : "Send application/json.")
    }
  }

  func bytes() async throws -> Data {
    Data(try await request.collected(upTo: PushBody.byteLimit).bytes.readableBytesView)
  }
}

/// The API for sending data. It needs a token; cookies aren't accepted.
struct APIRoutes: Sendable {
  var site: Site

  /// The methods that paths of the API respond to, including those they reject with 405.
  private static let methods: [HTTPRequest.Method] =
    [.get, .put, .post, .delete, .patch, .head, .options, .trace] + [HTTPRequest.Method("QUERY")].compactMap(\.self)

  var operations: [APIOperation] {
    VariableAPI(site: site).operations + PushedDataAPI(site: site).operations + PanelAPI(site: site).operations + [
      APIOperation(method: .get, openPath: Address.apiDescription.path) { _, _ in description }
    ]
  }

  func add(to router: RouterGroup<StudioContext>) {
    var taken: [(path: RouterPath, methods: [HTTPRequest.Method])] = []
    for operation in operations {
      if let index = taken.firstIndex(where: { $0.path.description == operation.path.description }) {
        taken[index].methods.append(operation.method)
      } else {
        taken.append((operation.path, [operation.method]))
      }
      router.on(operation.path, method: operation.method) { request, context in
        switch operation.answer {
        case .anybody(let answer): return try await answer(request, context)
        case .holder(let answer): return try await answer(try await call(request, context))
        }
      }
    }
    for (path, own) in taken {
      // The router handles HEAD wherever it handles GET.
      let heads: [HTTPRequest.Method] = own.contains(.get) ? [.head] : []
      for method in Self.methods where !(own + heads).contains(method) {
        router.on(path, method: method) { _, _ -> Response in
          throw APIProblem(.methodNotAllowed, "Use one of the methods in the Allow header.", allow: own + heads)
        }
      }
    }
    for method in Self.methods where method != .head {
      router.on(Address.apiElsewhere.path, method: method) { _, _ -> Response in
        throw APIProblem(.notFound, "Not found.")
      }
    }
  }

  private var description: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "public, max-age=3600"],
      body: .init(byteBuffer: site.services.flags[.reminders] ? site.apiDescription : withoutReminders))
  }

  /// The description without what is turned off.
  private var withoutReminders: ByteBuffer {
    guard var all = try? JSONDecoder().decode(JSONValue.self, from: Data(site.apiDescription.readableBytesView)).object
    else { return site.apiDescription }
    all["paths"] = .object((all["paths"]?.object ?? [:]).filter { !$0.key.hasSuffix("/reminders") })
    var parts = all["components"]?.object ?? [:]
    parts["schemas"] = .object((parts["schemas"]?.object ?? [:]).filter { !$0.key.contains("Reminder") })
    all["components"] = .object(parts)
    // JSON that was read can be written.
    return (try? SpecCoding.encode(JSONValue.object(all))).map { ByteBuffer(bytes: $0) } ?? site.apiDescription
  }

  /// The request with its library. Throws if the token is invalid or over its limits.
  private func call(_ request: Request, _ context: StudioContext) async throws -> APICall {
    let now = site.services.now()
    guard let sent = request.headers[.authorization] else {
      throw APIProblem(.unauthenticated, "Send the header “Authorization: Bearer” with a token.")
    }
    let parts = sent.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      let secret = PushSecret(parts[1].trimmingCharacters(in: .whitespaces)),
      let (library, token) = try await site.services.store.useToken(digest: secret.digest, now: now)
    else {
      let address = RequestFrame.current?.caller.household ?? context.peer
      if let seconds = await site.traffic.guesses.count(address, now: now) {
        context.tell(.guessesStopped)
        throw APIProblem(.tooManyRequests, "Too many invalid tokens.", retryAfter: seconds)
      }
      throw APIProblem(.unauthenticated, "Invalid, revoked or expired token.")
    }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(
        .tooManyRequests, "Limit: \(site.traffic.pushes.limit) requests per minute per token.", retryAfter: seconds)
    }
    if let seconds = await site.traffic.dailyPushes.count(library.library.description, now: now) {
      throw APIProblem(
        .tooManyRequests, "Limit: \(site.traffic.dailyPushes.limit) requests per day per library.", retryAfter: seconds)
    }
    return APICall(request: request, context: context, library: library, token: token, now: now)
  }
}

extension HTTPField.Name {
  static let idempotencyKey = literal("Idempotency-Key")
  static let idempotencyReplayed = literal("Idempotency-Replayed")
}
