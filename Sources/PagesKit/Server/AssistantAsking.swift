import DesignData
import Foundation
import StudioDesk
import StudioStore

extension Site {
  /// A visitor as the assistant knows them.
  package func asker(_ visitor: Visitor) -> AssistantAsker {
    let household = RequestFrame.current?.caller.household
    return AssistantAsker(visitor.moment(services.now()), household: household ?? "") {
      guard let household,
        let seconds = await self.traffic.modelRequests.count(household, now: self.services.now())
      else { return }
      throw Problem.manyModelRequests(seconds)
    }
  }

  /// Puts a request to `assistant`, `anew` where what was answered before won’t do; one that is refused is a problem as pages tell it.
  package func ask(
    _ assistant: AssistantService, _ words: String, about subject: AssistantSubject, _ options: AssistantOptions,
    by access: AssistantAccess,
    in library: LibraryID, _ visitor: Visitor, anew: Bool = false
  ) async throws -> Generation {
    do {
      return try await assistant.ask(
        words, about: subject, options, by: access, in: library, asker(visitor), anew: anew)
    } catch let refusal as AssistantRefusal {
      throw AssistantWords.problem(refusal)
    }
  }

  /// Who answers, in a line, with times as the visitor has them.
  package func line(
    _ access: AssistantAccess, ofDesign: Bool, inSettings: Bool = false, _ visitor: Visitor
  ) -> String {
    let now = services.now()
    return AssistantWords.line(access, ofDesign: ofDesign, inSettings: inSettings) { When.words($0, now: now, visitor) }
  }
}
