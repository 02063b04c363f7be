/// Why the server cannot start, in one line.
package struct BootError: Error, CustomStringConvertible, Sendable {
  package var description: String
  package init(_ description: String) { self.description = description }
}
