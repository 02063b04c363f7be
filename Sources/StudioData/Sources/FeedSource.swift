import DesignData
import DesignModel
import Foundation

package struct FeedSettings: Hashable, Sendable, Codable {
  /// A variable and the path to its value.
  package struct Pair: Hashable, Sendable, Codable {
    /// The variable's canonical key.
    package var key: String
    /// The path (RFC 9535, singular).
    package var path: String
    package init(key: String, path: String) { (self.key, self.path) = (key, path) }
  }

  /// A request header, for services that need authentication.
  package struct Header: Hashable, Sendable, Codable {
    package var name: String
    /// Its value, a secret.
    package var value: String

    /// A header; nil if the name isn't a token (RFC 9110 §5.6.2) or controls the exchange itself, or if the value has more
    /// than 1,000 characters or isn't one line of printable ones.
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

  /// https only.
  package var address: String
  package var header: Header?
  /// The chosen values; at most ``pairLimit``.
  package var pairs: [Pair]
  /// Seconds between updates, 900…86,400.
  package var seconds: Int

  /// The maximum number of values per feed.
  package static let pairLimit = 20

  /// Settings, clamped to their limits.
  package init(address: String, pairs: [Pair], seconds: Int, header: Header? = nil) {
    self.address = address
    self.header = header
    self.pairs = Array(pairs.prefix(Self.pairLimit))
    self.seconds = seconds.clamped(to: 900...86_400)
  }

  /// The host of the URL: pages show nothing else of it.
  package var host: String { URLComponents(string: address)?.host ?? "" }
}

/// Values from any JSON, RSS or Atom URL.
package struct FeedSource: DataSource {
  var settings: FeedSettings

  package let domains: Set<DataDomain> = [.variables]
  package let least: TimeInterval = 600
  package var interval: TimeInterval { Double(settings.seconds) }
  package var host: String? { settings.host }

  /// The maximum size of a response.
  package static let byteLimit = 2 << 20
  /// The `Accept` header.
  package static let accepts =
    "application/json, application/feed+json, application/rss+xml, application/atom+xml, */*;q=0.1"

  /// Requests the URL and returns the values that were found. Missing ones keep their last value.
  package func fetch(
    _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    var headers = ["Accept": Self.accepts]
    if let header = settings.header { headers[header.name] = header.value }
    (headers["If-None-Match"], headers["If-Modified-Since"]) = (known.tag, known.modified)
    let response = try await way.response(
      to: SourceRequest(url: settings.address, headers: headers), bytes: Self.byteLimit)
    if response.status == 304 {
      var same = FetchedPart(nil, words: "No changes", bytes: 0)
      (same.tag, same.modified) = (known.tag, known.modified)
      return same
    }
    let document = try await Self.document(response, from: settings.address, at: now, by: way.markup)
    var (values, missing) = ([String: String](), [String]())
    for pair in settings.pairs {
      // A path that can’t be read counts as missing.
      if let path = try? JSONPath(pair.path), case .text(let text) = path.finding(in: document) {
        values[pair.key] = text
      } else {
        missing.append(pair.key)
      }
    }
    guard !values.isEmpty else { throw .refused("None of your chosen values were found") }
    let words = values.count == 1 ? "1 value" : "\(values.count) values"
    var fetched = FetchedPart(
      nil, words: missing.isEmpty ? words : "\(words); not found: \(missing.joined(separator: ", ").beginning(80))",
      bytes: response.body.count)
    fetched.values = values
    fetched.tag = response.headers["etag"].flatMap { $0.utf8.count <= 256 ? $0 : nil }
    fetched.modified = response.headers["last-modified"].flatMap { $0.utf8.count <= 64 ? $0 : nil }
    return fetched
  }

  /// The document in a response from `address`. Errors contain nothing of it.
  package static func document(
    _ response: SourceResponse, from address: String, at now: Date, by markup: any MarkupReading
  ) async throws(SourceFault) -> JSONValue {
    switch response.status {
    case 200..<300: break
    case 429, 503:
      let asked = response.headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let asked else { throw .status(response.status) }
      throw .hostWaits(until: now.addingTimeInterval(Double(min(86_400, max(60, asked)))))
    default: throw .status(response.status)
    }
    do {
      return try await FeedReader.document(
        response.body, from: address, contentType: response.headers["content-type"], by: markup)
    } catch {
      switch error.kind {
      case .wrongKind: throw .refused("That URL isn’t JSON or a feed. It may be a sign-in page")
      case .limit: throw .refused("The response is too large or too deeply nested")
      case .damaged: throw .refused("The response is incomplete or damaged")
      case .stopped: throw .unreadable("The response took too long or too much memory to read")
      }
    }
  }
}

/// A value of a document, with its path.
package struct FoundValue: Hashable, Sendable {
  package var path: JSONPath
  /// The value as text.
  package var text: String
  /// A suggested variable name.
  package var key: String

  /// The maximum number of values offered.
  package static let limit = 60
  /// The maximum number of list elements searched.
  private static let elements = 3

  /// The usable values of a document, in the order of their paths.
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
        // Skip values that their path doesn't find again.
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
