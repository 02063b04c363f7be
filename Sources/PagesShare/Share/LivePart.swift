import DesignCode
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import PagesKit
import StudioDesk
import StudioPreviews

/// One layer of a live image, transparent and in its size in the widget, for scripts that build the rest natively. It costs
/// one layout of the widget and one small rendering.
struct LivePart: Sendable {
  var site: Site

  /// The allowed side lengths in pt.
  static let sides = 1.0...1_100.0

  /// The source of the layer’s image; nil if the size doesn’t show it now.
  func source(_ whole: PreviewSource, _ id: String, _ family: WidgetFamily) async throws -> PreviewSource? {
    guard let part = IsolatedLayer(id, of: whole.base.design, family: family), !family.isAccessory else { return nil }
    var placed = whole
    placed.base.design = part.whole
    guard let layer = try await site.services.previews.scene(placed, family).layers.first(where: { $0.id == id }) else {
      return nil
    }
    var source = whole
    source.base.design = part.alone
    source.base.points = Size(Self.side(layer.rect.width), Self.side(layer.rect.height))
    (source.marksSample, source.options.masked, source.options.bare) = (false, false, true)
    return source
  }

  private static func side(_ length: Double) -> Double {
    length.rounded(.up).clamped(to: sides)
  }
}
