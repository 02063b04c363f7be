import DesignModel

/// Orders of a request, carried out on the trees of a design.
extension LayerEditRules {
  enum Outcome { case done, same, unknown }

  /// Carries out one order; nothing changes where a part of it names no layer or asks what no layer has.
  mutating func obey(_ order: ChangeOrder) -> Outcome {
    if let kept = order.exceptSlot {
      // What is said of all sizes but one is said of each of the others.
      let before = (tree, notes)
      var outcomes: [Outcome] = []
      for slot in SizeSlot.allCases where slot != kept {
        var one = order
        (one.slot, one.exceptSlot) = (slot, nil)
        outcomes.append(obey(one))
      }
      if outcomes.contains(.unknown) {
        (tree, notes) = before
        return .unknown
      }
      return outcomes.contains(.done) ? .done : .same
    }
    let before = (tree, notes)
    let family = order.slot.flatMap { slot in WidgetFamily.home.first { $0.slot == slot } } ?? only
    guard order.except.allSatisfy({ !named($0, family).isEmpty }), did(order, family) else {
      (tree, notes) = before
      return .unknown
    }
    return tree == before.0 && notes == before.1 ? .same : .done
  }

  private mutating func did(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    if order.isOnly || order.isLess, order.qualities.isEmpty, order.text == nil { return false }
    switch order.deed {
    case .undo:
      askForUndo()
      return true
    case .keep where order.parts.isEmpty: return true
    case .keep: return order.parts.allSatisfy { isOfWhole($0) || !named($0, family).isEmpty }
    case .name: return order.text.map { run([Change(.document("name", .string($0)))]) || true } ?? false
    case .count: return order.day.map { count($0) } ?? false
    case .tick, .untick: return false
    case .swap:
      guard order.parts.count == 2 else { return false }
      return swap(order.parts[0].words, order.parts[1].words, family)
    case .remove, .hide: return takeAway(order, family)
    case .show, .add: return show(order, family)
    case .move, .set, .write, .replace: return set(order, family)
    }
  }

  // MARK: Which layers

  private func isOfWhole(_ phrase: PartPhrase) -> Bool { phrase.isA("background") || phrase.isA("accent") }

  /// Whether a phrase means every text.
  private static func meansTexts(_ phrase: PartPhrase) -> Bool {
    (phrase.isA("text") || phrase.isA("font")) && phrase.words.count == 1
  }

  /// The layers of a tree that a phrase means: by what they are called, else by another word for the same thing.
  private static func meant(_ phrase: PartPhrase, in targets: LayerTargets, all: Bool = false) -> [LayerNode] {
    if phrase.isQuoted {
      let exact = targets.root.all.filter {
        $0[TextLayer.text]?.string.map(SpokenText.plain) == SpokenText.plain(phrase.said)
      }
      if !exact.isEmpty { return exact }
    }
    let called = targets.layers(all ? ["all"] + phrase.words : phrase.words)
    if meansTexts(phrase) {
      return called.count == 1 && phrase.words == ["text"] && called.first?[AnyLayer.name] != nil
        ? called : targets.root.all.filter { $0.kind == .text || $0.kind == .date }
    }
    if phrase.isA("symbol"), phrase.words.count == 1 { return targets.root.all.filter { $0.kind == .symbol } }
    if !called.isEmpty { return told(called, phrase, in: targets) }
    if phrase.isA("detail") { return targets.second.map { [$0] } ?? [] }
    let mended = targets.mended(phrase.words)
    if mended != phrase.words { return targets.layers(mended) }
    guard let sense = phrase.sense, sense.kind != .thing, phrase.words.count == 1 else { return [] }
    return SpokenLanguage.english.phrases(for: sense).lazy.map {
      targets.layers($0.split(separator: " ").map(String.init))
    }
    .first { !$0.isEmpty } ?? []
  }

  /// Of layers that are called alike, those that a phrase tells from the others: “the green bars”, “the big number”.
  private static func told(_ nodes: [LayerNode], _ phrase: PartPhrase, in targets: LayerTargets) -> [LayerNode] {
    if let size = phrase.size {
      let all = nodes.count > 1 ? nodes : targets.layers(["all"] + phrase.words)
      let sorted = all.sorted { DesignFacts.size(of: $0) > DesignFacts.size(of: $1) }
      return Array((size == "large" ? sorted.first : sorted.last).map { [$0] } ?? [])
    }
    guard let colour = phrase.colour else { return nodes }
    return nodes.flatMap(\.all).filter { node in
      ["colour", "paint", "tint", "fill"].contains { node.properties[$0] == .string(code(colour)) }
    }
  }

  /// The ids of what a phrase means on the Home Screen, or in one size.
  private func named(_ phrase: PartPhrase, _ family: WidgetFamily?) -> Set<String> {
    Set(places(family).compactMap { tree.root(of: $0) }.flatMap { Self.meant(phrase, in: index[$0]) }.map(\.id))
  }

