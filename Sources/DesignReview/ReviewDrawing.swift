import DesignLayout
import DesignModel
import DesignRender

/// Draws designs for those who look at them. What fonts, photos and moment it takes is its own business.
package protocol ReviewDrawing: Sendable {
  /// What a family shows of a design.
  func scene(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> Scene
  /// How well its texts can be read in an appearance.
  func contrasts(_ design: WidgetSpec, _ family: WidgetFamily, _ appearance: Appearance) async throws -> [TextContrast]
}
