import Foundation

/// Walks the paths that people wait for most, each twice to warm it and once to be counted: what `Scripts/bench-instructions`
/// counts with callgrind. A program of its own, since the studio's main thread ends early and leaves the rest to others,
/// which valgrind does not survive. The first argument is the half to walk, others are names that limit it.
@main enum PathCost {
  static func main() throws {
    let asked = CommandLine.arguments.dropFirst(2)
    let paths = try CommandLine.arguments.dropFirst().first == "server" ? ServerPaths.all() : DrawingPaths.all()
    for path in paths where asked.isEmpty || asked.contains(path.name) {
      try path.walk()
      try path.walk()
      try counted(path.walk)
      print(path.name)
    }
  }

  /// The one function whose instructions are counted, by the name it has for callgrind. Optimised, it would be
  /// another of a name of its own.
  @inline(never) @_optimize(none) @_silgen_name("counted_path")
  package static func counted(_ walk: () throws -> Void) throws {
    try walk()
  }
}

/// One path: always the same work, on the thread that asks.
struct CountedPath {
  var name: String
  var walk: () throws -> Void
}
