import DesignCode

extension DeliveryWays {
  /// The app Widgy’s own files, where it can show anything of the design.
  var widgy: DeliveryWay? {
    guard let differences = exports[.widgy] else { return nil }
    return DeliveryWay(
      id: "widgy", title: "Widgy’s JSON", line: "The widget in the form that Widgy keeps, for developers.",
      group: .others, scene: "code", freshness: .still, taps: "No taps", needs: "Widgy’s source", readsAddress: false,
      steps: [
        .init(text: "Take the files below and unpack them: one for each size."),
        .init(text: "Widgy has no way to open a file yet: put it where your build of the app reads its widgets."),
      ],
      differences: differences, sent: "Nothing: the files hold the widget as it is now.",
      back: "The files are yours. Nothing here knows where they are.",
      files: [.init(title: "Download files", href: file("widgy.zip"))], needsApp: false)
  }
}
