extension Migration {
  static let slotActions = Migration(
    24, "whether slots take actions",
    sql: "ALTER TABLE placements ADD COLUMN takes_actions INTEGER NOT NULL DEFAULT 0")
}
