import DesignData
import DesignLayout
import DesignModel
import EditorTools
import Foundation

/// What happens to a design on a hard day in one size.
package struct HardDayFinding: Hashable, Sendable {
  /// How much it matters.
  package enum Level: Hashable, Sendable {
    /// Something is lost, touches what it must not, or is blank.
    case fault
    /// It is worth a look.
    case note
  }

  /// The day.
  package var day: HardDay
  /// The size.
  package var family: WidgetFamily
  /// How much it matters.
  package var level: Level
  /// What happens, in a few words.
  package var text: String
  /// The element it happens to; empty where it is the whole.
  package var element: String
  /// Where, as shares of the picture.
  package var box: Rect
  /// The repair that may help; nil where none does.
  package var repair: String?
}

/// Looks at pictures of hard days.
package enum HardDaySheet {
  /// Points by which two texts may overlap, and by which one may leave the picture: less is no fault people see.
  private static let slack = 2.0

  /// What is wrong with `scene`, which shows `day` in `family`.
  package static func findings(_ scene: Scene, _ day: HardDay, _ family: WidgetFamily) -> [HardDayFinding] {
    func unit(_ rect: Rect) -> Rect {
      let (width, height) = (max(1, scene.size.width), max(1, scene.size.height))
      let (left, top) = (max(0, min(1, rect.x / width)), max(0, min(1, rect.y / height)))
      return Rect(
        left, top, max(0, min(1 - left, rect.width / width)), max(0, min(1 - top, rect.height / height)))
    }
    func finding(
      _ level: HardDayFinding.Level, _ text: String, _ element: String, _ rect: Rect, repair: String? = nil
    ) -> HardDayFinding {
      HardDayFinding(
        day: day, family: family, level: level, text: text, element: element, box: unit(rect), repair: repair)
    }
    let whole = Rect(0, 0, scene.size.width, scene.size.height)
    if scene.elements.allSatisfy({ $0.label.allSatisfy(\.isWhitespace) }) {
      // A picture without words says something all the same.
      return scene.nodes.contains(where: \.isSeen) && !family.isAccessory
        ? [] : [finding(.fault, "Nothing at all", "", whole)]
    }
    var found: [HardDayFinding] = []
    var told = Set<String>()
    for note in scene.diagnostics where told.insert("\(note.kind) \(note.element)").inserted {
      let rect = scene.elements.first { $0.id == note.element }?.rect ?? whole
      let label = scene.elements.first { $0.id == note.element }?.label ?? ""
      let name = ElementID(note.element).textTitle ?? (label.isEmpty ? "A line" : "“\(label.prefix(18))…”")
      switch note.kind {
      case .cutShort:
        // On the Lock Screen all but the title may end in an ellipsis, and what is made to be too long may anywhere.
        if family.isAccessory, note.element != "title" { continue }
        // So may a row of a list, as on the phone.
        let isMade = day == .long || day == .german || ElementID(note.element).textTitle == nil
        found.append(
          finding(
            isMade ? .note : .fault, "\(name) is cut short", note.element, rect,
            repair: family.isAccessory || ElementID(note.element).textTitle == nil
              ? nil : "fit.\(note.element).\(family.slot.rawValue)"))
      case .rowsLeftOut: found.append(finding(.note, "Rows are left out", "", whole))
      case .photoNotChosen, .photoMissing, .unknownSymbol, .setSmaller, .fallsTogether: continue
      }
    }
    // Layers lie over one another because someone laid them there, and numerals of their own size leave their line's box empty.
    let isLayered = !scene.layers.isEmpty
    let drawn = Set(scene.layers.filter { $0.text == nil }.map(\.id))
    found += (isLayered ? [] : touching(scene)).map { one, other in
      finding(.fault, "\(words(one)) and \(words(other)) touch", one.id, one.rect)
    }
    // A glow or a wave may go beyond the edge.
    for element in scene.elements
    where !drawn.contains(element.id)
      && leaves(element.rect, whole, isLayered ? max(slack, element.rect.height / 4) : slack)
    {
      found.append(finding(.fault, "\(words(element)) leaves the picture", element.id, element.rect))
    }
    return found
  }

  private static func words(_ element: SemanticElement) -> String {
    ElementID(element.id).textTitle ?? "“\(element.label.prefix(18))”"
  }

  private static func leaves(_ rect: Rect, _ whole: Rect, _ slack: Double) -> Bool {
    rect.width > 0 && rect.height > 0
      && (rect.x < -slack || rect.y < -slack || rect.x + rect.width > whole.width + slack
        || rect.y + rect.height > whole.height + slack)
  }

  /// Pairs of texts that overlap. What lies within another is part of it.
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
  /// Whether it leaves a mark that is more than a ground.
  fileprivate var isSeen: Bool {
    switch self {
    case .fill, .shadow, .backdrop: false
    case .group(let group): group.children.contains(where: \.isSeen)
    case .stroke, .text, .symbol, .image, .rain, .path, .line: true
    }
  }
}
