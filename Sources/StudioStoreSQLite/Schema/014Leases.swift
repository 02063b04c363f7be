extension Migration {
  static let leases = Migration(
    14, "who answers a generation, and until when others leave it alone",
    sql: """
      ALTER TABLE generations ADD COLUMN owner TEXT NOT NULL DEFAULT '';
      ALTER TABLE generations ADD COLUMN lease_until REAL NOT NULL DEFAULT 0;
      CREATE INDEX generations_by_lease ON generations(lease_until) WHERE state = 'running';
      """)
}
