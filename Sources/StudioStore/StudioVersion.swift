/// Which build this is, as data written by it says.
public enum StudioVersion {
  /// Counts up with every change of what is stored.
  public static let current = "3"
}
