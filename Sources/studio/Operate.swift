import StudioDesk
import ArgumentParser
import DesignCatalogue
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioStore
import StudioStoreSQLite

/// `studio backup`: database and pictures of a running server in one file.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the database and images to one file. Safe while the server runs.")
  @Argument(help: "Backup file to write.") var file: String
  @Option(help: "Folder with the server’s data.") var data = ".studio"

  func run() async throws {
    do {
      let store = try SQLiteStore(folder: URL(fileURLWithPath: data), migrate: false, contentKey: ContentKey.of)
      let report = try await store.backup(to: URL(fileURLWithPath: file))
      for one in report.unreadable {
        FileHandle.standardError.write(
          Data(
            "skipped: \(one.reason), \(one.key.prefix(12))…, used by \(one.designs.joined(separator: ", "))\n".utf8))
      }
      print("\(report.designs) designs and \(report.pictures) images, verified")
    } catch { throw Failure("\(error)") }
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? nil
    print("\(file): \(size ?? 0) bytes")
  }
}

/// `studio restore`: a data folder from a backup.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Restore a data folder from a backup.")
  @Argument(help: "Backup file.") var file: String
  @Option(help: "Folder for the server’s data. It must not contain a database yet.") var data = ".studio"

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
  @Option(help: "Folder with the server’s data.") var data = ".studio"

  func run() throws {
    do { _ = try SQLiteStore(folder: URL(fileURLWithPath: data), contentKey: ContentKey.of) } catch {
      throw Failure("\(error)")
    }
    print("\(data): up to date")
  }
}
