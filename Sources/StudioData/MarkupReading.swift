import Foundation

/// Where strangers’ XML is parsed: by a process of its own, which a file that is made to do harm takes down alone.
package protocol MarkupReading: Sendable {
  /// The feed in a document of RSS or Atom. Relative links are resolved against `address` where it has no base of its own.
  /// Throws what is none, is damaged or exceeds a limit, and ``ReadRefusal/Kind/stopped`` where its parser was ended.
  func feed(_ xml: Data, from address: String?) async throws(ReadRefusal) -> Feed

  /// The resources in a WebDAV response. Throws for other responses, and where its parser was ended.
  func resources(_ xml: Data) async throws(SourceFault) -> [DAVResource]
}

/// Parses in this process: for commands and tests, and for the worker itself.
package struct MarkupHere: MarkupReading {
  package init() {}

  package func feed(_ xml: Data, from address: String?) throws(ReadRefusal) -> Feed {
    try FeedParser.feed(xml, from: address)
  }

  package func resources(_ xml: Data) throws(SourceFault) -> [DAVResource] { try DAVParser.resources(xml) }
}
