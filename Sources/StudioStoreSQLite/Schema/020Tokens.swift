extension Migration {
  static let tokens = Migration(
    20, "tokens by which values are sent in",
    sql: """
      CREATE TABLE tokens (
        id TEXT NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        digest BLOB UNIQUE NOT NULL,
        start TEXT NOT NULL,
        name TEXT NOT NULL,
        scopes TEXT NOT NULL,
        zone TEXT NOT NULL,
        made_at REAL NOT NULL,
        expires_at REAL,
        used_on TEXT,
        revoked_at REAL,
        UNIQUE (library_id, id)
      ) STRICT;
      CREATE TABLE push_answers (
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        token_id TEXT NOT NULL,
        once TEXT NOT NULL,
        request BLOB NOT NULL,
        key TEXT NOT NULL,
        before TEXT,
        after TEXT,
        at REAL NOT NULL,
        UNIQUE (library_id, token_id, once)
      ) STRICT;
      CREATE INDEX push_answers_by_date ON push_answers(library_id, at);
      """)
}
