extension Migration {
  static let browsers = Migration(
    12, "browsers of libraries",
    sql: """
      CREATE TABLE browsers (
        id TEXT PRIMARY KEY NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        label TEXT NOT NULL,
        made_at REAL NOT NULL,
        seen_at REAL NOT NULL
      ) STRICT;
      CREATE INDEX browsers_by_library ON browsers(library_id, seen_at);
      -- Those of before hold cookies that name no browser.
      ALTER TABLE libraries ADD COLUMN takes_plain_cookies INTEGER NOT NULL DEFAULT 0;
      UPDATE libraries SET takes_plain_cookies = 1;
      """)
}
