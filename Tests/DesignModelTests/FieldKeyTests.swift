@testable import DesignModel
import Foundation
import TestSupport
import Testing

@Suite struct FieldKeyTests {
  /// A design in which every part is there, in the base and in every size.
  private static func whole(_ random: inout RandomSpecs) -> WidgetSpec {
    var spec = random.spec()
    spec.matchedSet = nil
    spec.symbol = SymbolSpec(name: "star")
    spec.image = ImageSpec(fileName: "a.jpg", filter: PhotoFilterSpec(token: .noir, intensity: 0.5))
    spec.secondaryText = "Detail"
    spec.actionBar = ActionBarSpec(
      actions: [
        ActionSpec(id: UUID(), title: "+1", systemImage: "plus", kind: .incrementVariable, variableKey: "count")
      ],
      style: .subtle)
    spec.remindersConfig = RemindersConfig()
    spec.clockConfig = ClockConfig(theme: .ocean, face: .icon)
    spec = spec.settled()
    for slot in SizeSlot.allCases { spec[ChangeScope(slot: slot)] = spec.face }
    return spec
  }

  /// A value of the field other than `now`; nil where the field has no other.
  private static func other(_ field: FieldDefinition, _ now: JSONValue?, _ random: inout RandomSpecs) throws
    -> JSONValue?
  {
    let candidates: [JSONValue] =
      switch field.type {
      case .text: ["One text", "Another text"]
      case .integer(let range): (0..<4).map { _ in .integer(random.int(range.lowerBound...min(range.upperBound, 90))) }
      case .number(let range):
        (0..<4).map { _ in JSONValue(random.number(range.lowerBound...min(range.upperBound, 90))) }
      case .flag: [true, false]
      case .choice(let choices): [.string(random.pick(choices).token)] + choices.map { .string($0.token) }
      case .record(let kind): try record(kind)
      }
    return candidates.first { $0 != now }
  }

  private static func record(_ kind: RecordKind) throws -> [JSONValue] {
    let spec = WidgetSpec(id: UUID(), primaryText: "Of its own", updatedAt: .distantPast)
    return switch kind {
    case .symbol: [try SpecCoding.tree(SymbolSpec(name: "leaf", size: 40))]
    case .image: [try SpecCoding.tree(ImageSpec(fileName: "b.jpg", height: 99))]
    case .filter: [try SpecCoding.tree(PhotoFilterSpec(token: .sepia, intensity: 0.25))]
    case .smartPhoto:
      [try SpecCoding.tree(SmartPhotoSpec(masterFileName: "m.jpg", algorithmVersion: 1, preparedAt: .distantPast))]
    case .actionBar: [try SpecCoding.tree(ActionBarSpec(actions: [], style: .prominent))]
    case .actions: [[]]
    case .action: [try SpecCoding.tree(ActionSpec(id: UUID(), title: "x", kind: .setVariableToNow, variableKey: "y"))]
    case .reminders: [try SpecCoding.tree(RemindersConfig(mode: .soon))]
    case .clock: [try SpecCoding.tree(ClockConfig(theme: .mint, face: .ceramic))]
    case .matchedSet: [try SpecCoding.tree(MatchedSet(small: spec.face))]
    case .variant: [try SpecCoding.tree(spec.face)]
    case .stringList: [["a", "b"]]
    }
  }

  /// Paths of the leaves and lists in which two trees differ, and of objects only one of them has.
  private static func differing(_ one: JSONValue, _ two: JSONValue, at path: [String] = []) -> Set<[String]> {
    if let old = one.array, let new = two.array, old.count == new.count {
      let ids = zip(old, new).map { ($0.object?["id"]?.string, $1.object?["id"]?.string) }
      if !ids.isEmpty, ids.allSatisfy({ $0 != nil && $0 == $1 }) {
        return zip(ids, zip(old, new)).reduce(into: []) { found, pair in
          found.formUnion(differing(pair.1.0, pair.1.1, at: path + ["#\(pair.0.0 ?? "")"]))
        }
      }
    }
    guard let old = one.object, let new = two.object else { return one == two ? [] : [path] }
    return Set(old.keys).union(new.keys).reduce(into: []) { found, key in
      switch (old[key], new[key]) {
      case (let before?, let after?): found.formUnion(differing(before, after, at: path + [key]))
      case (nil, nil): break
      default: found.insert(path + [key])
      }
    }
  }

  @Test(
    "given any design, when a field is written through its key path, then the JSON changes at its key and nowhere else")
  func keyAndPathAreOne() throws {
    var random = RandomSpecs(seed: 61)
    for _ in 0..<20 {
      let design = try Self.whole(&random)
      let before = try SpecCoding.tree(design)
      for field in FieldRegistry.shared.fields {
        for scope in ChangeScope.allCases where scope == .base ? field.key != .variant : field.perSize {
          // By its key a field of a button is the first one's.
          let own = field.path.map { $0 == "#" ? "#\(design.actionBar?.actions.first?.id.uuidString ?? "")" : $0 }
          let place = scope.path + (field.key == .variant ? [] : own)
          #expect(
            try field.key.value(in: design, scope: scope) == before[path: place], "\(field.key) is read elsewhere")
          guard let value = try Self.other(field, before[path: place], &random) else { continue }
          var changed = design
          try field.key.setValue(value, in: &changed, scope: scope)
          let after = try SpecCoding.tree(changed)
          let held = field.key == .action ? after[path: ["actionBar", "actions"]]?.array?.first : after[path: place]
          #expect(held == value, "\(scope) \(field.key) does not hold what was written")
          // The format writes the content mode under two keys.
          let twins: Set<FieldKey> = [.imageContentMode, .imageCrop]
          let places =
            twins.contains(field.key)
            ? twins.map { scope.path + FieldRegistry[$0].path }
            : [field.key == .action ? FieldRegistry[.actions].path : place]
          for path in Self.differing(before, after) {
            #expect(places.contains { path.starts(with: $0) }, "\(scope) \(field.key) changes \(path)")
          }
        }
      }
    }
  }

  @Test("given the constants of FieldKeys.swift, then each has its row in the registry")
  func everyKeyHasARow() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/DesignModel/FieldKeys.swift")
    let keys = try String(contentsOf: file, encoding: .utf8).matches(of: /= FieldKey\(\s*"([A-Za-z.#]+)"/).map {
      String($0.output.1)
    }
    #expect(keys.count > 50)
    #expect(Set(keys) == Set(FieldRegistry.shared.fields.map(\.key.name)))
  }

  @Test("given a key, when a change of it is written, then the store and forms see what they always saw")
  func encodedAsBefore() throws {
    let change = Change(scope: .small, .primaryText, "Hi")
    #expect(change == Change(scope: .small, "primaryText", "Hi"))
    #expect(try SpecCoding.encode(change) == Data(#"{"field":"primaryText","scope":"small","value":"Hi"}"#.utf8))
    #expect(Change(.accent, AccentToken.teal) == Change("style.accent", "teal"))
    #expect(Change("style.accent", nil).key == .accent && Change("style.akzent", nil).key == nil)
  }
}
