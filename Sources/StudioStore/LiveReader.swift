import Foundation

/// An app that fetched what a live address shows: its kind, the size and when. Neither the person nor where they are is
/// kept (deliver.md §2: neither the address that asks nor the name of a browser is kept).
package struct LiveReader: Hashable, Sendable {
  /// Kinds of apps that fetch live addresses, as far as they tell.
  package enum App: String, CaseIterable, Sendable {
    case scriptable, shortcuts, homeAssistant, widgy, eInk, kwgt, scriptWidget, widgetKit, windows, desktop, readme
    case browser, script, other

    package var title: String {
      switch self {
      case .scriptable: "Scriptable"
      case .shortcuts: "Shortcuts"
      case .homeAssistant: "Home Assistant"
      case .widgy: "Widgy"
      case .eInk: "An e-ink display"
      case .kwgt: "KWGT"
      case .scriptWidget: "ScriptWidget"
      case .widgetKit: "Your own app"
      case .windows: "Windows"
      case .desktop: "A desktop widget"
      case .readme: "A README"
      case .browser: "A web page"
      case .script: "A script"
      case .other: "Another app"
      }
    }

    /// What it is called within a sentence: “Scriptable”, “a web page”.
    package var named: String {
      let first = title.prefix { $0 != " " }
      return ["A", "An", "Another", "Your"].contains(first) ? first.lowercased() + title.dropFirst(first.count) : title
    }
  }

  /// The end of the address: a share's slug or a place's.
  package var slug: String
  package var app: App
  /// The size it asked for, as the platform names it.
  package var family: String
  /// When it asked last.
  package var at: Date

  package init(slug: String, app: App, family: String, at: Date) {
    (self.slug, self.app, self.family, self.at) = (slug, app, family, at)
  }

  /// Seconds for which a reader is remembered: seven days.
  package static let keptSeconds: TimeInterval = 604_800
}
