extension Migration {
  static let designs = Migration(
    1, "libraries, designs, revisions, changes",
    sql: """
      CREATE TABLE libraries (
        id TEXT PRIMARY KEY NOT NULL,
        created_at REAL NOT NULL,
        recovery_key TEXT UNIQUE,
        default_design TEXT
      ) STRICT;
      CREATE TABLE designs (
        id TEXT PRIMARY KEY NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        kind TEXT NOT NULL DEFAULT 'widget',
        saved BLOB NOT NULL,
        draft BLOB NOT NULL,
        cursor INTEGER NOT NULL DEFAULT 0,
        revision INTEGER NOT NULL DEFAULT 1,
        batch TEXT,
        saved_at REAL NOT NULL,
        deleted_at REAL
      ) STRICT;
      CREATE INDEX designs_by_library ON designs(library_id, deleted_at, saved_at);
      CREATE INDEX designs_by_batch ON designs(batch) WHERE batch IS NOT NULL;
      CREATE TABLE revisions (
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        number INTEGER NOT NULL,
        saved_at REAL NOT NULL,
        design BLOB NOT NULL,
        PRIMARY KEY (design_id, number)
      ) STRICT, WITHOUT ROWID;
      CREATE TABLE changes (
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        sequence INTEGER NOT NULL,
        client TEXT NOT NULL,
        edit_group TEXT NOT NULL,
        forward BLOB NOT NULL,
        inverse BLOB NOT NULL,
        made_at REAL NOT NULL,
        PRIMARY KEY (design_id, sequence)
      ) STRICT, WITHOUT ROWID;
      """)
}
