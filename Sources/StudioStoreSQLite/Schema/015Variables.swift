extension Migration {
  static let variables = Migration(
    15, "values that people keep",
    sql: """
      CREATE TABLE variables (
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        key TEXT NOT NULL,
        text TEXT NOT NULL,
        hint TEXT NOT NULL,
        unit TEXT NOT NULL,
        step INTEGER NOT NULL,
        updated_at REAL NOT NULL,
        updated_by TEXT NOT NULL,
        PRIMARY KEY (library_id, key)
      ) STRICT;
      CREATE TABLE variable_changes (
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        key TEXT NOT NULL,
        before TEXT,
        after TEXT,
        at REAL NOT NULL,
        origin TEXT NOT NULL,
        UNIQUE (library_id, id)
      ) STRICT;
      CREATE INDEX variable_changes_by_key ON variable_changes(library_id, key);
      ALTER TABLE libraries ADD COLUMN data_version INTEGER NOT NULL DEFAULT 0;
      """)
}
