import Foundation

/// The encoding of a text that came over HTTP.
enum Charset {
  /// The text in UTF-8 where `contentType` names another encoding that is known here. As it is where the text is UTF-8
  /// already, which servers with one setting for all files send under any name.
  static func inUTF8(_ text: Data, contentType: String?) -> Data {
    let match = contentType?.prefix(200).lowercased().firstMatch(of: /\bcharset\s*=\s*["']?([a-z0-9_:.-]{1,40})/)
    return match.flatMap { inUTF8(text, named: String($0.1)) } ?? text
  }

  /// The text in UTF-8 from the encoding of that name, in small letters; as it is where it is UTF-8 already. Nil for names
  /// that aren’t known here, and for bytes that the encoding has not.
  static func inUTF8(_ text: Data, named name: String) -> Data? {
    // Its bytes are those of UTF-8 too.
    if ["iso-2022-jp", "csiso2022jp"].contains(name), let found = JapaneseText.iso2022JP(text) {
      return Data(found.utf8)
    }
    if String(validating: text, as: UTF8.self) != nil { return text }
    if ["euc-jp", "eucjp", "x-euc-jp"].contains(name) { return JapaneseText.eucJP(text).map { Data($0.utf8) } }
    // Browsers take Latin-1 for Windows-1252 as well (WHATWG Encoding §4.2).
    if isWestern(name) { return Data(ContentLines.windows1252(text).utf8) }
    return encodings[name].flatMap { String(data: text, encoding: $0) }.map { Data($0.utf8) }
  }

  /// Whether the name is one of Windows-1252, or of what is part of it.
  static func isWestern(_ name: String) -> Bool {
    [
      "iso-8859-1", "iso8859-1", "iso_8859-1", "latin1", "latin-1", "l1", "us-ascii", "ascii", "ansi", "windows-1252",
      "cp1252", "cp-1252", "x-cp1252",
    ].contains(name)
  }

  /// Those without a name in Foundation by their number in Core Foundation.
  private static let encodings: [String: String.Encoding] = {
    var found: [String: String.Encoding] = [
      "cp932": .shiftJIS, "windows-31j": .shiftJIS,
      "macintosh": .macOSRoman, "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250,
      "windows-1251": .windowsCP1251,
      "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "sjis": .shiftJIS,
      "shift-jis": .shiftJIS, "utf-16": .utf16, "utf-16le": .utf16LittleEndian,
      "utf-16be": .utf16BigEndian,
    ]
    for (number, names) in [
      (0x203, ["iso-8859-3"]), (0x204, ["iso-8859-4"]), (0x206, ["iso-8859-6"]),
      (0x208, ["iso-8859-8", "iso-8859-8-i"]),
      (0x20D, ["iso-8859-13"]), (0x41D, ["windows-874", "tis-620", "iso-8859-11"]), (0x508, ["windows-1258"]),
      (0xA06, ["big5-hkscs"]), (0xA08, ["koi8-u"]),
      (0x205, ["iso-8859-5"]), (0x207, ["iso-8859-7"]), (0x209, ["iso-8859-9"]), (0x20F, ["iso-8859-15", "latin-9"]),
      (0x505, ["windows-1255"]), (0x506, ["windows-1256"]), (0x507, ["windows-1257"]), (0x632, ["gb18030", "gbk"]),
      (0x930, ["gb2312"]), (0x940, ["euc-kr", "ks_c_5601-1987"]), (0xA02, ["koi8-r"]), (0xA03, ["big5"]),
    ] as [(UInt, [String])] {
      for name in names { found[name] = String.Encoding(rawValue: 0x8000_0000 | number) }
    }
    return found
  }()
}
