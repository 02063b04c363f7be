import DesignCode
import DesignModel
import PagesKit
import StudioStore

extension DeliveryWays {
  /// Most lines of what differs on Android.
  private static let shownDifferences = 7

  /// The Android app KWGT: a file a size to open, and the picture's address to paste.
  var kwgt: DeliveryWay? {
    let told = exports[.kwgt] ?? []
    let sizes = told.isEmpty ? [] : facts.families
    let opening: [DeliveryWay.Step] =
      sizes.isEmpty
      ? []
      : [
        .init(
          text:
            "On the Android phone take the file of a size below and open it with KWGT, which keeps it. KWGT may ask for its Pro key for that."
        ),
        .init(
          text:
            "Add a KWGT widget of that shape to the Home Screen, tap it, choose “\(facts.name)” and save."),
      ]
    let byHand: [DeliveryWay.Step] = [
      .init(
        text: sizes.isEmpty
          ? "Add a KWGT widget to the Home Screen, tap it, and begin with an empty one. Tap +, Image, then the image’s picture, choose a web address and paste this one."
          : "Should a picture stay empty: tap it in KWGT, then its picture, choose a web address and paste this one.",
        label: "Address for KWGT", copied: picture("@2x.png", .kwgt), id: "kwgt"),
      .init(
        text: "For a tap that opens the page: under Touch add an action, Open link, with this address, and save.",
        label: "Address of the page", copied: slug.map { origin + Address.shared($0) } ?? "", id: "kwgt-tap"),
    ]
    let rest = told.count - Self.shownDifferences
    return DeliveryWay(
      id: "kwgt", title: "KWGT on Android", line: "A file to open on the phone, and it is a widget there.",
      group: .others, scene: "home night", freshness: .live, taps: "Opens the page", needs: "KWGT", app: .kwgt,
      steps: opening + byHand,
      differences: [
        "Not tried on a phone yet: the file is written as KWGT’s own exports are, and checked by a reader of ours."
      ] + told.prefix(Self.shownDifferences)
        + (rest > 0 ? ["\(rest) more, which studio export --as kwgt tells."] : [])
        + (asThePageShows.isEmpty ? [] : [asThePageShows]),
      sent: "KWGT asks for pictures and for what the widget says.",
      back: "Delete the widget\(orUnderInPlace).",
      files: sizes.map {
        .init(title: "\($0.displayName) for KWGT", href: file("kwgt-\($0.letter).kwgt"))
      })
  }
}
