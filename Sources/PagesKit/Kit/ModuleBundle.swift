import Foundation
import StudioDesk

/// The modules of a page as one file: over a slow line each file of its own waits for its turn, and twenty of a kilobyte
/// took longer than their bytes. What a module exports is what its function gives; `Scripts/lint-js` sees to it that imports
/// and exports have the one form that is read here.
struct ModuleBundle {
  /// Modules by their paths below `Public/js`.
  private let modules: [String: Module]

  private struct Module {
    /// Paths of modules with what is taken of each: names there and here.
    var imports: [(path: String, names: [(there: String, here: String)])] = []
    var exports: [String] = []
    /// Its lines but for imports and the word `export`.
    var body: [Substring] = []
  }

  /// Reads modules, given by path and text. Throws a sentence naming one that is not of that form, or asks for another in
  /// vain.
  init(_ texts: [String: String]) throws {
    var modules: [String: Module] = [:]
    for (path, text) in texts { modules[path] = try Self.read(text, path) }
    for (path, module) in modules {
      for wanted in module.imports where modules[wanted.path] == nil {
        throw BootError("Public/js/\(path) imports “\(wanted.path)”, which isn’t in Public/js.")
      }
    }
    self.modules = modules
  }

  /// The modules that no other imports: pages name them.
  var entries: [String] {
    let wanted = Set(modules.values.flatMap { $0.imports.map(\.path) })
    return modules.keys.filter { !wanted.contains($0) }.sorted()
  }

  private static func read(_ text: String, _ path: String) throws -> Module {
    var module = Module()
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("import ") {
        var whole = String(line)
        while !whole.contains(";"), let more = lines.popFirst() { whole += " " + more }
        module.imports.append(try imported(whole, path))
      } else if line.hasPrefix("export ") {
        let rest = line.dropFirst("export ".count)
        let words = rest.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "$" }
        let name = words.first { !["async", "function", "class", "const", "let"].contains($0) }
        guard let name else { throw BootError("Public/js/\(path) exports something without a name.") }
        module.exports.append(String(name))
        module.body.append(rest)
      } else {
        module.body.append(line)
      }
    }
    return module
  }

  /// `import { toast as say } from 'lib/toast.js';`.
  private static func imported(
    _ line: String, _ path: String
  ) throws -> (path: String, names: [(there: String, here: String)]) {
    let quoted = line.split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count == 3 else { throw BootError("Public/js/\(path) has an unknown kind of import: \(line)") }
    let names = quoted[0].split(separator: "{").last.flatMap { $0.split(separator: "}").first } ?? ""
    guard quoted[0].contains("{") else { return (String(quoted[1]), []) }
    return (
      String(quoted[1]),
      names.split(separator: ",").compactMap { name in
        let words = name.split(separator: " ").map(String.init)
        return words.first.flatMap { there in words.last.map { (there, $0) } }
      }
    )
  }

  /// `named` modules and all they import, each once and after what it imports, as one module. Throws where two import each
  /// other.
  func joined(_ named: [String]) throws -> String {
    var places: [String: Int] = [:]
    var out: [String] = []
    var under: [String] = []
    func add(_ path: String) throws {
      if places[path] != nil { return }
      guard let module = modules[path] else { throw BootError("Public/js/\(path) not found.") }
      if under.contains(path) { throw BootError("Public/js/\(path) imports itself by way of \(under.last ?? path).") }
      under.append(path)
      for wanted in module.imports { try add(wanted.path) }
      under.removeLast()
      let taken = module.imports.compactMap { wanted -> String? in
        guard let place = places[wanted.path], !wanted.names.isEmpty else { return nil }
        let names = wanted.names.map { $0.there == $0.here ? $0.here : "\($0.there):\($0.here)" }
        return "const{\(names.joined(separator: ","))}=$\(place);"
      }
      places[path] = places.count
      let given = module.exports.isEmpty ? "" : "return{\(module.exports.joined(separator: ","))};"
      let body = module.body.filter { !$0.isEmpty }.joined(separator: "\n")
      out.append("const $\(places.count - 1)=(()=>{\(taken.joined())\n\(body)\n\(given)})();")
    }
    for path in named { try add(path) }
    return out.joined(separator: "\n") + "\n"
  }
}
