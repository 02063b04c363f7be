import DesignModel

/// A finding in a list (`partials/finding`): its words, where it is, and the button that fixes it.
package struct FindingRow: PageModel {
  /// A button that fixes a finding.
  package struct Repair: PageModel {
    package var form: String
    package var name: String
    package var value: String
    package var title = "Fix"

    package init(form: String, name: String, value: String, title: String = "Fix") {
      (self.form, self.name, self.value, self.title) = (form, name, value, title)
    }

    package static let schema = Schema<Self> {
      value("repairForm", \.form)
      value("repairName", \.name)
      value("repairValue", \.value)
      value("repairTitle", \.title)
    }
  }

  package var severity: Severity
  package var words: String
  /// The thing it’s about, above the words; empty if the words name it.
  package var subject = ""
  package var repair: Repair?
  /// Leads to the thing; empty if nothing does.
  package var href = ""
  package var label = "Show"
  /// How a script follows the link: `jump` or `soft`; empty for a plain link.
  package var follow = ""

  package init(_ words: String, _ severity: Severity, of subject: String = "") {
    (self.words, self.severity, self.subject) = (words, severity, subject)
  }

  package init<Code, Place>(_ finding: Finding<Code, Place>, of subject: String = "") {
    self.init(finding.words, finding.severity, of: subject)
  }

  /// The row with a link.
  package func linked(to href: String, _ label: String = "Show", follow: String = "") -> Self {
    var row = self
    (row.href, row.label, row.follow) = (href, label, follow)
    return row
  }

  private var icon: String {
    switch severity {
    case .good: "i-check"
    case .note: "i-info"
    case .warning, .error: "i-warn"
    }
  }

  package static let schema = Schema<Self> {
    value("severity", \.severity.rawValue)
    value("severityIcon", \.icon)
    value("words", \.words)
    text("subject", \.subject)
    one("repair", \.repair)
    text("findingHref", \.href)
    value("findingLabel", \.label)
    text("follow", \.follow)
  }
}
