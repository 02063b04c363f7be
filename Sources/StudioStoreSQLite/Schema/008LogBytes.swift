extension Migration {
  static let logBytes = Migration(
    8, "bytes of each design's log",
    sql: """
      ALTER TABLE designs ADD COLUMN log_bytes INTEGER NOT NULL DEFAULT 0;
      UPDATE designs SET log_bytes = (
        SELECT coalesce(sum(length(c.forward) + length(c.inverse)), 0) FROM changes c WHERE c.design_id = id);
      CREATE TRIGGER change_logged AFTER INSERT ON changes
      BEGIN UPDATE designs SET log_bytes = log_bytes + length(NEW.forward) + length(NEW.inverse)
        WHERE id = NEW.design_id; END;
      CREATE TRIGGER change_dropped AFTER DELETE ON changes
      BEGIN UPDATE designs SET log_bytes = log_bytes - length(OLD.forward) - length(OLD.inverse)
        WHERE id = OLD.design_id; END;
      """)
}
