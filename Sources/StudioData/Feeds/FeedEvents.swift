import CXML

/// libxml2's events, as a feed's parser takes them.
extension FeedParser {
  private static func parser(_ pointer: UnsafeMutableRawPointer?) -> FeedParser? {
    pointer.map { Unmanaged<FeedParser>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The events that are listened to; a fresh one for each feed, since the library's type may be changed by anyone.
  static func handler() -> xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { user, name, prefix, uri, _, _, count, _, attributes in
      FeedParser.parser(user)?.begin(
        FeedElement(
          name: FeedParser.text(name) ?? "",
          vocabulary: FeedVocabulary(uri: FeedParser.text(uri), prefix: FeedParser.text(prefix)),
          attributes: FeedParser.attributes(attributes, Int(count))))
    }
    handler.endElementNs = { user, name, _, _ in FeedParser.parser(user)?.end(FeedParser.text(name) ?? "") }
    handler.characters = { user, bytes, count in FeedParser.parser(user)?.characters(bytes, Int(count)) }
    handler.cdataBlock = { user, bytes, count in FeedParser.parser(user)?.characters(bytes, Int(count)) }
    handler.internalSubset = { user, name, _, _ in
      guard FeedParser.text(name)?.lowercased() == "html" else { return }
      FeedParser.parser(user)?.refuse(FeedParser.webPage.kind, FeedParser.webPage.description)
    }
    handler.entityDecl = { user, _, type, _, _, _ in
      // Names of plain text are resolved where the feed is tidied.
      let isText = type == Int32(XML_INTERNAL_GENERAL_ENTITY.rawValue)
      FeedParser.parser(user)?.refuse(isText ? .damaged : .wrongKind, "XML entities aren’t supported")
    }
    handler.unparsedEntityDecl = { user, _, _, _, _ in
      FeedParser.parser(user)?.refuse(.wrongKind, "XML entities aren’t supported")
    }
    handler.serror = { user, error in
      // Errors of namespaces leave a feed readable; fatal ones are those of XML itself.
      guard let error, error.pointee.level == XML_ERR_FATAL else { return }
      let words = error.pointee.message.map { String(cString: $0).plainText(120) } ?? "a fault"
      FeedParser.parser(user)?.refuse(
        .damaged, "The feed is not well-formed XML at line \(error.pointee.line): \(words)")
    }
    return handler
  }

  private static func text(_ bytes: UnsafePointer<xmlChar>?) -> String? {
    bytes.map { String(cString: $0) }
  }

  /// Attributes come as five pointers each: name, prefix, vocabulary, and where the value begins and ends.
  private static func attributes(
    _ pointers: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, _ count: Int
  ) -> [String: String] {
    guard let pointers else { return [:] }
    var found: [String: String] = [:]
    // Nothing that is read has more than a dozen.
    for index in 0..<min(count, 64) {
      let part = pointers + index * 5
      guard let name = text(part[0]), let begin = part[3], let end = part[4] else { continue }
      // libxml2 leaves “&amp;” of attributes as a reference, so that it can be told from one that is doubled.
      let value = String(decoding: UnsafeBufferPointer(start: begin, count: min(end - begin, 8_192)), as: UTF8.self)
        .replacing("&#38;", with: "&")
      switch part[1] == nil ? .plain : FeedVocabulary(uri: text(part[2]), prefix: text(part[1])) {
      case .plain: found[name] = value
      case .rdf: found["rdf:\(name)"] = value
      case .xml: found["xml:\(name)"] = value
      default: break
      }
    }
    return found
  }
}
