extension Migration {
  static let studio = Migration(
    11, "who this store is",
    sql: "CREATE TABLE studio (id TEXT NOT NULL, written_by TEXT NOT NULL) STRICT")
}
