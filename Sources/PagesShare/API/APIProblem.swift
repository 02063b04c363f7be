import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import PagesKit
import StudioData
import StudioStore

/// What can be wrong with a request to the API. Each has a page of its own, which the answer's `type` names.
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

  /// The status it is answered with.
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
    }
  }

  /// The same words in each answer of its kind.
  var title: String {
    switch self {
    case .unauthenticated: "No token that is known"
    case .forbidden: "The token may not do this"
    case .notFound: "There is nothing here"
    case .methodNotAllowed: "Another method is needed"
    case .tooSlow: "The request came too slowly"
    case .conflict: "It cannot be done as things stand"
    case .tooLarge: "The request is too large"
    case .unsupportedMediaType: "Another kind of body is needed"
    case .invalidJSON: "The body is no JSON that is read"
    case .invalidKey: "The name of the value cannot be used"
    case .invalidValue: "Part of the body is missing or of another kind"
    case .tooLong: "Part of the body is too long"
    case .outOfRange: "A number or a date lies outside what is taken"
    case .idempotencyKeyReused: "The Idempotency-Key was used for another request"
    case .tooManyRequests: "Too many requests"
    case .unavailable: "The studio is busy"
    case .failed: "Something went wrong here"
    }
  }

  /// What it means and what to do, for its page.
  var meaning: String {
    switch self {
    case .unauthenticated:
      "The header Authorization is missing, or its token is not known, was taken back or has ended. Send “Bearer” and the whole token, from “wws_” on; if it was taken back, make another under Push. Cookies open nothing here."
    case .forbidden:
      "The token is good, but was not made for this. Make one under Push that may read or write what you ask for."
    case .notFound: "No such value, or no such address. Compare the address with the recipe or the description."
    case .methodNotAllowed: "The header Allow of the answer lists what this address takes."
    case .tooSlow: "Nothing was changed. Check the connection and send it again."
    case .conflict:
      "The same Idempotency-Key is being worked on, or the library is full. Nothing was changed. Wait a second and send it again, or remove something first; the answer’s detail says which."
    case .tooLarge: "A request has at most 64 KB. Nothing was changed. Send less at once."
    case .unsupportedMediaType:
      "Send JSON with the header Content-Type: application/json. A single value may also be plain text in UTF-8."
    case .invalidJSON:
      "The body broke off, is no JSON, or is nested more than 16 levels deep. The answer says in which line. Nothing was changed."
    case .invalidKey:
      "A name has 1 to 64 characters, none of them a control character, and does not begin with two underscores; those are the phone’s own values. Nothing was changed."
    case .invalidValue: "The answer’s errors name each place in the body and what is needed there. Nothing was changed."
    case .tooLong: "The answer’s errors name the place and the limit. Nothing was changed."
    case .outOfRange: "The answer’s errors name the place and what is taken there. Nothing was changed."
    case .idempotencyKeyReused:
      "Within a day a key stands for one request: its method, address and body. Nothing was changed. Choose a new key for each new request."
    case .tooManyRequests:
      "Nothing was changed. Wait as many seconds as the header Retry-After says, then send it again."
    case .unavailable: "Nothing was changed. Send it again in a minute."
    case .failed:
      "It is the studio’s fault and stands in its log, under the number at the end of the answer’s instance."
    }
  }
}

/// A fault of one request to the API. It repeats nothing of what was sent.
struct APIProblem: Error, Sendable {
  var kind: APIProblemKind
  /// What is wrong this time.
  var detail: String
  /// Places in the body with what is needed there.
  var errors: [(pointer: String, detail: String)] = []
  /// After how many seconds trying again makes sense.
  var retryAfter: Int?
  /// The methods an address takes.
  var allow: [HTTPRequest.Method] = []

  init(_ kind: APIProblemKind, _ detail: String, retryAfter: Int? = nil, allow: [HTTPRequest.Method] = []) {
    (self.kind, self.detail, self.retryAfter, self.allow) = (kind, detail, retryAfter, allow)
  }

  /// The API's side of any error; unknown ones are told plainly and logged by the caller.
  init(_ error: any Error) {
    switch error {
    case let problem as APIProblem: self = problem
    case let fault as PushFault:
      self.init(APIProblemKind(fault.kind), fault.detail)
      errors = [(fault.pointer, fault.detail)]
    case StoreError.variable(let refusal): self.init(refusal)
    case StoreError.push(.keyReused):
      self.init(.idempotencyKeyReused, "This Idempotency-Key came with another request within the last day.")
    case StoreError.source(.tooMany), StoreError.source(.full):
      self.init(.conflict, "The library’s sources take all their room. Remove one first.")
    case let problem as Problem: self.init(problem)
    case let error as HTTPError where error.status == .notFound: self.init(.notFound, "There is no such address.")
    default: self.init(.failed, "It is our fault, and it is in the log. Nothing is known to have changed.")
    }
  }

  private init(_ refusal: VariableRefusal) {
    switch refusal {
    case .badKey: self = .badKey
    case .tooLong:
      self.init(PushFault(.tooLong, "A value has at most \(StoredVariable.textLimit) characters.", at: "/value"))
    case .badAmount: self.init(PushFault(.outOfRange, "A whole number from -99 to 99 is taken, not 0.", at: "/by"))
    case .outOfRange: self.init(.outOfRange, "The sum would have more than fifteen digits.")
    case .missing: self.init(.notFound, "There is no value of that name.")
    case .tooMany:
      self.init(.conflict, "The library keeps \(StoredVariable.limit) values, which is the limit. Remove one.")
    case .full:
      self.init(
        .conflict, "All values of the library take at most \(StoredVariable.libraryBytes >> 10) KB. Shorten one.")
    case .taken, .changedSince: self.init(.conflict, "The value changed meanwhile.")
    }
  }

  /// What pages say of limits that all requests share.
  private init(_ problem: Problem) {
    let kind: APIProblemKind =
      switch problem.status {
      case .contentTooLarge: .tooLarge
      case .requestTimeout: .tooSlow
      case .tooManyRequests: .tooManyRequests
      case .serviceUnavailable: .unavailable
      case .notFound: .notFound
      default: .failed
      }
    self.init(kind, "\(problem.title). \(problem.detail)", retryAfter: problem.retryAfter)
  }

  static let badKey = APIProblem(
    .invalidKey, "A name has 1 to 64 characters and does not begin with two underscores.")

  /// The answer to the request of an id (RFC 9457).
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
  init(_ kind: PushFault.Kind) {
    self =
      switch kind {
      case .invalidJSON: .invalidJSON
      case .invalidValue: .invalidValue
      case .tooLong: .tooLong
      case .outOfRange: .outOfRange
      }
  }
}

/// Turns failures into problems that programs read.
struct APIProblems: RouterMiddleware {
  typealias Context = StudioContext

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    do { return try await next(request, context) } catch {
      let problem = APIProblem(error)
      if problem.kind == .failed {
        context.logger.error("failure", metadata: ["id": "\(context.id)", "error": "\(error)"])
      }
      return try problem.response(context.id)
    }
  }
}
