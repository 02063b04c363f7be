import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation

/// A problem that a design has in one scenario and size: an error cuts off, covers or blanks content, a warning is worth a
/// look.
package typealias ScenarioFinding = Finding<ScenarioFault, ScenarioPlace>

/// What is wrong in a scenario.
package enum ScenarioFault: Hashable, Sendable {
  case blank, cutOff, rowsLeftOut, overBudget, overlaps, leavesEdge
  /// What the editor’s checks say too.
  case check
}

/// Where a scenario has a problem.
package struct ScenarioPlace: Hashable, Sendable {
  package var day: Scenario
  package var family: WidgetFamily
  /// The affected element; empty for the whole widget.
  package var element: String
  /// The affected area, in the unit square.
  package var box: Rect
}

/// Finds problems in the scenes of scenarios.
package enum StressTest {
  /// Points by which texts may overlap or run off the edge without anyone noticing.
  private static let slack = 2.0

  /// The problems of `scene`, which shows `day` in `family`.
  package static func findings(_ scene: Scene, _ day: Scenario, _ family: WidgetFamily) -> [ScenarioFinding] {
    func finding(
      _ fault: ScenarioFault, _ severity: Severity, _ words: String, _ element: String, _ rect: Rect,
      repair: String? = nil
    ) -> ScenarioFinding {
      ScenarioFinding(
        fault, words, at: ScenarioPlace(day: day, family: family, element: element, box: unit(rect, in: scene)),
        severity: severity, repair: repair)
    }
    let whole = whole(scene)
    // Also of designs without text.
    let left = overBudget(in: scene).map { note in
      finding(
        .overBudget, note.code == .layerLeftOut ? .error : .warning, sentence(note, scene), note.place,
        scene.layers.first { $0.id == note.place }?.rect ?? whole)
    }
    if scene.elements.allSatisfy({ $0.label.allSatisfy(\.isWhitespace) }) {
      // An image without text is not blank.
      return scene.nodes.contains(where: \.isSeen) && !family.isAccessory
        ? left : left + [finding(.blank, .error, "Blank", "", whole)]
    }
    var found = left
    var told = Set<String>()
    for note in scene.diagnostics where told.insert("\(note.code) \(note.place)").inserted {
      let rect = scene.elements.first { $0.id == note.place }?.rect ?? whole
      let label = scene.elements.first { $0.id == note.place }?.label ?? ""
      let name = ElementID(note.place).textTitle ?? (label.isEmpty ? "A line" : "“\(label.prefix(18))…”")
      switch note.code {
      case .cutShort:
        // On the Lock Screen everything except the title may be truncated; scenarios with long texts may truncate
        // anywhere.
        if family.isAccessory, note.place != "title" { continue }
        // Rows of lists may be truncated too, as on iPhone.
        let isMade = day == .long || day == .german || ElementID(note.place).textTitle == nil
        found.append(
          finding(
            .cutOff, isMade ? .warning : .error, "\(name) is cut off", note.place, rect,
            repair: family.isAccessory || ElementID(note.place).textTitle == nil
              ? nil : "fit.\(note.place).\(family.slot.rawValue)"))
      case .rowsLeftOut: found.append(finding(.rowsLeftOut, .warning, "Some rows don’t fit", "", whole))
      case .photoNotChosen, .photoMissing, .unknownSymbol, .setSmaller, .fallsTogether, .effectLeftOut, .layerLeftOut:
        continue
      }
    }
    // Layers overlap on purpose, and numerals with a custom size don’t fill their line’s box.
    let isLayered = !scene.layers.isEmpty
    let drawn = Set(scene.layers.filter { $0.text == nil }.map(\.id))
    found += (isLayered ? [] : touching(scene)).map { one, other in
      finding(.overlaps, .error, "\(words(one)) and \(words(other)) overlap", one.id, one.rect)
    }
    // Glows and waves may extend beyond the edge.
    for element in scene.elements
    where !drawn.contains(element.id)
      && leaves(element.rect, whole, isLayered ? max(slack, element.rect.height / 4) : slack)
    {
      found.append(finding(.leavesEdge, .error, "\(words(element)) runs off the edge", element.id, element.rect))
    }
    return found
  }

  /// What the editor says of a design in `day` beside its layout, each with its place in the scenes.
  package static func findings(
    _ checks: DesignChecks, _ day: Scenario, _ scenes: [WidgetFamily: Scene]
  ) -> [ScenarioFinding] {
    checks.besidesLayout.map { check in
      let (element, slot): (String, SizeSlot) =
        switch check.code {
        case .lowContrast(let element, let slot), .faint(let element, let slot), .cutShort(let element, let slot):
          (element, slot)
        case .photoMissing(let slot), .photoElsewhere(let slot, _), .unknownSymbol(let slot): ("", slot)
        case .openBraces, .other: ("", .medium)
        }
      let family = WidgetFamily(slot)
      let scene = scenes[family]
      let rect = scene?.elements.first { $0.id == element && !element.isEmpty }?.rect
      return ScenarioFinding(
        .check, check.words.hasSuffix(".") ? String(check.words.dropLast()) : check.words,
        at: ScenarioPlace(
          day: day, family: family, element: element,
          box: scene.map { unit(rect ?? whole($0), in: $0) } ?? Rect(0, 0, 1, 1)))
    }
  }

  private static func whole(_ scene: Scene) -> Rect { Rect(0, 0, scene.size.width, scene.size.height) }

  /// A part of a scene in the unit square.
  private static func unit(_ rect: Rect, in scene: Scene) -> Rect {
    let (width, height) = (max(1, scene.size.width), max(1, scene.size.height))
    let (left, top) = (max(0, min(1, rect.x / width)), max(0, min(1, rect.y / height)))
    return Rect(left, top, max(0, min(1 - left, rect.width / width)), max(0, min(1 - top, rect.height / height)))
  }

  /// What is more than a picture’s budget of work has room for: which layer, and what to do.
  package static func overBudget(_ scene: Scene) -> [String] { overBudget(in: scene).map { sentence($0, scene) } }

  private static func overBudget(in scene: Scene) -> [SceneFinding] {
    scene.diagnostics.filter { $0.code == .effectLeftOut || $0.code == .layerLeftOut }
  }

  private static func sentence(_ note: SceneFinding, _ scene: Scene) -> String {
    let text = scene.layers.first { $0.id == note.place }?.text
    let label = text.map { "“\($0.prefix(18))”" } ?? (note.place.isEmpty ? "The design" : "“\(note.place)”")
    return "\(label) \(note.words)"
  }

  private static func words(_ element: SemanticElement) -> String {
    ElementID(element.id).textTitle ?? "“\(element.label.prefix(18))”"
  }

  private static func leaves(_ rect: Rect, _ whole: Rect, _ slack: Double) -> Bool {
    rect.width > 0 && rect.height > 0
      && (rect.x < -slack || rect.y < -slack || rect.x + rect.width > whole.width + slack
        || rect.y + rect.height > whole.height + slack)
  }

  /// Pairs of texts that overlap. An element inside another one counts as part of it.
  private static func touching(_ scene: Scene) -> [(SemanticElement, SemanticElement)] {
    let texts = scene.elements.filter { element in
      !element.label.isEmpty && !element.isTarget && ElementID(element.id) != .image
        && element.rect.width < scene.size.width - 1
    }
    var pairs: [(SemanticElement, SemanticElement)] = []
    for (index, one) in texts.enumerated() {
      for other in texts.dropFirst(index + 1) {
        let width = min(one.rect.x + one.rect.width, other.rect.x + other.rect.width) - max(one.rect.x, other.rect.x)
        let height = min(one.rect.y + one.rect.height, other.rect.y + other.rect.height) - max(one.rect.y, other.rect.y)
        let isInside = contains(one.rect, other.rect) || contains(other.rect, one.rect)
        if width > slack, height > slack, !isInside { pairs.append((one, other)) }
      }
    }
    return pairs
  }

  private static func contains(_ outer: Rect, _ inner: Rect) -> Bool {
    inner.x >= outer.x - slack && inner.y >= outer.y - slack && inner.x + inner.width <= outer.x + outer.width + slack
      && inner.y + inner.height <= outer.y + outer.height + slack
  }
}

extension SceneNode {
  /// Whether it draws more than a background.
  fileprivate var isSeen: Bool {
    switch self {
    case .fill, .shadow, .backdrop: false
    case .group(let group): group.children.contains(where: \.isSeen)
    case .stroke, .text, .symbol, .image, .rain, .path, .line: true
    }
  }
}
