import EditorTools
import Foundation
import PagesKit

/// The last change of several designs, so that the library can offer Undo after the message has gone. Stored in a cookie of
/// the browser that made it.
struct LatestAction: PageModel {
  enum Kind: String { case restyled, deleted }
  var kind: Kind
  var count: Int
  /// The batch of a look, or milliseconds since 1970 of a deletion.
  var key: String

  /// Maximum designs of one action.
  static let limit = 20_000

  /// Seconds it is offered for.
  static let seconds = 86_400

  init(_ kind: Kind, _ count: Int, key: String) { (self.kind, self.count, self.key) = (kind, count, key) }

  /// The action in a cookie; nil if its value is malformed.
  init?(cookie: String?) {
    let parts = (cookie ?? "").split(separator: ".")
    guard parts.count == 3, let kind = Kind(rawValue: String(parts[0])),
      let count = SentNumber(parts[1], in: 1...Self.limit)?.value, parts[2].count <= 40,
      parts[2].utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) || (0x41...0x46).contains($0) })
    else { return nil }
    self.init(kind, count, key: String(parts[2]))
  }

  var text: String { "\(kind.rawValue).\(count).\(key)" }

  static func key(_ date: Date) -> String { String(Int((date.timeIntervalSince1970 * 1_000).rounded())) }

  static let schema = Schema<Self> {
    value("latestText") { "\(Words.designs($0.count)) \($0.kind.rawValue)." }
    value("latestAction") { $0.kind == .restyled ? Address.undoRestyle.description : Address.restore.description }
    value("latestField") { $0.kind == .restyled ? "batch" : "at" }
    value("latestKey", \.key)
  }
}
