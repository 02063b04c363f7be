extension Migration {
  static let sequences = Migration(
    4, "a sequence that only grows, and who touched what",
    sql: """
      ALTER TABLE designs ADD COLUMN sequence INTEGER NOT NULL DEFAULT 0;
      UPDATE designs SET sequence = max(cursor, (SELECT coalesce(max(c.sequence), 0) FROM changes c WHERE c.design_id = id));
      CREATE TABLE touches (
        design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
        sequence INTEGER NOT NULL,
        client TEXT NOT NULL,
        fields TEXT NOT NULL,
        PRIMARY KEY (design_id, sequence)
      ) STRICT, WITHOUT ROWID;
      """)
}
