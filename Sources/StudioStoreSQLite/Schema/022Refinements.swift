extension Migration {
  static let refinements = Migration(
    22, "what changes a proposal before it is used",
    sql: """
      ALTER TABLE generations ADD COLUMN root_id TEXT REFERENCES generations(id) ON DELETE CASCADE;
      CREATE INDEX generations_by_root ON generations(root_id) WHERE root_id IS NOT NULL;
      DROP TRIGGER generation_asked;
      CREATE TRIGGER generation_asked AFTER INSERT ON generations
      BEGIN UPDATE generations SET subject = coalesce(NEW.design_id, NEW.root_id, '') WHERE id = NEW.id; END;
      DROP TRIGGER design_gone;
      CREATE TRIGGER design_gone BEFORE DELETE ON designs
      BEGIN UPDATE generations SET design_id = NULL
        WHERE design_id = OLD.id AND (subject = '' OR root_id IS NOT NULL); END;
      """)
}
