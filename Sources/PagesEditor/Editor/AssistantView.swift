import Foundation
import PagesKit
import StudioDesk

/// What the address of an assistant's page asks to see.
struct AssistantView: Sendable {
  /// The generation; nil: the newest.
  var generation: UUID?
  /// Its candidate.
  var index = 0
  /// Changes left out, by scope and field.
  var off: Set<String> = []
  /// The step of a proposal that is looked at; nil: the newest of each.
  var step: ProposalStep?

  /// A candidate of a generation; nil: the newest generation.
  init(_ generation: UUID? = nil, _ index: Int = 0, off: Set<String> = []) {
    (self.generation, self.index, self.off) = (generation, index, off)
  }

  init(_ query: SubmittedForm) {
    generation = query["g"].flatMap(UUID.init(uuidString:))
    index = query.number("c", in: 0...1_000) ?? 0
    step = query["s"].flatMap(UUID.init(uuidString:)).map { ProposalStep($0, query.number("k", in: 0...1_000) ?? 0) }
    off = Set((query["off"] ?? "").split(separator: ",").prefix(200).map(String.init))
  }
}

extension AssistantView {
  /// What the page showed that sent `form`.
  init(form: SubmittedForm) { self.init((try? SubmittedForm.urlEncoded(form["view"] ?? "")) ?? SubmittedForm()) }

  /// It in an address, after others; empty where nothing is chosen.
  var suffix: String {
    guard let generation else { return "" }
    return "&g=\(generation.uuidString)&c=\(index)" + (off.isEmpty ? "" : "&off=\(off.sorted().joined(separator: ","))")
  }
}
