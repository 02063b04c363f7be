import Foundation
import StudioData
import StudioOutbound

/// What an operator chooses about data.
package struct DataSettings: Sendable {
  package var providers = ProviderSettings()
  /// Hosts with private addresses that visitors may name all the same: a calendar server at home.
  package var trustedHosts: Set<String> = []
  /// Hosts that nobody may name.
  package var blockedHosts: Set<String> = []
  /// The only hosts that may be named; nil for all of the open internet.
  package var allowedHosts: Set<String>?
  /// Whether sources are asked at all.
  package var asks = true
  /// Seconds in which a completed reminder can be undone, before its server is told.
  package var undoSeconds = 5.0

  package var calendars: any CalendarReading = CalendarHere()
  package var markup: any MarkupReading = MarkupHere()

  package init() {}

  /// A client of its own: what the assistant may reach, visitors' addresses may not.
  var client: OutboundClient {
    OutboundClient(
      trustedHosts: trustedHosts, blockedHosts: blockedHosts, allowedHosts: allowedHosts,
      limits: OutboundLimits(connectSeconds: 8, idleSeconds: 10, totalSeconds: 30, bodyBytes: 1 << 20, redirects: 4),
      agent: providers.agent, width: 20)
  }
}
