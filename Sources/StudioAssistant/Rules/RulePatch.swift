import DesignCatalogue
import DesignModel
import Foundation

/// Which of a design's sizes a request is for.
package enum RequestScope: Hashable, Sendable {
  /// All of them, what they have of their own included.
  case allSizes
  /// One: what it has of its own, or the base where it has nothing.
  case size(SizeSlot)
}

/// Puts instructions into effect on a design, one after the other, later ones on top of earlier ones.
package struct RulePatch: Sendable {
  /// The design after all instructions so far, settled.
  package internal(set) var design: WidgetSpec
  /// What could not be done, in sentences.
  package internal(set) var notes: [String] = []
  /// Whether going back was asked for, which is the history's to do.
  package private(set) var asksUndo = false
  let scope: RequestScope
  let today: CalendarDay

  /// Begins with a settled `design`. `today` is the reference date for “next Friday”.
  package init(_ design: WidgetSpec, scope: RequestScope, today: CalendarDay) {
    self.design = design
    self.scope = scope
    self.today = today
  }

  /// What is told where the dark ground of ordinary designs was chosen.
  static let midnight = "In Light, Midnight is a pale blue, not dark. For a dark widget, convert it to layers."

  mutating func eachFace(_ change: (inout DesignVariant) -> Void) { design.changeFaces(scopes, change) }

  /// The faces that are meant: the one size's where it has its own, or the base's and what has its own.
  private var scopes: [ChangeScope] {
    if case .size(let slot) = scope { return [design.scope(of: slot)] }
    return scope == .allSizes ? design.scopes : [.base]
  }

  /// Puts one instruction into effect.
  package mutating func apply(_ instruction: Instruction) {
    switch instruction {
    case .accent(let accent):
      let isNew = design.style.accent != accent
      design.style.accent = accent
      if isNew, let spared = design.layout.template.traits.accentSpares, !notes.contains(spared) {
        notes.append(spared)
      }
    case .background(let token):
      design.style.background = token
      // “Plain” and “clear” mean that nothing lies over it either.
      if token == .plain { removeOverlay() }
      // Another ground's colours would lie over this one.
      let tinted: Set<BackgroundToken> = [.aurora, .sunset, .candy, .midnight, .solidAccent]
      if tinted.contains(token), !design.templates.contains(where: \.traits.isMadeOfPhoto),
        design.style.backgroundOverlay != token,
        tinted.contains(design.style.backgroundOverlay)
      {
        design.style.backgroundOverlay = .plain
        design.style.backgroundOverlayOpacity = 0
      }
      let remark = Self.midnight
      if token == .midnight, !notes.contains(remark) { notes.append(remark) }
    case .overlay(let token):
      design.style.backgroundOverlay = token
      if design.style.backgroundOverlayOpacity == 0 { design.style.backgroundOverlayOpacity = 0.25 }
    case .look(let id): if let look = Look.named(id) { design = look.applied(to: design) }
    case .template(let template):
      eachFace { $0.layout.template = template }
      if template.traits.isMadeOfPhoto, design.image == nil {
        notes.append("A poster needs a photo. Choose one with the Photo tools.")
      }
    case .axis(let axis): eachFace { $0.layout.axis = axis }
    case .alignment(let alignment):
      var hasList = false
      eachFace { face in
        face.layout.alignment = alignment
        hasList = hasList || face.secondaryText.map(Self.isList) == true
      }
      if hasList, ![.leading, .topLeading].contains(alignment) {
        notes.append("Lists stay on the left.")
      }
    case .measure(let measure, let amount): set(measure, amount)
    case .textSize(let part, let size): set(part, size)
    case .text(let part, let text): write(part, text)
    case .swapTexts:
      var isMissing = false
      eachFace { face in
        guard let detail = face.secondaryText else { return isMissing = true }
        (face.primaryText, face.secondaryText) = (detail, face.primaryText)
      }
      if isMissing { notes.append("Sizes without a subtitle are unchanged.") }
    case .symbol(let name):
      // Another symbol stands where one stood; a first one everywhere.
      var had = false
      eachFace { had = had || $0.symbol != nil }
      eachFace { face in
        if had, face.symbol == nil { return }
        var symbol = face.symbol ?? SymbolSpec(name: name)
        symbol.name = name
        face.symbol = symbol
      }
    case .add(let part): add(part)
    case .remove(let part): remove(part)
    case .avoidAccent(let accent):
      if design.style.accent == accent { design.style.accent = accent == .blue ? .gray : .blue }
    case .avoidBackground(let token): if design.style.background == token { design.style.background = .plain }
    case .character(let character): set(character)
    case .day(let day): count(day)
    case .lines(let lines):
      let text = lines.map { "[ ] \($0)" }.joined(separator: "\n")
      eachFace { $0.secondaryText = text }
    case .edit(let edit):
      design.name = edit.applied(to: design.name)
      eachFace { face in
        face.primaryText = edit.applied(to: face.primaryText)
        face.secondaryText = face.secondaryText.map(edit.applied(to:)).flatMap { $0.isEmpty ? nil : $0 }
      }
    case .field(let key, let value): put(value, in: key)
    case .nudge(let key, let step): nudge(key, step)
    case .overlayAtLeast(let token):
      if design.style.backgroundOverlay == .plain { design.style.backgroundOverlay = token }
    case .withoutColour(let accent): avoid(accent)
    case .countUnit(let unit): count(in: unit)
    case .countUp:
      guard let counting = CountedDay(in: design), !counting.isBehind else { break }
      eachFace { face in
        if face.primaryText.contains("|daysuntil") { face.primaryText = DayText.since(counting.day) }
      }
    case .shiftDay(let days): shift { $0.adding(days: days) }
    case .shiftMonths(let months): shift { $0.adding(months: months) }
    case .timeFormat(let pattern):
      eachFace { face in
        face.primaryText = face.primaryText.replacing("{{__time}}", with: "{{__now||date:\(pattern)}}")
        face.secondaryText = face.secondaryText?.replacing("{{__time}}", with: "{{__now||date:\(pattern)}}")
      }
    case .moreDetail(let value):
      eachFace { face in
        let isList = face.secondaryText.map(Self.isList) ?? false
        face.secondaryText = face.secondaryText.map { isList ? "\($0)\n- \(value)" : "\($0), \(value)" } ?? value
      }
    case .keep, .only: break
    case .cannot(let limitation): if !notes.contains(limitation.sentence) { notes.append(limitation.sentence) }
    case .undo: asksUndo = true
    }
    design = design.settled()
  }

  // MARK: Fields

  /// Where a field of sizes is changed: the one size, or the base and what has its own.
  private func scopes(of field: FieldDefinition) -> [ChangeScope] {
    field.perSize ? scopes : [.base]
  }

  private mutating func put(_ value: JSONValue, in key: FieldKey) {
    let field = FieldRegistry[key]
    var done = false
    for scope in scopes(of: field) {
      if key.part == .image, design[scope].image == nil { continue }
      if key.part == .symbol, design[scope].symbol == nil { continue }
      guard let next = try? Reducer.apply([Change(scope: scope, key, value)], to: design).design else { continue }
      (design, done) = (next, true)
    }
    if !done { notes.append("\(field.label) isn’t used in this design.") }
  }

  mutating func nudge(_ key: FieldKey, _ step: Double) {
    guard let now = try? key.value(in: design)?.double else { return }
    let field = FieldRegistry[key]
    let range = field.typedRange ?? 0...1_000
    let next = ((now + step) * 100).rounded() / 100
    let held = min(range.upperBound, max(range.lowerBound, next))
    let remark = "\(field.label) is as \(step > 0 ? "strong" : "weak") as it gets."
    if held == now, !notes.contains(remark) { notes.append(remark) }
    put(JSONValue(held), in: key)
  }

  /// Takes a colour out of accent and grounds: the grounds that are made of it become plain.
  private mutating func avoid(_ accent: AccentToken) {
    let grounds: [AccentToken: Set<BackgroundToken>] = [
      .pink: [.candy, .sunset], .orange: [.sunset], .purple: [.candy, .aurora], .green: [.aurora], .teal: [.aurora],
      .blue: [.midnight, .aurora], .indigo: [.midnight],
    ]
    let made = grounds[accent] ?? []
    let before = design.style
    if made.contains(design.style.background) { design.style.background = .plain }
    if made.contains(design.style.backgroundOverlay) { removeOverlay() }
    if design.style.accent == accent { design.style.accent = accent == .blue ? .gray : .blue }
    if design.style == before { notes.append("Neither accent nor background is \(accent.displayName.lowercased()).") }
  }

  mutating func removeOverlay() {
    design.style.backgroundOverlay = .plain
    design.style.backgroundOverlayOpacity = 0
    design.style.backgroundGlowEnabled = false
  }

  private mutating func write(_ part: Instruction.Part, _ text: String) {
    let text = TextRules.trim(text)
    let was = part == .detail ? design.secondaryText ?? "" : part == .name ? design.name : design.primaryText
    // What counts goes on counting: a count is told by its name.
    if part == .title, scope == .allSizes, CountedDay(in: design) != nil, was.contains("{{"), !text.contains("{{") {
      notes.append("The title counts the days, so your text became the name.")
      design.name = text
      return
    }
    if was.contains("{{"), !text.contains("{{") {
      notes.append("This replaces a variable that updates automatically. To keep it, use “name: …”.")
    }
    switch part {
    case .name: design.name = text
    case .detail:
      var hasList = false
      let isList = text.split(separator: "\n").contains { DirectEdit.line(String($0)) != nil }
      let lists = SizeSlot.allCases.filter { design.matchedSet?[$0]?.secondaryText.map(Self.isList) == true }.count
      let keepsLists = !isList && scope == .allSizes && lists < 3 && design.secondaryText.map(Self.isList) != true
      eachFace { face in
        // A size with a list keeps it where the others have one line.
        if keepsLists, face.secondaryText.map(Self.isList) == true {
          hasList = true
        } else {
          face.secondaryText = text.isEmpty ? nil : text
        }
      }
      if hasList { notes.append("Sizes with a list keep it.") }
    default: eachFace { $0.primaryText = text }
    }
  }

  static func isList(_ text: String) -> Bool {
    text.split(separator: "\n").contains { DirectEdit.line(String($0)) != nil }
  }

  private mutating func add(_ part: Instruction.Part) {
    switch part {
    case .symbol: eachFace { if $0.symbol == nil { $0.symbol = .added("sparkles") } }
    case .accentBar: eachFace { $0.layout.showsAccentBar = true }
    case .glow: design.style.backgroundGlowEnabled = true
    case .overlay: apply(.overlay(.radialGlow))
    case .photo: notes.append("Use your own photo: drop it on the preview, or use the Photo tools.")
    case .buttons: notes.append("Add buttons with the Buttons tools.")
    case .name, .title, .detail:
      notes.append("Say what the \(part.shownName) should be, such as “\(part.shownName): Hello”.")
    }
  }

  private mutating func remove(_ part: Instruction.Part) {
    switch part {
    case .symbol: eachFace { $0.symbol = nil }
    case .photo: eachFace { $0.image = nil }
    case .detail:
      var hasList = false
      eachFace { face in
        // A checklist is more than a line below the title.
        let isList = face.secondaryText?.contains("[ ] ") == true || face.secondaryText?.contains("[x] ") == true
        hasList = hasList || isList
        if !isList { face.secondaryText = nil }
      }
      if hasList { notes.append("The list was kept. Remove it with the Text tools.") }
    case .accentBar: eachFace { $0.layout.showsAccentBar = false }
    case .buttons: design.actionBar = nil
    case .overlay: removeOverlay()
    case .glow:
      design.style.backgroundGlowEnabled = false
      if [.accentGlow, .radialGlow].contains(design.style.background) { design.style.background = .plain }
      if [.accentGlow, .radialGlow].contains(design.style.backgroundOverlay) { removeOverlay() }
    case .name, .title: notes.append("A widget always has a \(part.shownName).")
    }
  }

  /// An overall character (editor.md §7.6 for minimal; compact and spacious are the spacings of editor.md §7.5).
  private mutating func set(_ character: Instruction.Character) {
    switch character {
    case .minimal:
      design.style.background = .plain
      removeOverlay()
      design.style.padding = min(design.style.padding, 12)
      design.style.primaryTextStyle = .headline
      design.style.secondaryTextStyle = .caption2
      eachFace { face in
        face.layout.spacing = min(face.layout.spacing, 6)
        guard let size = face.symbol?.size else { return }
        face.symbol?.renderingMode = .monochrome
        face.symbol?.tint = .primary
        face.symbol?.size = min(size, 16)
      }
    case .bold:
      design.style.background = .accentGlow
      let scale = Self.scale
      let isLarger = (scale.firstIndex(of: design.style.primaryTextStyle) ?? 0) > (scale.firstIndex(of: .title2) ?? 0)
      if !isLarger { design.style.primaryTextStyle = .title2 }
    case .compact: eachFace { $0.layout.spacing = min($0.layout.spacing, 4) }
    case .spacious: eachFace { $0.layout.spacing = max($0.layout.spacing, 10) }
    }
  }
}
