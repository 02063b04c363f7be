import DesignData
import DesignModel
import Foundation
import PagesKit

/// The lists that a reminders widget can show: those of the library, and those that the design names but aren’t
/// connected.
struct ListTool: PageModel {
  /// The prefix of the controls’ names.
  static let prefix = "list:"
  /// The maximum number of lists that are offered.
  private static let limit = 40

  struct List: PageModel {
    var id: String
    var title: String
    var isOn: Bool
    /// Whether it is connected in the library.
    var isKnown: Bool

    static let schema = Schema<Self> {
      value("listName") { ListTool.prefix + $0.id }
      value("listTitle", \.title)
      flag("isOn", \.isOn)
      flag("isUnknown") { !$0.isKnown }
    }
  }

  var lists: [List]

  static let schema = Schema<Self> {
    many("lists", \.lists)
  }

  /// The lists of a design that shows reminders; nil for other designs, and if there are no lists.
  init?(_ design: WidgetSpec, _ reminders: RemindersSnapshot?) {
    guard let config = design.remindersConfig, design.templates.contains(.reminders) else { return nil }
    let chosen = Set(config.selectedListIDs)
    var seen = Set<String>()
    lists = (reminders?.items ?? []).filter { seen.insert($0.listID).inserted }.map {
      List(id: $0.listID, title: $0.listTitle, isOn: chosen.contains($0.listID), isKnown: true)
    }.sorted { ($0.title.lowercased(), $0.id) < ($1.title.lowercased(), $1.id) }
    // Designs from a phone name lists of that phone.
    lists += config.selectedListIDs.filter { !seen.contains($0) }.map {
      List(id: $0, title: "A list on your iPhone", isOn: true, isKnown: false)
    }
    lists = Array(lists.filter { !$0.id.isEmpty && $0.id.utf8.count <= 200 }.prefix(Self.limit))
    if lists.isEmpty { return nil }
  }

  /// What the controls show, by their names.
  var originals: [(String, String)] { lists.map { (Self.prefix + $0.id, $0.isOn ? "on" : "off") } }

  /// The changes that a form’s controls ask for; empty if nothing differs.
  static func changes(_ values: [String: String], on design: WidgetSpec) -> [Change] {
    guard let config = design.remindersConfig else { return [] }
    var chosen = config.selectedListIDs
    for (name, text) in values.sorted(by: { $0.key < $1.key }) where name.hasPrefix(prefix) {
      let id = String(name.dropFirst(prefix.count))
      chosen.removeAll { $0 == id }
      if text == "on", !id.isEmpty, id.utf8.count <= 200, chosen.count < limit { chosen.append(id) }
    }
    if Set(chosen) == Set(config.selectedListIDs) { return [] }
    return [Change(.remindersSelectedListIDs, .array(chosen.map(JSONValue.string)))]
  }
}
