import DesignData
import DesignModel
import StudioStore

/// What the widgets of a shared design read: a sample, its private parts as dots, and of its owner's values those that the
/// owner gave leave for and the design itself names. Nothing else of the library is in here.
package struct SharedData: Hashable, Sendable {
  /// The owner's values that are shown, by canonical key; nil where there is no leave and values are invented.
  package let variables: [String: String]?
  /// Whether it reads a value that its owner lets others see, kept by now or not.
  package let followsOwner: Bool

  /// What `design` reads for whoever has the share, in a library that keeps `own`.
  package init(_ share: DesignShare, _ design: Design, own: [String: String]) {
    let read = design.ownKeys.intersection(share.leave.shows)
    followsOwner = !read.isEmpty
    // What a value names besides is not shown: a feed may have written it.
    let exact = read.intersection(own.keys)
    let loose = Set(read.subtracting(exact).map(TextResolver.loosened))
    variables =
      share.leave.shows.isEmpty
      ? nil : own.filter { exact.contains($0.key) || loose.contains(TextResolver.loosened($0.key)) }
  }

  /// Everything that can be read at a moment.
  package func snapshot(at moment: Moment) -> DataSnapshot {
    var out = invented(at: moment).redacted()
    if let variables { out.variables = variables }
    return out
  }

  /// What of it nobody's is. Beside an owner's values there are no invented ones: one that is not kept yet is its fallback,
  /// as on the phone.
  package func invented(at moment: Moment) -> DataSnapshot {
    var out = DataSnapshot.sample(at: moment)
    if variables != nil { out.variables = [:] }
    return out
  }
}

extension SharedData {
  /// Whether pictures of `design` show something that is nobody's. What the owner's values name in turn counts too.
  package func showsSample(_ design: Design, at moment: Moment) -> Bool {
    let readings = design.readings(TextResolver(snapshot: snapshot(at: moment), moment: moment))
    if readings.drawn.contains(where: \.comesFromThePhone) { return true }
    let invented = TextResolver(snapshot: invented(at: moment), moment: moment)
    return readings.keys.contains { DataDomain(key: $0) != .time && !invented.resolve("{{\($0)}}").isEmpty }
  }
}

extension Design {
  /// Canonical keys of values people keep that its own texts name.
  package var ownKeys: Set<String> { readings.keys.filter { DataDomain(key: $0) == .variables } }
}

extension StudioServices {
  /// What a form of a shared design reads for others.
  package func data(of share: DesignShare, _ design: Design, in library: LibraryID) async throws(StoreError)
    -> SharedData
  {
    if share.leave.shows.isEmpty { return SharedData(share, design, own: [:]) }
    return SharedData(share, design, own: try await data(of: store.scoped(library)).variables)
  }
}
