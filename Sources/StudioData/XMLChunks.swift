import CXML
import Foundation

/// Passes a document to libxml2 in chunks, without network access and without building a tree.
final class XMLChunks {
  private var context: xmlParserCtxtPtr?
  private var isStopped = false

  /// Once, before any thread reads.
  private static let prepared: Void = xmlInitParser()
  /// Bytes.
  private static let chunk = 16 << 10

  /// Ends the parsing, for callbacks.
  func stop() {
    isStopped = true
    if let context { xmlStopParser(context) }
  }

  /// Parses `data`; the callbacks of `handler` get `owner`. Returns whether the document is well-formed, nil if memory
  /// runs out. Calls `tooLong` when a tag or a comment has more than `markLimit` bytes: libxml2 passes characters on as
  /// they come, but waits for the end of a tag and compares its attributes with each other, which would take hours.
  func read(
    _ data: Data, _ handler: xmlSAXHandler, owner: AnyObject, markLimit: Int, tooLong: () -> Void
  ) -> Bool? {
    Self.prepared
    var handler = handler
    let context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(owner).toOpaque(), nil, 0, nil)
    guard let context else { return nil }
    self.context = context
    defer {
      self.context = nil
      // A declaration in a document type makes a document even without a tree.
      if let document = context.pointee.myDoc { xmlFreeDoc(document) }
      context.pointee.myDoc = nil
      xmlFreeParserCtxt(context)
    }
    _ = xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
    data.withUnsafeBytes { bytes in
      let bytes = bytes.assumingMemoryBound(to: CChar.self)
      var at = 0
      while at < bytes.count, !isStopped {
        let count = min(Self.chunk, bytes.count - at)
        _ = xmlParseChunk(context, bytes.baseAddress.map { $0 + at }, Int32(count), 0)
        at += count
        if let input = context.pointee.input, input.pointee.end - input.pointee.cur > markLimit { tooLong() }
      }
      if !isStopped { _ = xmlParseChunk(context, nil, 0, 1) }
    }
    return context.pointee.wellFormed == 1
  }
}
