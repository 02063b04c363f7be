import Foundation
import TestSupport
import Testing

/// Pages kept in `Tests/Snapshots`.
enum PageSnapshots {
  static let isBlessing = ProcessInfo.processInfo.environment["STUDIO_BLESS"] == "1"
  static let folder = TestFiles.root.appendingPathComponent("Tests/Snapshots")

  /// Compares a page with the one kept under `name`, or keeps it. A difference is recorded where the test asks.
  static func compare(_ name: String, _ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = normalised(text)
    let file = folder.appendingPathComponent("\(name).html")
    if isBlessing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(found.utf8).write(to: file)
      return
    }
    let kept = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if found == kept { return }
    let (new, old) = (
      found.split(separator: "\n", omittingEmptySubsequences: false),
      kept.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let first = zip(new, old).enumerated().first { $1.0 != $1.1 }?.offset ?? min(new.count, old.count)
    func lines(_ all: [Substring]) -> String {
      all.dropFirst(first).prefix(3).map { String($0.prefix(600)) }.joined(separator: "\n")
    }
    Issue.record(
      "\(name).html differs from line \(first + 1).\nKept:\n\(lines(old))\nFound:\n\(lines(new))",
      sourceLocation: sourceLocation)
  }

  /// A page without what is of one run alone: ids, hashes of pictures and of files, slugs and secrets each get a number in
  /// the order they come, so that it still shows which of them are the same.
  private static func normalised(_ page: String) -> String {
    var numbers: [String: Int] = [:]
    let pattern =
      /[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}|\b[0-9a-f]{32,64}\b|sha256-[A-Za-z0-9+\/]+=*|\/s\/[a-z0-9-]+|\/i\/[a-z0-9-]+|\/w\/[a-z0-9-]+|\/open#[A-Za-z0-9._-]+|"[0-9A-F]{8}"|wws_[A-Za-z0-9_-]{4,49}/
    let text = page.replacing(pattern) { match -> String in
      let whole = String(match.output)
      let number = numbers[whole] ?? numbers.count + 1
      numbers[whole] = number
      return "#\(number)#"
    }
    // Keys of the changes that a conflict carries come in any order.
    let carried = text.replacing(/name="mine" value="[^"]*"/, with: "name=\"mine\"")
    // When a source is asked next goes by its id, and how long a try took by the machine.
    let steady = carried.replacing(/([Nn]ext update )[0-9:A-Za-z ,]*[0-9]/) { "\($0.output.1)#" }
      .replacing(/>[0-9]+ ms</, with: "># ms<")
    // Files of scripts and styles have their content's hash in their name.
    return steady.replacing(/(\/assets\/[a-z-]+)[.-][0-9a-f]{6,40}\./) { "\($0.output.1).#." }
  }
}
