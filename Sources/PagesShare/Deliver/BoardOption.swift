import DesignCode
import PagesKit

extension DeliveryOptions {
  /// The Windows 11 widget board, if the design can be an Adaptive Card.
  var board: DeliveryOption? {
    guard let differences = exports[.adaptiveCard] else { return nil }
    return DeliveryOption(
      id: "windows-board", title: "Windows 11 widget board", line: "A card on the Windows widget board (Windows+W).",
      group: .others, scene: "windows", freshness: .live,
      taps: facts.opensAddresses ? "Opens links" : "Opens the page on click",
      needs: "Microsoft Edge",
      steps: [
        .init(
          "In Edge on Windows 11, open this page.", label: "Page URL",
          copied: slug.map { origin + Address.deliverShared($0) } ?? "", id: "board"),
        .init("Choose … › More tools › Apps › Install this site as an app, then Install."),
        .init("Press Windows+W, choose + (Add widgets), then pin \(facts.name)."),
      ],
      differences: ["Only Edge supports the widget board. Chrome and Firefox install just the page."]
        + differences.filter {
          !$0.hasPrefix("The data is from now")
        },
      sent: "Edge loads the card and its data about every 15 minutes.",
      back: "Unpin the widget and uninstall the app in Edge"
        + (isOwner ? ", or choose Stop sharing to stop it for everyone." : "."), needsApp: false)
  }
}
