import DesignData
import DesignModel
import StudioData
import StudioStore

/// What the widgets of a shared design read: a sample, its private parts as dots, and of what is its owner's what the owner
/// gave leave for and the design itself reads. Nothing else of the library comes out of here.
package struct SharedData: Hashable, Sendable {
  /// The owner's values that are shown, by canonical key; nil where there is no leave and values are invented.
  package let variables: [String: String]?
  /// Whether it reads something that its owner lets others see, there by now or not.
  package let followsOwner: Bool
  /// What of the owner's sources is shown: weather, events, health.
  package let domains: Set<DataDomain>
  /// What those bring; nothing of the rest is in here.
  private let parts: LibraryData

  /// What `design` shows people with the share, in a library that has `own`.
  package init(_ share: DesignShare, _ design: Design, own: LibraryData) {
    let read = design.ownKeys.intersection(share.leave.shows)
    // What a value names besides is not shown: a feed may have written it.
    let exact = read.intersection(own.variables.keys)
    let loose = Set(read.subtracting(exact).map(TextResolver.loosened))
    variables =
      share.leave.shows.allSatisfy { $0.hasPrefix("__") }
      ? nil : own.variables.filter { exact.contains($0.key) || loose.contains(TextResolver.loosened($0.key)) }
    let given = design.ownDomains.filter { domain in
      // A version that reads more of it than its owner gave leave for shows nothing of it until they do again.
      design.keys(of: domain).isSubset(of: share.leave.shows) && (!domain.isPrivate || share.showsPrivate)
    }
    domains = given
    followsOwner = !read.isEmpty || !given.isEmpty
    parts =
      given.isEmpty
      ? .sample : LibraryData(variables: [:], parts: own.parts.filter { !$0.domains.isDisjoint(with: given) })
  }

  /// Everything that can be read at a moment.
  package func snapshot(at moment: Moment) -> DataSnapshot {
    var out = invented(at: moment).redacted()
    if let variables { out.variables = variables }
    let mine = parts.mine(at: moment)
    for domain in domains where domain.isKnown(in: mine) { domain.copy(from: mine, into: &out) }
    if domains.contains(.weather), var weather = out.weather {
      // Show the town's weather, not a street address.
      weather.place.latitude = weather.place.latitude.rounded()
      weather.place.longitude = weather.place.longitude.rounded()
      out.weather = weather
    }
    return out
  }

  /// The sample part of the data. An owner's variables have no samples: one without a value shows its fallback, as on
  /// the phone.
  package func invented(at moment: Moment) -> DataSnapshot {
    var out = DataSnapshot.sample(at: moment)
    if variables != nil { out.variables = [:] }
    let mine = parts.mine(at: moment)
    for domain in domains where domain.isKnown(in: mine) { domain.copy(from: .none, into: &out) }
    return out
  }
}

extension SharedData {
  /// Whether pictures of `design` show sample data. What the owner's values name in turn counts too.
  package func showsSample(_ design: Design, at moment: Moment) -> Bool {
    let readings = design.readings(TextResolver(snapshot: snapshot(at: moment), moment: moment))
    let sample = self.invented(at: moment)
    if readings.drawn.contains(where: { $0.comesFromThePhone && $0.isKnown(in: sample) }) { return true }
    let invented = TextResolver(snapshot: sample, moment: moment)
    return readings.keys.contains { DataDomain(key: $0) != .time && !invented.resolve("{{\($0)}}").isEmpty }
  }
}

extension Design {
  /// Canonical keys of values people keep that its own texts name.
  package var ownKeys: Set<String> { readings.keys.filter { DataDomain(key: $0) == .variables } }

  /// The parts of its owner's sources that it reads.
  package var ownDomains: Set<DataDomain> { readings.domains.filter(\.comesFromThePhone) }

  /// What leave for a source is given by: the keys that its texts read, and the source's mark where its layout draws it.
  package func keys(of domain: DataDomain) -> Set<String> {
    let readings = readings
    let keys = readings.keys.filter { DataDomain(key: $0) == domain }
    return readings.drawn.contains(domain) ? keys.union([domain.mark]) : keys
  }
}

extension StudioServices {
  /// What a form of a shared design reads for others.
  package func data(of share: DesignShare, _ design: Design, in library: LibraryID) async throws(StoreError)
    -> SharedData
  {
    if share.leave.shows.isEmpty { return SharedData(share, design, own: .sample) }
    return SharedData(share, design, own: try await data(of: store.library(library)))
  }
}
