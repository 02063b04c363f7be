import Crypto
import Foundation
import Hummingbird
import NIOCore

/// The files of `Public/`, read once at boot and served at addresses that hold their hash.
public struct StaticAssets: Sendable {
  struct File: Sendable {
    var type: String
    var plain: ByteBuffer
    var gzip: ByteBuffer?
    var etag: String
  }

  private var files: [String: File] = [:]
  /// Address of the stylesheet.
  let css: String
  /// Address of the script.
  let js: String
  /// Address of the editor's script.
  let editorJS: String
  /// Address of the assistant's script.
  let assistantJS: String
  /// Address of the icons.
  let icons: String
  /// Address of the favicon.
  let favicon: String

  /// Stylesheets in the order they are joined.
  static let stylesheets = ["tokens", "base", "components", "pages", "studio"]

  /// Reads `folder`; throws a sentence naming the file that is missing.
  public init(folder: URL) throws {
    func read(_ path: String) throws -> Data {
      guard let data = FileManager.default.contents(atPath: folder.appendingPathComponent(path).path) else {
        throw BootError("The file Public/\(path) is missing.")
      }
      return data
    }
    var files: [String: File] = [:]
    func add(_ name: String, _ ending: String, _ type: String, _ data: Data) -> String {
      let hash = Data(SHA256.hash(data: data).prefix(8)).hex
      let path = "/assets/\(name)-\(hash).\(ending)"
      let plain = ByteBuffer(bytes: data)
      files[path] = File(
        type: type, plain: plain, gzip: ending == "woff2" ? nil : Gzip.compress(plain, level: 9), etag: "\"\(hash)\"")
      return path
    }
    var fontRule = ""
    if let font = FileManager.default.contents(atPath: folder.appendingPathComponent("fonts/inter.woff2").path) {
      let path = add("inter", "woff2", "font/woff2", font)
      fontRule =
        "@font-face{font-family:Inter;font-style:normal;font-weight:100 900;font-display:optional;"
        + "src:url(\(path)) format(\"woff2\")}\n"
    }
    var sheet = Data(fontRule.utf8)
    for name in Self.stylesheets { sheet += try read("css/\(name).css") }
    css = add("studio", "css", "text/css; charset=utf-8", sheet)
    js = add("studio", "js", "text/javascript; charset=utf-8", try read("js/studio.js"))
    // Modules import each other by their hashed addresses.
    let framing = add("framing", "js", "text/javascript; charset=utf-8", try read("js/framing.js"))
    let editor = String(decoding: try read("js/editor.js"), as: UTF8.self)
      .replacing("./studio.js", with: js).replacing("./framing.js", with: framing)
    editorJS = add("editor", "js", "text/javascript; charset=utf-8", Data(editor.utf8))
    let assistant = String(decoding: try read("js/assistant.js"), as: UTF8.self).replacing("./studio.js", with: js)
    assistantJS = add("assistant", "js", "text/javascript; charset=utf-8", Data(assistant.utf8))
    icons = add("icons", "svg", "image/svg+xml", try read("images/icons.svg"))
    favicon = add("favicon", "svg", "image/svg+xml", try read("images/favicon.svg"))
    self.files = files
  }

  func response(_ request: Request) -> Response? {
    guard let file = files[request.uri.path] else { return nil }
    var headers: HTTPFields = [
      .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable", .eTag: file.etag,
      .vary: "Accept-Encoding",
    ]
    if request.headers[.ifNoneMatch] == file.etag { return Response(status: .notModified, headers: headers) }
    if let gzip = file.gzip, request.headers[.acceptEncoding]?.contains("gzip") == true {
      headers[.contentEncoding] = "gzip"
      return Response(status: .ok, headers: headers, body: .init(byteBuffer: gzip))
    }
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: file.plain))
  }
}

/// Why the server cannot start, in one line.
public struct BootError: Error, CustomStringConvertible, Sendable {
  /// The line.
  public var description: String
  /// A reason.
  public init(_ description: String) { self.description = description }
}
