extension Migration {
  static let leave = Migration(
    17, "leave to show values and press buttons",
    sql: """
      ALTER TABLE shares ADD COLUMN shown_keys TEXT NOT NULL DEFAULT '';
      ALTER TABLE shares ADD COLUMN pressed_keys TEXT NOT NULL DEFAULT '';
      """)
}