  // MARK: There or not

  private mutating func takeAway(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    guard !order.parts.isEmpty, order.qualities.isEmpty, order.text == nil || order.parts.isEmpty else {
      return order.parts.isEmpty && order.qualities == [.form("shadow")] ? restyle([], [.shadow(false)], family) : false
    }
    for phrase in order.parts {
      if phrase.isA("background") {
        _ = lay(.system)
        continue
      }
      let ids = named(phrase, family)
      guard !ids.isEmpty else { return false }
      let hides = order.deed == .hide || order.slot != nil || phrase.isA("symbol")
      let meant = { (targets: LayerTargets) in targets.root.all.filter { ids.contains($0.id) } }
      if hides {
        _ = hide(family, true, meant)
      } else {
        _ = each(family, everywhere: true) { actions, targets in actions.delete(meant(targets).map(\.id)) }
      }
    }
    return true
  }

  private mutating func show(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    if order.text == nil, !order.parts.isEmpty, order.place == nil {
      let hidden = order.parts.allSatisfy { phrase in
        let ids = named(phrase, nil)
        return places(nil).compactMap { tree.root(of: $0) }.flatMap(\.all).contains {
          ids.contains($0.id) && $0[AnyLayer.hidden]
        }
      }
      if hidden {
        return order.parts.allSatisfy { phrase in
          hide(family, false) { targets in Self.meant(phrase, in: targets) }
        }
      }
    }
    if !order.qualities.isEmpty, order.text == nil { return order.deed == .add ? false : set(order, family) }
    let mark = order.other?.words ?? []
    guard mark.isEmpty || !index[tree.root].layers(mark).isEmpty else { return false }
    let isBefore = ["above", "left"].contains(order.place ?? "")
    if let text = order.text {
      guard order.parts.isEmpty || order.parts.allSatisfy({ $0.isA("text") || $0.isA("title") || $0.isA("detail") })
      else {
        return false
      }
      return insert([LayerPieces(number: 0).node(.words(text), side: 80)], mark, isBefore: isBefore, family)
    }
    let said = order.parts.map(\.said).joined(separator: ", ")
    return said.isEmpty ? false : add(said, mark, isBefore: isBefore, family)
  }

  // MARK: How

  private mutating func set(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    if order.text != nil { return order.qualities.isEmpty && write(order, family) }
    if let day = order.day { return order.qualities.isEmpty && count(day) }
    if let number = order.number { return order.qualities.isEmpty && value(number, of: order.parts) }
    if let place = order.place, let phrase = order.parts.first {
      if let other = order.other {
        return move(phrase.words, other.words, isBefore: ["above", "left"].contains(place), family)
      }
      return stand(phrase.words, place, family)
        || (order.deed == .move && shift(phrase.words, place, family))
    }
    guard !order.qualities.isEmpty else { return false }
    if order.parts.isEmpty || order.parts.allSatisfy(isOfWhole) { return setWhole(order, family) }
    for quality in order.qualities {
      for phrase in order.parts {
        if case .tone(let tone) = quality.plain {
          let toned = shade(tone, family) { targets in Self.meant(phrase, in: targets, all: order.isAll) }
          guard toned else { return false }
          continue
        }
        if case .align(let side) = quality, order.deed == .move || side != "centre",
          stand(phrase.words, side == "leading" ? "left" : side == "trailing" ? "right" : side, family)
        {
          continue
        }
        let attributes = Self.attributes(quality)
        tellComponents(attributes, phrase, family)
        let ids = named(phrase, family)
        guard !attributes.isEmpty, !ids.isEmpty,
          give(
            attributes, family, order.except,
            { targets in
              Self.meant(phrase, in: targets, all: order.isAll)
            })
        else { return false }
      }
    }
    return true
  }

  /// Says that words within components stay as they are where all texts are meant.
  private mutating func tellComponents(_ attributes: [LayerAttribute], _ phrase: PartPhrase, _ family: WidgetFamily?) {
    guard Self.meansTexts(phrase), attributes.contains(where: \.isOfType),
      places(family).contains(where: { Self.hasComponents(tree.root(of: $0)) })
    else { return }
    miss("Text in components can’t be changed here. Detach the component first.")
  }

