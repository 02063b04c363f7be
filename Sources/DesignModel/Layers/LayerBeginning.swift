/// What trees begin with.
extension LayerTree {
  /// A tree to begin from: a ring about a share of the day, with words beside it, and room for more.
  package static func blank(name: String) -> LayerTree {
    var ring = LayerNode(
      .ring, id: "ring",
      [
        "name": "Day ring", "value": "{{__day_progress}}", "line": 12, "paint": "accent", "accented": true,
        "frame": ["width": 92, "height": 92], "accessibility": ["label": "{{__day_progress||percent:0}} of the day"],
      ])
    ring.slots[.children] = [
      LayerNode(
        .text, id: "share",
        [
          "text": "{{__day_progress||percent:0}}", "lineLimit": 1, "minimumScale": 0.5,
          "font": ["style": "headline", "design": "rounded", "monospacedDigits": true],
        ])
    ]
    let words = LayerNode(
      .vStack, id: "words", ["alignment": "leading", "spacing": 3],
      children: [
        LayerNode(
          .text, id: "title",
          [
            "text": "{{__now||date:EEEE}}", "lineLimit": 1, "minimumScale": 0.7,
            "font": ["style": "title2", "weight": "bold"],
          ]),
        LayerNode(
          .text, id: "date",
          ["text": "{{__now||date:d MMMM}}", "lineLimit": 1, "colour": "secondary", "font": ["style": "subheadline"]]),
      ])
    var tree = LayerTree(
      name: name,
      root: LayerNode(
        .hStack, id: "root",
        ["spacing": 16, "padding": 16, "frame": ["width": "fill", "height": "fill"]], children: [ring, words]))
    tree.document["accent"] = "orange"
    tree.document["offers"] = ["systemSmall", "systemMedium", "systemLarge"]
    var small = LayerFamily()
    small.changes = [LayerPatch(["do": "hide", "node": "words"])]
    tree.families["systemSmall"] = small
    return tree
  }
}
