import Hummingbird
import StudioDesk
import StudioStore

/// Something people choose for how the studio looks and works. It belongs to the library and follows it to every browser;
/// a cookie of the same name is a browser’s copy, and all there is without a library.
package enum Preference: String, CaseIterable, Sendable {
  /// `light`, `dark`, or empty for the system’s choice.
  case theme
  /// The id of a ``PreviewDevice``.
  case device
  /// One of ``Regions``, which gives units, dates and the clock; empty follows the browser.
  case region
  /// Whether single keys do things: `on` or `off`.
  case keys

  /// What holds where nobody chose.
  var standard: String {
    switch self {
    case .theme, .region: ""
    case .device: PreviewDevice.standard.id
    case .keys: "on"
    }
  }

  /// Whether it can be chosen so.
  package func allows(_ value: String) -> Bool {
    switch self {
    case .theme: ["", "light", "dark"].contains(value)
    case .device: PreviewDevice.named(value) != nil
    case .region: Regions.all.contains { $0.0 == value }
    case .keys: ["on", "off"].contains(value)
    }
  }

  /// Puts what a library keeps in place of a browser’s copies; gives those that differed.
  static func renew(_ cookies: inout [String], from kept: [String: String]) -> [Preference: String] {
    var differing: [Preference: String] = [:]
    for preference in allCases {
      guard let value = kept[preference.rawValue], preference.allows(value) else { continue }
      let mark = preference.rawValue + "="
      let copy = cookies.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) }
      if copy ?? preference.standard == value { continue }
      cookies.removeAll { $0.hasPrefix(mark) }
      cookies.append(mark + value)
      differing[preference] = value
    }
    return differing
  }
}

extension Site {
  /// Keeps what a visitor chose with their library, where they have one; gives the cookies with this browser’s copies.
  package func choose(
    _ choices: [Preference: String], _ visitor: Visitor, _ request: Request
  ) async throws -> [String] {
    if let library = try await knownLibrary(visitor) { try await keep(choices, in: library) }
    return choices.sorted { $0.key.rawValue < $1.key.rawValue }.map { kit.cookie($0.key.rawValue, $0.value, request) }
  }

  /// Keeps choices with a library.
  func keep(_ choices: [Preference: String], in library: LibraryID) async throws {
    if choices.isEmpty { return }
    let named = Dictionary(uniqueKeysWithValues: choices.map { ($0.key.rawValue, Optional($0.value)) })
    try await services.store.library(library).setPreferences(named)
  }
}
