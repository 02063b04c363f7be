import DesignCode
import DesignLayout
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit

/// A shared design on the Windows 11 widget board, which only Edge supports (deliver.md §6): the manifest with its widget,
/// the card’s template and data, and the service worker that updates the board.
struct BoardWidget: Sendable {
  let slug: String
  let name: String
  /// The size of the card.
  let family: WidgetFamily

  /// Its files, below the shared “Add to device” page.
  enum File: String, CaseIterable, Sendable {
    case manifest = "board.webmanifest"
    case template = "board-template.json"
    case data = "board-data.json"

    func address(_ slug: String) -> String { Address.deliverSharedFile(slug, rawValue) }
  }

  /// Seconds between updates.
  static let update = 900

  private struct Manifest: Encodable {
    var name: String
    var short_name: String
    var id: String
    var start_url: String
    var scope: String
    var display = "standalone"
    var icons: [Icon]
    var widgets: [Widget]
  }
  private struct Icon: Encodable {
    var src: String
    var sizes: String
    var type = "image/png"
    var label: String?
  }
  private struct Widget: Encodable {
    var name: String
    var description: String
    var tag: String
    var template: String
    var ms_ac_template: String
    var data: String
    var type = "application/json"
    var auth = false
    var update = BoardWidget.update
    var multiple = false
    var icons: [Icon]
    var screenshots: [Icon]
  }

  func manifest() throws -> Response {
    let short = String(name.prefix(30))
    func icon(_ family: WidgetFamily, label: String? = nil) -> Icon {
      let size = Device.standard.size(family)
      let (wide, high) = (Int((size.width * 3).rounded()), Int((size.height * 3).rounded()))
      return Icon(
        src: Address.livePicture(slug, "\(family.letter)@3x.png"), sizes: "\(wide)x\(high)", label: label)
    }
    let icons = [icon(.systemSmall)]
    let body = Manifest(
      name: name, short_name: short, id: Address.shared(slug), start_url: Address.shared(slug),
      scope: Address.shared(slug), icons: icons,
      widgets: [
        Widget(
          name: name, description: "A widget from WidgetWeaver Studio", tag: slug, template: "widgetweaver",
          ms_ac_template: File.template.address(slug), data: File.data.address(slug), icons: icons,
          screenshots: [icon(family, label: name)])
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Self.answer(try encoder.encode(body), "application/manifest+json", seconds: 300)
  }

  /// The card’s template or data; nil if the design has no card in that size.
  func part(_ file: File, of code: ExportedCode) -> Response? {
    let ending = "\(family.displayName.lowercased()).\(file == .template ? "template" : "data").json"
    guard let found = code.files.first(where: { $0.path.hasSuffix("/" + ending) }) else { return nil }
    return Self.answer(found.bytes, "application/json", seconds: 60)
  }

  private static func answer(_ bytes: Data, _ type: String, seconds: Int) -> Response {
    var headers: HTTPFields = [
      .contentType: type, .cacheControl: "public, max-age=\(seconds)", .xContentTypeOptions: "nosniff",
    ]
    headers[.xRobotsTag] = "noindex"
    return Response(status: .ok, headers: headers, body: .init(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// The service worker: it uses only what the board passes to it, and loads only from this server.
  static let worker = """
    // Updates cards of installed designs on the Windows 11 widget board. Other browsers never call it.
    const show = async widget => {
      const { msAcTemplate, data, tag } = widget.definition;
      const [template, values] = await Promise.all([msAcTemplate, data].map(async address => (await fetch(address)).text()));
      await self.widgets.updateByTag(tag, { template, data: values });
    };
    const all = async () => {
      for (const widget of await self.widgets?.matchAll({ installed: true }) ?? []) await show(widget);
    };
    for (const name of ['widgetinstall', 'widgetresume', 'widgetclick'])
      self.addEventListener(name, event => event.waitUntil(event.widget ? show(event.widget) : all()));
    self.addEventListener('activate', event => event.waitUntil(all()));
    self.addEventListener('periodicsync', event => event.waitUntil(all()));

    """

  static func workerFile() -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/javascript; charset=utf-8", .cacheControl: "no-cache", .xContentTypeOptions: "nosniff",
      ], body: .init(byteBuffer: ByteBuffer(string: worker)))
  }
}
