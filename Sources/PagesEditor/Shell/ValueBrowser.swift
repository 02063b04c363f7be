import EditorTools
import PagesKit
import StudioDesk
import DesignData
import DesignModel
import DesignReview
import Foundation

/// The browser of variables, with their values at the timeline’s moment, ready to insert into a text.
struct ValueBrowser: PageModel {
  struct Row: PageModel {
    var entry: VariableEntry
    var now: String
    static let schema = Schema<Self> {
      value("token", \.entry.token)
      value("meaning", \.entry.meaning)
      value("now") { $0.now.isEmpty ? "No value" : String($0.now.prefix(120)) }
    }
  }
  struct Group: PageModel {
    var title: String
    var rows: [Row]
    /// Whether it shows sample data.
    var isSample = false
    static let schema = Schema<Self> {
      value("groupTitle", \.title)
      flag("isSampleGroup", \.isSample)
      many("valueRows", \.rows)
    }
  }
  /// The maximum number of own variables that are listed.
  private static let ownLimit = 60

  var groups: [Group]
  var search: String
  /// The texts that a variable can be inserted into: control name and label.
  var targets: [Choice]
  var view: String
  /// The default day for counting down, `2027-06-12`; nil if there is no text for it or the search excludes it.
  var day: String?

  static let schema = Schema<Self> {
    many("groups", \.groups)
    value("search", \.search)
    many("targets", \.targets)
    flag("hasTargets") { !$0.targets.isEmpty }
    flag("noValues") { $0.groups.isEmpty && $0.day == nil }
    value("day", \.day)
    value("dayToken") { $0.day.map { DayText.until($0) } }
  }

  /// The variables a design can show; `targets` are the texts they can be inserted into, `buttons` those of the design.
  init(_ one: ShownDesign, view: String, targets: [Choice], buttons: [ActionSpec] = []) {
    let own = one.own
    let resolver = TextResolver(snapshot: one.data, moment: one.moment)
    let words = one.shown.search.lowercased().split(separator: " ")
    let values = own.variables.keys.sorted().map { key in
      VariableEntry(key: key, group: "Your variables", meaning: key.capitalised, token: "{{\(key)}}")
    }
    let buttons = buttons.filter { own.variables[TextRules.canonicalKey($0.variableKey)] == nil }.map { action in
      VariableEntry(
        key: action.variableKey, group: "Your buttons", meaning: "Changed by “\(action.title)”",
        token: "{{\(action.variableKey)|0}}")
    }
    func fits(_ entry: VariableEntry) -> Bool {
      let text = "\(entry.key) \(entry.group) \(entry.meaning)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // Libraries with hundreds of variables need the search.
    let kept = values.filter(fits).prefix(Self.ownLimit) + (buttons + one.site.services.flags.variables).filter(fits)
    var order: [String] = []
    for entry in kept where !order.contains(entry.group) { order.append(entry.group) }
    let invented = own.invented(at: one.moment)
    groups = order.map { group in
      let entries = kept.filter { $0.group == group }
      return Group(
        title: group, rows: entries.map { Row(entry: $0, now: resolver.resolve($0.token)) },
        isSample: entries.contains { entry in
          DataDomain(key: entry.key).map { $0.comesFromThePhone && $0.isKnown(in: invented) } ?? false
        })
    }
    search = one.shown.search
    (self.view, self.targets) = (view, targets)
    let fits = words.allSatisfy { "days until a date countdown count down".contains($0) }
    day = targets.isEmpty || !fits ? nil : resolver.resolve("{{__now||date:yyyy-MM-dd}}")
  }

  /// What a form asks to insert if it is a variable that counts the days until its day.
  static let daysUntil = "days-until"

  /// The variable that a form asks to insert; nil without one, or without a valid day.
  static func token(askedBy form: SubmittedForm) -> String? {
    var token = form["insert"] ?? ""
    if token == daysUntil {
      guard let day = form["day"], day.count == 10, (try? Date(day, strategy: .iso8601.year().month().day())) != nil
      else { return nil }
      token = DayText.until(day)
    }
    return token.hasPrefix("{{") && token.count <= 200 ? token : nil
  }
}
