import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PagesKit
import StudioData
import StudioStore

/// The types of errors of the API. Each has a page, which `type` in the response links to.
enum APIProblemKind: String, CaseIterable, Sendable {
  case unauthenticated, forbidden, conflict, unavailable, failed
  case notFound = "not-found"
  case methodNotAllowed = "method-not-allowed"
  case tooSlow = "too-slow"
  case tooLarge = "too-large"
  case unsupportedMediaType = "unsupported-media-type"
  case invalidJSON = "invalid-json"
  case invalidKey = "invalid-key"
  case invalidValue = "invalid-value"
  case tooLong = "too-long"
  case outOfRange = "out-of-range"
  case idempotencyKeyReused = "idempotency-key-reused"
  case tooManyRequests = "too-many-requests"
  case storageFull = "storage-full"

  /// The status of its response.
  var status: HTTPResponse.Status {
    switch self {
    case .unauthenticated: .unauthorized
    case .forbidden: .forbidden
    case .notFound: .notFound
    case .methodNotAllowed: .methodNotAllowed
    case .tooSlow: .requestTimeout
    case .conflict: .conflict
    case .tooLarge: .contentTooLarge
    case .unsupportedMediaType: .unsupportedMediaType
    case .invalidJSON: .badRequest
    case .invalidKey, .invalidValue, .tooLong, .outOfRange, .idempotencyKeyReused: .unprocessableContent
    case .tooManyRequests: .tooManyRequests
    case .unavailable: .serviceUnavailable
    case .failed: .internalServerError
    case .storageFull: .init(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }

  /// What the log tells of it as a matter of security.
  var event: SecurityEvent? {
    switch self {
    case .unauthenticated: .tokenRefused
    case .forbidden: .permissionRefused
    case .tooManyRequests: .limitReached
    default: nil
    }
  }

  /// The same in every response of this type.
  var title: String {
    switch self {
    case .unauthenticated: "Invalid token"
    case .forbidden: "Insufficient permission"
    case .notFound: "Not found"
    case .methodNotAllowed: "Method not allowed"
    case .tooSlow: "Request timeout"
    case .conflict: "Conflict"
    case .tooLarge: "Request too large"
    case .unsupportedMediaType: "Unsupported content type"
    case .invalidJSON: "Invalid JSON"
    case .invalidKey: "Invalid variable name"
    case .invalidValue: "Invalid or missing fields"
    case .tooLong: "Value too long"
    case .outOfRange: "Value out of range"
    case .idempotencyKeyReused: "Idempotency-Key already used"
    case .tooManyRequests: "Too many requests"
    case .unavailable: "Server busy"
    case .failed: "Something went wrong"
    case .storageFull: "Insufficient storage"
    }
  }

  var meaning: String {
    switch self {
    case .unauthenticated:
      "The Authorization header is missing, or its token is invalid, revoked or expired. Send “Authorization: Bearer wws_…”. If the token was revoked, create a new one. Cookies aren’t accepted."
    case .forbidden:
      "The token is valid but doesn’t have this permission, or the administrator turned off what it sends; “detail” says which. Create one under API that has the permission."
    case .notFound: "Unknown variable or path. Compare the URL with the setup guide or the API description."
    case .methodNotAllowed: "The Allow header of the response lists the methods this path supports."
    case .tooSlow: "Nothing was changed. Check the connection and try again."
    case .conflict:
      "A request with the same Idempotency-Key is still running, or the library is full; “detail” says which. Nothing was changed. Try again in a second, or remove something first."
    case .tooLarge: "The maximum is 64 KB per request. Nothing was changed. Split the request."
    case .unsupportedMediaType:
      "Send JSON with “Content-Type: application/json”. A single variable can also be sent as UTF-8 plain text."
    case .invalidJSON:
      "The body is incomplete, isn’t JSON, or is nested more than 16 levels deep. “detail” names the line. Nothing was changed."
    case .invalidKey:
      "Use 1–64 characters, without control characters. Names starting with two underscores are reserved. Nothing was changed."
    case .invalidValue: "“errors” lists each field and what it must be. Nothing was changed."
    case .tooLong: "“errors” names the field and the limit. Nothing was changed."
    case .outOfRange: "“errors” names the field and the allowed range. Nothing was changed."
    case .idempotencyKeyReused:
      "For 24 hours, a key belongs to one request: its method, URL and body. Nothing was changed. Use a new key for each request."
    case .tooManyRequests:
      "Nothing was changed. Wait for the number of seconds in the Retry-After header, then try again."
    case .unavailable: "Nothing was changed. Try again in a minute."
    case .storageFull:
      "The server’s disk is full. Nothing was changed. Try again after the administrator has made room."
    case .failed:
      "The error was logged under the ID at the end of “instance”."
    }
  }
}

/// An error of one API request. It never repeats what was sent.
struct APIProblem: Error, Sendable {
  var kind: APIProblemKind
  /// What is wrong with this request.
  var detail: String
  /// Invalid fields of the body, with what each must be.
  var errors: [(pointer: String, detail: String)] = []
  /// Seconds to wait before a retry.
  var retryAfter: Int?
  var allow: [HTTPRequest.Method] = []

  init(_ kind: APIProblemKind, _ detail: String, retryAfter: Int? = nil, allow: [HTTPRequest.Method] = []) {
    (self.kind, self.detail, self.retryAfter, self.allow) = (kind, detail, retryAfter, allow)
  }

  /// Translates any error. Unknown ones become `failed`, which the caller logs.
  init(_ error: any Error) {
    switch error {
    case let problem as APIProblem: self = problem
    case let fault as PushFault:
      self.init(APIProblemKind(fault.code), fault.words)
      errors = [(fault.place, fault.words)]
    case StoreError.variable(let refusal): self.init(refusal)
    case StoreError.push(.keyReused):
      self.init(.idempotencyKeyReused, "This Idempotency-Key was used for another request in the last 24 hours.")
    case StoreError.source(.tooMany), StoreError.source(.full):
      self.init(.conflict, "The library’s sources are full. Remove one first.")
    case let problem as Problem: self.init(problem)
    case let error as HTTPError where error.status == .notFound: self.init(.notFound, "Not found.")
    case let error where StoreError(error) == .diskFull:
      self.init(.storageFull, "The server’s disk is full. Nothing was changed.")
    default: self.init(.failed, "Something went wrong. The error was logged.")
    }
  }

  private init(_ refusal: VariableRefusal) {
    switch refusal {
    case .badKey: self = .badKey
    case .tooLong:
      self.init(PushFault(.tooLong, "Use at most \(StoredVariable.textLimit) characters.", at: "/value"))
    case .badAmount: self.init(PushFault(.outOfRange, "Must be a whole number from -99 to 99, not 0.", at: "/by"))
    case .outOfRange: self.init(.outOfRange, "The result has more than 15 digits.")
    case .missing: self.init(.notFound, "Variable not found.")
    case .tooMany:
      self.init(.conflict, "The library already has \(StoredVariable.limit) variables, the maximum. Remove one.")
    case .full:
      self.init(
        .conflict, "Variables can use at most \(StoredVariable.libraryBytes >> 10) KB per library. Shorten one.")
    case .taken, .changedSince: self.init(.conflict, "The variable was changed by another request.")
    }
  }

  /// Translates limits that all requests share.
  private init(_ problem: Problem) {
    let kind: APIProblemKind =
      switch problem.status {
      case .contentTooLarge: .tooLarge
      case .requestTimeout: .tooSlow
      case .unsupportedMediaType: .unsupportedMediaType
      case .tooManyRequests: .tooManyRequests
      case .serviceUnavailable: .unavailable
      case .notFound: .notFound
      default: .failed
      }
    let detail = kind == .unsupportedMediaType ? problem.next : problem.detail
    self.init(kind, "\(problem.title). \(detail)", retryAfter: problem.retryAfter)
  }

  static let badKey = APIProblem(
    .invalidKey, "Use 1–64 characters, not starting with two underscores.")

  /// The response to the request with this ID (RFC 9457).
  func response(_ id: String) throws -> Response {
    var response = try Response.json(Body(self, id), status: kind.status)
    response.headers[.contentType] = "application/problem+json"
    if let retryAfter { response.headers[.retryAfter] = String(retryAfter) }
    if kind == .unauthenticated { response.headers[.wwwAuthenticate] = "Bearer realm=\"WidgetWeaver Studio\"" }
    if !allow.isEmpty { response.headers[.allow] = allow.map(\.rawValue).joined(separator: ", ") }
    return response
  }

  private struct Body: Encodable {
    struct Place: Encodable {
      var pointer: String
      var detail: String
    }

    var type: String
    var title: String
    var status: Int
    var detail: String
    var instance: String
    var errors: [Place]?

    init(_ problem: APIProblem, _ id: String) {
      type = Address.problem(problem.kind.rawValue)
      title = problem.kind.title
      status = problem.kind.status.code
      detail = problem.detail
      instance = "#\(id)"
      if !problem.errors.isEmpty { errors = problem.errors.map { Place(pointer: $0.pointer, detail: $0.detail) } }
    }
  }
}

extension APIProblemKind {
  init(_ kind: PushCode) {
    self =
      switch kind {
      case .invalidJSON: .invalidJSON
      case .invalidValue: .invalidValue
      case .tooLong: .tooLong
      case .outOfRange: .outOfRange
      }
  }
}

/// Turns errors into `application/problem+json` responses.
struct APIProblems: RouterMiddleware {
  typealias Context = StudioContext

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    do { return try await next(request, context) } catch {
      let problem = APIProblem(error)
      // Of a task that was cancelled anything may fail.
      if problem.kind == .storageFull || problem.kind == .failed && !Task.isCancelled {
        context.logger.error("failure", metadata: ["id": "\(context.id)", "error": "\(error)"])
      }
      if let event = problem.kind.event { context.tell(event) }
      return try problem.response(context.id)
    }
  }
}
