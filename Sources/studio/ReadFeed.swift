import ArgumentParser
import Foundation
import StudioData

extension Read {
  /// `studio read feed`: the document that paths see, or the value of one.
  struct Feed: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Read a feed (RSS, Atom, JSON Feed) or any JSON and print its one shape, or one value of it.")
    @Argument(help: "The body, or - for standard input.") var file: String
    @Option(help: "A path (RFC 9535, singular) to one value, such as '$.items[0].title'.") var path: String?

    func run() throws {
      ReadLimits.begin(seconds: 2, megabytes: 256)
      let wanted: JSONPath?
      do throws(JSONPath.Refusal) {
        if let path { wanted = try JSONPath(path) } else { wanted = nil }
      } catch {
        throw Failure("--path: \(error.kind.rawValue): \(error)")
      }
      do {
        let document = try FeedReader.document(try ReadOutput.bytes(file))
        guard let wanted else { return try ReadOutput.print(document) }
        switch wanted.finding(in: document) {
        case .text(let text): print(text)
        case .nothing: throw Failure("\(file): there is no value at \(wanted)")
        case .container: throw Failure("\(file): at \(wanted) is an object or a list, which is no text")
        }
      } catch let error as ReadRefusal {
        throw Failure("\(file): \(error)")
      }
    }
  }
}
