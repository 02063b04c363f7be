import StudioDesk
import Foundation
import Hummingbird
import NIOCore
import StudioCrypto

/// The files of `Public/`, read once at boot and served at addresses that hold their hash. Stylesheets are found by
/// their layer's folder and joined; scripts are modules, and those of a page are joined too.
package struct StaticAssets: Sendable {
  struct File: Sendable {
    var type: String
    var plain: ByteBuffer
    var gzip: ByteBuffer?
    var etag: String
  }

  private var files: [String: File] = [:]
  /// Address of the stylesheet.
  package let css: String
  /// Addresses of stylesheets that only some pages load, by their names in `Public/css/single`; their rules are of the
  /// layer of pages.
  let sheets: [String: String]
  /// Addresses of scripts by the module that a page names, below `Public/js`; each has ``everywhere`` in front.
  private let scripts: [String: String]
  /// Address of the icons.
  package let icons: String
  /// Address of the favicon.
  let favicon: String
  /// Address of the text font; nil where it is not packed. Pages ask for it ahead of the stylesheet that names it: found
  /// there, it comes after the first picture and moves what stands. Phones show their own font, which is what the text
  /// font is like, and do not fetch it: on a slow line the first picture comes a fifth of a second sooner so.
  let font: String?

  /// Cascade layers, lowest first; each is a folder of `Public/css`, its files joined by name.
  static let layers = ["reset", "tokens", "base", "layout", "components", "pages", "utilities", "media"]
  /// The module that every page runs.
  private static let everywhere = "studio.js"
  private static let script = "text/javascript; charset=utf-8"
  /// How long browsers keep the files: their addresses change with them.
  static let cacheControl = "public, max-age=31536000, immutable"

  /// Reads `folder`; throws a sentence naming the file that is missing, or the module that another asks for in vain.
  /// The components' layer begins with `generated`, rules that come from the design model.
  package init(folder: URL, generated: String = DesignColours.css) throws {
    func read(_ path: String) throws -> Data {
      guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
        throw BootError("The file Public/\(path) is missing.")
      }
      return data
    }
    var files: [String: File] = [:]
    func add(_ name: String, _ ending: String, _ type: String, _ data: Data) -> String {
      let hash = SHA256.hash(data).prefix(8).hex
      let path = "/assets/\(name)-\(hash).\(ending)"
      let plain = ByteBuffer(bytes: data)
      files[path] = File(
        type: type, plain: plain, gzip: ending == "woff2" ? nil : Gzip.compress(plain, level: 9), etag: "\"\(hash)\"")
      return path
    }
    var (fontRule, fontPath) = ("", String?.none)
    if let font = FileManager.default.contents(atPath: folder.appendingPathComponent("fonts/inter.woff2").path) {
      let path = add("inter", "woff2", "font/woff2", font)
      fontPath = path
      fontRule =
        "@media (min-width: 641px){@font-face{font-family:Inter;font-style:normal;font-weight:400 700;"
        + "font-display:optional;src:url(\(path)) format(\"woff2\")}}\n"
    }
    self.font = fontPath
    var sheet = Data((fontRule + "@layer \(Self.layers.joined(separator: ", "));\n").utf8)
    for layer in Self.layers {
      let names = Self.names(in: folder.appendingPathComponent("css/\(layer)"), ending: ".css")
      guard !names.isEmpty else { throw BootError("No stylesheet in Public/css/\(layer).") }
      sheet += Data("@layer \(layer) {\n".utf8)
      if layer == "components" { sheet += Self.packed(Data(generated.utf8)) }
      for name in names { sheet += Self.packed(try read("css/\(layer)/\(name)")) }
      sheet += Data("}\n".utf8)
    }
    css = add("studio", "css", "text/css; charset=utf-8", sheet)
    var sheets: [String: String] = [:]
    for name in Self.names(in: folder.appendingPathComponent("css/single"), ending: ".css") {
      let rules = Data("@layer pages {\n".utf8) + Self.packed(try read("css/single/\(name)")) + Data("}\n".utf8)
      sheets[name] = add(String(name.dropLast(4)), "css", "text/css; charset=utf-8", rules)
    }
    self.sheets = sheets
    var modules: [String: String] = [:]
    for name in Self.names(in: folder.appendingPathComponent("js"), ending: ".js") {
      modules[name] = Self.withoutComments(String(decoding: try read("js/\(name)"), as: UTF8.self))
    }
    let bundle = try ModuleBundle(modules)
    var scripts: [String: String] = [:]
    for name in bundle.entries {
      let named = name == Self.everywhere ? [name] : [Self.everywhere, name]
      scripts[name] = add(String(name.dropLast(3)), "js", Self.script, Data(try bundle.joined(named).utf8))
    }
    self.scripts = scripts
    icons = add("icons", "svg", "image/svg+xml", try read("images/icons.svg"))
    favicon = add("favicon", "svg", "image/svg+xml", try read("images/favicon.svg"))
    self.files = files
  }

  /// The address of the script of a page that names the module `own`, or none.
  package func script(_ own: String?) -> String? { scripts[own ?? Self.everywhere] }

  /// A minified stylesheet: without comments, indents and empty lines.
  private static func packed(_ sheet: Data) -> Data {
    var text = String(decoding: sheet, as: UTF8.self)
    while let start = text.range(of: "/*"),
      let end = text.range(of: "*/", range: start.upperBound..<text.endIndex)
    {
      text.removeSubrange(start.lowerBound..<end.upperBound)
    }
    let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    return Data((lines.joined(separator: "\n") + "\n").utf8)
  }

  /// The files below `folder` with `ending`, by their paths, sorted.
  private static func names(in folder: URL, ending: String) -> [String] {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return all.filter { $0.hasSuffix(ending) }.sorted()
  }

  /// A module whose lines of comment are empty: they are for those who read the source, and a fifth of its weight.
  /// `Scripts/lint-js` sees to it that no string goes over lines, so none begins like a comment.
  static func withoutComments(_ module: String) -> String {
    var isInside = false
    let lines = module.split(separator: "\n", omittingEmptySubsequences: false).map { line -> Substring in
      let text = line.drop { $0 == " " }
      let begins = text.hasPrefix("/*")
      guard isInside || begins || text.hasPrefix("//") else { return line }
      if isInside || begins { isInside = !text.hasSuffix("*/") }
      return ""
    }
    return lines.joined(separator: "\n")
  }

  /// The text of the file at an address; empty if there is none.
  package func text(_ address: String) -> String { files[address].map { String(buffer: $0.plain) } ?? "" }

  /// The requested file, compressed if the browser accepts that; nil if there is none.
  package func response(_ request: Request) -> Response? {
    guard let file = files[request.uri.path] else { return nil }
    var headers: HTTPFields = [
      .contentType: file.type, .cacheControl: Self.cacheControl, .eTag: file.etag,
      .vary: "Accept-Encoding",
    ]
    if request.headers[.ifNoneMatch] == file.etag { return Response(status: .notModified, headers: headers) }
    if let gzip = file.gzip, request.headers.acceptsGzip {
      headers[.contentEncoding] = "gzip"
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: gzip))
    }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.plain))
  }
}
