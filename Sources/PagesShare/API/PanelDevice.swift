import EditorTools
import Foundation
import HTTPTypes
import Hummingbird

/// What a display reports about itself in a request (deliver.md §4). None of it is stored.
struct PanelDevice: Hashable, Sendable {
  /// Its resolution: the one it reports, else its model’s, else that of TRMNL’s first model.
  var pixels: PanelPixels
  /// Whether it wants the image in the response, in base64, instead of a URL.
  var wantsInline: Bool
  /// Its battery level in percent; nil if not reported.
  var charged: Int?

  /// The battery level in percent below which a display updates as rarely as possible.
  static let lowBattery = 10
  /// Resolutions of models that don’t report theirs.
  private static let models = ["og": PanelPixels.standard, "x": PanelPixels(width: 1_872, height: 1_404)]

  init(_ request: Request) {
    func number(_ name: String, _ range: ClosedRange<Int>) -> Int? {
      Self.header(name, request).flatMap { text in
        SentNumber(text.prefix { $0 != "." }, in: range)?.value
      }
    }
    let sides = PanelPixels.sides
    let told = number("Width", sides).flatMap { width in
      number("Height", sides).flatMap { PanelPixels(width: width, height: $0) }
    }
    let model = (Self.header("Model-Id", request) ?? Self.header("Model", request))?.lowercased()
    pixels = told ?? model.flatMap { Self.models[$0] ?? nil } ?? .standard
    wantsInline = Self.header("BASE64", request)?.lowercased() == "true"
    charged = number("Percent-Charged", 0...100)
  }

  /// A trimmed header of a request.
  static func header(_ name: String, _ request: Request) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }?.trimmingCharacters(in: .whitespaces)
  }
}
