import Foundation
import Hummingbird
import PagesKit
import StudioAssistant
import StudioDesk
import StudioStore

/// Says something about a proposal before it is used.
struct RefineRoute: Sendable {
  var site: Site
  var assistant: AssistantService

  /// Words about a proposal that are not sent yet, kept in the address.
  static func draft(_ query: SubmittedForm) -> String { String((query["t"] ?? "").prefix(AssistantRequest.limit)) }

  /// Puts the request of a form: `m` or `chip` about candidate `c` of the generation in the path, or `again` one that
  /// was put before.
  func response(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    var words = form["chip"] ?? form["m"] ?? ""
    var step = ProposalStep(try AssistantRoutes.generation(context), form.number("c", in: 0...1_000) ?? 0)
    if let again = form["again"].flatMap(UUID.init(uuidString:)) {
      guard let before = try await context.library.generation(again), let said = before.asked.refines else {
        throw Problem.notFound
      }
      (words, step) = (before.words, said)
    }
    guard let talk = try await assistant.talk(about: step, in: context.libraryID), talk.candidate(step) != nil else {
      throw Problem.notFound
    }
    var access = try await assistant.access(context.libraryID)
    if form["by"] == "rules", access.isModel { access.mode = .rules(.asked) }
    let typed = form["m"] ?? ""
    func refuse(_ error: String, _ status: HTTPResponse.Status) async throws -> Response {
      var asked = AssistantView(talk.first.id, talk.index)
      asked.step = step
      return try await DescribeRoutes(site: site, assistant: assistant).render(
        context.libraryID, asked, context.visitor, request, status: status,
        said: TalkSaid(step: step, words: typed.isEmpty ? words : typed, error: error))
    }
    do {
      let made = try await site.ask(
        assistant, words, about: .proposal(talk, step), AssistantOptions(), by: access, in: context.libraryID,
        context.visitor)
      // A suggestion that is pressed leaves what was being typed.
      let kept = form["chip"] == nil ? "" : typed.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
      let place = AssistantView.place(talk, ProposalStep(made.id, 0)).split(separator: "#", maxSplits: 1)
      return .seeOther(place[0] + (kept.isEmpty ? "" : "&t=\(kept)") + "#\(place[1])")
    } catch StoreError.limited(let limit) {
      return try await refuse(AssistantWords.sentence(limit) + " Your request is saved.", .tooManyRequests)
    } catch let problem as Problem where problem.status != .notFound {
      return try await refuse("\(problem.title). \(problem.detail) \(problem.next)", problem.status)
    }
  }
}
