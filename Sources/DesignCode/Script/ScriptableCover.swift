import DesignModel

/// Which layers of a face have to be pictures so that all others can be built of Scriptable's parts.
struct ScriptableCover {
  private enum Verdict {
    case native, picture
    /// Neither: what it lies in has to be a picture.
    case within
  }

  /// Most pictures of layers in one size: each is a request, and a widget's memory is small.
  static let limit = 4

  private let reach: ScriptableReach
  private var found: [CodeNode] = []

  /// The layers in their order; none where all can be built, nil where the whole size has to be a picture.
  private(set) var parts: [CodeNode]?

  init(_ face: CodeFace) {
    reach = ScriptableReach(face: face)
    guard !reach.reasons.isEmpty else {
      parts = []
      return
    }
    // The Lock Screen's sizes are too small to be worth several requests.
    guard !face.isAccessory else { return }
    let verdict = verdict(face.root, inList: false)
    guard verdict == .native, found.count <= Self.limit, Self.isWorthIt(face.root, found) else { return }
    parts = found
  }

  /// What a picture of a layer alone loses: its position, and parts outside its frame.
  private static let reachesOut: Set<String> = ["free placement", "shadows", "turning", "blur", "mixing"]

  private mutating func verdict(_ node: CodeNode, inList: Bool) -> Verdict {
    let own = reach.reasons(node)
    if own.contains(where: Self.reachesOut.contains) { return .within }
    // Layers of lists and of components have no address of their own.
    let canBePicture = !inList && node.id == node.layer.id
    func asPicture(_ cover: inout ScriptableCover, since count: Int) -> Verdict {
      guard canBePicture else { return .within }
      cover.found.removeSubrange(count...)
      cover.found.append(node)
      return .picture
    }
    let count = found.count
    guard own.isEmpty else { return asPicture(&self, since: count) }
    var isList = inList
    if case .list = node.content { isList = true }
    for child in node.children where verdict(child, inList: isList) == .within {
      return asPicture(&self, since: count)
    }
    return .native
  }

  /// Whether words are left for the app to write: else one picture of all is better.
  private static func isWorthIt(_ root: CodeNode, _ found: [CodeNode]) -> Bool {
    let pictured = Set(found.map(\.id))
    func words(_ node: CodeNode) -> Bool {
      if pictured.contains(node.id) { return false }
      switch node.content {
      case .text, .date: return true
      default: return node.children.contains(where: words)
      }
    }
    return words(root)
  }
}
