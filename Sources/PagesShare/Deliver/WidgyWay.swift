import DesignCode

extension DeliveryWays {
  /// Most lines of what differs in Widgy: a design of many layers has dozens.
  private static let shownDifferences = 7

  /// The app Widgy’s own files, where it can show anything of the design.
  var widgy: DeliveryWay? {
    guard let differences = exports[.widgy] else { return nil }
    // Each text that stays has a line of its own; that they all do is said once.
    let told = differences.filter { !$0.contains(", which stays.") }
    let rest = told.count - Self.shownDifferences
    return DeliveryWay(
      id: "widgy", title: "Widgy’s JSON", line: "The widget in the form that Widgy keeps, for developers.",
      group: .others, scene: "code", freshness: .still, taps: "No taps", needs: "Widgy’s source", readsAddress: false,
      steps: [
        .init(text: "Take the files below and unpack them: one for each size."),
        .init(text: "Widgy has no way to open a file yet: put them where your build of the app reads its widgets."),
      ],
      differences: told.prefix(Self.shownDifferences)
        + (rest > 0 ? ["\(rest) more, which studio export --as widgy tells layer by layer."] : []),
      sent: "Nothing: the files hold the widget as it is now.",
      back: "The files are yours. Nothing here knows where they are.",
      files: [.init(title: "Download files", href: file("widgy.zip"))], needsApp: false)
  }
}
