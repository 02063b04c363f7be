import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesKit

/// The hand-off to the app on the phone (deliver.md §5): which apps may open links to designs, and the link that imports
/// one.
struct AppAssociation: Sendable {
  private let ids: [String]

  init(_ ids: [String]) { self.ids = ids }

  private struct File: Encodable {
    var applinks: Links

    struct Links: Encodable { var details: [Detail] }
    struct Detail: Encodable {
      var appIDs: [String]
      var components: [Component]
    }
    struct Component: Encodable {
      var path: String
      var comment: String
      private enum CodingKeys: String, CodingKey {
        case path = "/"
        case comment
      }
    }
  }

  /// The file that phones download when the app is installed. Throws if no app is configured.
  func response() throws -> Response {
    guard !ids.isEmpty else { throw Problem.notFound }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let file = File(
      applinks: .init(details: [
        .init(appIDs: ids, components: [.init(path: Address.openShared("*"), comment: "A shared design")])
      ]))
    return Response(
      status: .ok,
      headers: [
        .contentType: "application/json", .cacheControl: "public, max-age=3600", .xContentTypeOptions: "nosniff",
      ], body: .init(byteBuffer: ByteBuffer(bytes: try encoder.encode(file))))
  }

  /// The link that makes the app import the file at a URL.
  static func importLink(_ address: String) -> String {
    let plain = CharacterSet.alphanumerics.intersection(
      CharacterSet(charactersIn: Unicode.Scalar(0)..<Unicode.Scalar(128))
    )
    .union(CharacterSet(charactersIn: "-._~"))
    return "widgetweaver://import?url=" + (address.addingPercentEncoding(withAllowedCharacters: plain) ?? "")
  }
}
