import DesignLayout
import DesignModel
import PagesKit
import StudioStore

/// One way to put a design on something.
struct DeliveryWay: Sendable {
  /// What it needs, who it is for.
  enum Group: String, CaseIterable, Sendable {
    case phone, home, others
  }

  /// How fresh what people see is.
  enum Freshness: Sendable {
    case live, atTimes, still
  }

  /// What to do, and what to copy for it.
  struct Step: PageModel {
    var text: String
    /// What is copied: what it is called, and the text.
    var label = ""
    var copied = ""
    /// Several lines to copy.
    var code = ""
    var id = ""
    static let schema = Schema<Self> {
      value("stepText", \.text)
      text("stepCopied", \.copied)
      value("stepLabel", \.label)
      text("stepCode", \.code)
      value("stepID", \.id)
    }
  }

  /// A file to take, or an address that an app opens.
  struct File: PageModel {
    var title: String
    var href: String
    /// Whether an app opens it and nothing is kept.
    var isOpened = false
    static let schema = Schema<Self> {
      value("fileTitle", \.title)
      value("fileHref", \.href)
      flag("isOpened", \.isOpened)
    }
  }

  /// Its name in addresses.
  var id: String
  var title: String
  var line: String
  var group: Group
  /// Which picture stands for it, a class of the stylesheet.
  var scene: String
  var freshness: Freshness
  /// What of buttons and links works, in two words.
  var taps: String
  /// What is needed, in a few words.
  var needs: String
  /// Whether it reads an address: then a design that nobody shared has to get one first.
  var readsAddress = true
  /// Who fetches it.
  var app: LiveReader.App?
  var steps: [Step]
  /// What will differ, a sentence each; never empty.
  var differences: [String]
  /// What is sent where.
  var sent: String
  /// How to take it back.
  var back: String
  var files: [File] = []
  /// Why it cannot be used yet; empty where it can.
  var hindrance = ""
  /// Whether its buttons still do what they did.
  var keepsTaps = false
  /// Whether an app has to be installed first.
  var needsApp = true
  /// The size its picture shows where the design has it.
  var family = WidgetFamily.systemMedium
  /// Whether its picture is in the greys of paper.
  var isPaper = false
}
