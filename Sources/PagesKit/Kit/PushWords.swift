import StudioStore

extension Words {
  /// “Writes steps and “streak”, reads all values”.
  package static func rights(_ scopes: [PushScope]) -> String {
    func list(_ right: PushScope.Right) -> String {
      let names = scopes.filter { $0.right == right }.map { scope in
        switch (scope.kind, scope.part) {
        case (.data, let part?): part
        case (.data, nil): "all data"
        case (.variables, let part?): "“\(part)”"
        case (.variables, nil): "all values"
        case (.panel, _): "the picture of a panel"
        }
      }
      return names.count < 2
        ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + names[names.count - 1]
    }
    let (writes, reads) = (list(.write), list(.read))
    return [writes.isEmpty ? "" : "writes \(writes)", reads.isEmpty ? "" : "reads \(reads)"].filter { !$0.isEmpty }
      .joined(separator: ", ").firstUppercased
  }
}

extension String {
  fileprivate var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
