import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender

extension PreviewService {
  /// Where the photos of a picture show faces, in points of the picture.
  package func faces(
    _ source: PreviewSource, _ family: WidgetFamily, _ detector: FaceDetector
  ) async throws(PreviewError) -> [Rect] {
    let input = source.input(family, scale: 1)
    do { return try await draw(input, of: source.owner) { worker in worker.faces(of: input, detector) } } catch {
      throw PreviewError(error)
    }
  }
}
