/// The words of a piece of HTML, as feeds hold it. Nothing is kept of tags but where words part, so the result may be
/// shown as text and never as HTML.
struct HTMLText {
  private let bytes: [UInt8]
  /// Whether a `>` between quotation marks belongs to its tag. Once a tag has not ended by that rule, the first `>` ends
  /// each: so no byte is looked at more than a few times, whatever the text.
  private var minds = true

  private init(_ html: String) { bytes = Array(html.utf8) }

  /// The words in one line, at most `limit` Unicode scalars. Text that isn't a tag stays: “fish & chips <3”.
  static func plain(_ html: String, limit: Int) -> String {
    var text = HTMLText(html)
    return String(decoding: text.words(limit * 16), as: UTF8.self).plainText(limit)
  }

  /// The bytes of the words; a few more than `most` end it.
  private mutating func words(_ most: Int) -> [UInt8] {
    var out: [UInt8] = []
    var at = 0
    while at < bytes.count, out.count < most {
      let byte = bytes[at]
      if byte == UInt8(ascii: "<"), let tag = tag(at) {
        if tag.parts { out.append(0x20) }
        at = tag.hides ? end(of: tag) : tag.end
      } else if byte == UInt8(ascii: "&"), let (text, end) = Self.reference(bytes, at) {
        out += Array(text.utf8)
        at = end
      } else {
        out.append(byte)
        at += 1
      }
    }
    return out
  }

  /// Whether words before and after an element of that name are parted.
  static func parts(_ name: String) -> Bool { Tag(name: Array(name.lowercased().utf8)).parts }
  /// Whether what an element of that name holds is not to be read.
  static func hides(_ name: String) -> Bool { Tag(name: Array(name.lowercased().utf8)).hides }

  /// A tag, comment or declaration.
  private struct Tag {
    var name: [UInt8]
    var isClosing = false
    /// Behind its `>`.
    var end = 0

    private static let inline = Set(
      [
        "a", "abbr", "b", "bdi", "bdo", "big", "cite", "code", "data", "del", "dfn", "em", "font", "i", "ins", "kbd",
        "mark", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "time", "tt", "u", "var", "wbr",
      ].map { Array($0.utf8) })
    private static let hidden = Set(
      ["script", "style", "template", "noscript", "iframe", "svg"].map { Array($0.utf8) })

    /// Whether words before and after it are parted.
    var parts: Bool { !name.isEmpty && !Self.inline.contains(name) }
    /// Whether what it holds is not to be read.
    var hides: Bool { !isClosing && Self.hidden.contains(name) }
  }

  /// The tag at a `<`; nil where a letter, `/`, `!` or `?` does not follow, or it does not end.
  private mutating func tag(_ start: Int) -> Tag? {
    var at = start + 1
    guard at < bytes.count else { return nil }
    let isClosing = bytes[at] == UInt8(ascii: "/")
    if isClosing { at += 1 }
    guard at < bytes.count else { return nil }
    let isMarkup = bytes[at] == UInt8(ascii: "!") || bytes[at] == UInt8(ascii: "?")
    if bytes[at...].starts(with: Array("!--".utf8)) {
      let close = Self.find(Array("-->".utf8), bytes, at + 1)
      return Tag(name: [], isClosing: false, end: close.map { $0 + 3 } ?? bytes.count)
    }
    guard isMarkup || Self.isLetter(bytes[at]) else { return nil }
    var name: [UInt8] = []
    while at < bytes.count, Self.isLetter(bytes[at]) || (0x30...0x39).contains(bytes[at]) {
      if name.count < 16 { name.append(bytes[at] | 0x20) }
      at += 1
    }
    return closing(at).map { end in
      // One that closes itself holds nothing.
      Tag(name: name, isClosing: isClosing || bytes[end - 2] == UInt8(ascii: "/"), end: end)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Behind the `>` of the tag whose name ends at `start`.
  private mutating func closing(_ start: Int) -> Int? {
    guard minds else {
      let end = bytes[start...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
      return end.flatMap { bytes[$0] == UInt8(ascii: ">") ? $0 + 1 : nil }
    }
    var quote: UInt8?
    var first: Int?
    for at in start..<bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: ">") {
        if quote == nil { return at + 1 }
        first = first ?? at + 1
      } else if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    minds = false
    return first
  }

  /// Behind the closing tag of one that hides what it holds.
  private func end(of tag: Tag) -> Int {
    var at = tag.end
    let closing = Array("</".utf8) + tag.name
    while let found = Self.find(Array("</".utf8), bytes, at) {
      let matches =
        found + closing.count <= bytes.count
        && zip(bytes[found..<(found + closing.count)], closing).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      if matches { return (Self.find([UInt8(ascii: ">")], bytes, found) ?? bytes.count - 1) + 1 }
      at = found + 2
    }
    return bytes.count
  }

  private static func find(_ wanted: [UInt8], _ bytes: [UInt8], _ start: Int) -> Int? {
    var at = start
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at..<(at + wanted.count)].elementsEqual(wanted) { return at }
      at += 1
    }
    return nil
  }

