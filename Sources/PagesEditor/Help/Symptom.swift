import DesignModel
import PagesKit

/// Something that isn’t as people expect, as they notice it. Each has a page that looks for the cause in their library.
enum Symptom: String, CaseIterable, Sendable {
  case updates = "not-updating"
  case photos = "photo-missing"
  case variables = "variable-unchanged"
  case imports = "import-differs"
  case assistant = "assistant-unavailable"
  case steps = "steps-zero"
  case hours = "wrong-hour"

  var title: String {
    switch self {
    case .updates: "A widget isn’t updating"
    case .photos: "A photo is missing"
    case .variables: "A variable doesn’t change"
    case .imports: "An imported design looks different"
    case .assistant: "The assistant isn’t available"
    case .steps: "Steps stay at zero"
    case .hours: "The hour is wrong"
    }
  }

  /// What usually causes it.
  var causes: String {
    switch self {
    case .updates: "The phone hasn’t reloaded the widget, you blocked its app, or a data source isn’t working."
    case .photos: "The file is missing or damaged. Choose the photo again."
    case .variables: "Its name differs from the one in the text, or nothing sends a new value."
    case .imports: "Photos weren’t in the file, or the file has more than this studio allows."
    case .assistant: "It’s turned off, it has reached a limit, or the AI provider rejects requests."
    case .steps: "There’s no health data for today, or the slot isn’t allowed to show it."
    case .hours: "Your time zone is unknown, or a URL or token sets another one."
    }
  }
}

/// What a page of a symptom found.
struct SymptomReport: Sendable {
  /// Most findings of either kind.
  private static let limit = 60

  /// What probably causes it.
  private(set) var problems: [FindingRow] = []
  /// What is as it should be.
  private(set) var facts: [FindingRow] = []
  /// What was looked at.
  private(set) var checked: [String] = []

  /// Notes a probable cause.
  mutating func problem(_ words: String, _ label: String, _ href: String) {
    if problems.count < Self.limit { problems.append(FindingRow(words, .warning).linked(to: href, label)) }
  }

  /// Notes what is as it should be.
  mutating func fact(_ words: String, _ label: String, _ href: String) {
    if facts.count < Self.limit { facts.append(FindingRow(words, .good).linked(to: href, label)) }
  }

  /// Notes what was looked at: “12 designs”.
  mutating func looked(at what: String) { checked.append(what) }

  /// Notes how many things of a kind were looked at.
  mutating func looked(at count: Int, _ noun: String) { looked(at: count == 1 ? "1 \(noun)" : "\(count) \(noun)s") }
}

/// The page of a symptom.
struct SymptomPage: PageModel {
  var symptom: Symptom
  var report: SymptomReport
  var hasLibrary: Bool

  static let template = PageTemplate<Self>("pages/symptom")
  static let schema = Schema<Self> {
    value("symptomTitle", \.symptom.title)
    value("causes", \.symptom.causes)
    many("problems", \.report.problems)
    flag("hasProblems") { !$0.report.problems.isEmpty }
    many("findings", \.report.facts)
    flag("hasFindings") { !$0.report.facts.isEmpty }
    flag("wasChecked") { !$0.report.checked.isEmpty }
    value("checked") { Words.list($0.report.checked) }
    flag("hasLibrary", \.hasLibrary)
  }
}
