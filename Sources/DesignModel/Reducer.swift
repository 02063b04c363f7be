/// The outcome of a list of changes.
public struct AppliedChanges: Sendable {
  /// The design after the changes, settled.
  public var design: WidgetSpec
  /// Changes that turn it back into the design before, to the byte.
  public var inverse: [Change]
}

/// The one place where designs are edited: forms, undo, importers and the assistant all go through it.
public enum Reducer {
  /// Most changes in one call.
  public static let limit = 500

  /// Whether `changes` can be applied, told without applying them: an unknown field, a bad value, or too many throw.
  public static func check(_ changes: [Change]) throws(ChangeError) {
    guard changes.count <= limit else { throw .tooMany(limit: limit) }
    for change in changes {
      let field = try FieldRegistry.shared.definition(of: change)
      guard field.type.accepts(change.value) else {
        throw .invalidValue(field: change.field, expected: field.type.expectation)
      }
    }
  }

  /// Applies `changes` in order to a settled `design`, settles the result and gives its inverse. All or nothing: an
  /// unknown field or a bad value refuses the whole list.
  public static func apply(_ changes: [Change], to design: WidgetSpec) throws(ChangeError) -> AppliedChanges {
    try check(changes)
    do {
      let before = try SpecCoding.tree(design)
      var tree = before
      for change in changes { try write(change, to: &tree, of: design) }
      let after = try SpecCoding.value(WidgetSpec.self, from: tree).settled()
      return AppliedChanges(design: after, inverse: try difference(from: after, SpecCoding.tree(after), to: before))
    } catch {
      throw .invalidValue(field: changes.first?.field ?? "", expected: "something a design can hold")
    }
  }

  /// The changes that turn `start` into `end`; both settled, of one id. Ids and dates are not compared. A size that gets a
  /// part of its own gets the base's of `start` first, and then each change of it by itself.
  public static func difference(from start: WidgetSpec, to end: WidgetSpec) throws -> [Change] {
    try difference(from: start, SpecCoding.tree(start), to: SpecCoding.tree(end))
  }

  private static func difference(
    from start: WidgetSpec, _ before: JSONValue, to after: JSONValue
  ) throws -> [Change] {
    guard case .object(var before) = before, case .object(let after) = after else { return [] }
    var changes: [Change] = []
    if let sizes = after["matchedSet"]?.object, !sizes.isEmpty {
      var own = before["matchedSet"]?.object ?? [:]
      for slot in SizeSlot.allCases where (own[slot.rawValue] == nil) != (sizes[slot.rawValue] == nil) {
        own[slot.rawValue] = sizes[slot.rawValue] == nil ? nil : try SpecCoding.tree(start.face)
        changes.append(Change(scope: ChangeScope(slot: slot), "variant", own[slot.rawValue]))
      }
      before["matchedSet"] = .object(own)
    }
    compare(before, after, path: [], scope: .base, into: &changes)
    return changes
  }

  private static func write(_ change: Change, to tree: inout JSONValue, of design: WidgetSpec) throws {
    let place = change.scope.path
    if change.field == "variant" {
      tree[path: place] = change.value
      return
    }
    if tree[path: place] == nil {
      tree[path: place] = try SpecCoding.tree(SpecCoding.value(WidgetSpec.self, from: tree).face)
    }
    set(change.field, change.value, in: &tree, at: place)
  }

  private static func set(_ field: String, _ value: JSONValue?, in tree: inout JSONValue, at place: [String]) {
    let own = field.split(separator: ".").map(String.init)
    let (path, part) = (place + own, own.dropLast())
    if value != nil, !part.isEmpty, tree[path: place + part] == nil,
      let beginning = FieldRegistry.shared.beginning(of: Array(part))
    {
      tree[path: place + part] = beginning
    }
    tree[path: path] = value
    // The format writes the content mode twice; the newer key wins on reading, so both must follow.
    if field == "image.contentMode" { tree[path: path.dropLast() + ["crop"]] = value }
  }

  private static func compare(
    _ before: [String: JSONValue], _ after: [String: JSONValue], path: [String], scope: ChangeScope,
    into changes: inout [Change]
  ) {
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let here = path + [key]
      let name = here.joined(separator: ".")
      if scope == .base, name == "matchedSet", let old = before[key]?.object, let new = after[key]?.object {
        for slot in SizeSlot.allCases {
          guard let one = old[slot.rawValue]?.object, let two = new[slot.rawValue]?.object else { continue }
          compare(one, two, path: [], scope: ChangeScope(slot: slot), into: &changes)
        }
      } else if let old = before[key]?.object, let new = after[key]?.object, hasParts(name) {
        compare(old, new, path: here, scope: scope, into: &changes)
      } else if FieldRegistry.shared[name] != nil {
        changes.append(Change(scope: scope, name, after[key]))
      }
    }
  }

  private static let parents: Set<String> = Set(
    FieldRegistry.shared.fields.compactMap { $0.path.count > 1 ? $0.path.dropLast().joined(separator: ".") : nil })

  private static func hasParts(_ name: String) -> Bool { parents.contains(name) }
}
