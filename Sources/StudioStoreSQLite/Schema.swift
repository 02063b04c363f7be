import Foundation
import GRDB

/// Named migrations, append-only. A database is ready when all of them are applied.
enum Schema {
  static func migrator(_ digest: @escaping @Sendable (Data, Data) -> String) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("libraries, designs, revisions, changes") { db in
      try db.execute(
        sql: """
          CREATE TABLE libraries (
            id TEXT PRIMARY KEY NOT NULL,
            created_at REAL NOT NULL,
            recovery_key TEXT UNIQUE,
            default_design TEXT
          ) STRICT;
          CREATE TABLE designs (
            id TEXT PRIMARY KEY NOT NULL,
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            kind TEXT NOT NULL DEFAULT 'widget',
            saved BLOB NOT NULL,
            draft BLOB NOT NULL,
            cursor INTEGER NOT NULL DEFAULT 0,
            revision INTEGER NOT NULL DEFAULT 1,
            batch TEXT,
            saved_at REAL NOT NULL,
            deleted_at REAL
          ) STRICT;
          CREATE INDEX designs_by_library ON designs(library_id, deleted_at, saved_at);
          CREATE INDEX designs_by_batch ON designs(batch) WHERE batch IS NOT NULL;
          CREATE TABLE revisions (
            design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            saved_at REAL NOT NULL,
            design BLOB NOT NULL,
            PRIMARY KEY (design_id, number)
          ) STRICT, WITHOUT ROWID;
          CREATE TABLE changes (
            design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
            sequence INTEGER NOT NULL,
            client TEXT NOT NULL,
            edit_group TEXT NOT NULL,
            forward BLOB NOT NULL,
            inverse BLOB NOT NULL,
            made_at REAL NOT NULL,
            PRIMARY KEY (design_id, sequence)
          ) STRICT, WITHOUT ROWID;
          """)
    }
    migrator.registerMigration("assets with reference counts") { db in
      try db.execute(
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
    migrator.registerMigration("whether a private link was ever made") { db in
      try db.execute(
        sql: """
          ALTER TABLE libraries ADD COLUMN recovery_offered INTEGER NOT NULL DEFAULT 0;
          UPDATE libraries SET recovery_offered = 1 WHERE recovery_key IS NOT NULL;
          """)
    }
    migrator.registerMigration("a sequence that only grows, and who touched what") { db in
      try db.execute(
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
    migrator.registerMigration("digests of designs") { db in
      try db.execute(sql: "ALTER TABLE designs ADD COLUMN digest TEXT NOT NULL DEFAULT ''")
      let rows = try Row.fetchCursor(db, sql: "SELECT id, saved, draft FROM designs")
      while let row = try rows.next() {
        let (id, saved, draft): (String, Data, Data) = (row[0], row[1], row[2])
        try db.execute(sql: "UPDATE designs SET digest = ? WHERE id = ?", arguments: [digest(saved, draft), id])
      }
    }
    migrator.registerMigration("a shelf to find designs on, and collections") { db in
      try db.execute(
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
          """)
      let rows = try Row.fetchAll(db, sql: "SELECT id FROM designs")
      for row in rows { try Shelf.put(db, row[0]) }
    }
    migrator.registerMigration("shares") { db in
      try db.execute(
        sql: """
          CREATE TABLE shares (
            slug TEXT PRIMARY KEY NOT NULL,
            design_id TEXT NOT NULL REFERENCES designs(id) ON DELETE CASCADE,
            created_at REAL NOT NULL,
            credit TEXT NOT NULL,
            licence TEXT NOT NULL,
            shows_private INTEGER NOT NULL,
            includes_photos INTEGER NOT NULL,
            revoked INTEGER NOT NULL DEFAULT 0
          ) STRICT;
          CREATE INDEX shares_by_design ON shares(design_id) WHERE revoked = 0;
          """)
    }
    migrator.registerMigration("bytes of each design's log") { db in
      try db.execute(
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
    migrator.registerMigration("what was asked of the assistant") { db in
      try db.execute(
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
    migrator.registerMigration("requests outlive the designs that came of them") { db in
      try db.execute(
        sql: """
          CREATE TRIGGER design_gone BEFORE DELETE ON designs
          BEGIN UPDATE generations SET design_id = NULL WHERE design_id = OLD.id AND subject = ''; END;
          CREATE INDEX generations_running ON generations(library_id) WHERE state = 'running';
          CREATE INDEX generation_uses_of_models ON generation_uses(at) WHERE is_model;
          """)
    }
    migrator.registerMigration("who this store is") { db in
      try db.execute(sql: "CREATE TABLE studio (id TEXT NOT NULL, written_by TEXT NOT NULL) STRICT")
    }
    migrator.registerMigration("browsers of libraries") { db in
      try db.execute(
        sql: """
          CREATE TABLE browsers (
            id TEXT PRIMARY KEY NOT NULL,
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            label TEXT NOT NULL,
            made_at REAL NOT NULL,
            seen_at REAL NOT NULL
          ) STRICT;
          CREATE INDEX browsers_by_library ON browsers(library_id, seen_at);
          -- Those of before hold cookies that name no browser.
          ALTER TABLE libraries ADD COLUMN takes_plain_cookies INTEGER NOT NULL DEFAULT 0;
          UPDATE libraries SET takes_plain_cookies = 1;
          """)
    }
    migrator.registerMigration("filters by all that a design reads") { db in
      for row in try Row.fetchAll(db, sql: "SELECT id FROM designs") { try Shelf.put(db, row[0]) }
    }
    migrator.registerMigration("who answers a generation, and until when others leave it alone") { db in
      try db.execute(
        sql: """
          ALTER TABLE generations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
          ALTER TABLE generations ADD COLUMN lease_until REAL NOT NULL DEFAULT 0;
          CREATE INDEX generations_by_lease ON generations(lease_until) WHERE state = 'running';
          """)
    }
    migrator.registerMigration("values that people keep") { db in
      try db.execute(
        sql: """
          CREATE TABLE variables (
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            key TEXT NOT NULL,
            text TEXT NOT NULL,
            hint TEXT NOT NULL,
            unit TEXT NOT NULL,
            step INTEGER NOT NULL,
            updated_at REAL NOT NULL,
            updated_by TEXT NOT NULL,
            PRIMARY KEY (library_id, key)
          ) STRICT;
          CREATE TABLE variable_changes (
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            key TEXT NOT NULL,
            before TEXT,
            after TEXT,
            at REAL NOT NULL,
            origin TEXT NOT NULL,
            UNIQUE (library_id, id)
          ) STRICT;
          CREATE INDEX variable_changes_by_key ON variable_changes(library_id, key);
          ALTER TABLE libraries ADD COLUMN data_version INTEGER NOT NULL DEFAULT 0;
          """)
    }
    migrator.registerMigration("sources of data with their last good copies") { db in
      try db.execute(
        sql: """
          CREATE TABLE sources (
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            id TEXT NOT NULL,
            kind TEXT NOT NULL,
            name TEXT NOT NULL,
            settings BLOB NOT NULL,
            copy BLOB,
            body BLOB,
            health BLOB NOT NULL,
            is_paused INTEGER NOT NULL,
            due_at REAL,
            made_at REAL NOT NULL,
            UNIQUE (library_id, id)
          ) STRICT;
          CREATE INDEX sources_by_due ON sources(due_at) WHERE due_at IS NOT NULL AND NOT is_paused;
          ALTER TABLE libraries ADD COLUMN looked_at REAL;
          """)
    }
    migrator.registerMigration("leave to show values and press buttons") { db in
      try db.execute(
        sql: """
          ALTER TABLE shares ADD COLUMN shown_keys TEXT NOT NULL DEFAULT '';
          ALTER TABLE shares ADD COLUMN pressed_keys TEXT NOT NULL DEFAULT '';
          """)
    }
    migrator.registerMigration("values under another key") { db in
      try db.execute(sql: "ALTER TABLE variable_changes ADD COLUMN renamed_from TEXT")
    }
    migrator.registerMigration("places on devices") { db in
      try db.execute(
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
    migrator.registerMigration("tokens by which values are sent in") { db in
      try db.execute(
        sql: """
          CREATE TABLE tokens (
            id TEXT NOT NULL,
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            digest BLOB UNIQUE NOT NULL,
            start TEXT NOT NULL,
            name TEXT NOT NULL,
            scopes TEXT NOT NULL,
            zone TEXT NOT NULL,
            made_at REAL NOT NULL,
            expires_at REAL,
            used_on TEXT,
            revoked_at REAL,
            UNIQUE (library_id, id)
          ) STRICT;
          CREATE TABLE push_answers (
            library_id TEXT NOT NULL REFERENCES libraries(id) ON DELETE CASCADE,
            token_id TEXT NOT NULL,
            once TEXT NOT NULL,
            request BLOB NOT NULL,
            key TEXT NOT NULL,
            before TEXT,
            after TEXT,
            at REAL NOT NULL,
            UNIQUE (library_id, token_id, once)
          ) STRICT;
          CREATE INDEX push_answers_by_date ON push_answers(library_id, at);
          """)
    }
    migrator.registerMigration("who fetches live addresses") { db in
      try db.execute(
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
    addLater(to: &migrator)
    return migrator
  }
}
