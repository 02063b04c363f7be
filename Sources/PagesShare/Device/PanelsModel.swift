import PagesKit

/// “E-ink panels”: the panels that show places of a library.
struct PanelsPage: PageModel {
  /// A panel.
  struct Row: PageModel {
    var id: String
    /// Its address and six letters.
    var name: String
    var friendlyID: String
    /// What it shows, and when it last asked.
    var shows: String
    var used: String

    static let schema = Schema<Self> {
      addresses(of: \.id)
      value("panelName", \.name)
      value("friendlyID", \.friendlyID)
      value("panelShows", \.shows)
      value("used", \.used)
    }
  }

  /// A panel that was just told: the only time its key is told.
  struct Fresh: PageModel {
    var name: String
    var key: String

    static let schema = Schema<Self> {
      value("freshName", \.name)
      value("freshKey", \.key)
    }
  }

  var rows: [Row]
  var fresh: Fresh?
  var places: [Choice]
  /// What was typed.
  var mac = ""
  var error: String?
  /// What a panel is told to ask.
  var server: String
  /// A request of its own for each form, so that one sent twice makes one panel.
  var request: String

  static let template = PageTemplate<Self>("pages/panels")
  static let schema = Schema<Self> {
    many("rows", \.rows)
    flag("hasPanels") { !$0.rows.isEmpty }
    one("fresh", \.fresh)
    many("placeChoices", \.places)
    flag("hasPlaces") { !$0.places.isEmpty }
    value("mac", \.mac)
    value("error", \.error)
    value("server", \.server)
    value("request", \.request)
  }
}
