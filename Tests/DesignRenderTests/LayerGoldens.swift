import DesignLayout
import DesignModel
import Foundation
import TestSupport

extension GoldenTests {
  /// Boards of every kind of layer and of every component, from `Tests/Fixtures/layers/gallery`, in the schemes of the
  /// Home Screen, at large text, and as the Lock Screen shows them.
  static let layers: [GoldenCase] = {
    func board(
      _ file: String, _ family: WidgetFamily, _ appearance: Appearance, _ suffix: String = "", scale: Double = 2,
      accessibility: Accessibility = .standard
    ) -> GoldenCase? {
      guard let tree = try? LayerDrawingTests.tree(LayerDrawingTests.json(galleryFile(file))) else { return nil }
      return GoldenCase(
        name: "layers-\(file)-\(family.letter)-\(appearance.rawValue)\(suffix)", design: design { $0.name = file },
        family: family, appearance: appearance, scale: scale, accessibility: accessibility, tree: tree)
    }
    let large = Accessibility(typeSize: .xxxLarge)
    let home = gallery.flatMap { file, family in
      Appearance.schemes.map { board(file, family, $0) }
    }
    let more = ["rings", "gauges", "charts", "shapes"].flatMap { file -> [GoldenCase?] in
      let family = gallery[file] ?? .systemLarge
      return [board(file, family, .tinted), board(file, family, .clear), board(file, family, .light, "-3x", scale: 3)]
    }
    let others = [
      board("rings", .accessoryCircular, .vibrant, scale: 3), board("words", .accessoryRectangular, .vibrant, scale: 3),
      board("words", .systemMedium, .light, "-large-text", accessibility: large),
      board("components-one", .systemLarge, .light, "-large-text", accessibility: large),
    ]
    return (home + more + others).compactMap { $0 }
  }()

  /// The boards, with the family each is made for.
  static let gallery: [String: WidgetFamily] = [
    "rings": .systemMedium, "words": .systemMedium, "gauges": .systemLarge, "charts": .systemLarge,
    "shapes": .systemLarge, "components-one": .systemLarge, "components-two": .systemLarge,
    "components-three": .systemLarge, "components-four": .systemLarge, "components-five": .systemLarge,
    "components-six": .systemLarge,
  ]

  static func galleryFile(_ name: String) -> URL {
    TestFiles.fixtures.appendingPathComponent("layers/gallery/\(name).layers.json")
  }
}
