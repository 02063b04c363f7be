import Synchronization

/// A regular expression, compiled. What it is made of never changes, and its program is made by one thread and shared.
private struct CompiledPattern<Output>: Sendable {
  nonisolated(unsafe) let regex: Regex<Output>
}

/// Where a pattern is written.
private struct PatternPlace: Hashable, Sendable {
  var file: String
  var line: UInt
  var column: UInt
}

/// Patterns by the place they are written at: as many as the sources hold.
private let compiledPatterns = Mutex<[PatternPlace: any Sendable]>([:])

/// The regular expression that is written here, compiled the first time: Swift reads a literal anew wherever it is met,
/// which took longer than all the rules do with it.
func once<Output>(
  _ pattern: @autoclosure () -> Regex<Output>, file: String = #fileID, line: UInt = #line, column: UInt = #column
) -> Regex<Output> {
  let place = PatternPlace(file: file, line: line, column: column)
  if let known = compiledPatterns.withLock({ $0[place] }) as? CompiledPattern<Output> { return known.regex }
  let made = CompiledPattern(regex: pattern())
  compiledPatterns.withLock { $0[place] = made }
  return made.regex
}
