import DesignPackage
import Foundation

/// Reads designs from one kind of file. A kind of its own is a file that conforms, and a line in ``DesignImporters/all``.
package protocol DesignImporter: Sendable {
  /// The endings and media types that file choosers offer.
  static var accepts: (endings: [String], types: [String]) { get }
  /// Whether a file is of this kind, by its bytes and its name.
  func reads(_ data: Data, name: String) -> Bool
  /// The designs in it; packages are read, and all files bounded, as `reader` does.
  func open(_ data: Data, reader: PackageReader) throws(ImportRefusal) -> DesignPackageFile
}

/// Why a file gives no designs.
package enum ImportRefusal: Error, CustomStringConvertible {
  /// A picture without a design in it.
  case pictureAlone
  /// A package that cannot be read.
  case unreadable(PackageError)

  /// The reason in a sentence.
  package var description: String {
    switch self {
    case .pictureAlone: "This image doesn’t contain a design."
    case .unreadable(let error): error.description
    }
  }
}

/// All kinds of files that designs are read from.
package struct DesignImporters: Sendable {
  /// The kinds, asked in this order; the last takes what no other knows.
  package static let all: [any DesignImporter] = [PictureImporter(), LayersImporter(), PackageImporter()]

  /// What file choosers offer, as `accept` of HTML has it.
  package static let accept: String = {
    let offered = all.reversed().map { type(of: $0).accepts }
    var seen: Set<String> = []
    return (offered.flatMap(\.endings) + offered.flatMap(\.types)).filter { seen.insert($0).inserted }
      .joined(separator: ",")
  }()

  /// How packages are read, and how much of a file is looked at.
  package var reader: PackageReader

  /// Importers that read as `reader` does.
  package init(_ reader: PackageReader) { self.reader = reader }

  /// The designs in a file of any kind.
  package func open(_ data: Data, name: String = "") throws(ImportRefusal) -> DesignPackageFile {
    for importer in Self.all where importer.reads(data, name: name) { return try importer.open(data, reader: reader) }
    throw .unreadable(.emptyFile)
  }
}
