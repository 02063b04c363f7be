import DesignCode
import DesignModel
import PagesKit
import StudioStore

extension DeliveryOptions {
  /// The maximum number of differences shown.
  private static let shownDifferences = 7

  /// KWGT for Android: one file per size, and the image URL.
  var kwgt: DeliveryOption? {
    let told = exports[.kwgt] ?? []
    let sizes = told.isEmpty ? [] : facts.families
    let opening: [DeliveryOption.Step] =
      sizes.isEmpty
      ? []
      : [
        .init(
          "On the Android phone, download the file for a size below and open it with KWGT. This may need KWGT Pro."),
        .init("Add a KWGT widget of that size to the Home Screen, tap it, choose “\(facts.name)” and save."),
      ]
    let byHand: [DeliveryOption.Step] = [
      .init(
        sizes.isEmpty
          ? "Add a KWGT widget to the Home Screen, tap it and start from an empty one. Choose + › Image, tap the image’s bitmap, choose a web address and paste this URL."
          : "If an image stays empty, tap it in KWGT, tap its bitmap, choose a web address and paste this URL.",
        label: "URL for KWGT", copied: picture("@2x.png", .kwgt), id: "kwgt"),
      .init(
        "To open the page with a tap, go to Touch, add the action Open link with this URL, and save.",
        label: "Page URL", copied: slug.map { origin + Address.shared($0) } ?? "", id: "kwgt-tap"),
    ]
    let rest = told.count - Self.shownDifferences
    return DeliveryOption(
      id: "kwgt", title: "KWGT on Android", line: "Open the file on your phone to add the widget.",
      group: .others, scene: "home night", freshness: .live, taps: "Opens the page on tap", needs: "KWGT", app: .kwgt,
      steps: opening + byHand,
      differences: [
        "Not yet tested on a phone."
      ] + told.prefix(Self.shownDifferences)
        + (rest > 0 ? ["\(rest) more. studio export --as kwgt lists them."] : [])
        + (asThePageShows.isEmpty ? [] : [asThePageShows]),
      sent: "KWGT loads images and text from the studio.",
      back: "Delete the widget\(orUnderInPlace).",
      files: sizes.map {
        .init(title: "\($0.displayName) for KWGT", href: file("kwgt-\($0.letter).kwgt"))
      })
  }
}
