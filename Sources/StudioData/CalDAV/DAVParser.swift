import CXML
import Foundation

/// A resource in a WebDAV response (RFC 4918 §14.24), with its properties.
package struct DAVResource: Hashable, Sendable, Codable {
  /// The contents of a property.
  package struct Property: Hashable, Sendable, Codable {
    /// Its text, without that of `href` elements.
    var text = ""
    var elements: Set<String> = []
    var links: [String] = []
    /// The `name` attributes of the `comp` elements in it (RFC 4791 §5.2.3).
    var components: Set<String> = []
  }

  /// Its URL, as in the response.
  var href = ""
  /// The status of the resource itself; nil if its properties have their own.
  var status: Int?
  /// Properties with status 200, by name.
  var values: [String: Property] = [:]
}

/// Parses WebDAV responses with libxml2's push parser: no tree, only XML's five entities, no external resources. Used on
/// one thread, for one response.
final class DAVParser {
  /// Limits: nesting of elements, resources, bytes per tag, URLs per property.
  private static let (depthLimit, resourceLimit, markLimit, linkLimit) = (32, 10_000, 64 << 10, 64)

  private let chunks = XMLChunks()
  private var fault: SourceFault?
  private var open: [String] = []
  private var found: [DAVResource] = []
  private var resource: DAVResource?
  /// Properties of the open `propstat`, used once its status is known.
  private var pending: [String: DAVResource.Property] = [:]
  private var pendingStatus: Int?
  private var property: (name: String, depth: Int, value: DAVResource.Property, bytes: [UInt8])?
  private var words: [UInt8] = []
  private var isMultistatus = false

  /// The resources in a response, tidied if it isn’t XML: one control character in a name would cost the account. Throws
  /// for other responses.
  static func resources(_ data: Data) throws(SourceFault) -> [DAVResource] {
    do { return try parsed(data) } catch {
      guard case .unreadable = error, TidyXML.isKnown(data) else { throw error }
      return try parsed(TidyXML.tidied(data))
    }
  }

  private static func parsed(_ data: Data) throws(SourceFault) -> [DAVResource] {
    let parser = DAVParser()
    try parser.read(data)
    return parser.found
  }

  /// The error for anything that isn't a WebDAV response.
  private static let notDAV = SourceFault.refused("No calendar server found at that address")

  private func read(_ data: Data) throws(SourceFault) {
    let isWhole = chunks.read(data, Self.handler(), owner: self, markLimit: Self.markLimit) {
      stop(.unreadable("Unexpected response from the server"))
    }
    guard let isWhole else { throw .unreadable("Out of memory") }
    if let fault { throw fault }
    guard isMultistatus else { throw Self.notDAV }
    guard isWhole else { throw .unreadable("The server’s response is incomplete") }
  }

  private func stop(_ why: SourceFault) {
    guard fault == nil else { return }
    fault = why
    chunks.stop()
  }

  // MARK: Elements

  private func begin(_ name: String, component: String?) {
    guard fault == nil else { return }
    guard open.count < Self.depthLimit else { return stop(.unreadable("The server’s response is nested too deep")) }
    let parent = open.last
    open.append(name)
    if open.count == 1 {
      isMultistatus = name == "multistatus"
      if !isMultistatus { stop(Self.notDAV) }
      return
    }
    if property != nil {
      property?.value.elements.insert(name)
      if name == "comp", let component { property?.value.components.insert(String(component.prefix(40)).uppercased()) }
      if name == "href" { words = [] }
      return
    }
    switch name {
    case "response" where open.count == 2:
      guard found.count < Self.resourceLimit else { return stop(.unreadable("The server’s response is too large")) }
      resource = DAVResource()
    case "propstat": (pending, pendingStatus) = ([:], nil)
    default:
      if parent == "prop" { property = (name, open.count, DAVResource.Property(), []) } else { words = [] }
    }
  }

  private func characters(_ bytes: UnsafePointer<xmlChar>?, _ count: Int) {
    guard fault == nil, let bytes, count > 0 else { return }
    let part = UnsafeBufferPointer(start: bytes, count: count)
    if property == nil || open.last == "href" {
      if words.count + count <= 8_192 { words.append(contentsOf: part) }
    } else {
      property?.bytes.append(contentsOf: part)
    }
  }

  private func end() {
    guard fault == nil, let name = open.popLast() else { return }
    let depth = open.count + 1
    if let inside = property {
      if inside.depth == depth {
        var value = inside.value
        value.text = String(decoding: inside.bytes, as: UTF8.self)
        pending[inside.name] = value
        property = nil
      } else if name == "href", inside.value.links.count < Self.linkLimit {
        property?.value.links.append(said)
      }
      return
    }
    switch name {
    case "href": if open.last == "response" { resource?.href = said }
    case "status":
      let status = said.split(separator: " ").dropFirst().first.flatMap { Int($0) }
      if open.last == "propstat" { pendingStatus = status } else { resource?.status = status }
    case "propstat":
      // Properties without a value are listed under another status.
      if pendingStatus.map({ (200..<300).contains($0) }) ?? true {
        resource?.values.merge(pending) { first, _ in first }
      }
    case "response":
      if open.count == 1, let done = resource.take(), !done.href.isEmpty { found.append(done) }
    default: break
    }
  }

  /// The text of the element that ends.
  private var said: String {
    String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }

  // MARK: libxml2's events

  private static func parser(_ pointer: UnsafeMutableRawPointer?) -> DAVParser? {
    pointer.map { Unmanaged<DAVParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, name, _, _, _, _, count, _, attributes in
      guard let name else { return }
      DAVParser.parser(user)?.begin(String(cString: name), component: DAVParser.name(attributes, Int(count)))
    }
    handler.endElementNs = { user, _, _, _ in DAVParser.parser(user)?.end() }
    handler.characters = { user, bytes, count in DAVParser.parser(user)?.characters(bytes, Int(count)) }
    handler.cdataBlock = { user, bytes, count in DAVParser.parser(user)?.characters(bytes, Int(count)) }
    handler.internalSubset = { user, _, _, _ in DAVParser.parser(user)?.stop(DAVParser.notDAV) }
    handler.serror = { user, error in
      guard let error, error.pointee.level == XML_ERR_FATAL, let parser = DAVParser.parser(user) else { return }
      parser.stop(
        parser.isMultistatus ? .unreadable("The server’s response is incomplete or damaged") : DAVParser.notDAV)
    }
    return handler
  }

  /// The value of the attribute `name`: five pointers each, of which the last two are where the value begins and ends.
  private static func name(_ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int) -> String? {
    guard let pointers else { return nil }
    for index in 0..<min(count, 16) {
      let part = pointers + index * 5
      guard let name = part[0], String(cString: name) == "name", let begin = part[3], let end = part[4] else {
        continue
      }
      return String(decoding: UnsafeBufferPointer(start: begin, count: min(end - begin, 100)), as: UTF8.self)
    }
    return nil
  }
}
