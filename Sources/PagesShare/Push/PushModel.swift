import HTTPTypes
import PagesKit

/// Push: tokens by which programs send data in, and recipes for them.
struct PushPage: PageModel {
  /// A token.
  struct Row: PageModel {
    var id: String
    var name: String
    /// How its text begins.
    var start: String
    /// What it lets do.
    var rights: String
    /// When it was last used, and when it ends.
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

  /// A token that was just made: the only time its text is told.
  struct Fresh: PageModel {
    var name: String
    var text: String
    /// What shows that it works.
    var check: String

    static let schema = Schema<Self> {
      value("freshName", \.name)
      value("freshText", \.text)
      value("check", \.check)
    }
  }

  var rows: [Row]
  var fresh: Fresh?
  var recipes: [PushRecipe]
  /// The form: what was typed, what is ticked.
  var name = ""
  var keys = ""
  var parts: [Choice]
  var rights: [Choice]
  var endings: [Choice]
  var error: String?
  /// The zone of days where a request names none.
  var zone: String
  /// Requests a token may send in a minute.
  var limit: Int
  /// A request of its own for each form, so that one sent twice makes one token.
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

/// A way to send something in, with the visitor's own address in it.
struct PushRecipe: PageModel {
  /// One action of a shortcut.
  struct Step: PageModel {
    var title: String
    var lines: [Line]

    static let schema = Schema<Self> {
      value("stepTitle", \.title)
      many("lines", \.lines)
    }
  }

  /// What is chosen or typed in an action.
  struct Line: PageModel {
    var label: String
    var value: String
    /// The id of a field to copy it from; empty where it is short.
    var field = ""

    static let schema = Schema<Self> {
      value("lineLabel", \.label)
      value("lineValue", \.value)
      text("field", \.field)
    }
  }

  /// Text to paste.
  struct Code: PageModel {
    var id: String
    /// Where it goes.
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
  /// What to know besides.
  var note = ""
  /// What a token for it may do, as its form sends it.
  var scopes: [String]
  /// A request of its own.
  var request = ""
  /// Whether it is unfolded.
  var isOpen = false

  static let schema = Schema<Self> {
    value("recipeID", \.id)
    value("recipeTitle", \.title)
    value("recipeLine", \.line)
    many("steps", \.steps)
    flag("hasSteps") { !$0.steps.isEmpty }
    many("codes", \.codes)
    text("note", \.note)
    many("scopes", \.scopes)
    value("recipeRequest", \.request)
    flag("isOpen", \.isOpen)
  }
}

/// The pages that problems of the API name.
struct ProblemsPage: PageModel {
  /// One kind of problem.
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

  /// The one that the address names.
  var chosen: Row?
  var rows: [Row]

  static let template = PageTemplate<Self>("pages/problems")
  static let schema = Schema<Self> {
    one("chosen", \.chosen)
    many("rows", \.rows)
  }
}