  /// What is said of the whole design: its ground, accent, look; how all its texts are set.
  private mutating func setWhole(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    let isGround = order.parts.contains { $0.isA("background") }
    if order.slot != nil, order.except.isEmpty, order.qualities.contains(where: \.isShared) {
      miss(Limitation.sharedColour.sentence)
      return true
    }
    for quality in order.qualities {
      switch quality {
      case .colour(let name, let tone):
        if isGround || (tone == "dark" && order.except.isEmpty && !order.isAll) {
          guard let ground = WidgetLook(ground: .init(tone: tone, colour: name)).layered else { return false }
          _ = lay(ground)
        } else if !order.except.isEmpty {
          guard
            give(
              [.colour(.string(Self.code(name)))], family, order.except,
              { targets in
                targets.root.all.filter { [.text, .date, .symbol].contains($0.kind) }
              })
          else { return false }
        } else {
          _ = run([Change(.document("accent", .string(Self.code(name))))])
        }
      case .avoid: return false
      case .tone(let tone): _ = WidgetLook(ground: .init(tone: tone)).layered.map { lay($0) }
      case .shade(let tone): shadeGround(tone)
      case .ground(let name): _ = WidgetLook(ground: .init(name: name)).layered.map { lay($0) }
      case .look(let name):
        var frame = Frame(today: today)
        frame.looks = [.init(value: name, words: name)]
        guard let made = FrameOnTree(frame, tree) else { return false }
        tree = made.tree
      case .align, .step, .measure, .size, .form, .font:
        let attributes = Self.attributes(quality)
        guard !isGround, !attributes.isEmpty else { return false }
        let isDone =
          order.except.isEmpty
          ? restyle([], attributes, family)
          : give(attributes, family, order.except) { targets in
            targets.root.all.filter { [.text, .date, .symbol].contains($0.kind) }
          }
        guard isDone else { return false }
      }
    }
    return true
  }

  /// A colour as layers write it.
  private static func code(_ name: String) -> String { WidgetLook.colours[name]?.code ?? name }

  private static func attributes(_ quality: ChangeQuality) -> [LayerAttribute] {
    switch quality {
    case .colour(let name, _): [.colour(.string(code(name)))]
    case .font("italic"): [.italic(true)]
    case .font(let name): [.design(name)]
    case .align(let side): ["top", "bottom"].contains(side) ? [] : [.align(side)]
    case .size(let steps):
      [.scale(steps >= 2 ? 1.6 : steps >= 1 ? 1.25 : steps > 0 ? 1.12 : steps <= -2 ? 0.6 : steps <= -1 ? 0.8 : 0.9)]
    case .form(let form): forms[form].map { [$0] } ?? []
    case .measure(let name, let value):
      properties[name].map { [.number($0, name == "opacity" && value > 1 ? value / 100 : value)] } ?? []
    case .step(let name, let steps): self.steps(name, steps)
    case .tone, .shade, .ground, .look, .avoid: []
    }
  }

  private static let forms: [String: LayerAttribute] = [
    "bold": .weight("bold"), "light": .weight("light"), "thick": .thickness(1.35), "thin": .thickness(0.7),
    "faint": .opacity(0.5), "opaque": .opacity(1), "upright": .italic(false), "italic": .italic(true),
    "capitals": .letters("uppercase"), "lowercase": .letters("lowercase"), "round": .corner(8), "sharp": .corner(-100),
    "shadow": .shadow(true), "unshadowed": .shadow(false), "struck": .struck(true), "unstruck": .struck(false),
  ]

  private static let properties = [
    "padding": "padding", "spacing": "spacing", "corner": "corner", "line": "line", "opacity": "opacity",
    "rotation": "rotation", "lines": "lineLimit", "size": "size", "blur": "blur",
  ]

  private static func steps(_ name: String, _ steps: Double) -> [LayerAttribute] {
    guard steps != 0 else { return [] }
    switch name {
    case "padding": return [.padding(6 * steps)]
    case "spacing": return [.spacing(4 * steps)]
    case "corner": return [.corner(8 * steps)]
    case "line": return [.thickness(steps > 0 ? 1.35 : 0.7)]
    case "size": return attributes(.size(steps))
    default: return []
    }
  }

  // MARK: Words and days

  private mutating func write(_ order: ChangeOrder, _ family: WidgetFamily?) -> Bool {
    guard let text = order.text else { return false }
    if let old = order.old { return exchangeValues(old, text) || exchange(old, text, family) }
    if let phrase = order.parts.first, order.parts.count == 1, !phrase.isA("title"), let key = valueKey(phrase) {
      return give(text, to: [key], of: tree.document["values"]?.object ?? [:])
    }
    let phrase = order.parts.first ?? PartPhrase(words: ["title"], sense: WordSense(.noun, "title"))
    guard order.parts.count < 2, !isOfWhole(phrase) else { return false }
    // What a layer reads stays; its words alone are changed.
    return each(family) { actions, targets in
      let nodes = Self.meant(phrase, in: targets).prefix(1).flatMap(\.all).filter { $0.kind == .text }
      guard let node = nodes.first, let now = node[TextLayer.text]?.string else { return [] }
      guard now.contains("{{") else { return actions.set([node.id], "text", .string(text)) }
      // Where nothing is kept in a variable yet, its words stand for it.
      let isOne = now.hasPrefix("{{") && now.hasSuffix("}}") && now.contains("|") && !now.contains("||")
      return isOne
        ? actions.set([node.id], "text", .string(LayerTemplateWords.replacingFallback(of: now, by: text))) : []
    } || writeValue(text, phrase, family) || (phrase.isA("name") && run([Change(.document("name", .string(text)))]))
  }

