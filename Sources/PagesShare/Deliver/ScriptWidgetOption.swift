import DesignCode
import StudioStore

extension DeliveryOptions {
  /// ScriptWidget: one script for every Home Screen size.
  var scriptWidget: DeliveryOption? {
    guard let differences = exports[.scriptwidget] else { return nil }
    return DeliveryOption(
      id: "scriptwidget", title: "ScriptWidget", line: "A JSX script for the ScriptWidget app.",
      group: .others, scene: "code", freshness: .live, taps: "Opens the page on tap",
      needs: "ScriptWidget", app: .scriptWidget,
      steps: [
        .init("Download the script below, and create an empty script in ScriptWidget."),
        .init("Replace its contents with the downloaded script, and name it after the widget."),
        .init("Add a ScriptWidget to the Home Screen, touch and hold it, choose Edit Widget, then that name."),
      ],
      differences: ["Not yet tested on a phone."]
        + differences + (asThePageShows.isEmpty ? [] : [asThePageShows]),
      sent: "ScriptWidget loads values and images from the studio.",
      back: "Delete the widget\(orUnderInPlace).",
      files: [.init(title: "Download script", href: file("scriptwidget.jsx"))])
  }
}
