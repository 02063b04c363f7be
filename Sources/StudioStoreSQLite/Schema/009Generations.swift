extension Migration {
  static let generations = Migration(
    9, "what was asked of the assistant",
    sql: """
      CREATE TABLE generations (
        id TEXT PRIMARY KEY NOT NULL,
        library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        design_id TEXT REFERENCES designs(id) ON DELETE CASCADE,
        subject TEXT NOT NULL DEFAULT '',
        made_at REAL NOT NULL,
        words TEXT NOT NULL,
        options BLOB NOT NULL,
        base BLOB NOT NULL,
        sequence INTEGER NOT NULL,
        maker TEXT NOT NULL,
        state TEXT NOT NULL,
        answer BLOB NOT NULL,
        fault TEXT NOT NULL,
        chosen INTEGER,
        input_tokens INTEGER NOT NULL,
        output_tokens INTEGER NOT NULL,
        cost REAL NOT NULL,
        calls INTEGER NOT NULL,
        seconds REAL NOT NULL
      ) STRICT;
      CREATE INDEX generations_by_date ON generations(library_id, made_at);
      CREATE INDEX generations_by_subject ON generations(library_id, subject, made_at);
      CREATE INDEX generations_by_design ON generations(design_id);
      -- What a request is about stays when a new design comes of it.
      CREATE TRIGGER generation_asked AFTER INSERT ON generations
      BEGIN UPDATE generations SET subject = coalesce(NEW.design_id, '') WHERE id = NEW.id; END;
      -- Without reference to libraries: leaving one must not make room for more.
      CREATE TABLE generation_uses (
        library_id TEXT NOT NULL,
        at REAL NOT NULL,
        is_model INTEGER NOT NULL,
        generation_id TEXT NOT NULL,
        tokens INTEGER NOT NULL DEFAULT 0,
        cost REAL NOT NULL DEFAULT 0
      ) STRICT;
      CREATE INDEX generation_uses_by_library ON generation_uses(library_id, at);
      CREATE INDEX generation_uses_by_date ON generation_uses(at);
      CREATE INDEX generation_uses_by_generation ON generation_uses(generation_id);
      CREATE TABLE assistant_choices (
        library_id TEXT PRIMARY KEY NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
        is_on INTEGER NOT NULL,
        sealed_key BLOB,
        key_hint TEXT NOT NULL,
        uses_model INTEGER NOT NULL
      ) STRICT;
      """)
}
