extension Migration {
  static let shares = Migration(
    7, "shares",
    sql: """
      CREATE TABLE shares (
        slug TEXT PRIMARY KEY NOT NULL,
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        created_at REAL NOT NULL,
        credit TEXT NOT NULL,
        licence TEXT NOT NULL,
        shows_private INTEGER NOT NULL,
        includes_photos INTEGER NOT NULL,
        revoked INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX shares_by_design ON shares(design_id) WHERE revoked = 0;
      """)
}
