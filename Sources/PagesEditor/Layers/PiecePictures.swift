import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews

/// Previews of single layers in a small widget.
struct PiecePictures: Sendable {
  let site: Site
  /// The accent colour; nil for the default.
  let accent: JSONValue?
  let appearance: Appearance
  let moment: Moment

  /// One id for all pieces, so that equal pieces share a preview.
  private static let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0x16))

  /// The preview of a piece.
  func image(_ root: LayerNode, _ name: String) throws -> PreviewImage {
    var number = 0
    let renamed = root.renamed {
      number += 1
      return "p\(number)"
    }
    var tree = LayerTree(
      name: name,
      root: LayerNode(
        .vStack, id: "piece", ["padding": 14, "frame": ["width": "fill", "height": "fill"]], children: [renamed]))
    tree.document["accent"] = accent
    var shown = site.services.source(
      .layers(LayeredDesign(id: Self.id, updatedAt: .distantPast, tree: tree)), [:], .sample, appearance: appearance,
      moment: moment)
    shown.base.appearance = appearance
    let points = Device.standard.size(.systemSmall)
    return PreviewImage(
      hash: try site.services.previews.register(shown), family: WidgetFamily.systemSmall.letter,
      width: Int(points.width.rounded()), height: Int(points.height.rounded()), alt: "")
  }
}
