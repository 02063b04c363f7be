extension Migration {
  static let liveReaders = Migration(
    21, "who fetches live addresses",
    sql: """
      CREATE TABLE live_readers (
        slug TEXT NOT NULL,
        app TEXT NOT NULL,
        family TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (slug, app, family)
      ) STRICT;
      CREATE INDEX live_readers_by_date ON live_readers(at);
      CREATE TABLE stopped_readers (
        slug TEXT NOT NULL,
        app TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (slug, app)
      ) STRICT;
      """)
}
