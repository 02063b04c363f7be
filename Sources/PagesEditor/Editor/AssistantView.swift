import Foundation
import PagesKit
import StudioDesk

/// What the address of an assistant page shows.
struct AssistantView: Sendable {
  /// The generation; nil: the newest.
  var generation: UUID?
  /// The candidate's index, from 0.
  var index = 0
  /// Changes that are deselected, by scope and field; nil: those that would replace a live value.
  var off: Set<String>?
  /// The step of a proposal that is shown; nil: the newest of each.
  var step: ProposalStep?

  /// A candidate of a generation; nil: the newest generation.
  init(_ generation: UUID? = nil, _ index: Int = 0, off: Set<String>? = nil) {
    (self.generation, self.index, self.off) = (generation, index, off)
  }

  init(_ query: SubmittedForm) {
    generation = query["g"].flatMap(UUID.init(uuidString:))
    index = query.number("c", in: 0...1_000) ?? 0
    step = query["s"].flatMap(UUID.init(uuidString:)).map { ProposalStep($0, query.number("k", in: 0...1_000) ?? 0) }
    off = query["off"].map { Set($0.split(separator: ",").prefix(200).map(String.init)) }
  }
}

extension AssistantView {
  /// What the page showed when it sent `form`.
  init(form: SubmittedForm) { self.init(SubmittedForm(lenient: form["view"] ?? "")) }

  /// The query to append to an address; empty if no generation is chosen.
  var suffix: String {
    guard let generation else { return "" }
    return "&g=\(generation.uuidString)&c=\(index)" + (off.map { "&off=\($0.sorted().joined(separator: ","))" } ?? "")
  }
}
