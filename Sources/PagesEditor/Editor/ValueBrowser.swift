import EditorTools
import PagesKit
import StudioDesk
import DesignData
import DesignModel

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

  init(
    _ spec: WidgetSpec, _ view: EditorView, scope: ChangeScope, moment: Moment, data: DataSnapshot, own: LibraryData,
    builtIn: [VariableEntry]
  ) {
    let resolver = TextResolver(snapshot: data, moment: moment)
    let words = view.search.lowercased().split(separator: " ")
    let values = own.variables.keys.sorted().map { key in
      VariableEntry(key: key, group: "Your variables", meaning: key.capitalised, token: "{{\(key)}}")
    }
    let buttons = (spec.actionBar?.actions ?? []).filter {
      own.variables[TextRules.canonicalKey($0.variableKey)] == nil
    }.map { action in
      VariableEntry(
        key: action.variableKey, group: "Your buttons", meaning: "Changed by “\(action.title)”",
        token: "{{\(action.variableKey)|0}}")
    }
    func fits(_ entry: VariableEntry) -> Bool {
      let text = "\(entry.key) \(entry.group) \(entry.meaning)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // Libraries with hundreds of variables need the search.
    let kept = values.filter(fits).prefix(Self.ownLimit) + (buttons + builtIn).filter(fits)
    var order: [String] = []
    for entry in kept where !order.contains(entry.group) { order.append(entry.group) }
    let invented = own.invented(at: moment)
    groups = order.map { group in
      let entries = kept.filter { $0.group == group }
      return Group(
        title: group, rows: entries.map { Row(entry: $0, now: resolver.resolve($0.token)) },
        isSample: entries.contains { entry in
          DataDomain(key: entry.key).map { $0.comesFromThePhone && $0.isKnown(in: invented) } ?? false
        })
    }
    search = view.search
    self.view = view.query
    targets =
      spec.resolved(for: view.slot, plan: .unlimited).layout.template.traits.showsTexts
      ? [
        Choice(value: EditorForm.name(scope, .primaryText), label: "Title", isChosen: false),
        Choice(value: EditorForm.name(scope, .secondaryText), label: "Subtitle", isChosen: true),
      ] : []
    let fits = words.allSatisfy { "days until a date countdown count down".contains($0) }
    day = targets.isEmpty || !fits ? nil : resolver.resolve("{{__now||date:yyyy-MM-dd}}")
  }
}
