import DesignModel

extension TextResolver {
  /// Keys that `text` reads, canonical, those of values and fallbacks included.
  public func keys(readBy text: String) -> Set<String> {
    guard text.utf8.contains(0x7B), text.contains("{{") else { return [] }
    var found: Set<String> = []
    var current = text
    for _ in 0..<Self.passes {
      let parsed = ParsedTemplate(current, dialect: dialect)
      for token in parsed.tokens { found.formUnion(token.keys) }
      let next = pass(parsed)
      if next == current || !next.contains("{{") { break }
      current = next
    }
    return found
  }
}

extension TemplateToken {
  fileprivate var keys: Set<String> {
    var keys: Set<String> = []
    switch base {
    case .key(let key): keys = [key]
    case .expression(let expression):
      var asksNow = false
      expression?.collect(&keys, &asksNow)
      keys = Set(keys.map(TextRules.canonicalKey))
    }
    return Set(keys.map { BuiltInKeys.alias($0) ?? $0 })
  }
}

extension WidgetSpec {
  /// Whether pictures of it show values of `sample`: of the phone, or variables somebody would keep. The time is nobody's
  /// invention.
  public func showsSample(_ sample: DataSnapshot, at moment: Moment) -> Bool {
    if !layoutTemplates.isDisjoint(with: [.weather, .nextUpCalendar, .reminders]) { return true }
    let resolver = TextResolver(snapshot: sample, moment: moment)
    let keys = templatedTexts.reduce(into: Set<String>()) { $0.formUnion(resolver.keys(readBy: $1)) }
    return keys.contains { key in
      if key.hasPrefix("__") { return !BuiltInKeys.isTime(key) && resolver.lookUp(key) != nil }
      return resolver.lookUp(key).map { !$0.isEmpty } ?? false
    }
  }
}
