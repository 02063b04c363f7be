extension Migration {
  static let privateLinks = Migration(
    3, "whether a private link was ever made",
    sql: """
      ALTER TABLE libraries ADD COLUMN recovery_offered INTEGER NOT NULL DEFAULT 0;
      UPDATE libraries SET recovery_offered = 1 WHERE recovery_key IS NOT NULL;
      """)
}
