import DesignLayout
import DesignPhotos

extension RenderWorker {
  /// Where the photos of a picture show faces, in points of the picture; none if it shows no photo.
  package func faces(of input: LayoutInput, _ detector: FaceDetector) -> [Rect] {
    var runs: [ImageRun] = []
    scene(for: input).walk { if case .image(let run) = $0, run.blur == 0 { runs.append(run) } }
    return runs.flatMap { faces(in: $0, of: input, detector) }
  }

  private func faces(in run: ImageRun, of input: LayoutInput, _ detector: FaceDetector) -> [Rect] {
    guard run.source.width > 0, run.source.height > 0, let content = input.photos[run.fileName]?.contentKey,
      let photo = try? resources.photos.decoded(
        content, side: PhotoCache.sharedSide, bytes: { resources.photoBytes(content) })
    else { return [] }
    let (wide, high) = (run.rect.width / run.source.width, run.rect.height / run.source.height)
    return detector.faces(in: photo).map { face in
      Rect(
        run.rect.x + (face.x - run.source.x) * wide, run.rect.y + (face.y - run.source.y) * high, face.width * wide,
        face.height * high
      ).intersection(run.rect)
    }.filter { $0.width > 0 && $0.height > 0 }
  }
}
