import GRDB

extension Schema {
  /// The migrations after those of ``migrator(_:)``, in their order.
  static func addLater(to migrator: inout DatabaseMigrator) {
    migrator.registerMigration("what changes a proposal before it is used") { db in
      try db.execute(
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
    // Tokens of displays had the MAC address at the end of their name only.
    migrator.registerMigration("displays that tokens are for") { db in
      try db.execute(
        sql: """
          ALTER TABLE tokens ADD COLUMN mac TEXT;
          ALTER TABLE tokens ADD COLUMN code TEXT;
          ALTER TABLE tokens ADD COLUMN code_ends REAL;
          UPDATE tokens SET mac = substr(name, -17)
            WHERE scopes LIKE 'panel:%' AND name LIKE '% __:__:__:__:__:__';
          CREATE INDEX tokens_by_mac ON tokens(mac) WHERE mac IS NOT NULL;
          """)
    }
    migrator.registerMigration("whether slots take actions") { db in
      try db.execute(sql: "ALTER TABLE placements ADD COLUMN takes_actions INTEGER NOT NULL DEFAULT 0")
    }
    // Browsers of before have copies in their cookies; what people choose next is kept for all of them.
    migrator.registerMigration("what people choose for every browser") { db in
      try db.execute(
        sql: """
          CREATE TABLE preferences (
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            name TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (library_id, name)
          ) STRICT;
          """)
    }
  }
}
