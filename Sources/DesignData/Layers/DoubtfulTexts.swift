import DesignModel

/// What templates and dates’ patterns in layers say that rarely is what was meant (``ParsedTemplate/problems``).
package enum DoubtfulTexts {
  /// Most that are told of one tree.
  private static let limit = 40

  /// What is found in a tree, layer by layer; open braces are a finding of the layer itself.
  package static func findings(in tree: LayerTree) -> [LayerIssue] {
    var found: [LayerIssue] = []
    func tell(_ words: String, at place: String) {
      let issue = LayerIssue(.doubtfulText, at: place, ["words": .string(words)])
      if found.count < limit, !found.contains(where: { $0.at == place && $0.details == issue.details }) {
        found.append(issue)
      }
    }
    func look(at texts: [String], of place: String) {
      for problem in texts.flatMap({ ParsedTemplate($0).problems }) where problem.code != .unclosed {
        tell("\(problem.place): \(problem.words)", at: place)
      }
    }
    for (name, value) in (tree.document["values"]?.object ?? [:]).sorted(by: { $0.key < $1.key }) {
      look(at: UnknownValues.texts(value), of: "$.values.\(name)")
    }
    for node in UnknownValues.layers(of: tree) {
      look(at: UnknownValues.texts(of: node), of: node.id)
      guard node.kind == .date else { continue }
      let pattern = node[DateLayer.pattern]
      for words in DatePattern.doubts(pattern) { tell("\(pattern): \(words)", at: node.id) }
    }
    return found
  }
}
