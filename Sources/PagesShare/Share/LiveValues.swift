import DesignCode
import DesignData
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit
import StudioCrypto
import StudioDesk
import StudioStore

/// `/i/{slug}/m.json?values=1`: the data a design uses, flat, for programs that store variables by name, such as the app’s
/// Set Variable action.
struct LiveValues: Sendable {
  enum Form: String, CaseIterable, Sendable {
    /// Keys and texts.
    case flat = "1"
    /// What exported source requests: the next moments, with a value for each layer that uses data.
    case code
  }

  private let form: Form

  /// The format with that name. Throws for unknown names.
  init(_ name: String) throws {
    guard let form = Form(rawValue: name) else {
      throw Problem(
        .badRequest, "Invalid URL", "Unknown “values” value “\(name.beginning(20))”.",
        "Use \(Words.list(Form.allCases.map(\.rawValue), last: "or")).")
    }
    self.form = form
  }

  /// The data of a library that may be shown: no sample data, and nothing without the owner’s permission.
  struct Shown: Sendable {
    var snapshot: DataSnapshot
    var domains: Set<DataDomain>
    var variables: [String: String]

    /// What a share shows at a moment.
    init(_ data: SharedData, at moment: Moment) {
      snapshot = data.snapshot(at: moment)
      (domains, variables) = (data.domains, data.variables ?? [:])
    }

    /// What a slot shows at a moment: all of the library’s data if the owner shows it there, or none.
    init(_ own: LibraryData?, at moment: Moment) {
      let (all, mine) = (own ?? .sample, own?.mine(at: moment) ?? .none)
      snapshot = all.disclosed(at: moment)
      domains = Set(DataDomain.allCases.filter { $0 != .variables && $0.isKnown(in: mine) })
      variables = own?.variables ?? [:]
    }
  }

  struct Body: Encodable, Hashable {
    var name: String
    var updated: String
    var next: String?
    var values: [String: String]

    private enum Key: String, CodingKey { case name, updated, next, values }

    func encode(to encoder: any Encoder) throws {
      var box = encoder.container(keyedBy: Key.self)
      try box.encode(name, forKey: .name)
      try box.encode(updated, forKey: .updated)
      try box.encode(next, forKey: .next)
      try box.encode(values, forKey: .values)
    }
  }

  /// Maximum number of values.
  static let limit = 200

  /// The texts by key: variables under their canonical keys, built-in variables without their underscores, which programs
  /// can’t set. A variable of the same name takes precedence.
  static func texts(of design: Design, _ shown: Shown, moment: Moment) -> [String: String] {
    let resolver = TextResolver(snapshot: shown.snapshot, moment: moment)
    let loose = Dictionary(
      shown.variables.map { (TextResolver.loosened($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    var own: [String: String] = [:]
    var phone: [String: String] = [:]
    for key in design.readings(resolver).keys.sorted().prefix(limit) {
      switch DataDomain(key: key) {
      case .variables?: own[key] = shown.variables[key] ?? loose[TextResolver.loosened(key)]
      case .time?: phone[plain(key)] = resolver.resolve("{{\(key)}}")
      case let domain? where shown.domains.contains(domain) && domain.isKnown(in: shown.snapshot):
        phone[plain(key)] = resolver.resolve("{{\(key)}}")
      case _: continue
      }
    }
    return phone.filter { !$0.value.isEmpty }.merging(own) { $1 }.mapValues { $0.beginning(StoredVariable.textLimit) }
  }

  private static func plain(_ key: String) -> String { TextRules.canonicalKey(String(key.drop { $0 == "_" })) }

  /// The document, or “not modified”.
  func response(
    to request: Request, _ design: Design, _ shown: Shown, family: WidgetFamily, moment: Moment, next: Date?,
    cache: String
  ) throws -> Response {
    if form == .code {
      let text = CodeValues.document(for: design, family: family, data: shown.snapshot, now: moment).text
      return try Self.response(to: request, Data(text.utf8), standing: Data(text.utf8), cache: cache)
    }
    let style = Date.ISO8601FormatStyle()
    let body = Body(
      name: design.name, updated: moment.flooredToMinute.date.formatted(style), next: next?.formatted(style),
      values: Self.texts(of: design, shown, moment: moment))
    // A newer minute alone doesn’t make a new document.
    var lasting = body
    lasting.updated = ""
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try Self.response(
      to: request, encoder.encode(body), standing: encoder.encode(lasting), cache: cache)
  }

  /// The bytes, or “not modified” while `standing` is unchanged.
  private static func response(to request: Request, _ bytes: Data, standing: Data, cache: String) throws -> Response {
    let digest = SHA256.hash(standing).prefix(12).map { String(format: "%02x", $0) }.joined()
    let tag = "\"\(digest)-values\""
    var headers: HTTPFields = [
      .cacheControl: cache, .eTag: tag, .xContentTypeOptions: "nosniff", .accessControlAllowOrigin: "*",
      .contentType: "application/json",
    ]
    headers[.xRobotsTag] = "noindex"
    if LiveImage.isHeld(tag, request) { return Response(status: .notModified, headers: headers) }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: .init(bytes: bytes)))
  }
}
