import DesignCode
import StudioStore

extension DeliveryWays {
  /// The app ScriptWidget: one script for every size of the Home Screen.
  var scriptWidget: DeliveryWay? {
    guard let differences = exports[.scriptwidget] else { return nil }
    return DeliveryWay(
      id: "scriptwidget", title: "ScriptWidget", line: "A script of tags, for who writes widgets in JSX.",
      group: .others, scene: "code", freshness: .live, taps: "Opens the page",
      needs: "ScriptWidget", app: .scriptWidget,
      steps: [
        .init(text: "Take the script below, and in ScriptWidget make an empty one."),
        .init(text: "Put all of it in place of what stands there, and give it the widget’s name."),
        .init(text: "Add a ScriptWidget to the Home Screen, hold it, choose Edit Widget and that name."),
      ],
      differences: ["Not tried on a phone yet: the script runs in a stand-in that knows the app’s documented tags."]
        + differences + (asThePageShows.isEmpty ? [] : [asThePageShows]),
      sent: "ScriptWidget asks for values and pictures.",
      back: "Delete the widget\(orUnderInPlace).",
      files: [.init(title: "Download script", href: file("scriptwidget.jsx"))])
  }
}
