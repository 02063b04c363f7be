import PagesKit

/// “E-ink displays”: the displays that show the library’s slots.
struct DisplaysPage: PageModel {
  struct Row: PageModel {
    var id: String
    /// Its name with the MAC address.
    var name: String
    /// The slot it shows, and when it last connected.
    var shows: String
    var used: String

    static let schema = Schema<Self> {
      addresses(of: \.id)
      value("panelID", \.id)
      value("panelName", \.name)
      value("panelShows", \.shows)
      value("used", \.used)
    }
  }

  /// A display that was just registered. Its key is only available here.
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
  /// The MAC address as typed.
  var mac = ""
  var error: String?
  /// The server URL to enter on the display.
  var server: String
  /// The id of the form’s request, so that a form sent twice adds one display.
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
