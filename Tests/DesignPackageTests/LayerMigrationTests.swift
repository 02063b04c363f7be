import DesignModel
import DesignPackage
import Foundation
import TestSupport
import Testing

@Suite("Migrations of layers") struct LayerMigrationTests {
  static let nested: JSONValue = [
    "id": "0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00", "schema_version": "1.0", "name": "Tide", "family": "systemSmall",
    "root": ["type": "Text", "properties": ["content": "High"]],
  ]

  @Test("given a widget of Widgy, when it is migrated, then it is a document of layers that says so")
  func widgyNested() throws {
    let migration = LayerMigration.widgyNested
    #expect(migration.applies(to: Self.nested))
    let document = try migration.applied(to: Self.nested)
    let expected = WidgyLayers.tree(try WidgyConfig(Self.nested))
    #expect(LayerReading(document).tree == expected)
    let (migrated, done) = try LayerMigrations.migrated(Self.nested)
    #expect(done == [.widgyNested])
    let tree = try #require(LayerReading(migrated).tree)
    #expect(tree.document["migrations"] == ["001-widgy-nested"])
    #expect(tree.root.properties["text"] == "High")
    #expect(throws: WidgyFault.missingKey("id", at: "$")) {
      try LayerMigrations.migrated(["root": [:], "family": "systemSmall"])
    }
  }

  @Test("given a widget of the flat form, when it is migrated, then it is a document of layers that says so")
  func seedFlat() throws {
    let migration = LayerMigration.seedFlat
    #expect(migration.applies(to: FlatWidgetTests.file) && !migration.applies(to: Self.nested))
    let document = try migration.applied(to: FlatWidgetTests.file)
    #expect(LayerReading(document, .lenient).tree == FlatWidget.tree(FlatWidgetTests.file))
    let (migrated, done) = try LayerMigrations.migrated(FlatWidgetTests.file)
    #expect(done == [.seedFlat] && migrated.object?["migrations"] == ["002-seed-flat"])
    let broken: JSONValue = ["layout": "no node", "widget_id": "w"]
    #expect(!migration.applies(to: broken) && !LayerMigrations.knows(broken))
  }

  @Test("given a document of layers, then nothing is done to it, whatever it says was done before")
  func documentsStay() throws {
    let document: JSONValue = [
      "schema": "widgetweaver.layers", "version": 1, "name": "x",
      "migrations": ["001-widgy-nested", "007-of-tomorrow"],
      "root": ["type": "Text", "id": "a", "text": "A"], "family": "systemSmall", "layout": [:], "widget_id": "w",
    ]
    let (same, done) = try LayerMigrations.migrated(document)
    #expect(same == document && done.isEmpty)
    let reading = LayerReading(same)
    #expect(reading.tree?.document["migrations"] == document.object?["migrations"])
    #expect(reading.findings.contains { $0.code == .unknownMigration && $0.severity == .note })
  }

  @Test("given a document that was migrated, when it is migrated again, then each was done once")
  func once() throws {
    for file in [Self.nested, FlatWidgetTests.file] {
      let first = try LayerMigrations.migrated(file).document
      let second = try LayerMigrations.migrated(first)
      #expect(second.document == first && second.done.isEmpty)
    }
    #expect(LayerMigration.allCases.map(\.rawValue) == LayerMigration.allCases.map(\.rawValue).sorted())
  }
}
