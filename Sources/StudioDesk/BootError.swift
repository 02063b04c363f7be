/// Why the server cannot start, in one line.
package struct BootError: Error, CustomStringConvertible, Sendable {
  /// The line.
  package var description: String
  /// A reason.
  package init(_ description: String) { self.description = description }
}
