import DesignCode

extension DeliveryOptions {
  /// The maximum number of differences shown: a design with many layers has dozens.
  private static let shownDifferences = 7

  /// Widgy’s files, if it can show anything of the design.
  var widgy: DeliveryOption? {
    guard let differences = exports[.widgy] else { return nil }
    // Every static text, symbol and share has a line; one line covers them all.
    let told = differences.filter { !$0.contains(/In Widgy: static: (?:“|\d+%)/) }
    let rest = told.count - Self.shownDifferences
    return DeliveryOption(
      id: "widgy", title: "Widgy’s JSON", line: "The widget in Widgy’s file format, for developers.",
      group: .others, scene: "code", freshness: .still, taps: "Not interactive", needs: "Widgy’s source code",
      readsAddress: false,
      steps: [
        .init("Download the files below and unzip them: one per size."),
        .init("Widgy can’t open files yet. Put them where your build of the app loads its widgets."),
      ],
      differences: told.prefix(Self.shownDifferences)
        + (rest > 0 ? ["\(rest) more. studio export --as widgy lists them by layer."] : []),
      sent: "Nothing. The files contain the current widget.",
      back: "Delete the files you downloaded.",
      files: [.init(title: "Download files", href: file("widgy.zip"))], needsApp: false)
  }
}