  /// Words for the value of the document that a text shows: `{{__my_quote}}`.
  private mutating func writeValue(_ text: String, _ phrase: PartPhrase, _ family: WidgetFamily?) -> Bool {
    let known = tree.document["values"]?.object ?? [:]
    let shown = places(family).compactMap { tree.root(of: $0) }.flatMap { Self.meant(phrase, in: index[$0]).prefix(1) }
      .compactMap { $0[TextLayer.text]?.string }
    let key = known.keys.sorted().first { key in shown.contains("{{__my_\(key)}}") }
    return key.map { give(text, to: [$0], of: known, capital: false) } ?? false
  }

  /// Words by which the values of a document are called: their keys and the variables they read.
  static func valueWords(_ tree: LayerTree) -> Set<String> {
    (tree.document["values"]?.object ?? [:]).reduce(into: []) { words, value in
      words.formUnion(Self.valueWords(value.key, value.value).filter { $0.count > 2 })
    }
  }

  private static func valueWords(_ key: String, _ value: JSONValue) -> [String] {
    let text = value.string ?? ""
    let variable = text.hasPrefix("{{") ? text.dropFirst(2).prefix { $0 != "|" && $0 != "}" } : ""
    return ClauseWords("\(key) \(variable)").plain
  }

  /// The value of the document that a phrase names, by its key or by the variable it reads: “the gate”, “savings goal”.
  private func valueKey(_ phrase: PartPhrase) -> String? {
    let known = tree.document["values"]?.object ?? [:]
    let wanted = Set(phrase.words.map(LayerTargets.stem))
    func words(_ key: String) -> Set<String> {
      Set(Self.valueWords(key, known[key] ?? .null).map(LayerTargets.stem))
    }
    let fitting = known.keys.sorted().filter { wanted.isSubset(of: words($0)) }
    let exact = fitting.filter { wanted == [LayerTargets.stem($0.lowercased())] || wanted == words($0) }
    return exact.count == 1 ? exact.first : fitting.count == 1 ? fitting.first : nil
  }

  /// A number for a value of the document; false where nothing is called so.
  private mutating func value(_ number: Double, of parts: [PartPhrase]) -> Bool {
    let text = Int(exactly: number).map(String.init) ?? "\(number)"
    let known = tree.document["values"]?.object ?? [:]
    guard parts.count == 1, var phrase = parts.first else { return false }
    if let key = valueKey(phrase) { return known[key]?.string == text || give(text, to: [key], of: known) }
    // “The energy goal” is the energy where that is what the design holds.
    phrase.words.removeAll { ["goal", "target", "value", "number"].contains($0) }
    guard !phrase.words.isEmpty, let key = valueKey(phrase) else { return false }
    return known[key]?.string == text || give(text, to: [key], of: known)
  }

  /// Words that a value of the document holds, in place of others.
  private mutating func exchangeValues(_ old: String, _ new: String) -> Bool {
    let known = tree.document["values"]?.object ?? [:]
    let keys = known.keys.sorted().filter { key in
      known[key]?.string.map { Utterance.plain(Self.fallback(of: $0)) == Utterance.plain(old) } ?? false
    }
    return !keys.isEmpty && give(new, to: keys, of: known)
  }

  // MARK: Lighter and darker

  /// The ground lighter or darker, in its own colours; where it is the system's, one of that tone.
  private mutating func shadeGround(_ tone: String) {
    guard let fills = tree.document["background"]?.array, !fills.isEmpty else {
      _ = WidgetLook(ground: .init(tone: tone)).layered.map { lay($0) }
      return
    }
    _ = lay(LayerGround(shading: fills, tone))
  }

  /// Layers lighter or darker in their own colours; false where none of them has a colour of its own.
  private mutating func shade(_ tone: String, _ family: WidgetFamily?, _ meant: (LayerTargets) -> [LayerNode]) -> Bool {
    each(family) { actions, targets in
      meant(targets).flatMap(\.all).flatMap { node in
        ["colour", "paint", "tint", "fill"].flatMap { key -> [Change] in
          guard let now = node.properties[key], now != LayerGround.shaded(now, tone) else { return [] }
          return actions.set([node.id], key, LayerGround.shaded(now, tone))
        }
      }
    }
  }

  /// The day that the design counts to.
  private mutating func count(_ day: SpokenDay) -> Bool {
    count(to: day.resolved(today: today, isBehind: false).description)
  }
}
