import DesignModel
import Foundation
import StudioAssistant
import StudioStore

package enum AssistantSubject: Sendable {
  case new
  case design(StoredDesign)
  /// A proposal that is not used yet, at a step that it shows.
  case proposal(ProposalTalk, ProposalStep)

  /// The design of the library; nil where it is about none.
  var design: StoredDesign? { if case .design(let one) = self { one } else { nil } }

  /// What was said about the proposal; nil where it is about none.
  var talk: ProposalTalk? { if case .proposal(let talk, _) = self { talk } else { nil } }

  /// The design the words change; a blank one for a new design, made at `now`.
  func base(_ now: Date) -> Design {
    switch self {
    case .new: .widget(WidgetSpec(id: UUID(), updatedAt: now).settled())
    case .design(let one): one.draft
    case .proposal(let talk, let step):
      (talk.candidate(step) ?? talk.candidate(talk.root))?.design ?? Self.new.base(now)
    }
  }
}
