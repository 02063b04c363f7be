import DesignData
import DesignModel
import Foundation

/// Which values of an address a library keeps.
package struct FeedSettings: Hashable, Sendable, Codable {
  /// One value: its key, and the path to it.
  package struct Pair: Hashable, Sendable, Codable {
    /// The canonical key it is kept under.
    package var key: String
    /// The path (RFC 9535, singular).
    package var path: String
    /// A pair.
    package init(key: String, path: String) { (self.key, self.path) = (key, path) }
  }

  /// A header that is sent along: many services know who asks by one.
  package struct Header: Hashable, Sendable, Codable {
    /// Its name.
    package var name: String
    /// Its value, a secret.
    package var value: String

    /// A header; nil where the name is no token of RFC 9110 §5.6.2 or is one that says how the exchange itself runs, or the
    /// value is longer than 1,000 characters or no line of plain ones.
    package init?(_ name: String, _ value: String) {
      let token = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "!#$%&'*+-.^_`|~".contains($0)) }
      guard token, (1...60).contains(name.utf8.count), !Self.own.contains(name.lowercased()),
        (1...1_000).contains(value.utf8.count), value.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
      else { return nil }
      (self.name, self.value) = (name, value)
    }

    private static let own: Set = [
      "host", "content-length", "transfer-encoding", "connection", "upgrade", "te", "trailer", "expect",
      "accept-encoding",
      "if-none-match", "if-modified-since",
    ]
  }

  /// The address, https.
  package var address: String
  /// What is sent along.
  package var header: Header?
  /// What is kept of it; at most ``pairLimit``.
  package var pairs: [Pair]
  /// Seconds an answer is good for, 900…86,400.
  package var seconds: Int

  /// Most values of one address.
  package static let pairLimit = 20

  /// Settings; what is over is cut.
  package init(address: String, pairs: [Pair], seconds: Int, header: Header? = nil) {
    self.address = address
    self.header = header
    self.pairs = Array(pairs.prefix(Self.pairLimit))
    self.seconds = seconds.clamped(to: 900...86_400)
  }

  /// The host of the address, which is all of it that pages show.
  package var host: String { URLComponents(string: address)?.host ?? "" }
}

/// Values of any JSON, RSS or Atom address.
package struct FeedSource: DataSource {
  var settings: FeedSettings

  package let domains: Set<DataDomain> = [.variables]
  package let least: TimeInterval = 600
  package var interval: TimeInterval { Double(settings.seconds) }
  package var host: String? { settings.host }

  /// Most bytes of an answer.
  package static let byteLimit = 2 << 20
  /// What is asked for.
  package static let accepts =
    "application/json, application/feed+json, application/rss+xml, application/atom+xml, */*;q=0.1"

  /// Asks, and gives the values that are there. What is missing keeps what stood there.
  package func fetch(
    _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    var headers = ["Accept": Self.accepts]
    if let header = settings.header { headers[header.name] = header.value }
    (headers["If-None-Match"], headers["If-Modified-Since"]) = (known.tag, known.modified)
    let response = try await way.response(
      to: SourceRequest(url: settings.address, headers: headers), bytes: Self.byteLimit)
    if response.status == 304 {
      var same = FetchedPart(nil, words: "Nothing newer", bytes: 0)
      (same.tag, same.modified) = (known.tag, known.modified)
      return same
    }
    let document = try Self.document(response, at: now)
    var (values, missing) = ([String: String](), [String]())
    for pair in settings.pairs {
      if let path = try? JSONPath(pair.path), case .text(let text) = path.finding(in: document) {
        values[pair.key] = text
      } else {
        missing.append(pair.key)
      }
    }
    guard !values.isEmpty else { throw .refused("None of the values you picked is in the answer any more") }
    let words = values.count == 1 ? "1 value" : "\(values.count) values"
    var fetched = FetchedPart(
      nil, words: missing.isEmpty ? words : "\(words); not there: \(missing.joined(separator: ", ").beginning(80))",
      bytes: response.body.count)
    fetched.values = values
    fetched.tag = response.headers["etag"].flatMap { $0.utf8.count <= 256 ? $0 : nil }
    fetched.modified = response.headers["last-modified"].flatMap { $0.utf8.count <= 64 ? $0 : nil }
    return fetched
  }

  /// The document of an answer. Throws what is none, in words that hold nothing of it.
  package static func document(_ response: SourceResponse, at now: Date) throws(SourceFault) -> JSONValue {
    switch response.status {
    case 200..<300: break
    case 429, 503:
      let asked = response.headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let asked else { throw .status(response.status) }
      throw .hostWaits(until: now.addingTimeInterval(Double(min(86_400, max(60, asked)))))
    default: throw .status(response.status)
    }
    do { return try FeedReader.document(response.body) } catch {
      switch error.kind {
      case .wrongKind: throw .refused("What is there is neither JSON nor a feed; perhaps a page to sign in")
      case .limit: throw .refused("The answer is larger or deeper than the studio reads")
      case .damaged, .stopped: throw .refused("The answer is broken off or broken")
      }
    }
  }
}

/// A value of a document, with the path that leads to it.
package struct FoundValue: Hashable, Sendable {
  /// The path.
  package var path: JSONPath
  /// What stands there, as a text.
  package var text: String
  /// A key that suits it.
  package var key: String

  /// Most values that are offered.
  package static let limit = 60
  /// Most elements of a list that are looked into.
  private static let elements = 3

  /// The values of a document that can be kept, in the order of their paths.
  package static func all(in document: JSONValue) -> [FoundValue] {
    var (found, taken) = ([FoundValue](), Set<String>())
    func walk(_ value: JSONValue, _ segments: [JSONPath.Segment]) {
      guard found.count < limit else { return }
      switch value {
      case .object(let members):
        for name in members.keys.sorted() { if let next = members[name] { walk(next, segments + [.name(name)]) } }
      case .array(let all):
        for (index, next) in all.prefix(elements).enumerated() { walk(next, segments + [.index(index)]) }
      default:
        let path = JSONPath(segments)
        // What cannot be read again is not offered.
        guard case .text(let text) = path.finding(in: document), (try? JSONPath(path.description)) == path else {
          return
        }
        var key = self.key(segments, names: 1)
        if taken.contains(key) { key = self.key(segments, names: 2) }
        var number = 2
        let base = key
        while taken.contains(key) {
          key = "\(base.beginning(60)) \(number)"
          number += 1
        }
        taken.insert(key)
        found.append(FoundValue(path: path, text: text, key: key))
      }
    }
    walk(document, [])
    return found
  }

  private static func key(_ segments: [JSONPath.Segment], names: Int) -> String {
    let all = segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
    let key = TextRules.canonicalKey(all.suffix(names).joined(separator: " ")).drop { $0 == "_" }
    return key.isEmpty ? "value" : String(key.prefix(60))
  }
}
