import DesignData
import DesignLayout
import DesignModel
import Foundation

/// A design as something for another place: source code, a script, a card, values. Pictures and photos are passed in;
/// nothing here reads a clock, a file or the network.
package struct CodeExport: Sendable {
  /// What a design can be delivered as.
  package enum Kind: String, CaseIterable, Sendable {
    /// A folder of Swift for Xcode: a WidgetKit extension.
    case swiftui
    /// A script for the app Scriptable.
    case scriptable
    /// A template and values for whatever shows Adaptive Cards, such as the widgets of Windows.
    case adaptiveCard = "adaptive-card"
    /// What the widget says, a line each, for an iOS Shortcut that sets values of another app.
    case shortcutValues = "shortcut-values"
    /// A file of JSON a size, for the app Widgy.
    case widgy
    /// A preset a size for the Android app KWGT.
    case kwgt
    /// A script for the app ScriptWidget.
    case scriptwidget

    package var title: String {
      switch self {
      case .swiftui: "Xcode (WidgetKit)"
      case .scriptable: "Scriptable"
      case .adaptiveCard: "Adaptive Card"
      case .shortcutValues: "Values for Shortcuts"
      case .widgy: "Widgy"
      case .kwgt: "KWGT"
      case .scriptwidget: "ScriptWidget"
      }
    }

    /// Who it is for, in a sentence.
    package var summary: String {
      switch self {
      case .swiftui: "An Xcode folder with SwiftUI source and instructions."
      case .scriptable: "A script for Scriptable. Works on any iPhone, without a Mac."
      case .adaptiveCard: "A card for Windows 11 widgets and other apps that show Adaptive Cards."
      case .shortcutValues:
        "The widget’s data as name–value lines for Shortcuts."
      case .widgy: "Widgy JSON, one file per size."
      case .kwgt: "KWGT presets for Android, one per size."
      case .scriptwidget: "A script for ScriptWidget on iPhone, iPad and Mac."
      }
    }

    /// The media type of what is handed out: of the archive, or of the one file.
    package var mediaType: String {
      switch self {
      case .swiftui, .adaptiveCard, .widgy, .kwgt: "application/zip"
      case .scriptable, .scriptwidget: "text/javascript"
      case .shortcutValues: "text/plain"
      }
    }
  }

  package var kind: Kind
  /// The one size that is asked for of what is a file a size; nil for all.
  package var family: WidgetFamily?
  /// The bytes of a photo by its file name in the design.
  package var photo: @Sendable (String) -> Data?
  /// A PNG of what code cannot say; without one it is left out, and told.
  package var picture: @Sendable (LayoutInput) -> Data?
  /// Where things lie in a size as it is drawn; without it nothing is placed piece by piece.
  package var scene: @Sendable (LayoutInput) -> Scene?
  /// Whether a name is one of Apple’s symbols that the studio knows; others get a stand-in, and are told.
  package var knowsSymbol: @Sendable (String) -> Bool

  package init(
    kind: Kind, family: WidgetFamily? = nil, photo: @escaping @Sendable (String) -> Data? = { _ in nil },
    picture: @escaping @Sendable (LayoutInput) -> Data? = { _ in nil },
    scene: @escaping @Sendable (LayoutInput) -> Scene? = { _ in nil },
    knowsSymbol: @escaping @Sendable (String) -> Bool = { _ in true }
  ) {
    (self.kind, self.family, self.photo, self.picture) = (kind, family, photo, picture)
    (self.scene, self.knowsSymbol) = (scene, knowsSymbol)
  }

  /// The files of a design and what differs in them, with the values of `data` at `now`. `address` is the folder of the
  /// live image, `https://host/i/SLUG`, where exported code asks for newer values; nil bakes them in. Throws
  /// ``CodeExportError`` for an address that is none, and for a design with nothing to show.
  package func result(
    for design: Design, data: DataSnapshot, now: Moment, address: URL?
  ) throws(CodeExportError) -> ExportedCode {
    if let address {
      guard ["http", "https"].contains(address.scheme?.lowercased() ?? ""), address.host?.isEmpty == false,
        address.absoluteString.utf8.count <= 2_000
      else { throw .address(address.absoluteString.beginning(80)) }
    }
    let source = CodeDesign(design, data: data, now: now, address: address, export: self)
    guard !source.faces.isEmpty else { throw .nothingToShow(design.name) }
    switch kind {
    case .swiftui: return SwiftUISource(source).code()
    case .scriptable: return ScriptableSource(source).code()
    case .adaptiveCard: return AdaptiveCardSource(source).code()
    case .shortcutValues: return ShortcutValues(source).code()
    case .widgy:
      let code = WidgyFiles(source).code()
      if code.files.isEmpty { throw .nothingToShow(design.name) }
      return code
    case .kwgt: return try KustomFiles(source).code()
    case .scriptwidget: return try ScriptWidgetSource(source).code()
    }
  }

  /// The files alone. Throws what ``result(for:data:now:address:)`` does.
  package func files(
    for design: Design, data: DataSnapshot, now: Moment, address: URL?
  ) throws(CodeExportError) -> [ExportFile] {
    try result(for: design, data: data, now: now, address: address).files
  }

  /// What differs alone. Throws what ``result(for:data:now:address:)`` does.
  package func differences(
    for design: Design, data: DataSnapshot, now: Moment, address: URL?
  ) throws(CodeExportError) -> [DeliveryFinding] {
    try result(for: design, data: data, now: now, address: address).differences
  }
}

package struct ExportFile: Hashable, Sendable {
  /// Its place, parts divided by `/`, the first the export's own folder where it has one.
  package var path: String
  package var bytes: Data

  package init(path: String, bytes: Data) { (self.path, self.bytes) = (path, bytes) }

  /// A file of text.
  init(_ path: String, _ text: String) { self.init(path: path, bytes: Data(text.utf8)) }

  /// A file of JSON that ends with a line break.
  init(_ path: String, json: JSONValue) {
    // Values of JSON always encode: their numbers are finite.
    self.init(path: path, bytes: ((try? SpecCoding.encode(json)) ?? Data()) + Data("\n".utf8))
  }

  /// What it holds, as text; bytes that are none show as such.
  package var text: String { String(decoding: bytes, as: UTF8.self) }
}

package struct ExportedCode: Hashable, Sendable {
  /// The folder, and the stem of file names: letters and digits alone.
  package var name: String
  /// The files, in the order in which they are read.
  package var files: [ExportFile]
  /// What will not be as in the studio.
  package var differences: [DeliveryFinding]
}

/// Why a design cannot be exported.
package enum CodeExportError: Error, Hashable, Sendable {
  /// The address of live values is none.
  case address(String)
  /// No size of the design draws anything.
  case nothingToShow(String)
  /// The archive would be larger than it may be, in bytes.
  case tooLarge(Int)
}

extension CodeExportError: CustomStringConvertible {
  /// A sentence that names what and the limit.
  package var description: String {
    switch self {
    case .address(let text): "“\(text)” isn’t a valid URL. It must start with https:// or http://."
    case .nothingToShow(let name): "“\(name)” has no visible layers in any size."
    case .tooLarge(let limit): "The export is larger than \(limit / 1_048_576) MB."
    }
  }
}
