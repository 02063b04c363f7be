/// The components of one UID: an event with its rule, and what stands for single instances of it.
struct CalendarSeries {
  var master: CalendarComponent?
  var overrides: [CalendarComponent] = []
  /// Whether its UID is another’s too, so that only its title and begin tell it from that.
  var isReused = false

  /// Components by UID. Of the same one twice the higher SEQUENCE counts, then the later change; where nothing tells which is
  /// newer, they are different events of a program that is careless with UIDs.
  static func grouped(_ components: [CalendarComponent]) -> [CalendarSeries] {
    var order: [String] = []
    var groups: [String: [Int]] = [:]
    var series: [CalendarSeries] = []
    for (index, component) in components.enumerated() {
      if component.uid.isEmpty {
        series.append(CalendarSeries(master: component))
      } else if groups[component.uid]?.append(index) == nil {
        groups[component.uid] = [index]
        order.append(component.uid)
      }
    }
    for uid in order { series += Self.series((groups[uid] ?? []).map { components[$0] }) }
    return series
  }

  private static func series(_ components: [CalendarComponent]) -> [CalendarSeries] {
    guard let first = components.first else { return [] }
    if components.count == 1 {
      return [
        first.replaces == nil
          ? CalendarSeries(master: first)
          : CalendarSeries(master: nil, overrides: [first])
      ]
    }
    let newest = newest(components.filter { $0.replaces == nil })
    // Of one instance likewise.
    var overrides: [CalendarComponent] = []
    var instances: [CalendarTime?: [CalendarComponent]] = [:]
    var order: [CalendarTime?] = []
    for override in components where override.replaces != nil {
      if instances[override.replaces] == nil { order.append(override.replaces) }
      instances[override.replaces, default: []].append(override)
    }
    for key in order { if let one = Self.newest(instances[key] ?? []).last { overrides.append(one) } }
    guard let master = newest.first else {
      return [CalendarSeries(master: nil, overrides: overrides)]
    }
    return [CalendarSeries(master: master, overrides: overrides)]
      + newest.dropFirst().map { CalendarSeries(master: $0, isReused: true) }
  }

  /// The newest, or those that none tells which is newer, each different one once.
  private static func newest(_ components: [CalendarComponent]) -> [CalendarComponent] {
    guard let best = components.map({ ($0.sequence, $0.stamp) }).max(by: { $0 < $1 }) else { return [] }
    struct Same: Hashable {
      var title: String
      var start: CalendarTime?
      var end: CalendarTime?
    }
    var seen = Set<Same>()
    return components.filter { component in
      (component.sequence, component.stamp) == best
        && seen.insert(Same(title: component.title, start: component.start, end: component.end)).inserted
    }
  }

  /// The highest `cost`.
  static let most = 3

  /// The cost of walking its rule: 0 without one, 2 if it may take long, `most` if it may never come to a day, as the
  /// second Sunday that is a 31st.
  var cost: Int {
    let rules = (master?.rules ?? []) + (master?.excludedRules ?? [])
    return rules.map { rule in
      let rule = rule.uppercased()
      let days = ["BYMONTHDAY", "BYYEARDAY", "BYWEEKNO"].contains { rule.contains($0) }
      return days && rule.contains("BYDAY") ? Self.most : days || rule.contains("BYSETPOS") ? 2 : 1
    }.max() ?? 0
  }

  /// Gives the expansion the series’ occurrences of its window; false where time for its rule ran out.
  func expand(in expansion: CalendarExpansion) -> Bool {
    guard let master, let shape = EventShape(master, in: expansion) else {
      for override in overrides { keep(override, nil, in: expansion) }
      return true
    }
    if master.rules.isEmpty, master.dates.isEmpty, master.exceptions.isEmpty, overrides.isEmpty {
      expansion.keep(shape.span(at: shape.wall), of: master, title: master.title, id: id(of: master, nil))
      return true
    }
    let instances = SeriesInstances(master, shape, expansion)
    let excluded = instances.excluded
    var replaced: [Int: CalendarComponent] = [:]
    for override in overrides {
      guard let replaces = override.replaces else { continue }
      let key = instances.key(replaces)
      if excluded.holds(key, instances.day(ofKey: key)) { continue }
      replaced[key] = override
      keep(override, master, in: expansion, key: key)
    }
    let later = replaced.filter { $0.value.isThisAndFuture }.sorted { $0.key < $1.key }.map {
      LaterInstances($0.value, from: $0.key, instances, expansion)
    }
    let reach = later.map(\.reach).max() ?? 0
    let (starts, isComplete) = instances.starts(reach: reach)
    for (wall, length) in starts {
      let key = instances.key(wall: wall)
      if excluded.holds(key, CivilTime.day(ofWall: wall)) || replaced[key] != nil { continue }
      let id = id(of: master, key)
      if let change = LaterInstances.valid(at: key, in: later) {
        expansion.keep(change.span(wall, key, length), of: change.component, title: change.title(master), id: id)
      } else {
        expansion.keep(shape.span(at: wall, length), of: master, title: master.title, id: id)
      }
    }
    return isComplete
  }

  /// An override, unchanged.
  private func keep(
    _ override: CalendarComponent, _ master: CalendarComponent?, in expansion: CalendarExpansion, key: Int? = nil
  ) {
    if override.isCancelled || override.isDeclined { return }
    guard var shape = EventShape(override, in: expansion) else { return }
    // One that says neither when it begins nor when it ends keeps the series’ length.
    if override.start == nil, override.end == nil, override.length == nil, let master,
      let like = EventShape(master, in: expansion)
    {
      shape.length = like.length
    }
    let key = key ?? override.replaces.map { $0.isDate ? $0.wall : expansion.instant($0, of: override) }
    expansion.keep(
      shape.span(at: shape.wall), of: override, title: override.title.isEmpty ? master?.title ?? "" : override.title,
      id: id(of: override, key))
  }

  /// UID and instance. A file that gives no UID is known by its title and begin.
  private func id(of component: CalendarComponent, _ key: Int?) -> String {
    let name = "\(component.title.prefix(100)) \(component.start?.wall ?? 0)"
    let uid = component.uid.isEmpty ? name : isReused ? "\(component.uid) \(name)" : component.uid
    return key.map { "\(uid) \(CivilTime.text(instant: $0))" } ?? uid
  }
}
