extension Migration {
  static let sources = Migration(
    16, "sources of data with their last good copies",
    sql: """
      CREATE TABLE sources (
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        name TEXT NOT NULL,
        settings BLOB NOT NULL,
        copy BLOB,
        body BLOB,
        health BLOB NOT NULL,
        is_paused INTEGER NOT NULL,
        due_at REAL,
        made_at REAL NOT NULL,
        UNIQUE (library_id, id)
      ) STRICT;
      CREATE INDEX sources_by_due ON sources(due_at) WHERE due_at IS NOT NULL AND NOT is_paused;
      ALTER TABLE libraries ADD COLUMN looked_at REAL;
      """)
}
