import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioCrypto
import StudioData
import StudioDesk
import StudioStore

/// Something the API does, as the router and the description have it.
struct APIOperation: Sendable {
  var method: HTTPRequest.Method
  /// Where; of one of many with the name of what differs.
  var path: RouterPath
  /// How it is done.
  var answer: Answer

  /// Who may ask, with what is done for them.
  enum Answer: Sendable {
    /// Whoever sent a good token.
    case holder(@Sendable (APICall) async throws -> Response)
    /// Anybody; what opens something looks for it itself.
    case anybody(@Sendable (Request, StudioContext) async throws -> Response)
  }

  /// What whoever has a good token may ask for.
  init(method: HTTPRequest.Method, path: RouterPath, answer: @escaping @Sendable (APICall) async throws -> Response) {
    (self.method, self.path, self.answer) = (method, path, .holder(answer))
  }

  /// What anybody may ask for.
  init(
    method: HTTPRequest.Method, openPath path: RouterPath,
    answer: @escaping @Sendable (Request, StudioContext) async throws -> Response
  ) {
    (self.method, self.path, self.answer) = (method, path, .anybody(answer))
  }
}

/// A request to the API whose token is good.
struct APICall: Sendable {
  let request: Request
  let context: StudioContext
  /// The token's library.
  let library: LibraryHandle
  /// The token.
  let token: PushToken
  /// The moment it came.
  let now: Date

  /// The zone of days where the request names none.
  var zone: TimeZone { TimeZone(identifier: token.zone) ?? .gmt }

  /// Throws where the token does not let do that.
  func needs(_ scope: PushScope) throws(APIProblem) {
    guard token.allows(scope) else {
      throw APIProblem(.forbidden, "The token was not made for this. Make one under Push that may.")
    }
  }

  /// The name in the address, as it was before it was escaped.
  func name(_ parameter: String) throws(APIProblem) -> String {
    guard let name = context.parameters.get(parameter)?.removingPercentEncoding else { throw .badKey }
    return name
  }

  /// What the body is.
  enum Kind: Sendable { case json, text, none }

  /// What the header says of the body; throws for what is not taken.
  func kind(takesText: Bool = false) throws(APIProblem) -> Kind {
    guard let said = request.headers[.contentType] else { return .none }
    let parts = said.lowercased().split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    let charset = parts.first { $0.hasPrefix("charset=") }?.dropFirst(8).trimmingCharacters(in: ["\""]) ?? "utf-8"
    guard ["utf-8", "us-ascii"].contains(charset) else {
      throw APIProblem(.unsupportedMediaType, "Bodies are taken in UTF-8.")
    }
    switch parts.first ?? "" {
    case "application/json": return .json
    case let type where type.hasPrefix("application/") && type.hasSuffix("+json"): return .json
    case "text/plain" where takesText: return .text
    default:
      throw APIProblem(
        .unsupportedMediaType,
        takesText ? "Send application/json, or text/plain in UTF-8." : "Send application/json.")
    }
  }

  /// The body's bytes.
  func bytes() async throws -> Data {
    Data(try await request.collected(upTo: PushBody.byteLimit).bytes.readableBytesView)
  }
}

/// The API by which programs send data in. Everybody who has a token may; cookies open nothing.
struct APIRoutes: Sendable {
  var site: Site

  /// The methods that addresses of the API answer, if only to say that they do not take them.
  private static let methods: [HTTPRequest.Method] =
    [.get, .put, .post, .delete, .patch, .head, .options, .trace] + [HTTPRequest.Method("QUERY")].compactMap(\.self)

  /// All it does.
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
      // The router answers HEAD wherever it answers GET.
      let heads: [HTTPRequest.Method] = own.contains(.get) ? [.head] : []
      for method in Self.methods where !(own + heads).contains(method) {
        router.on(path, method: method) { _, _ -> Response in
          throw APIProblem(.methodNotAllowed, "This address takes other methods.", allow: own + heads)
        }
      }
    }
    for method in Self.methods where method != .head {
      router.on(Address.apiElsewhere.path, method: method) { _, _ -> Response in
        throw APIProblem(.notFound, "There is no such address.")
      }
    }
  }

  private var description: Response {
    Response(
      status: .ok, headers: [.contentType: "application/json", .cacheControl: "public, max-age=3600"],
      body: .init(byteBuffer: site.apiDescription))
  }

  /// The request with whose it is; throws where its token opens nothing, or asks too much.
  private func call(_ request: Request, _ context: StudioContext) async throws -> APICall {
    let now = site.services.now()
    guard let sent = request.headers[.authorization] else {
      throw APIProblem(.unauthenticated, "Send the header Authorization: Bearer with a token.")
    }
    let parts = sent.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer",
      let secret = PushSecret(parts[1].trimmingCharacters(in: .whitespaces)),
      let (library, token) = try await site.services.store.useToken(digest: secret.digest, now: now)
    else {
      let address = RequestFrame.current?.caller.household ?? context.peer
      if let seconds = await site.traffic.guesses.count(address, now: now) {
        throw APIProblem(.tooManyRequests, "Too many tokens that open nothing.", retryAfter: seconds)
      }
      throw APIProblem(.unauthenticated, "This token is not known, was taken back or has ended.")
    }
    if let seconds = await site.traffic.pushes.count(token.id.uuidString, now: now) {
      throw APIProblem(
        .tooManyRequests, "A token may send \(site.traffic.pushes.limit) requests a minute.", retryAfter: seconds)
    }
    if let seconds = await site.traffic.dailyPushes.count(library.library.description, now: now) {
      throw APIProblem(
        .tooManyRequests, "A library takes \(site.traffic.dailyPushes.limit) requests a day.", retryAfter: seconds)
    }
    return APICall(request: request, context: context, library: library, token: token, now: now)
  }
}

extension HTTPField.Name {
  static let idempotencyKey = Self("Idempotency-Key") ?? .server
  static let idempotencyReplayed = Self("Idempotency-Replayed") ?? .server
}
