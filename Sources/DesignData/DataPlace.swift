/// The pages on which data comes into the studio, by the names that Data shows. A widget without data says which one to
/// open.
package enum DataPlace: String, CaseIterable, Sendable {
  case weather = "Weather"
  case calendar = "Calendar"
  case reminders = "Reminders"
  case health = "Steps and activity"
  case weight = "Weight"

  /// The name of its card under Data.
  package var title: String { rawValue }

  /// Where it is found, for a sentence: “Data › Weather”.
  package var words: String { "Data › \(title)" }
}
