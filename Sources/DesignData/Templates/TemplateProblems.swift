import DesignModel

/// Something in a template that does not do what it seems to. Its place is the token, or the beginning of the text.
package typealias TemplateFinding = Finding<TemplateCode, String>

/// What is wrong in a template.
package enum TemplateCode: Hashable, Sendable {
  case unclosed, misnested
  /// More of something than is used.
  case tooMany
  case badCalculation, unknownFunction
  case missingKey, unknownKey
  /// A fallback that reads like a filter.
  case filterAsFallback
  case unknownFilter
  /// A date’s pattern that rarely is what was meant.
  case doubtfulDate
  /// A filter’s width beyond its limit.
  case tooWide
}

extension ParsedTemplate {
  /// What an editor should point out, at most 20 things.
  package var problems: [TemplateFinding] {
    var found: [TemplateFinding] = []
    var place = "{{"
    func tell(_ code: TemplateCode, _ words: String) { found.append(TemplateFinding(code, words, at: place)) }
    if isUnclosed { tell(.unclosed, "missing }}: shown as typed") }
    if hasTooMany {
      tell(.tooMany, "only the first \(Self.tokenLimit) placeholders are used; the rest is shown as typed")
    }
    for token in tokens {
      place = "{{\(token.body.beginning(60))}}"
      // Written on purpose: it gives the braces of a calculation that is worked out with the values put into it.
      let givesBraces = ["|{{", "|{{="].contains(token.body)
      if token.isMisnested, !givesBraces { tell(.misnested, "{{ inside a placeholder: close the first one") }
      switch token.base {
      case .expression(nil) where token.body.utf8.count > Expression.tokenLimit:
        tell(
          .tooMany,
          "calculation too long (maximum \(Expression.tokenLimit) numbers, names and operators): the fallback is shown")
      case .expression(nil): tell(.badCalculation, "invalid calculation: the fallback is shown")
      case .expression(let expression?):
        for name in expression.unknownFunctions.sorted() {
          tell(.unknownFunction, "unknown function “\(name)”: counts as 0")
        }
      case .key(let key):
        if key.isEmpty, token.body.isEmpty || token.body.hasPrefix("|"), !givesBraces {
          tell(.missingKey, "missing variable name before |")
        }
        if token.filters.isEmpty, TemplateToken.knownFilters.contains(TemplateToken.Filter(token.fallback).name) {
          tell(.filterAsFallback, "“\(token.fallback)” is a fallback here; write || before a filter")
        }
      }
      if token.filters.count >= TemplateToken.partLimit - 1 {
        tell(.tooMany, "only the first \(TemplateToken.partLimit - 1) filters are used")
      }
      for filter in token.filters {
        if !TemplateToken.knownFilters.union(TemplateToken.ownFilters).contains(filter.name) {
          tell(.unknownFilter, "unknown filter “\(filter.name.beginning(40))”: ignored")
        }
        if filter.name == "date" {
          for words in DatePattern.doubts(filter.arguments ?? "") { tell(.doubtfulDate, words) }
        }
        let width = TemplateNumber.integer(filter.arguments) ?? 0
        if filter.name == "pad", width > TemplateFilters.padLimit {
          tell(.tooWide, "pad is limited to \(TemplateFilters.padLimit) characters")
        }
        if filter.name == "bar", width > TemplateFilters.barLimit {
          tell(.tooWide, "bar is limited to \(TemplateFilters.barLimit) cells")
        }
      }
      if found.count >= 20 { break }
    }
    return Array(found.prefix(20))
  }
}

extension Expression {
  fileprivate var unknownFunctions: Set<String> {
    switch self {
    case .number, .variable, .text: []
    case .sum(let terms): terms.reduce(into: []) { $0.formUnion($1.term.unknownFunctions) }
    case .product(let factors): factors.reduce(into: []) { $0.formUnion($1.factor.unknownFunctions) }
    case .power(let parts): parts.reduce(into: []) { $0.formUnion($1.unknownFunctions) }
    case .negated(let inner): inner.unknownFunctions
    case .call(let name, let arguments):
      arguments.reduce(into: Self.functions.contains(name) ? [] : [name]) { $0.formUnion($1.unknownFunctions) }
    }
  }
}
