import ArgumentParser
import Foundation
import StudioData

extension Read {
  /// `studio read feed`: the document that paths see, or the value of one.
  struct Feed: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Parse a feed (RSS, Atom, JSON Feed) or any JSON and print it in one common form, or one value.")
    @Argument(help: "Feed or JSON file, or - for standard input.") var file: String
    @Option(help: "JSONPath (RFC 9535, singular query) to one value, such as '$.items[0].title'.") var path: String?

    func run() throws {
      let limits = ReadLimits(seconds: 2)
      let wanted: JSONPath?
      do throws(JSONPath.Refusal) {
        if let path { wanted = try JSONPath(path) } else { wanted = nil }
      } catch {
        throw Failure("--path: \(error.kind.rawValue): \(error)")
      }
      let bytes = try ReadOutput.bytes(file)
      try limits.fence(megabytes: 256)
      do {
        let document = try FeedReader.document(bytes)
        guard let wanted else { return print(try prettyJSON(document)) }
        switch wanted.finding(in: document) {
        case .text(let text): print(text)
        case .nothing: throw Failure("\(file): no value at \(wanted)")
        case .container:
          throw Failure("\(file): the value at \(wanted) is an object or a list; it must be a text, number or boolean")
        }
      } catch let error as ReadRefusal {
        throw Failure("\(file): \(error)")
      }
    }
  }
}
