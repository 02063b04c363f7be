import CXML

/// Parses an export with libxml2 in chunks, without building a tree.
///
/// A class, because libxml2's callbacks get its pointer. Used on one thread.
final class HealthParser {
  private var context: xmlParserCtxtPtr?
  private let names: Names
  private var ledger: HealthLedger
  private var depth = 0
  private var draft: HealthDraft?
  private var hasEnded = false
  private var refusal: ReadRefusal?

  /// Deepest nesting: Apple's own is 4.
  private static let deepest = 64
  /// The maximum number of different names of elements and attributes, which libxml2 stores. Apple uses about 250.
  private static let mostNames = 10_000
  /// The maximum number of attributes per element. Apple uses up to 9.
  private static let mostAttributes = 256

  /// Names in libxml2's dictionary, so that pointers identify them.
  private struct Names {
    let record, export, metadata: UnsafePointer<xmlChar>?
    let type, source, device, unit, start, end, value, key: UnsafePointer<xmlChar>?

    init(_ dictionary: xmlDictPtr?) {
      func name(_ text: StaticString) -> UnsafePointer<xmlChar>? {
        xmlDictLookup(dictionary, text.utf8Start, Int32(text.utf8CodeUnitCount))
      }
      (record, export, metadata) = (name("Record"), name("ExportDate"), name("MetadataEntry"))
      (type, source, device, unit) = (name("type"), name("sourceName"), name("device"), name("unit"))
      (start, end, value, key) = (name("startDate"), name("endDate"), name("value"), name("key"))
    }
  }

  /// Once, before any thread reads.
  private static let prepared: Void = xmlInitParser()

