import GRDB

extension Migration {
  static let shelf = Migration(
    6, "a shelf to find designs on, and collections",
    sql: """
      CREATE TABLE shelf (
        design_id TEXT NOT NULL UNIQUE REFERENCES designs(id) ON DELETE CASCADE,
        library_id TEXT NOT NULL,
        deleted INTEGER NOT NULL DEFAULT 0,
        saved_at REAL NOT NULL,
        name TEXT NOT NULL,
        template TEXT NOT NULL,
        accent TEXT NOT NULL,
        filters TEXT NOT NULL,
        attention INTEGER NOT NULL DEFAULT 0,
        fingerprint TEXT NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (library_id, design_id)
      ) STRICT, WITHOUT ROWID;
      CREATE INDEX shelf_by_date ON shelf(library_id, deleted, -saved_at, design_id);
      CREATE INDEX shelf_by_name ON shelf(library_id, deleted, name, -saved_at, design_id);
      CREATE INDEX shelf_by_fingerprint ON shelf(library_id, fingerprint);
      CREATE TABLE collections (
        id TEXT PRIMARY KEY NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        name TEXT NOT NULL
      ) STRICT;
      CREATE TABLE collected (
        collection_id TEXT NOT NULL REFERENCES collections(id) ON DELETE CASCADE,
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        PRIMARY KEY (collection_id, design_id)
      ) STRICT, WITHOUT ROWID;
      """
  ) { db, _ in
    for row in try Row.fetchAll(db, sql: "SELECT id FROM designs") { try Shelf.put(db, row[0]) }
  }
}
