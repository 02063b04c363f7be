import DesignModel
import PagesKit
import StudioDesk

/// A button of a widget on its own page.
struct PressModel: PageModel {
  var button: DesignButton
  var token: String
  /// The id of its press, so that one sent twice counts once.
  var request: String

  static let schema = Schema<Self> {
    value("pressIndex", \.button.index)
    value("pressTitle", \.button.action.title)
    value("pressDoes", \.button.words)
    value("token", \.token)
    value("request", \.request)
  }
}
