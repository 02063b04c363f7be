import DesignModel

/// Reads what a model said into changes: names of fields are found by near misses, values are mended, and what cannot be
/// is named. Nothing it reads can break it.
package struct IntentReader: Sendable {
  private let schema: DesignSchema
  private let symbols: Set<String>
  /// Most members of an object that are read.
  private static let memberLimit = 300

  /// A reader of answers in `schema`; symbols outside of `symbols` are looked up or named.
  package init(schema: DesignSchema = DesignSchema(), symbols: Set<String>) {
    self.schema = schema
    self.symbols = symbols
  }

  /// The intent in an answer's object; nil where it holds nothing of the form that was asked for. `around` is what was
  /// said beside it.
  package func read(_ answer: JSONValue, around: String, for request: AssistantRequest) -> Intent? {
    guard let members = answer.object else { return nil }
    var intent = Intent(reply: around, proposals: [], repairs: [], problems: [])
    if let reply = members["reply"]?.string, !TextRules.trim(reply).isEmpty { intent.reply = reply }
    intent.reply = String(TextRules.trim(intent.reply).prefix(600))
    var list = members["proposals"]
    // A list in a string, or the only one of it.
    if let text = list?.string { list = ReplyText.value(in: text) ?? list }
    if let one = list, one.object != nil { list = .array([one]) }
    let proposals: [JSONValue]
    if let list = list?.array {
      proposals = Array(list.prefix(3))
      if list.count > 3 { intent.repairs.append("Only the first three of \(list.count) proposals were used.") }
    } else if let list, list != .null {
      intent.tell("proposals must be a list.")
      return intent
    } else if let one = members["proposal"] ?? members["design"] ?? members["widget"], one.object != nil {
      proposals = [one]
    } else if members["set"]?.object != nil || members["layers"]?.object != nil || members["changes"]?.array != nil
      || members.keys.sorted().prefix(Self.memberLimit).contains(where: { field($0) != nil || isPart($0) })
    {
      // A design by itself: other schools of models answer so.
      proposals = [answer]
    } else if members["reply"] != nil {
      proposals = []
    } else {
      return nil
    }
    for (index, proposal) in proposals.enumerated() {
      if let found = layers(proposal, number: index + 1, request, &intent) {
        if let made = found { intent.proposals.append(made) }
      } else if let found = read(proposal, number: index + 1, request, &intent) {
        intent.proposals.append(found)
      }
    }
    return intent
  }

  /// A proposal of layers: a new design's tree, or edits of the design's own. Nil for one that is about fields; nothing
  /// within where nothing of it can be used.
  private func layers(
    _ value: JSONValue, number: Int, _ request: AssistantRequest, _ intent: inout Intent
  ) -> Intent.Proposal?? {
    let members = value.object ?? [:]
    var reader = LayerIntentReader()
    var changes: [Change] = []
    let said = String(TextRules.trim(members["title"]?.string ?? "").prefix(24))
    let title = said.isEmpty ? "Proposal \(number)" : said
    defer {
      intent.repairs += reader.repairs
      for problem in reader.problems { intent.tell(problem) }
    }
    switch request.subject {
    case .change(.layers(let design), let scope):
      var only: WidgetFamily?
      if case .size(let slot) = scope { only = WidgetFamily.home.first { $0.slot == slot } }
      changes = reader.changes(members["changes"], on: design.tree, only)
    case .new where members["layers"]?.object != nil:
      guard let tree = reader.tree(members["layers"] ?? .null, name: title) else { return .some(nil) }
      let base = request.base
      let made = Design.layers(LayeredDesign(id: base.id, updatedAt: base.updatedAt, tree: tree))
      changes = (try? base.changes(to: made)) ?? []
    default: return nil
    }
    return changes.isEmpty ? .some(nil) : Intent.Proposal(title: title, changes: changes, problems: reader.problems)
  }

  private func isPart(_ key: String) -> Bool { [.layout, .style].contains(FieldPart(rawValue: key)) }

  private func read(
    _ value: JSONValue, number: Int, _ request: AssistantRequest, _ intent: inout Intent
  ) -> Intent.Proposal? {
    guard let members = value.object else {
      intent.tell("Proposal \(number) must be an object.")
      return nil
    }
    let title = String(TextRules.trim(members["title"]?.string ?? "").prefix(24))
    let sizes = Set(SizeSlot.allCases.map(\.rawValue))
    var own = members
    for key in ["title", "set", "reply", "proposals", "why", "id", "version", "updatedAt"] { own[key] = nil }
    var base: [String: JSONValue] = [:]
    flatten(.object(own.filter { !sizes.contains($0.key) && $0.key != "matchedSet" }), "", into: &base)
    // Separate, so that the same fault is reported for each proposal.
    var found = Intent(reply: "", proposals: [], repairs: [], problems: [])
    defer {
      intent.repairs += found.repairs
      for problem in found.problems { intent.tell(problem) }
    }
    if let set = members["set"] {
      if set.object == nil { found.tell("`set` of proposal \(number) must be an object.") }
      flatten(set, "", into: &base)
    }
    var changes = self.changes(base, .base, request, &found)
    for slot in SizeSlot.allCases {
      guard let part = members[slot.rawValue] ?? members["matchedSet"]?.object?[slot.rawValue] else { continue }
      if case .change(_, .size(let asked)) = request.subject, asked != slot {
        found.repairs.append(
          "\(slot.rawValue.capitalised) was left out: only \(asked.rawValue.capitalised) was requested.")
        continue
      }
      var flat: [String: JSONValue] = [:]
      flatten(part, "", into: &flat)
      let hasSymbol = changes.contains { $0.key == .symbolName }
      changes += self.changes(flat, ChangeScope(slot: slot), request, hasSymbol: hasSymbol, &found)
    }
    return Intent.Proposal(
      title: title.isEmpty ? "Proposal \(number)" : title, changes: changes,
      problems: found.problems)
  }

  /// Nested objects as dotted keys, two levels deep as the format has them.
  private func flatten(_ value: JSONValue, _ prefix: String, into out: inout [String: JSONValue]) {
    for (key, member) in (value.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      guard out.count < Self.memberLimit else { return }
      let name = prefix.isEmpty ? key : "\(prefix).\(key)"
      if case .object = member, name.split(separator: ".").count < 3 {
        flatten(member, name, into: &out)
      } else {
        out[name] = member
      }
    }
  }

  private func changes(
    _ values: [String: JSONValue], _ scope: ChangeScope, _ request: AssistantRequest, hasSymbol: Bool = false,
    _ intent: inout Intent
  ) -> [Change] {
    var found: [FieldKey: JSONValue?] = [:]
    let place = scope == .base ? "" : "\(scope.rawValue): "
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      guard let (field, forced) = field(name) else {
        intent.tell("\(place)unknown field “\(name.prefix(60))”.")
        continue
      }
      guard scope == .base || field.perSize else {
        intent.tell("\(field.key) is the same in every size; put it into `set`.")
        continue
      }
      // `removeImage: false` removes nothing.
      if forced == .null, ![.bool(true), .string("true"), .integer(1)].contains(value) { continue }
      if found[field.key] != nil { intent.repairs.append("\(place)\(field.key) appears twice; the last one was used.") }
      if name != field.key.name { intent.repairs.append("\(place)“\(name.prefix(60))” was read as \(field.key).") }
      switch TokenRepair.mend(forced ?? value, for: field) {
      case .fine(let value): found[field.key] = value
      case .mended(let value, let words):
        intent.repairs.append(place + words)
        found[field.key] = value
      case .useless(let words): intent.tell(place + words)
      }
    }
    return settle(found, scope, request, hasSymbol: hasSymbol, &intent)
  }

  /// Puts changes in order and together: removing wins, a symbol needs a name unless the whole design gets one, a photo's
  /// fields a photo.
  private func settle(
    _ found: [FieldKey: JSONValue?], _ scope: ChangeScope, _ request: AssistantRequest, hasSymbol: Bool,
    _ intent: inout Intent
  ) -> [Change] {
    var found = found
    let (design, place) = (request.base.spec, Self.place(scope, request))
    let face = design[place]
    for (whole, part) in [(FieldKey.symbol, FieldPart.symbol), (.image, .image)] where found[whole] != nil {
      for key in found.keys where key.part == part { found[key] = nil }
    }
    if face.image == nil {
      for key in found.keys.filter({ $0.isWithin(.image) }).sorted(by: { $0.name < $1.name }) {
        found[key] = nil
        if key != .image { intent.repairs.append("\(key) was left out: there is no photo.") }
      }
    }
    if face.symbol == nil, !hasSymbol, found.keys.contains(where: { $0.part == .symbol }),
      found[.symbolName] == nil
    {
      // editor.md §7.1: a symbol's look on a design without one makes `sparkles`.
      found[.symbolName] = .some("sparkles")
    }
    if let name = (found[.symbolName] ?? nil)?.string, !symbols.isEmpty, !symbols.contains(name) {
      if let near = near(name) {
        intent.repairs.append("Symbol “\(name.prefix(40))” isn’t available; “\(near)” was used.")
        found[.symbolName] = .some(.string(near))
      } else {
        intent.repairs.append("Symbol “\(name.prefix(40))” isn’t available; a neutral shape is shown.")
      }
    }
    return schema.fields.compactMap { field in
      guard let value = found[field.key] else { return nil }
      return Change(scope: field.perSize ? place : .base, field.key, value == .null ? nil : value)
    }
  }

  /// A request for one size that has a part of its own speaks of that part.
  private static func place(_ scope: ChangeScope, _ request: AssistantRequest) -> ChangeScope {
    guard scope == .base, case .change(.widget(let design), .size(let slot)) = request.subject,
      design.matchedSet?[slot] != nil
    else { return scope }
    return ChangeScope(slot: slot)
  }

  private func near(_ name: String) -> String? {
    let plain = name.lowercased()
    if symbols.contains(plain) { return plain }
    for other in [plain + ".fill", plain.replacing(".fill", with: "")] where symbols.contains(other) { return other }
    var parts = plain.split(separator: ".")
    while parts.count > 1 {
      parts.removeLast()
      let shorter = parts.joined(separator: ".")
      for other in [shorter, shorter + ".fill"] where symbols.contains(other) { return other }
    }
    if let known = Lexicon.symbols[plain], symbols.contains(known) { return known }
    // Short names are near to too many others: “dog” is no “bag”.
    let limit = plain.count < 4 ? 0 : plain.count < 8 ? 1 : 2
    let alike = symbols.filter { $0.first == plain.first }.sorted()
    let near = alike.map { ($0, TextRules.distance($0, plain, atMost: limit)) }.min { $0.1 < $1.1 }
    return near.flatMap { $0.1 <= limit ? $0.0 : nil }
  }

  /// The field of a name, and the value the name itself stands for. Names of the app's own payload (editor.md §7.1)
  /// are known too.
  private func field(_ name: String) -> (FieldDefinition, JSONValue?)? {
    if let exact = schema[name] { return (exact, nil) }
    let plain = TokenRepair.plain(name)
    let removals: [String: FieldKey] = [
      "removesymbol": .symbol, "removeimage": .image, "removesecondarytext": .secondaryText,
    ]
    if let removed = removals[plain], let field = schema[removed] { return (field, .null) }
    let known: [String: FieldKey] = [
      "title": .primaryText, "subtitle": .secondaryText, "detail": .secondaryText, "symbol": .symbolName,
      "icon": .symbolName, "template": .template, "corners": .cornerRadius, "accentcolor": .accent,
      "accentcolour": .accent, "color": .accent, "colour": .accent,
    ]
    if let key = known[plain], let field = schema[key] { return (field, nil) }
    // `symbolSize` is the symbol's before it is the style's.
    let found =
      schema.fields.first { TokenRepair.plain($0.key.name) == plain }
      ?? schema.fields.first { $0.path.count > 1 && TokenRepair.plain($0.path.last ?? "") == plain }
      ?? schema.fields.first {
        let own = TokenRepair.plain($0.key.name)
        return own.count > 6 && TextRules.distance(own, plain, atMost: 1) <= 1
      }
    return found.map { ($0, nil) }
  }
}
