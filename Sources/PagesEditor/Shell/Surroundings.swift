import DesignData
import DesignLayout
import DesignModel
import Foundation
import PagesKit

/// What previews are shown with, whatever the kind of design: the device, the time and the data. It is in the address.
struct Surroundings: Hashable, Sendable {
  var device: PreviewDevice
  var typeSize: DynamicTypeSize
  var wallpaper: Wallpaper
  /// The slider’s position in minutes from the start of today; nil is now.
  var minute: Int?
  /// Whether the slider spans a week.
  var spansWeek: Bool
  /// Whether previews follow the current time.
  private var follows: Bool
  /// The data that previews use.
  var with: ShownWith
  /// Domains that are shown with sample data despite own data.
  var sampled: Set<DataDomain>
  /// The search in the variable browser.
  var search: String

  init(_ query: SubmittedForm, _ visitor: Visitor) {
    device = query["dev"].flatMap(PreviewDevice.named) ?? visitor.device
    typeSize = query["ts"].flatMap(DynamicTypeSize.init) ?? .large
    wallpaper = query["wp"].flatMap(Wallpaper.init) ?? .mist
    spansWeek = query["span"] == "week"
    minute = query.number("at").map { $0.clamped(to: 0...(7 * 1_440 - 1)) }
    follows = query["live"] == "on"
    // The Data panel’s form sends the day in its own field.
    with = ShownWith(query["with"] == "day" ? query["day"].map { "day:\($0)" } : query["with"])
    sampled = Set((query["smp"] ?? "").split(separator: ",").prefix(12).compactMap { DataDomain(rawValue: String($0)) })
    search = (query["vq"] ?? "").beginning(60)
  }

  /// Whether previews follow the current time. A chosen minute stays fixed.
  var isLive: Bool { follows && minute == nil }

  /// Starts or stops following the current time; starting discards a chosen minute.
  mutating func follow(_ follows: Bool) {
    self.follows = follows
    if follows { minute = nil }
  }

  /// The parts of the address’s query; defaults are left out.
  var parts: [String] {
    var parts: [String] = []
    if device != .standard { parts.append("dev=\(device.id)") }
    if typeSize != .large { parts.append("ts=\(typeSize.rawValue)") }
    if wallpaper != .mist { parts.append("wp=\(wallpaper.rawValue)") }
    if let minute { parts.append("at=\(minute)") }
    if spansWeek { parts.append("span=week") }
    if isLive { parts.append("live=on") }
    if let said = with.said { parts.append("with=\(said)") }
    if !sampled.isEmpty { parts.append("smp=\(sampled.map(\.rawValue).sorted().joined(separator: ","))") }
    return parts
  }
}

extension SubmittedForm {
  /// The query of a GET form: its fields take precedence over the whole view, which it sends as `view`.
  var asked: SubmittedForm {
    guard let whole = self["view"], let before = try? SubmittedForm.urlEncoded(whole.beginning(4_000)) else {
      return self
    }
    var query = self
    // A chosen time turns Live off, and the search has its own field.
    for (name, values) in before.values where query[name] == nil { query.values[name] = values }
    return query
  }
}
