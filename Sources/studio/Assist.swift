import StudioDesk
import ArgumentParser
import DesignCatalogue
import DesignData
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import StudioAssistant
import Synchronization

/// `studio assist`: the assistant on the command line.
struct Assist: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Generate three designs from a description, or edit an existing one.")
  @Argument(help: "The request, in words.") var words: String
  @Option(help: "Package whose first design is edited. Default: create new designs.") var design: String?
  @Option(help: "Size to edit: all, small, medium or large.") var size = "all"
  @Option(help: "Backend: rules or model (see STUDIO_ASSISTANT_KEY).")
  var provider = "rules"
  @Option(help: "Element not to change: \(LockedElements.known.joined(separator: ", ")). Repeatable.") var lock:
    [String] = []
  @Option(help: "Reference date for “next Friday” (2027-06-12). Default: today.") var today: String?
  @Option(help: "Folder that contains Templates.") var root = "."
  @Flag(help: "Print JSON only.") var json = false

  func run() async throws {
    guard ["rules", "model"].contains(provider) else { throw Failure("--provider must be rules or model") }
    let known = LockedElements.known
    if let other = lock.first(where: { !known.contains($0) }) {
      throw Failure("--lock must be one of \(known.joined(separator: ", ")), not “\(other)”")
    }
    let slot = SizeSlot(rawValue: size)
    guard slot != nil || size == "all" else { throw Failure("--size must be all, small, medium or large") }
    guard design != nil || (lock.isEmpty && slot == nil) else {
      throw Failure("--lock and --size need --design")
    }
    let catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    let subject: AssistantRequest.Subject
    if let design {
      let current = try Package.design(1, of: Package.read(design))
      subject = .change(current, slot.map(RequestScope.size) ?? .allSizes)
    } else {
      // The same words give the same text, so the id and the date are fixed here.
      let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 0))
      subject = .new(id: id, now: Date(timeIntervalSinceReferenceDate: 0))
    }
    let request = AssistantRequest(words, subject, today: try day(), locked: LockedElements(lock))
    let candidates = try await answer(request, catalogue)
    if !json { for candidate in candidates { describe(candidate) } }
    print(try prettyJSON(candidates))
  }

  private func day() throws -> CalendarDay {
    guard let today else { return CalendarDay(Date(), in: .current) }
    let parts = today.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 3, let day = CalendarDay(year: parts[0], month: parts[1], day: parts[2]) else {
      throw Failure("--today must be a date such as 2027-06-12, not “\(today)”")
    }
    return day
  }

  private func answer(_ request: AssistantRequest, _ catalogue: Catalogue) async throws -> [Candidate] {
    let engine: any AssistantEngine
    if provider == "rules" {
      engine = RulesProvider(blueprints: catalogue.blueprints)
    } else {
      let settings = try await Settings(arguments: []).assistant
      guard settings.hasModel else {
        throw Failure("--provider model: no AI model is connected; set STUDIO_ASSISTANT_KEY or STUDIO_ASSISTANT_URL")
      }
      let symbols = Parts.offered(try SymbolLibrary(), catalogue)
      engine = settings.assistant(
        key: settings.key, client: settings.client, blueprints: catalogue.blueprints, symbols: Set(symbols))
    }
    let quiet = json
    do throws(AssistantFailure) {
      let told = Mutex("")
      let answer = try await engine.answer(request) { stage in
        let isNews = told.withLock { last in
          defer { last = stage.words }
          return last != stage.words
        }
        if !quiet, isNews { FileHandle.standardError.write(Data("\(stage.words)…\n".utf8)) }
      }
      if !json, !answer.reply.isEmpty { print(answer.reply) }
      return answer.candidates
    } catch { throw Failure(error.fault.words) }
  }

  private func describe(_ candidate: Candidate) {
    print("\(candidate.title)")
    for line in candidate.summary { print("  \(line)") }
    if candidate.summary.isEmpty { print("  No changes.") }
    if candidate.asksUndo { print("  Undo reverts the last change.") }
    if !candidate.notUnderstood.isEmpty {
      print("  Not understood: \(candidate.notUnderstood.joined(separator: "; "))")
    }
    for line in candidate.warnings { print("  \(line)") }
  }
}