  /// A parser whose records go to `ledger`. Throws if memory runs out.
  init(_ ledger: HealthLedger) throws(ReadRefusal) {
    _ = Self.prepared
    self.ledger = ledger
    var handler = xmlSAXHandler()
    handler.initialized = 0xDEED_BEAF  // XML_SAX2_MAGIC: the macro is a number Swift does not import
    handler.startElementNs = { context, name, _, _, _, _, count, _, attributes in
      HealthParser.from(context)?.begin(name, Int(count), attributes)
    }
    handler.endElementNs = { context, _, _, _ in HealthParser.from(context)?.end() }
    handler.serror = { context, error in
      guard let error = error?.pointee else { return }
      HealthParser.from(context)?.note(error)
    }
    // libxml2 copies the handler; the pointer to this object is set below, before the first byte.
    guard let context = xmlCreatePushParserCtxt(&handler, nil, nil, 0, nil) else {
      names = Names(nil)
      throw ReadRefusal(.limit, "out of memory")
    }
    // No network, no document type, no entities but XML's five. Going on after small faults is ours to decide.
    xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_RECOVER.rawValue))
    names = Names(context.pointee.dict)
    self.context = context
    context.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit { if let context { xmlFreeParserCtxt(context) } }

  /// Parses the next bytes. Throws for what cannot be read.
  func parse(_ bytes: ByteText) throws(ReadRefusal) {
    var place = 0
    while place < bytes.count {
      let length = min(bytes.count - place, 1 << 20)
      bytes.withMemoryRebound(to: CChar.self) {
        _ = xmlParseChunk(context, $0.baseAddress.map { $0 + place }, Int32(length), 0)
      }
      if let refusal { throw refusal }
      guard xmlDictSize(context?.pointee.dict) <= CInt(Self.mostNames) else {
        throw ReadRefusal(.limit, "it has more than \(Self.mostNames) kinds of elements and attributes")
      }
      place += length
    }
  }

  /// Ends the file and sums. Throws for a file that is cut off.
  func finish() throws(ReadRefusal) -> HealthReading {
    guard hasEnded else { throw ReadRefusal(.damaged, "it is incomplete: it ends before </HealthData>") }
    xmlParseChunk(context, nil, 0, 1)
    if let refusal { throw refusal }
    return try ledger.finish()
  }

  private static func from(_ context: UnsafeMutableRawPointer?) -> HealthParser? {
    context.map { Unmanaged<HealthParser>.fromOpaque($0).takeUnretainedValue() }
  }

  private typealias Attributes = UnsafeMutablePointer<UnsafePointer<xmlChar>?>

  private func begin(_ name: UnsafePointer<xmlChar>?, _ count: Int, _ attributes: Attributes?) {
    depth += 1
    guard refusal == nil else { return }
    guard depth <= Self.deepest else {
      return refuse(.limit, "elements are nested deeper than \(Self.deepest)")
    }
    guard count <= Self.mostAttributes else {
      return refuse(.limit, "an element has more than \(Self.mostAttributes) attributes")
    }
    guard let attributes else { return }
    if depth == 2 {
      draft = nil
      if name == names.record {
        read(count, attributes)
      } else if name == names.export, let date = value(names.value, count, attributes) {
        ledger.note(exported: date)
      }
    } else if depth == 3, draft != nil, name == names.metadata,
      value(names.key, count, attributes)?.isExactly("HKWasUserEntered") == true,
      value(names.value, count, attributes)?.isExactly("1") == true
    {
      draft?.isByHand = true
    }
  }

  private func end() {
    depth -= 1
    if depth == 0 { hasEnded = true }
    guard depth == 1, let draft, refusal == nil else { return }
    self.draft = nil
    do throws(ReadRefusal) { try ledger.keep(draft) } catch { refusal = error }
  }

  private func read(_ count: Int, _ attributes: Attributes) {
    guard let type = value(names.type, count, attributes), let kind = HealthKind(type) else { return }
    var record = HealthRecord(kind: kind)
    for index in 0..<count {
      let text = Self.text(attributes, index)
      switch attributes[index * 5] {
      case names.source: record.source = text
      case names.device: record.device = text
      case names.unit: record.unit = text
      case names.start: record.start = text
      case names.end: record.end = text
      case names.value: record.value = text
      default: break
      }
    }
    do throws(ReadRefusal) {
      switch try ledger.draft(record) {
      case .success(let read): draft = read
      case .failure(let fault): ledger.leave(fault)
      }
    } catch { refusal = error }
  }

  private func value(_ name: UnsafePointer<xmlChar>?, _ count: Int, _ attributes: Attributes) -> ByteText? {
    for index in 0..<count where attributes[index * 5] == name { return Self.text(attributes, index) }
    return nil
  }

  /// An attribute's value: libxml2 gives five pointers each, of which the last two are its begin and end.
  private static func text(_ attributes: Attributes, _ index: Int) -> ByteText {
    guard let begin = attributes[index * 5 + 3], let end = attributes[index * 5 + 4] else {
      return ByteText(start: nil, count: 0)
    }
    return ByteText(start: begin, count: end - begin)
  }

  /// Judges a fault of the text. Those that leave a record readable are read over: a character XML forbids, bytes that
  /// are no UTF-8, an attribute that is there twice.
  private func note(_ error: xmlError) {
    guard refusal == nil, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
    switch xmlParserErrors(rawValue: UInt32(bitPattern: error.code)) {
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_ENCODING, XML_ERR_ATTRIBUTE_REDEFINED,
      XML_NS_ERR_UNDEFINED_NAMESPACE, XML_WAR_NS_URI, XML_WAR_NS_URI_RELATIVE:
      return
    case XML_ERR_NO_MEMORY:
      refuse(.limit, "out of memory")
    case XML_ERR_UNDECLARED_ENTITY, XML_WAR_UNDECLARED_ENTITY:
      refuse(.damaged, "line \(error.line) contains an XML entity, which exports never do")
    case XML_ERR_DOCUMENT_END where !hasEnded:
      refuse(.damaged, "it is incomplete: it ends before </HealthData>")
    default:
      refuse(.damaged, "line \(error.line) isn’t well formed (libxml2 \(error.code))")
    }
  }

  private func refuse(_ kind: ReadRefusal.Kind, _ text: String) {
    if refusal == nil { refusal = ReadRefusal(kind, text) }
  }
}