  /// The character a reference at `&` stands for; nil where it is none that is known.
  static func reference(_ bytes: [UInt8], _ start: Int) -> (String, Int)? {
    guard let length = bytes[start...].prefix(34).firstIndex(of: UInt8(ascii: ";")).map({ $0 - start }) else {
      return nil
    }
    let name = String(decoding: bytes[(start + 1)..<(start + length)], as: UTF8.self)
    let end = start + length + 1
    guard name.hasPrefix("#") else { return names[name].map { ($0, end) } }
    let isHex = name.dropFirst().first.map { $0 == "x" || $0 == "X" } ?? false
    let digits = name.dropFirst(isHex ? 2 : 1)
    guard let code = UInt32(digits, radix: isHex ? 16 : 10) else { return nil }
    // HTML reads the controls of Latin-1 as Windows-1252 (WHATWG, numeric character references).
    let scalar = (0x80...0x9F).contains(code) ? windows[Int(code - 0x80)] : Unicode.Scalar(code)
    return scalar.map { (String(Character($0)), end) }
  }

  /// A text whose controls of Latin-1 are what Windows-1252 has in their places: “&#146;” and files that say they are Latin-1.
  static func withoutControls(_ text: String) -> String {
    guard text.utf8.contains(0xC2) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { (0x80...0x9F).contains($0.value) ? windows[Int($0.value - 0x80)] ?? $0 : $0 }))
  }

  private static let windows: [Unicode.Scalar?] = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  /// The names of HTML 4 and those of HTML 5 that stand for signs of ASCII or are common; feeds use no others of the two
  /// thousand there are.
  private static let names: [String: String] = {
    var names = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "hellip": "…", "bull": "•",
      "euro": "€", "trade": "™", "lsaquo": "‹", "rsaquo": "›", "dagger": "†", "Dagger": "‡", "permil": "‰",
      "prime": "′", "Prime": "″", "ensp": " ", "emsp": " ", "thinsp": " ", "zwj": "\u{200D}", "zwnj": "\u{200C}",
      "shy": "\u{AD}", "minus": "−", "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "OElig": "Œ", "oelig": "œ",
      "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ", "circ": "ˆ", "tilde": "˜",
      "excl": "!", "num": "#", "dollar": "$", "percnt": "%", "lpar": "(", "rpar": ")", "ast": "*", "plus": "+",
      "comma": ",", "period": ".", "sol": "/", "colon": ":", "semi": ";", "equals": "=", "quest": "?", "commat": "@",
      "lsqb": "[", "lbrack": "[", "bsol": "\\", "rsqb": "]", "rbrack": "]", "Hat": "^", "lowbar": "_", "grave": "`",
      "lcub": "{", "lbrace": "{", "vert": "|", "verbar": "|", "rcub": "}", "rbrace": "}", "Tab": " ", "NewLine": " ",
      "AMP": "&", "LT": "<", "GT": ">", "QUOT": "\"", "COPY": "©", "REG": "®", "NonBreakingSpace": " ", "hyphen": "‐",
      "dash": "‐", "horbar": "―", "half": "½", "check": "✓", "checkmark": "✓", "cross": "✗", "star": "☆", "starf": "★",
      "bigstar": "★", "phone": "☎", "female": "♀", "male": "♂", "hearts": "♥", "numero": "№", "copysr": "℗",
      "zwsp": "\u{200B}", "ZeroWidthSpace": "\u{200B}", "nbhy": "\u{2011}",
    ]
    // Latin-1 in its order, from U+00A1 on.
    let latin = """
      iexcl cent pound curren yen brvbar sect uml copy ordf laquo not - reg macr deg plusmn sup2 sup3 acute micro para \
      middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave \
      Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute \
      Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
      iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
      """
    for (place, name) in latin.split(separator: " ").enumerated() where name != "-" {
      names[String(name)] = Unicode.Scalar(UInt32(0xA1 + place)).map { String(Character($0)) }
    }
    let others = """
      Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau Upsilon Phi \
      Chi Psi Omega alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigmaf \
      sigma tau upsilon phi chi psi omega thetasym upsih piv oline frasl image weierp real alefsym harr crarr lArr \
      uArr rArr dArr hArr forall part exist empty nabla isin notin ni prod sum lowast radic prop infin ang and or cap \
      cup int there4 sim cong asymp ne equiv le ge sub sup nsub sube supe oplus otimes perp sdot lceil rceil lfloor \
      rfloor lang rang loz spades clubs hearts diams
      """
    let signs =
      "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩαβγδεζηθικλμνξοπρςστυφχψωϑϒϖ‾⁄ℑ℘ℜℵ↔↵⇐⇑⇒⇓⇔∀∂∃∅∇∈∉∋∏∑∗√∝∞∠∧∨∩∪∫∴∼≅≈≠≡≤≥⊂⊃⊄⊆⊇⊕⊗⊥⋅⌈⌉⌊⌋〈〉◊♠♣♥♦"
    for (name, sign) in zip(others.split(separator: " "), signs) { names[String(name)] = String(sign) }
    return names
  }()
}
