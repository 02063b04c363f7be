import DesignData
import DesignLayout
import DesignModel
import DesignRender
import DesignReview
import Foundation
import StudioPreviews
import StudioStore

/// Draws designs for checks and fixes with the renderer of previews.
package struct PreviewDrawing: ReviewDrawing {
  /// Draws.
  package var previews: PreviewService
  /// What a design's pictures are made from.
  package var source: @Sendable (Design) -> PreviewSource

  /// Whether it goes behind what somebody waits for.
  private let isAhead: Bool

  /// Draws with `previews` what `source` makes of a design.
  package init(
    previews: PreviewService, isAhead: Bool = false, source: @escaping @Sendable (Design) -> PreviewSource
  ) { (self.previews, self.isAhead, self.source) = (previews, isAhead, source) }

  /// The scene of a design at a family.
  package func scene(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> Scene {
    try await previews.scene(source(.widget(design)), family, isAhead: isAhead)
  }

  /// How well its texts stand out.
  package func contrasts(_ design: WidgetSpec, _ family: WidgetFamily, _ appearance: Appearance) async throws
    -> [TextContrast]
  {
    var scheme = source(.widget(design))
    scheme.base.appearance = appearance
    return try await previews.contrasts(scheme, family)
  }
}

extension StudioServices {
  /// Looks at what `source` draws, in every size and both schemes; `scenes` are those that are known already.
  package func checks(
    _ source: PreviewSource, _ assets: [String: Asset], scenes: [SizeSlot: Scene] = [:]
  ) async throws -> DesignChecks {
    try await DesignChecks(
      source.base.design.spec, files: Set(assets.keys), moment: source.base.moment, scenes: scenes,
      variables: Set(source.base.data.variables.keys),
      drawing: PreviewDrawing(previews: previews) { _ in source })
  }

  /// Fixes for a design with the visitor’s data.
  package func fix(
    _ design: StoredDesign, _ assets: [String: Asset], _ data: LibraryData, at moment: Moment
  ) -> DesignFix<PreviewDrawing> {
    DesignFix(
      design.draft.spec,
      drawing: PreviewDrawing(previews: previews) { self.source($0, assets, data, appearance: .light, moment: moment) })
  }

  /// Whether the fix of that name works; remembered for what is drawn, identified by `hash`.
  package func helps(_ fix: DesignFix<PreviewDrawing>, _ name: String, hash: String) async throws -> Bool {
    let key = hash + name
    if let known = workingFixes[key] { return known }
    let found = try await fix.changes(name) != nil
    workingFixes[key] = found
    return found
  }
}

extension NewAsset {
  /// A framed photo, ready for the store.
  package init(_ photo: FramedPhoto) {
    self.init(
      fileName: photo.fileName, data: photo.jpeg, mediaType: "image/jpeg", width: photo.width, height: photo.height)
  }
}
