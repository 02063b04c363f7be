import DesignModel

/// What a design reads besides its own fields: told once, by the tokens of the texts of all its sizes, those of values and
/// fallbacks included, and by its layouts. Pages, pictures, shares and the shelf all ask this.
package struct DesignReadings: Hashable, Sendable {
  /// Canonical keys that its texts read; of names that documents promised the key that is meant.
  package var keys: Set<String>
  /// What its texts read.
  package var read: Set<DataDomain>
  /// What its layouts draw whatever its texts say, and its pictures.
  package var drawn: Set<DataDomain>
  /// How often pictures of it can change by the clock alone.
  package var dependence: TimeDependence

  package var domains: Set<DataDomain> { read.union(drawn) }

  /// Whether pictures of it depend on the moment at all, be it by a region's way to write numbers.
  package var followsMoment: Bool
  /// Whether its pictures depend on a person's data.
  package var needsData: Bool { !domains.subtracting([.time, .photo]).isEmpty }

  /// Whether something of it is its owner's alone.
  package var isPrivate: Bool { domains.contains(where: \.isPrivate) }

  /// `data` without what it does not read, so that a picture depends on nothing else, and holds nothing else.
  package func narrowed(_ data: DataSnapshot) -> DataSnapshot {
    let read = Set(keys.map(TextResolver.loosened))
    var out = data
    out.variables = out.variables.filter { read.contains(TextResolver.loosened($0.key)) }
    for domain in DataDomain.allCases where domain.comesFromThePhone && !domains.contains(domain) {
      domain.copy(from: .none, into: &out)
    }
    return out
  }

  /// What `design` reads where values are those of `resolver`.
  package init(_ design: WidgetSpec, _ resolver: TextResolver) {
    var drawn: Set<DataDomain> = design.templates.reduce(into: []) { $0.formUnion($1.draws) }
    if !design.images.isEmpty { drawn.insert(.photo) }
    self.init(
      drawn: drawn, dependence: drawn.subtracting([.photo]).isEmpty ? .none : .minute, design.templatedTexts, resolver)
  }

  /// What a tree of layers reads: its texts, its lists and charts, the drawings it takes whole.
  package init(_ tree: LayerTree, _ resolver: TextResolver) {
    let (lists, blocks) = tree.sources
    var drawn = Set(blocks.flatMap(\.draws))
    for design in tree.blockedDesigns { drawn.formUnion(design.templates.flatMap(\.draws)) }
    if !tree.files.isEmpty { drawn.insert(.photo) }
    let blocked = !drawn.subtracting([.photo]).isEmpty
    // Lists of days go with the day, those of events, hours and minutes with the minute.
    let found = Set(lists.compactMap(LayerLists.domain))
    let moves: TimeDependence =
      blocked || !lists.isDisjoint(with: ["events", "minutes", "hours"]) ? .minute : found.isEmpty ? .none : .daily
    var texts = tree.texts.filter { $0.contains("{{") }
    texts += tree.blockedDesigns.flatMap(\.templatedTexts)
    self.init(drawn: drawn, dependence: moves, texts, resolver)
    read.formUnion(found)
    followsMoment = followsMoment || !found.isEmpty
  }

  private init(
    drawn: Set<DataDomain>, dependence least: TimeDependence, _ texts: [String], _ resolver: TextResolver
  ) {
    (keys, read, dependence) = ([], [], least)
    self.drawn = drawn
    followsMoment = dependence > .none || !texts.isEmpty
    for text in texts {
      let found = resolver.readings(of: text)
      keys.formUnion(found.keys)
      read.formUnion(found.domains)
      dependence = max(dependence, found.dependence)
    }
  }
}

extension TextResolver {
  /// What a text reads.
  struct TextReadings {
    var keys: Set<String> = []
    var domains: Set<DataDomain> = []
    var dependence = TimeDependence.none
  }

