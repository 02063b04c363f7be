extension Migration {
  /// Tokens of displays had the MAC address at the end of their name only.
  static let displays = Migration(
    23, "displays that tokens are for",
    sql: """
      ALTER TABLE tokens ADD COLUMN mac TEXT;
      ALTER TABLE tokens ADD COLUMN code TEXT;
      ALTER TABLE tokens ADD COLUMN code_ends REAL;
      UPDATE tokens SET mac = substr(name, -17)
        WHERE scopes LIKE 'panel:%' AND name LIKE '% __:__:__:__:__:__';
      CREATE INDEX tokens_by_mac ON tokens(mac) WHERE mac IS NOT NULL;
      """)
}
