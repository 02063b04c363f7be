import HTTPTypes
import PagesKit

/// The API page: tokens, and setup guides for apps that send data.
struct PushPage: PageModel {
  struct Row: PageModel {
    var id: String
    var name: String
    /// The beginning of its text.
    var start: String
    var rights: String
    /// When it was last used, and when it expires.
    var used: String
    var ends: String
    var hasEnded: Bool

    static let schema = Schema<Self> {
      addresses(of: \.id)
      value("tokenName", \.name)
      value("start", \.start)
      value("rights", \.rights)
      value("used", \.used)
      value("ends", \.ends)
      flag("hasEnded", \.hasEnded)
    }
  }

  /// A token that was just created. Its text is only available here.
  struct Fresh: PageModel {
    var name: String
    var text: String
    /// A command that tests it.
    var check: String

    static let schema = Schema<Self> {
      value("freshName", \.name)
      value("freshText", \.text)
      value("check", \.check)
    }
  }

  var rows: [Row]
  var fresh: Fresh?
  var recipes: [SetupGuide]
  var name = ""
  var keys = ""
  var parts: [Choice]
  var rights: [Choice]
  var endings: [Choice]
  var error: String?
  /// The time zone of dates in requests that name none.
  var zone: String
  /// Requests per minute and token.
  var limit: Int
  /// A unique request id per form, so that one sent twice creates one token.
  var request: String

  static let template = PageTemplate<Self>("pages/push")
  static let schema = Schema<Self> {
    many("rows", \.rows)
    flag("hasTokens") { !$0.rows.isEmpty }
    one("fresh", \.fresh)
    many("recipes", \.recipes)
    value("name", \.name)
    value("keys", \.keys)
    many("parts", \.parts)
    many("rights", \.rights)
    many("endings", \.endings)
    value("error", \.error)
    value("zone", \.zone)
    value("limit", \.limit)
    value("request", \.request)
  }
}

/// A setup guide with the studio's URL in it.
struct SetupGuide: PageModel {
  /// One action of a shortcut.
  struct Step: PageModel {
    var title: String
    var lines: [Line]

    static let schema = Schema<Self> {
      value("stepTitle", \.title)
      many("lines", \.lines)
    }
  }

  /// A setting of an action.
  struct Line: PageModel {
    var label: String
    var value: String
    /// The id of its copy field; empty for short values.
    var field = ""

    static let schema = Schema<Self> {
      value("lineLabel", \.label)
      value("lineValue", \.value)
      text("field", \.field)
    }
  }

  struct Code: PageModel {
    var id: String
    var place: String
    var text: String
    private var isLine: Bool { !text.contains("\n") }

    static let schema = Schema<Self> {
      value("codeID", \.id)
      value("codePlace", \.place)
      value("code", \.text)
      value("codeRows") { $0.isLine ? 3 : min(40, $0.text.split(separator: "\n").count + 1) }
      flag("isLine") { $0.isLine }
    }
  }

  var id: String
  var title: String
  var line: String
  var steps: [Step] = []
  var codes: [Code] = []
  var note = ""
  /// The scopes of a token for it, as its form sends them.
  var scopes: [String]
  /// A unique request id.
  var request = ""
  var isOpen = false

  static let schema = Schema<Self> {
    value("recipeID", \.id)
    value("recipeTitle", \.title)
    value("recipeLine", \.line)
    many("steps", \.steps)
    many("codes", \.codes)
    text("note", \.note)
    many("scopes", \.scopes)
    value("recipeRequest", \.request)
    flag("isOpen", \.isOpen)
  }
}

/// The pages that `type` in API errors links to.
struct ProblemsPage: PageModel {
  struct Row: PageModel {
    var kind: APIProblemKind

    static let schema = Schema<Self> {
      value("kindName", \.kind.rawValue)
      value("kindStatus", \.kind.status.code)
      value("kindTitle", \.kind.title)
      value("kindMeaning", \.kind.meaning)
      value("kindHref") { Address.problem($0.kind.rawValue) }
    }
  }

  /// The kind in the URL.
  var chosen: Row?
  var rows: [Row]

  static let template = PageTemplate<Self>("pages/problems")
  static let schema = Schema<Self> {
    one("chosen", \.chosen)
    many("rows", \.rows)
  }
}