  /// What `text` reads, in all passes over it.
  func readings(of text: String) -> TextReadings {
    var found = TextReadings()
    guard text.utf8.contains(0x7B), text.contains("{{") else { return found }
    var current = text
    for _ in 0..<Self.passes {
      let parsed = ParsedTemplate(current, dialect: dialect)
      for token in parsed.tokens {
        found.keys.formUnion(token.keys)
        found.domains.formUnion(token.domains)
        found.dependence = max(found.dependence, dependence(of: token))
      }
      if !canNest(parsed) { break }
      let next = pass(parsed)
      if next == current || !next.contains("{{") { break }
      current = next
    }
    return found
  }

  /// Whether what a pass makes of a text may hold tokens again: only where a brace stands in it or in a value it names,
  /// since no filter writes one that its own text has not. Cheaper than the pass, which writes dates and numbers.
  private func canNest(_ template: ParsedTemplate) -> Bool {
    if template.isUnclosed || template.hasTooMany { return true }
    return template.pieces.contains { piece in
      switch piece {
      case .literal(let text): return text.utf8.contains(0x7B)
      case .token(let token):
        if token.body.utf8.contains(0x7B) { return true }
        guard case .key(let key) = token.base else { return false }
        return lookUp(key)?.utf8.contains(0x7B) ?? false
      }
    }
  }

  /// How often `text` can change by the clock alone.
  package func dependence(of text: String) -> TimeDependence { readings(of: text).dependence }
}

extension WidgetSpec {
  /// Texts of all sizes that hold templates, as written; none twice where a size has no own.
  package var templatedTexts: [String] { texts.filter { $0.contains("{{") } }

  /// Whether it can read anything but its own fields; quick, and true too often rather than too seldom.
  package var mayReadData: Bool { !templatedTexts.isEmpty || templates.contains { !$0.draws.isEmpty } }

  /// What it reads where nobody keeps variables that hold templates of their own.
  package var readings: DesignReadings {
    DesignReadings(self, TextResolver(snapshot: .none, moment: .card))
  }

  /// How many entries may be compared by what its texts say, at most `limit`: the more its texts reckon, the fewer, so that
  /// comparing takes some tenths of a second at most.
  package func compared(within limit: Int) -> Int {
    let tokens = templatedTexts.flatMap { ParsedTemplate($0).tokens }
    let cost = tokens.reduce(0) { $0 + 1 + $1.filters.count * ($1.filters.contains { $0.name == "date" } ? 40 : 1) }
    return min(limit, max(2, 15_000 / max(1, cost)))
  }

  /// Whether pictures of it show values of `sample`: of the phone, or variables somebody would keep. The time is nobody's
  /// invention.
  package func showsSample(_ sample: DataSnapshot, at moment: Moment) -> Bool {
    let resolver = TextResolver(snapshot: sample, moment: moment)
    return DesignReadings(self, resolver).shows(sample, resolver)
  }
}

extension DesignReadings {
  /// Whether something of what is read is known to `sample`, which `resolver` reads.
  func shows(_ sample: DataSnapshot, _ resolver: TextResolver) -> Bool {
    // What lists and charts draw has no key of its own.
    let listed = read.filter { domain in !keys.contains { DataDomain(key: $0) == domain } }
    return drawn.union(listed).contains { $0.comesFromThePhone && $0.isKnown(in: sample) }
      || keys.contains { key in
        DataDomain(key: key) != .time && resolver.lookUp(key).map { key.hasPrefix("__") || !$0.isEmpty } ?? false
      }
  }
}

extension LayerBlockKind {
  /// What the drawing shows.
  var draws: Set<DataDomain> {
    switch self {
    case .layout: []
    case .clock: [.time]
    case .weather: [.weather]
    case .nextUp, .month: [.calendar]
    case .reminders: [.reminders]
    case .steps: [.steps]
    case .activity: [.activity]
    case .weight: [.weight]
    }
  }
}

extension LayerTree {
  /// Whether pictures of it can depend on more than itself.
  var mayReadData: Bool {
    let (lists, blocks) = sources
    return !lists.isEmpty || !blocks.isEmpty || texts.contains { $0.contains("{{") }
  }

  /// The designs that are drawn whole within it.
  var blockedDesigns: [WidgetSpec] {
    allNodes.filter { $0.kind == .block }.compactMap { node in
      node[BlockLayer.settings]?["design"].flatMap { try? SpecCoding.value(WidgetSpec.self, from: $0) }
    }
  }
}
