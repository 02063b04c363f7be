import DesignLayout
import DesignModel
import DesignRender
import StudioDesk
import ArgumentParser
import DesignCatalogue
import Foundation
import StudioStore

/// `studio backup`: database and pictures of a running server in one file.
struct Backup: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Back up the database and images to one file. Safe while the server runs.")
  @Argument(help: "Backup file to write.") var file: String
  @Option(help: "Folder with the server’s data.") var data = ".studio"

  func run() async throws {
    do {
      let store = try Backend.open(URL(fileURLWithPath: data), migrate: false)
      let report = try await store.backup(to: URL(fileURLWithPath: file))
      for one in report.unreadable {
        FileHandle.standardError.write(
          Data(
            "skipped: \(one.reason), \(one.key.prefix(12))…, used by \(one.designs.joined(separator: ", "))\n".utf8))
      }
      for id in report.damagedDesigns {
        FileHandle.standardError.write(Data("damaged, backed up as it is: design \(id)\n".utf8))
      }
      print("\(report.designs) designs and \(report.pictures) images, verified")
    } catch { throw Failure("\(error)") }
    // The figure is an extra.
    let size = (try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int) ?? nil
    print("\(file): \(size ?? 0) bytes")
  }
}

/// `studio restore`: a data folder from a backup.
struct Restore: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Restore a data folder from a backup.",
    discussion: "Verifies the whole backup first and restores nothing from a damaged one, unless --salvage is set.")
  @Argument(help: "Backup file. With --salvage, a damaged data folder is accepted too.") var file: String
  @Option(help: "Folder for the server’s data. It must not contain a database yet.") var data = ".studio"
  @Flag(help: "Restore what is whole from a damaged backup or data folder, and list the rest.") var salvage = false

  func run() async throws {
    let report: RestoreReport
    do {
      report = try await Backend.restore(
        from: URL(fileURLWithPath: file), to: URL(fileURLWithPath: data), salvaging: salvage)
    } catch { throw Failure("\(error)") }
    if !report.isProven {
      Self.note(
        "warning: \(file) has no digests, so changed values can’t be detected. Its designs and images are consistent")
    }
    for id in report.damagedDesigns { Self.note("damaged before the backup, left unchanged: design \(id)") }
    for line in report.lost { Self.note("lost: \(line)") }
    print("\(data): restored \(report.designs) designs and \(report.pictures) images")
  }

  private static func note(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}

/// `studio migrate`: applies pending migrations.
struct Migrate: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Apply pending database migrations.")
  @Option(help: "Folder with the server’s data.") var data = ".studio"

  func run() throws {
    do { _ = try Backend.open(URL(fileURLWithPath: data)) } catch { throw Failure("\(error)") }
    print("\(data): up to date")
  }
}
