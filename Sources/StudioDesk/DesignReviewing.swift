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
  package var previews: PreviewService
  /// What a design's pictures are made from.
  package var source: @Sendable (Design) -> PreviewSource

  /// Where the photos of what is drawn show faces.
  package typealias Faces = @Sendable (PreviewSource, WidgetFamily) async throws -> [Rect]

  /// Whether it runs in the background, behind requests that people wait for.
  private let isAhead: Bool
  private let shownFaces: Faces

  /// Draws with `previews` what `source` makes of a design; `faces` finds the faces in its photos.
  package init(
    previews: PreviewService, isAhead: Bool = false, faces: @escaping Faces = { _, _ in [] },
    source: @escaping @Sendable (Design) -> PreviewSource
  ) { (self.previews, self.isAhead, shownFaces, self.source) = (previews, isAhead, faces, source) }

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
    return try await previews.contrasts(scheme, family, isAhead: isAhead)
  }

  /// Where its photos show faces.
  package func faces(_ design: WidgetSpec, _ family: WidgetFamily) async throws -> [Rect] {
    try await shownFaces(source(.widget(design)), family)
  }
}

extension StudioServices {
  /// Looks at what `source` draws, in every size and both schemes; `scenes` are those that are known already. Goes behind
  /// what somebody waits for where it `isAhead` of need.
  package func checks(
    _ source: PreviewSource, _ assets: [String: Asset], scenes: [SizeSlot: Scene] = [:], isAhead: Bool = false
  ) async throws -> DesignChecks {
    try await DesignChecks(
      source.base.design.spec, files: Set(assets.keys), moment: source.base.moment, scenes: scenes,
      variables: Set(source.base.data.variables.keys),
      drawing: PreviewDrawing(previews: previews, isAhead: isAhead) { _ in source })
  }

  /// Fixes for a design with the visitor’s data.
  package func fix(
    _ design: StoredDesign, _ assets: [String: Asset], _ data: LibraryData, at moment: Moment
  ) -> DesignFix<PreviewDrawing> {
    DesignFix(
      design.draft.spec,
      drawing: PreviewDrawing(previews: previews, faces: faces) {
        self.source($0, assets, data, appearance: .light, moment: moment)
      })
  }

  /// Where the photos of a picture show faces, in points; remembered, since looking at a photo takes a while.
  private func faces(_ source: PreviewSource, _ family: WidgetFamily) async throws -> [Rect] {
    guard let detector = intake.faces else { return [] }
    let key = try previews.hash(of: source) + family.rawValue
    if let known = shownFaces[key] { return known }
    let found = try await previews.faces(source, family, detector)
    shownFaces[key] = found
    return found
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
