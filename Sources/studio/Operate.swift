import ArgumentParser
import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioStoreSQLite
import StudioWeb

/// `studio backup`: database and pictures of a running server in one file.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Copy database and pictures into one file, also while serving.")
  @Argument(help: "The file to write.") var file: String
  @Option(help: "The data folder.") var data = ".studio"

  func run() async throws {
    do {
      let store = try SQLiteStore(folder: URL(fileURLWithPath: data), migrate: false, contentKey: ContentKey.of)
      try await store.backup(to: URL(fileURLWithPath: file))
    } catch { throw Failure("\(error)") }
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? nil
    print("\(file): \(size ?? 0) bytes")
  }
}

/// `studio restore`: a data folder from a backup.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Make a data folder from a backup.")
  @Argument(help: "The backup.") var file: String
  @Option(help: "The data folder; it must not hold a database yet.") var data = ".studio"

  func run() async throws {
    do {
      try await SQLiteStore.restore(
        from: URL(fileURLWithPath: file), to: URL(fileURLWithPath: data), contentKey: ContentKey.of)
    } catch { throw Failure("\(error)") }
    print("\(data): restored")
  }
}

/// `studio migrate`: applies pending migrations.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Apply pending database migrations.")
  @Option(help: "The data folder.") var data = ".studio"

  func run() throws {
    do { _ = try SQLiteStore(folder: URL(fileURLWithPath: data), contentKey: ContentKey.of) } catch {
      throw Failure("\(error)")
    }
    print("\(data): up to date")
  }
}

/// `studio check`: fonts, symbols, templates, and what is not drawn yet.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check fonts, symbols and the catalogue; list what is not drawn yet.")
  @Option(help: "The folder that holds Templates.") var root = "."
  @Flag(help: "Print the table of symbol names instead.") var symbols = false

  func run() throws {
    let library: SymbolLibrary
    do {
      _ = try FontLibrary()
      library = try SymbolLibrary()
    } catch { throw Failure("\(error)") }
    if symbols {
      for name in library.offeredNames {
        switch library.source(of: name) {
        case .bootstrap(let icon): print("| `\(name)` | Bootstrap Icons | \(icon) |")
        case .material(let point):
          print("| `\(name)` | Material Icons | U+\(String(point, radix: 16, uppercase: true)) |")
        case nil: break
        }
      }
      return
    }
    let catalogue: Catalogue
    do {
      catalogue = try Parts.catalogue(URL(fileURLWithPath: root).appendingPathComponent("Templates/catalogue"))
    } catch {
      throw Failure("\(error)")
    }
    var missing = Set<String>()
    for template in catalogue.templates {
      for slot in SizeSlot.allCases {
        let design = template.design.resolved(for: slot, plan: .unlimited)
        let names =
          [design.symbol?.name].compactMap { $0 } + (design.actionBar?.actions.compactMap(\.systemImage) ?? [])
        for name in names where library.source(of: name) == nil { missing.insert("\(template.card.id): \(name)") }
      }
    }
    print("fonts: \(FontList.standard.files.count)")
    print("symbols: \(library.offeredNames.count) names")
    print("templates: \(catalogue.templates.count)")
    for line in missing.sorted() { print("symbol without a drawing: \(line)") }
    if !missing.isEmpty { throw ExitCode(1) }
  }
}
