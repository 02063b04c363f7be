/// What a scene asks of the phone.
package struct SceneBudget: Hashable, Sendable {
  /// Px of all pictures: those of the file that are shown, and no more than the screen has there.
  package var imageArea: Int
  /// MB an extension needs to show it: the canvas twice, as it is drawn and as it is handed over, and every picture in
  /// four bytes a px. An estimate; the system's own share is not known.
  package var memory: Double
  /// The shortest side of anything that can be tapped, pt; nil when nothing can.
  package var smallestTarget: Double?
  /// The smallest text, pt; nil without texts.
  package var smallestText: Double?

  /// The budget of a scene at `scale` px a pt; `photos` are the files it shows, as far as they are known.
  package init(_ scene: Scene, scale: Double, photos: [String: PhotoFacts] = [:]) {
    var area = 0.0
    var text: Double?
    scene.walk { node in
      if case .image(let run) = node {
        // A blurred picture is kept at a quarter of its sigma.
        let divisor = max(1, (run.blur * scale / 4).rounded(.down))
        let drawn = run.rect.width * run.rect.height * scale * scale / (divisor * divisor)
        area += min(drawn, photos[run.fileName].map { run.pixels(of: $0) } ?? drawn)
      }
      if case .text(let run) = node, !run.text.string.isEmpty { text = min(text ?? .infinity, run.text.font.size) }
    }
    imageArea = Int(min(1e12, area.rounded()))
    let canvas = scene.size.width * scene.size.height * scale * scale
    memory = (2 * canvas + area) * 4 / 1_048_576
    smallestTarget = scene.elements.filter(\.isTarget).map { min($0.rect.width, $0.rect.height) }.min()
    smallestText = text
  }
}

extension ImageRun {
  /// The px of its file that it shows.
  fileprivate func pixels(of photo: PhotoFacts) -> Double {
    photo.pixels.width * source.width * photo.pixels.height * source.height
  }
}
