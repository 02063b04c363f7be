/// Which build this is, as data written by it says.
package enum StudioVersion {
  /// Counts up with every change of what is stored.
  package static let current = "5"
}
