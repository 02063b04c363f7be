import PagesKit
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioStore

/// Shows what a model is sent, as it is sent.
struct SentQuery: Sendable {
  var site: Site

  func response(
    _ subject: AssistantSubject, _ library: LibraryID?, _ visitor: Visitor, _ request: Request, back: String
  ) async throws -> Response {
    let access = try await site.services.assistantAccess(library)
    let words = request.query["m"].map { String($0.prefix(AssistantRequest.limit)) } ?? ""
    let options = AssistantOptions(request.query, EditorView(request, visitor))
    let prompt = try await AssistantService(site.services).prompt(
      words.isEmpty ? "(your words)" : words, about: subject, options, in: library, site.asker(visitor))
    let schema = String(decoding: try Self.pretty(prompt.tool.schema), as: UTF8.self)
    let receiver =
      switch access.mode {
      case .model(let name, let host, let own): "\(name) at \(host)\(own ? ", with your key" : "")"
      default: "nobody: rules answer on this server"
      }
    var parts = prompt.messages.map { message in
      SentPage.Part(
        title: message.role == .user ? "From you" : "What was answered before",
        detail: message.role == .user ? "Your words, with the design as the model sees it." : "", text: message.text)
    }
    parts.append(.init(title: "Instructions", detail: "The examples follow your words.", text: prompt.system))
    parts.append(.init(title: "Form of the answer", detail: "The fields a model may set.", text: schema))
    let model = SentPage(receiver: receiver, isModel: access.isModel, parts: parts, back: back)
    let frame = site.kit.frame("What is sent", .assistant, visitor, request, body: "page-sent")
    return try .html(site.kit.pages.text(SentPage.template, model, frame: frame), request)
  }

  private static func pretty(_ value: JSONValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
