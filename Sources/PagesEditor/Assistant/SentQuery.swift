import PagesKit
import StudioDesk
import DesignModel
import Foundation
import Hummingbird
import StudioAssistant
import StudioStore

/// Shows exactly what an AI model is sent.
struct SentQuery: Sendable {
  var site: Site
  var assistant: AssistantService

  func response(
    _ subject: AssistantSubject, _ library: LibraryID?, _ visitor: Visitor, _ request: Request, back: String
  ) async throws -> Response {
    let access = try await assistant.access(library)
    let words = request.query["m"].map { String($0.prefix(AssistantRequest.limit)) } ?? ""
    let options = AssistantOptions(request.query, EditorView(request, visitor))
    let prompt = try await assistant.prompt(
      words.isEmpty ? "(your request)" : words, about: subject, options, in: library, site.asker(visitor))
    let schema = String(decoding: try Self.pretty(prompt.tool.schema), as: UTF8.self)
    let receiver =
      switch access.mode {
      case .model(let name, let host, let own): "\(name) at \(host)\(own ? ", with your API key" : "")"
      default: "Nothing was sent: the built-in rules run on this server."
      }
    var parts = prompt.messages.map { message in
      SentPage.Part(
        title: message.role == .user ? "From you" : "Earlier reply",
        detail: message.role == .user ? "Your request, or the design as the AI model sees it." : "", text: message.text)
    }
    parts.append(
      .init(title: "Instructions", detail: "Examples are chosen to match your request.", text: prompt.instructions))
    parts.append(.init(title: "Response format", detail: "The fields the AI model may set.", text: schema))
    let model = SentPage(receiver: receiver, isModel: access.isModel, parts: parts, back: back)
    let frame = site.kit.frame(
      access.isModel ? "What is sent" : "What would be sent", .assistant, visitor, request, body: "page-sent")
    return try .html(site.kit.pages.text(SentPage.template, model, frame: frame), request)
  }

  private static func pretty(_ value: JSONValue) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
