import Foundation

/// Finds the calendars of an account (RFC 6764, RFC 4791 §6.2.1), starting from the URL that was entered.
package struct DAVDiscovery: Sendable {
  /// The URL to start from.
  package var address: String
  package var login: DAVLogin

  /// The maximum number of collections and homes per account.
  package static let (limit, homes) = (20, 4)

  /// A search that starts from a URL.
  package init(address: String, login: DAVLogin) { (self.address, self.login) = (address, login) }

  /// The calendars and lists of the account, by name.
  package func collections(by way: any SourceFetching) async throws(SourceFault) -> [DAVCollection] {
    var last = SourceFault.refused("No calendar server found at that address")
    for place in places {
      do throws(SourceFault) {
        let found = try await look(at: place, by: way)
        if !found.isEmpty { return found }
        last = .refused("The account has no calendars")
      } catch {
        if Self.endsSearch(error) { throw error }
        if case .status = error { last = .refused("No calendar server found at that address") } else { last = error }
      }
    }
    throw last
  }

  /// The URL itself, then the well-known ones (RFC 6764 §5).
  private var places: [String] {
    let wellKnown = URL(string: "/.well-known/caldav", relativeTo: URL(string: address))?.absoluteString
    return [address] + (wellKnown.map { $0 == address ? [] : [$0] } ?? [])
  }

  private func look(at place: String, by way: any SourceFetching) async throws(SourceFault) -> [DAVCollection] {
    let found = try await DAV.resources(DAVRequests.properties(of: place, login), by: way)
    var owners = Self.owners(found)
    if let own = found.first, let collection = collection(own, at: place, owners) { return [collection] }
    var homes = Self.links("calendar-home-set", found, from: place)
    var fault: SourceFault?
    if homes.isEmpty, let principal = Self.links("current-user-principal", found, from: place).first {
      do throws(SourceFault) {
        let answer = try await DAV.resources(DAVRequests.properties(of: principal, login), by: way)
        owners = Self.owners(answer)
        homes = Self.links("calendar-home-set", answer, from: principal)
      } catch {
        if Self.isDown(error) { throw error }
        fault = error
      }
    }
    // The URL may be that of a home too, where the server names none or one that is empty or closed.
    homes = Array(homes.prefix(Self.homes))
    let named = homes.count
    if !homes.contains(place) { homes.append(place) }
    var collections: [DAVCollection] = []
    for (index, home) in homes.enumerated() where index < named || collections.isEmpty {
      do throws(SourceFault) {
        for resource in try await DAV.resources(DAVRequests.properties(of: home, login, depth: 1), by: way) {
          guard let found = collection(resource, at: home, owners),
            !collections.contains(where: { $0.address == found.address })
          else { continue }
          collections.append(found)
        }
      } catch {
        // The URL took the password, so that what refuses it here is closed to its owner alone.
        if Self.isDown(error) { throw error }
        fault = fault ?? error
      }
    }
    if collections.isEmpty, let fault { throw fault }
    return Array(
      collections.sorted { ($0.name.lowercased(), $0.address) < ($1.name.lowercased(), $1.address) }
        .prefix(Self.limit))
  }

  /// Whether no other URL of the server is worth a try: a rejected password is rejected at each.
  private static func endsSearch(_ fault: SourceFault) -> Bool {
    if case .refused(let words) = fault { return words.contains("password") }
    return isDown(fault)
  }

  /// Whether the server answers nothing at the moment.
  private static func isDown(_ fault: SourceFault) -> Bool {
    switch fault {
    case .unreachable, .hostWaits: true
    case .refused, .timedOut, .tooLarge, .status, .unreadable: false
    }
  }

  /// A resource as a calendar; nil for others, and for calendars without events or to-dos.
  private func collection(_ resource: DAVResource, at place: String, _ owners: [String]) -> DAVCollection? {
    guard let type = resource.values["resourcetype"], type.elements.contains("calendar"),
      let address = DAV.address(resource.href, from: place)
    else { return nil }
    // Without this property, a calendar may contain anything (RFC 4791 §5.2.3).
    let parts = resource.values["supported-calendar-component-set"]?.components ?? []
    func holds(_ kind: CalendarComponent.Kind) -> Bool { parts.isEmpty || parts.contains(kind.rawValue) }
    let (events, reminders) = (holds(.event), holds(.todo))
    guard events || reminders else { return nil }
    let name = CalendarText.clean(resource.values["displayname"]?.text ?? "").prefix(120)
    return DAVCollection(
      address: address, login: login,
      name: name.isEmpty ? URL(string: address)?.lastPathComponent ?? "Calendar" : String(name), hasEvents: events,
      hasReminders: reminders, owners: owners)
  }

  private static func links(_ property: String, _ found: [DAVResource], from base: String) -> [String] {
    found.lazy.compactMap { $0.values[property]?.links }.first { !$0.isEmpty }?
      .compactMap { DAV.address($0, from: base) } ?? []
  }

  private static func owners(_ found: [DAVResource]) -> [String] {
    Array(
      found.flatMap { $0.values["calendar-user-address-set"]?.links ?? [] }
        .filter { $0.lowercased().hasPrefix("mailto:") && $0.utf8.count <= 200 }.prefix(8))
  }
}
