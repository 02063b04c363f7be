import DesignModel

/// Colours that layers name, for exports.
package enum LayerColours {
  /// What a role or system colour is in an appearance; nil for a name that is none, and for `accent`, which each document
  /// says (layers.md §3).
  package static func colour(_ name: String, _ appearance: Appearance) -> Colour? {
    guard name != "accent" else { return nil }
    return LayerLook(
      LayerTree(name: "", root: LayerNode(.spacer, id: "root")), Palette(appearance), [:]
    ).colour(.string(name))
  }
}
