import DesignModel

/// Documents of other forms as documents of layers, migration by migration (layers.md §5). Each is a pure function of the
/// file as JSON and is done once; the document then says its name.
package enum LayerMigrations {
  /// The document that a file comes to, and what was done to it, in order. A document of layers that needs nothing comes back
  /// as it is. Layers of Widgy’s that can’t be read are left out in the studio’s manner; in the app’s they empty their list.
  /// Throws what stops the reading.
  package static func migrated(
    _ file: JSONValue, manner: PackageReader.Manner = .studio
  ) throws(WidgyFault) -> (document: JSONValue, done: [LayerMigration]) {
    var (document, done): (JSONValue, [LayerMigration]) = (file, [])
    for migration in LayerMigration.allCases {
      let names = LayerMigration.names(in: document.object ?? [:])
      guard !names.contains(migration.rawValue), migration.applies(to: document) else { continue }
      guard var members = try migration.applied(to: document, manner: manner).object else { continue }
      members["migrations"] = .array((names + [migration.rawValue]).map(JSONValue.string))
      document = .object(members)
      done.append(migration)
    }
    return (document, done)
  }

  /// Whether a file is a document of layers, or one that becomes one.
  package static func knows(_ file: JSONValue) -> Bool {
    file.object?["schema"] == .string(LayerTree.schema) || LayerMigration.allCases.contains { $0.applies(to: file) }
  }
}

extension LayerMigration {
  /// Whether a file has the form that this one is for.
  package func applies(to file: JSONValue) -> Bool {
    guard let members = file.object, members["schema"] != .string(LayerTree.schema) else { return false }
    switch self {
    case .widgyNested: return WidgyConfig.isMeant(by: Set(members.keys))
    case .seedFlat:
      return FlatWidget.isMeant(by: Set(members.keys)) && members["layout"]?.object != nil
    }
  }

  /// The document of layers it makes of such a file. Throws what stops the reading.
  package func applied(
    to file: JSONValue, manner: PackageReader.Manner = .studio
  ) throws(WidgyFault) -> JSONValue {
    switch self {
    case .widgyNested:
      var tree = WidgyLayers.tree(try WidgyConfig(file, manner: manner))
      tree.root = Self.bound(tree.root, by: file)
      return tree.json
    case .seedFlat: return FlatWidget.tree(file)?.json ?? file
    }
  }

  /// The tree with what gauges were told to read: the app takes a template there for no value, which its reader does, too.
  private static func bound(_ root: LayerNode, by file: JSONValue) -> LayerNode {
    var values: [String?] = []
    func walk(_ node: JSONValue) {
      let said = node.object?["properties"]?.object ?? [:]
      if node.object?["type"] == "Gauge" { values.append(said["value"]?.string) }
      let inner = said["children"]?.array ?? []
      for child in inner.isEmpty ? node.object?["children"]?.array ?? [] : inner { walk(child) }
      if let child = said["child"] { walk(child) }
    }
    walk(file.object?["root"] ?? .null)
    let gauges = root.all.filter { $0.kind == .gauge }
    // A list that the app could not read is empty there; then layers can't be matched.
    guard gauges.count == values.count else { return root }
    var root = root
    for (gauge, value) in zip(gauges, values) {
      guard let value, value.contains("{{"), value.utf8.count <= 200 else { continue }
      root.set("value", .string(value), of: gauge.id)
    }
    return root
  }
}
