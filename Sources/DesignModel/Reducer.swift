/// The one place where designs are edited: forms, undo, importers and the assistant all go through it.
package enum Reducer {
  /// Most changes in one call.
  package static let limit = 500

  /// Whether `changes` can be applied, told without applying them: an unknown field, a bad value, or too many throw.
  package static func check(_ changes: [Change]) throws(ChangeError) {
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
  package static func apply(_ changes: [Change], to design: WidgetSpec) throws(ChangeError) -> AppliedChanges<
    WidgetSpec
  > {
    try check(changes)
    return try applied(changes, to: design) { try SpecCoding.tree(design) }
  }

  /// The changes that turn `start` into `end`, both settled and of one id, and what applying them gives. The same as asking
  /// for one after the other, each design written out once. Throws `ChangeError` where they cannot be applied.
  package static func reach(
    _ end: WidgetSpec, from start: WidgetSpec
  ) throws -> AppliedChanges<WidgetSpec> {
    let (before, wanted) = (try SpecCoding.tree(start), try SpecCoding.tree(end))
    let changes = try difference(from: start, before, to: wanted)
    try check(changes)
    return try applied(changes, to: start, known: (end, wanted)) { before }
  }

  /// What checked changes make of a design whose tree is `tree`; `known` is a design of which the tree is known too.
  private static func applied(
    _ changes: [Change], to design: WidgetSpec, known: (design: WidgetSpec, tree: JSONValue)? = nil,
    _ tree: () throws -> JSONValue
  ) throws(ChangeError) -> AppliedChanges<WidgetSpec> {
    do {
      let before = try tree()
      var tree = before
      for change in changes { try write(change, to: &tree, of: design) }
      let after = try SpecCoding.value(WidgetSpec.self, from: tree).settled()
      let written = if let known, known.design == after { known.tree } else { try SpecCoding.tree(after) }
      let inverse = try difference(from: after, written, to: before)
      return AppliedChanges(design: after, set: ChangeSet(changes, inverse: inverse))
    } catch let error as ChangeError {
      throw error
    } catch {
      throw .invalidValue(field: changes.first?.field ?? "", expected: "something a design can hold")
    }
  }

  /// The changes that turn `start` into `end`; both settled, of one id. Ids and dates are not compared. A size that gets a
  /// part of its own gets the base's of `start` first, and then each change of it by itself.
  package static func difference(from start: WidgetSpec, to end: WidgetSpec) throws -> [Change] {
    try difference(from: start, SpecCoding.tree(start), to: SpecCoding.tree(end))
  }

  private static func difference(
    from start: WidgetSpec, _ before: JSONValue, to after: JSONValue
  ) throws -> [Change] {
    guard case .object(var before) = before, case .object(let after) = after else { return [] }
    var changes: [Change] = []
    if let sizes = after[FieldKey.matchedSet.name]?.object, !sizes.isEmpty {
      var own = before[FieldKey.matchedSet.name]?.object ?? [:]
      for slot in SizeSlot.allCases where (own[slot.rawValue] == nil) != (sizes[slot.rawValue] == nil) {
        own[slot.rawValue] = sizes[slot.rawValue] == nil ? nil : try SpecCoding.tree(start.face)
        changes.append(Change(scope: ChangeScope(slot: slot), .variant, own[slot.rawValue]))
      }
      before[FieldKey.matchedSet.name] = .object(own)
    }
    compare(before, after, path: [], scope: .base, into: &changes)
    return changes
  }

  private static func write(_ change: Change, to tree: inout JSONValue, of design: WidgetSpec) throws {
    let place = change.scope.path
    if change.key == .variant {
      tree[path: place] = change.value
      return
    }
    if tree[path: place] == nil {
      tree[path: place] = try SpecCoding.tree(SpecCoding.value(WidgetSpec.self, from: tree).face)
    }
    try set(change.field, change.value, in: &tree, at: place)
  }

  private static func set(
    _ field: String, _ value: JSONValue?, in tree: inout JSONValue, at place: [String]
  ) throws(ChangeError) {
    let own = field.split(separator: ".").map(String.init)
    let (path, part) = (place + own, own.dropLast())
    let definition = FieldRegistry.shared[field]
    let value = value ?? (definition?.isRequired == true && tree[path: place + part] != nil ? definition?.initial : nil)
    if let element = part.lastIndex(where: { $0.hasPrefix("#") }), tree[path: place + own[...element]] == nil {
      throw ChangeError.missingElement(field: field)
    }
    if value != nil, !part.isEmpty, tree[path: place + part] == nil,
      let beginning = FieldRegistry.shared.beginning(of: Array(part))
    {
      tree[path: place + part] = beginning
    }
    tree[path: path] = value
    // The format writes the content mode twice; the newer key wins on reading, so both must follow.
    if field == FieldKey.imageContentMode.name { tree[path: place + FieldRegistry[.imageCrop].path] = value }
  }

  private static func compare(
    _ before: [String: JSONValue], _ after: [String: JSONValue], path: [String], scope: ChangeScope,
    into changes: inout [Change]
  ) {
    for key in Set(before.keys).union(after.keys).sorted() where before[key] != after[key] {
      let here = path + [key]
      let name = here.joined(separator: ".")
      if scope == .base, name == FieldKey.matchedSet.name, let old = before[key]?.object, let new = after[key]?.object {
        for slot in SizeSlot.allCases {
          guard let one = old[slot.rawValue]?.object, let two = new[slot.rawValue]?.object else { continue }
          compare(one, two, path: [], scope: ChangeScope(slot: slot), into: &changes)
        }
      } else if let old = before[key]?.object, let new = after[key]?.object, hasParts(name) {
        compare(old, new, path: here, scope: scope, into: &changes)
      } else if let pairs = elements(before[key], after[key]), hasParts(name + ".#") {
        for (id, old, new) in pairs { compare(old, new, path: here + ["#" + id], scope: scope, into: &changes) }
      } else if FieldRegistry.shared[name] != nil {
        changes.append(Change(scope: scope, name, after[key]))
      }
    }
  }

  /// The elements of two arrays side by side, where both have the same ones in the same order, each by an id of its own.
  private static func elements(
    _ before: JSONValue?, _ after: JSONValue?
  ) -> [(id: String, before: [String: JSONValue], after: [String: JSONValue])]? {
    guard let before = before?.array, let after = after?.array, before.count == after.count else { return nil }
    var pairs: [(id: String, before: [String: JSONValue], after: [String: JSONValue])] = []
    for (old, new) in zip(before, after) {
      guard let old = old.object, let new = new.object, let id = old["id"]?.string, new["id"]?.string == id,
        !pairs.contains(where: { $0.id == id })
      else { return nil }
      pairs.append((id, old, new))
    }
    return pairs
  }

  private static let parents: Set<String> = Set(
    FieldRegistry.shared.fields.compactMap { $0.path.count > 1 ? $0.path.dropLast().joined(separator: ".") : nil })

  private static func hasParts(_ name: String) -> Bool { parents.contains(FieldRegistry.pattern(name)) }
}
