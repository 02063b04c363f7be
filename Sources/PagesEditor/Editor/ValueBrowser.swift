import EditorTools
import PagesKit
import StudioDesk
import DesignData
import DesignModel

/// The browser of values: what each says at the scrubber's moment, ready to be put into a text.
struct ValueBrowser: PageModel {
  struct Row: PageModel {
    var entry: ValueEntry
    var now: String
    static let schema = Schema<Self> {
      value("token", \.entry.token)
      value("meaning", \.entry.meaning)
      value("now") { $0.now.isEmpty ? "nothing" : String($0.now.prefix(120)) }
    }
  }
  struct Group: PageModel {
    var title: String
    var rows: [Row]
    /// Whether what it says is nobody's.
    var isSample = false
    static let schema = Schema<Self> {
      value("groupTitle", \.title)
      flag("isSampleGroup", \.isSample)
      many("valueRows", \.rows)
    }
  }
  /// Most values of one's own that are listed at once.
  private static let ownLimit = 60

  var groups: [Group]
  var search: String
  /// The texts a value can go into: control name and label.
  var targets: [Choice]
  var view: String
  /// The day that counting down is offered with, `2027-06-12`; nil where there is no text for it, or another is sought.
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
    _ spec: WidgetSpec, _ view: EditorView, scope: ChangeScope, moment: Moment, data: DataSnapshot, own: LibraryData
  ) {
    let resolver = TextResolver(snapshot: data, moment: moment)
    let words = view.search.lowercased().split(separator: " ")
    let values = own.variables.keys.sorted().map { key in
      ValueEntry(key: key, group: "Your values", meaning: key.capitalised, token: "{{\(key)}}")
    }
    let buttons = (spec.actionBar?.actions ?? []).filter {
      own.variables[TextRules.canonicalKey($0.variableKey)] == nil
    }.map { action in
      ValueEntry(
        key: action.variableKey, group: "Your buttons", meaning: "What “\(action.title)” changes",
        token: "{{\(action.variableKey)|0}}")
    }
    func fits(_ entry: ValueEntry) -> Bool {
      let text = "\(entry.key) \(entry.group) \(entry.meaning)".lowercased()
      return words.allSatisfy { text.contains($0) }
    }
    // Who keeps hundreds looks for them by name.
    let kept = values.filter(fits).prefix(Self.ownLimit) + (buttons + ValueCatalogue.all).filter(fits)
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
        Choice(value: EditorForm.name(scope, .secondaryText), label: "Detail", isChosen: true),
      ] : []
    let fits = words.allSatisfy { "days until a date countdown count down".contains($0) }
    day = targets.isEmpty || !fits ? nil : resolver.resolve("{{__now||date:yyyy-MM-dd}}")
  }
}
