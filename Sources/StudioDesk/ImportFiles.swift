import DesignModel
import DesignPackage
import Foundation

/// Files uploaded together, as one package to review. Files that can't be opened are skipped and listed.
package struct ImportFiles: Sendable {
  /// A name for all of them.
  package var name: String
  /// Designs and pictures of all files.
  package var file: DesignPackageFile
  /// What could not be opened, and why.
  package var refused: [String]
  /// Bytes of all files.
  package var size: Int

  /// Most files at once; those beyond are named in the review.
  package static let limit = 500

  package static func displayName(_ path: String) -> String {
    String(path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last?.prefix(120) ?? "file")
  }

  /// Why none of several files opened.
  package struct Refused: Error, Hashable {
    /// A sentence per file, naming it, without a full stop.
    package var reasons: [String]
  }

  /// Reads every file; a picture made here is opened by the package inside it. Throws the refusal when nothing opens:
  /// ``Refused`` for several files.
  package init(_ files: [UploadedFile], importers: DesignImporters) throws {
    let limits = importers.reader.limits
    var merged: DesignPackageFile?
    var told: [String] = []
    var taken: [String: Data] = [:]
    var last: PackageError?
    for upload in files.prefix(Self.limit) {
      let read: DesignPackageFile
      do throws(ImportRefusal) { read = try importers.open(upload.data, name: upload.fileName) } catch {
        switch error {
        case .pictureAlone: told.append("“\(upload.fileName)” is an image without a design")
        case .unreadable(let error):
          last = error
          told.append("“\(upload.fileName)” couldn’t be opened: \(error.description)")
        }
        continue
      }
      let designs = (merged?.specs.count ?? 0) + read.specs.count
      let pictures =
        (merged?.images ?? []).reduce(0) { $0 + $1.data.count } + read.images.reduce(0) { $0 + $1.data.count }
      guard merged == nil || (designs <= limits.specs && pictures <= limits.fileBytes) else {
        told.append("“\(upload.fileName)” wasn’t imported: the files are too large together. Import it separately")
        continue
      }
      merged = Self.joined(merged, read, &taken)
    }
    if files.count > Self.limit { told.append("Only the first \(Self.limit) files were imported") }
    guard let merged else {
      if files.count > 1 { throw Refused(reasons: told) }
      throw last ?? PackageError.emptyFile
    }
    refused = told
    file = merged
    name = files.count == 1 ? files[0].fileName : "\(files.count) files"
    size = files.reduce(0) { $0 + $1.data.count }
  }

  /// One name may stand for different pictures in different files; each then gets a name of its own.
  private static func joined(
    _ whole: DesignPackageFile?, _ read: DesignPackageFile, _ taken: inout [String: Data]
  ) -> DesignPackageFile {
    var read = read
    var renamed: [String: String] = [:]
    // Only names of earlier files clash; what a file does with its own is the importer's business.
    let before = taken
    let own = Set(read.images.map(\.originalFileName))
    for image in read.images where before[image.originalFileName].map({ $0 != image.data }) == true {
      renamed[image.originalFileName] = "\(before.count)-\(image.originalFileName)"
    }
    for name in read.designs.flatMap(\.referencedFiles) where before[name] != nil && !own.contains(name) {
      renamed[name] = "missing-\(before.count)-\(name)"
    }
    for index in read.images.indices {
      let name = renamed[read.images[index].originalFileName] ?? read.images[index].originalFileName
      read.images[index].originalFileName = name
      if taken[name] == nil { taken[name] = read.images[index].data }
    }
    if !renamed.isEmpty {
      read.specs = read.specs.map { $0.renamingFiles { renamed[$0] ?? $0 } }
      read.trees = read.trees.mapValues { $0.renamingFiles { renamed[$0] ?? $0 } }
    }
    guard var out = whole else { return read }
    let offset = out.specs.count
    out.specs += read.specs
    for (index, tree) in read.trees { out.trees[index + offset] = tree }
    for (index, told) in read.differences { out.differences[index + offset] = told }
    out.images += read.images
    for note in read.diagnostics {
      var moved = note
      moved.place = note.place.map { $0 + offset }
      out.diagnostics.append(moved)
    }
    return out
  }
}
