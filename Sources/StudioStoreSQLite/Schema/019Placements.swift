extension Migration {
  static let placements = Migration(
    19, "places on devices",
    sql: """
      CREATE TABLE placements (
        id TEXT PRIMARY KEY NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        slug TEXT NOT NULL UNIQUE,
        name TEXT NOT NULL,
        family TEXT NOT NULL,
        design_id TEXT REFERENCES designs(id) ON DELETE SET NULL,
        widget TEXT,
        shows_own INTEGER NOT NULL,
        made_at REAL NOT NULL,
        removed_at REAL
      ) STRICT;
      CREATE INDEX placements_by_library ON placements(library_id);
      CREATE INDEX placements_by_design ON placements(design_id) WHERE design_id IS NOT NULL;
      """)
}
