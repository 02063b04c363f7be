import DesignModel

/// Actions on the selected layers.
extension LayersQuery {
  /// The buttons, in groups; `pastes` says whether a style was copied.
  func acts(_ node: LayerNode, _ count: Int, pastes: Bool) -> [LayersPanels.ActGroup] {
    let isHidden = node[AnyLayer.hidden]
    let isLocked = node[AnyLayer.locked]
    let isRoot = node.id == root.id
    func act(_ value: String, _ label: String, _ icon: String, _ keys: String = "", _ isOn: Bool = false)
      -> LayersPanels.Act
    { .init(value: value, label: label, icon: icon, keys: keys, isOn: isOn) }
    var move: [LayersPanels.Act] = []
    if !isRoot, count == 1 {
      move = [
        act("up", "Move up", "i-up", "⌥↑"), act("down", "Move down", "i-down", "⌥↓"),
        act("out", "Move out", "i-out", "⌥←"),
        act("in", "Move into", "i-into", "⌥→"),
      ]
    }
    var wrap = [
      act("wrap-v", "Column", "i-vstack", "⌘G"), act("wrap-h", "Row", "i-hstack"), act("wrap-z", "Overlay", "i-zstack"),
    ]
    if !isRoot { wrap.append(act("wrap-g", "Group", "i-group")) }
    if count == 1, node.kind?.mainSlot != nil { wrap.append(act("unwrap", "Ungroup", "i-frame", "⇧⌘G")) }
    var rest: [LayersPanels.Act] = []
    if count == 1, node.kind == .component { rest.append(act("detach", "Detach component", "i-puzzle")) }
    if !isRoot {
      rest.append(act("hide", isHidden ? "Show" : "Hide", isHidden ? "i-eyeoff" : "i-eye", "H", isHidden))
    }
    rest.append(act("lock", isLocked ? "Unlock" : "Lock", isLocked ? "i-lock" : "i-unlock", "L", isLocked))
    if !isRoot {
      rest.append(act("duplicate", "Duplicate", "i-copy", "⌘D"))
      if count == 1 { rest.append(act("keep", "Save as component", "i-star")) }
      rest.append(act("delete", "Delete", "i-trash", "⌫"))
    }
    var style = [act("copy-style", "Copy style", "i-drop", "⌥⌘C")]
    if pastes { style.append(act("paste-style", "Paste style", "i-palette", "⌥⌘V")) }
    return [("Move", move), ("Group", wrap), ("Layer", rest), ("Style", style)].filter { !$0.1.isEmpty }.map {
      LayersPanels.ActGroup(title: $0.0, acts: $0.1)
    }
  }
}
