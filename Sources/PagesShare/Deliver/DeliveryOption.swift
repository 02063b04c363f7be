import DesignLayout
import DesignModel
import PagesKit
import StudioStore

/// One option for adding a design to a device.
struct DeliveryOption: Sendable {
  enum Group: String, CaseIterable, Sendable {
    case phone, home, others
  }

  /// How up to date the widget is.
  enum Freshness: Sendable {
    case live, atTimes, still
  }

  /// One step, with what to copy for it.
  struct Step: PageModel {
    var text: String
    /// The label of the text to copy, and the text.
    var label: String
    var copied: String
    /// Several lines to copy.
    var code: String
    var id: String
    init(_ text: String, label: String = "", copied: String = "", code: String = "", id: String = "") {
      (self.text, self.label, self.copied, self.code, self.id) = (text, label, copied, code, id)
    }

    static let schema = Schema<Self> {
      value("stepText", \.text)
      text("stepCopied", \.copied)
      value("stepLabel", \.label)
      text("stepCode", \.code)
      value("stepID", \.id)
    }
  }

  /// A file to download, or a link that an app opens.
  struct File: PageModel {
    var title: String
    var href: String
    /// Whether an app opens it instead of the browser downloading it.
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
  /// The class of its illustration.
  var scene: String
  var freshness: Freshness
  /// Which buttons and links work, in two words.
  var taps: String
  /// What it requires, in a few words.
  var needs: String
  /// Whether it loads a URL, which the design must have first.
  var readsAddress = true
  /// The app that loads it.
  var app: LiveReader.App?
  var steps: [Step]
  /// What looks different, one sentence each; never empty.
  var differences: [String]
  /// Which data is sent where.
  var sent: String
  /// How to stop.
  var back: String
  var files: [File] = []
  /// Whether its buttons work.
  var keepsTaps = false
  /// Whether an app must be installed first.
  var needsApp = true
  /// The size of its preview, if the design has it.
  var family = WidgetFamily.systemMedium
  /// Whether its preview is in greys.
  var isPaper = false
}
