import StudioStore

extension Words {
  /// “Can write steps and “streak”, read all variables”.
  package static func rights(_ scopes: [PushScope]) -> String {
    func list(_ right: PushScope.Right) -> String {
      let names = scopes.filter { $0.right == right }.map { scope in
        switch (scope.kind, scope.part) {
        case (.data, let part?): part
        case (.data, nil): "all data"
        case (.variables, let part?): "“\(part)”"
        case (.variables, nil): "all variables"
        case (.panel, _): "the image of an e-ink display"
        }
      }
      return names.count < 2
        ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
    let (writes, reads) = (list(.write), list(.read))
    return "Can "
      + [writes.isEmpty ? "" : "write \(writes)", reads.isEmpty ? "" : "read \(reads)"].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
