import DesignCode
import PagesKit

extension DeliveryWays {
  /// Windows 11’s widget board, where the design can be a card.
  var board: DeliveryWay? {
    guard let differences = exports[.adaptiveCard] else { return nil }
    return DeliveryWay(
      id: "windows-board", title: "Windows 11 widget board", line: "A card on the board that opens with Windows and W.",
      group: .others, scene: "windows", freshness: .live, taps: facts.opensAddresses ? "Opens addresses" : "No taps",
      needs: "Microsoft Edge",
      steps: [
        .init(
          text: "In Edge on Windows 11 open this page.", label: "Address of the page",
          copied: slug.map { origin + Address.deliverShared($0) } ?? "", id: "board"),
        .init(text: "Choose …, More tools, Apps, Install this site as an app, then Install."),
        .init(text: "Press Windows and W, then + for Add widgets, and pin \(facts.name)."),
      ],
      differences: ["Only Edge fills the board; Chrome and Firefox install the page without it."]
        + differences.filter {
          !$0.hasPrefix("The values beside the template")
        },
      sent: "Edge asks for the card and its values about every fifteen minutes.",
      back: "Unpin the widget and uninstall the app in Edge"
        + (isOwner ? ". Take everything back ends it for everybody." : "."), needsApp: false)
  }
}
