import Foundation

/// The encoding of a text that came over HTTP.
enum Charset {
  /// The text in UTF-8 where `contentType` names another encoding that is known here. As it is where the text is UTF-8
  /// already, which servers with one setting for all files send under any name.
  static func inUTF8(_ text: Data, contentType: String?) -> Data {
    let match = contentType?.prefix(200).lowercased().firstMatch(of: /\bcharset\s*=\s*"?([a-z0-9_-]{1,40})/)
    guard let name = match?.1, String(validating: text, as: UTF8.self) == nil
    else { return text }
    // Browsers take Latin-1 for Windows-1252 as well (WHATWG Encoding §4.2).
    if ["iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252", "cp1252"].contains(String(name)) {
      return Data(ContentLines.windows1252(text).utf8)
    }
    guard let encoding = encodings[String(name)], let found = String(data: text, encoding: encoding) else {
      return text
    }
    return Data(found.utf8)
  }

  private static let encodings: [String: String.Encoding] = [
    "iso-8859-2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1253": .windowsCP1253, "windows-1254": .windowsCP1254, "shift_jis": .shiftJIS, "euc-jp": .japaneseEUC,
  ]
}
