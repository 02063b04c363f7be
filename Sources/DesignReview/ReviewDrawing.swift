import DesignLayout
import DesignModel
import DesignRender

/// Draws designs for checks, with its own fonts, photos and moment.
package protocol ReviewDrawing: Sendable {
  /// The scene of a design in a family.
  func scene(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> Scene
  /// The contrasts of its texts in an appearance.
  func contrasts(_ design: WidgetSpec, _ family: WidgetFamily, _ appearance: Appearance) async throws -> [TextContrast]
  /// Where the photos of a design show faces in a family, in points; none where nobody looks for faces.
  func faces(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> [Rect]
}
