extension Migration {
  static let renamedVariables = Migration(
    18, "values under another key",
    sql: "ALTER TABLE variable_changes ADD COLUMN renamed_from TEXT")
}