/// `studio vectors assistant-rules`.
struct AssistantVectors: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assistant-rules", abstract: "Results of the assistant's rules, in the schema of `expected`.")
  @Argument(help: "File of test cases.") var file: String
  @Option(help: "Folder that contains Templates.") var root = "."

  /// The same day each time, so that the same cases give the same results.
  private static let today = CalendarDay(Moment.card.date, in: Moment.card.zone)

  private struct Case: Decodable {
    struct Input: Decodable {
      var kind: String
      var prompt: String
      var base: WidgetSpec?
      var enabled: Bool
    }
    var input: Input
  }

  private struct Result: Encodable {
    var changeSummary: [String]
    var isFallback = true
    var spec: JSONValue
    var warnings: [String]
  }

  func run() throws {
    let catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    let rules = RulesProvider(blueprints: catalogue.blueprints)
    let results = try vectorCases(Case.self, file).map { item -> Result in
      let input = item.input
      guard input.kind == "patch" else {
        guard let made = try rules.generate(input.prompt, id: UUID(), now: .distantPast, today: Self.today).first else {
          return Result(changeSummary: [], spec: .null, warnings: ["Nothing says what the widget should show."])
        }
        var spec = try Self.tree(made.design.spec)
        spec[path: ["id"]] = "<random>"
        spec[path: ["updatedAt"]] = "<now>"
        return Result(changeSummary: AppSummary.made(made.design.spec), spec: spec, warnings: made.warnings)
      }
      guard let base = input.base?.settled() else { throw Failure("\(file): a patch has no base") }
      let asked = input.enabled ? input.prompt : ""
      // The app patches what it is given, which is one size.
      let candidate = try rules.patch(asked, design: base, scope: .size(.medium), today: Self.today)
      var warnings = candidate.warnings
      if !input.enabled { warnings.append("The assistant is off, so nothing was changed.") }
      warnings += candidate.notUnderstood.map { "Not understood: \($0)." }
      var spec = try Self.tree(candidate.design.spec)
      if !candidate.changes.isEmpty { spec[path: ["updatedAt"]] = "<now>" }
      return Result(
        changeSummary: AppSummary.changed(from: base, to: candidate.design.spec), spec: spec, warnings: warnings)
    }
    print(try prettyJSON(results))
  }

  private static func tree(_ design: WidgetSpec) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(prettyJSON(design).utf8))
  }
}

/// A design or its changes as the app's review words them (editor.md §7.8).
private enum AppSummary {
  static func made(_ spec: WidgetSpec) -> [String] {
    [
      "Name: \(spec.name)", "Primary text: \(spec.primaryText)", "Secondary text: \(spec.secondaryText ?? "None")",
      "Layout: \(spaced(spec.layout.axis.rawValue)), \(spaced(spec.layout.alignment.rawValue)), spacing \(number(spec.layout.spacing))",
      "Style: \(background(spec.style.background)), \(spec.style.accent.displayName), padding \(number(spec.style.padding)), radius \(number(spec.style.cornerRadius))",
      "Symbol: \(spec.symbol.map { "\($0.name) (\(number($0.size)) pt)" } ?? "None")",
    ]
  }

  static func changed(from one: WidgetSpec, to two: WidgetSpec) -> [String] {
    let (a, b) = (one.resolved(for: .medium, plan: .unlimited), two.resolved(for: .medium, plan: .unlimited))
    var lines: [String] = []
    func line(_ name: String, _ before: String, _ after: String) {
      if before != after { lines.append("\(name): \(before) → \(after)") }
    }
    line("Name", a.name, b.name)
    line("Primary text", a.primaryText, b.primaryText)
    switch (a.secondaryText, b.secondaryText) {
    case (let old?, let new?): line("Secondary text", old, new)
    case (nil, let new?): lines.append("Secondary text: added \(new)")
    case (_?, nil): lines.append("Secondary text: removed")
    case (nil, nil): break
    }
    line("Axis", spaced(a.layout.axis.rawValue), spaced(b.layout.axis.rawValue))
    line("Alignment", spaced(a.layout.alignment.rawValue), spaced(b.layout.alignment.rawValue))
    line("Spacing", number(a.layout.spacing), number(b.layout.spacing))
    line(
      "Primary line limit (Small)", "\(a.layout.primaryLineLimitSmall)", "\(b.layout.primaryLineLimitSmall)")
    line("Primary line limit", "\(a.layout.primaryLineLimit)", "\(b.layout.primaryLineLimit)")
    line("Secondary line limit", "\(a.layout.secondaryLineLimit)", "\(b.layout.secondaryLineLimit)")
    line("Background", background(a.style.background), background(b.style.background))
    line("Accent", a.style.accent.displayName, b.style.accent.displayName)
    line("Padding", number(a.style.padding), number(b.style.padding))
    line("Corner radius", number(a.style.cornerRadius), number(b.style.cornerRadius))
    line("Primary font", a.style.primaryTextStyle.displayName, b.style.primaryTextStyle.displayName)
    line("Secondary font", a.style.secondaryTextStyle.displayName, b.style.secondaryTextStyle.displayName)
    if a.image != b.image {
      lines.append("Image: \(b.image == nil ? "removed" : a.image == nil ? "added" : "updated")")
    }
    switch (a.symbol, b.symbol) {
    case (nil, let new?): lines.append("Symbol: added \(new.name)")
    case (_?, nil): lines.append("Symbol: removed")
    case (let old?, let new?):
      line("Symbol name", old.name, new.name)
      line("Symbol size", number(old.size), number(new.size))
      line("Symbol weight", spaced(old.weight.rawValue), spaced(new.weight.rawValue))
      line("Symbol rendering", spaced(old.renderingMode.rawValue), spaced(new.renderingMode.rawValue))
      line("Symbol tint", spaced(old.tint.rawValue), spaced(new.tint.rawValue))
    case (nil, nil): break
    }
    return lines.isEmpty ? ["No changes."] : lines
  }

  private static func background(_ token: BackgroundToken) -> String {
    token.displayName.split(separator: " ").map { String($0).capitalised }.joined(separator: " ")
  }

  private static func spaced(_ token: String) -> String { token.capitalised }

  /// Whole within 0.0001, else one decimal.
  private static func number(_ value: Double) -> String {
    abs(value - value.rounded()) < 0.0001 ? String(Int(value.rounded())) : String(format: "%.1f", value)
  }
}
