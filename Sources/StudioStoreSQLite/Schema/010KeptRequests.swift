extension Migration {
  static let keptRequests = Migration(
    10, "requests outlive the designs that came of them",
    sql: """
      CREATE TRIGGER design_gone BEFORE DELETE ON designs
      BEGIN UPDATE generations SET design_id = NULL WHERE design_id = OLD.id AND subject = ''; END;
      CREATE INDEX generations_running ON generations(library_id) WHERE state = 'running';
      CREATE INDEX generation_uses_of_models ON generation_uses(at) WHERE is_model;
      """)
}
