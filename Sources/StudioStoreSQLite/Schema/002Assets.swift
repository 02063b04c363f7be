extension Migration {
  static let assets = Migration(
    2, "assets with reference counts",
    sql: """
      CREATE TABLE assets (
        key TEXT PRIMARY KEY NOT NULL,
        media_type TEXT NOT NULL,
        width INTEGER NOT NULL,
        height INTEGER NOT NULL,
        byte_count INTEGER NOT NULL,
        refs INTEGER NOT NULL DEFAULT 0 CHECK (refs >= 0)
      ) STRICT;
      CREATE TABLE design_assets (
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        file_name TEXT NOT NULL,
        asset_key TEXT NOT NULL REFERENCES assets(key),
        PRIMARY KEY (design_id, file_name)
      ) STRICT, WITHOUT ROWID;
      CREATE TRIGGER asset_referenced AFTER INSERT ON design_assets
      BEGIN UPDATE assets SET refs = refs + 1 WHERE key = NEW.asset_key; END;
      CREATE TRIGGER asset_released AFTER DELETE ON design_assets
      BEGIN UPDATE assets SET refs = refs - 1 WHERE key = OLD.asset_key; END;
      """)
}
