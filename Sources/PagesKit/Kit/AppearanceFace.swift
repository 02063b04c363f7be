import DesignLayout

/// How pages name and show an appearance.
extension Appearance {
  private var face: (title: String, icon: String, wallpaper: String) {
    switch self {
    case .light: ("Light", "i-sun", "hero")
    case .dark: ("Dark", "i-moon", "night")
    case .tinted: ("Tinted", "i-palette", "ink")
    case .clear: ("Clear", "i-drop", "mist")
    case .vibrant: ("Lock Screen", "i-lock", "night")
    case .standby: ("StandBy", "i-clock", "ink")
    case .standbyNight: ("StandBy at night", "i-clock", "ink")
    }
  }

  package var title: String { face.title }

  /// The CSS value of the wallpaper behind it.
  package var wallpaper: String { "var(--wp-\(face.wallpaper))" }

  /// An entry of a list of appearances; `detail` is its icon.
  package func choice(of chosen: Appearance, href: String, label: String? = nil) -> Choice {
    Choice(value: rawValue, label: label ?? title, isChosen: self == chosen, detail: face.icon, href: href)
  }
}
