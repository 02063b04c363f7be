extension Migration {
  /// Browsers of before have copies in their cookies; what people choose next is kept for all of them.
  static let preferences = Migration(
    25, "what people choose for every browser",
    sql: """
      CREATE TABLE preferences (
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        name TEXT NOT NULL,
        value TEXT NOT NULL,
        PRIMARY KEY (library_id, name)
      ) STRICT;
      """)
}
