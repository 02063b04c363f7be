import EditorTools
import Foundation
import HTTPTypes
import Hummingbird

/// What a panel tells of itself when it asks (deliver.md §4). Nothing of it is kept.
struct PanelDevice: Hashable, Sendable {
  /// Its pixels: those it names, else its model’s, else TRMNL’s first.
  var pixels: PanelPixels
  /// Whether it wants the picture within the answer, in base64, instead of an address.
  var wantsInline: Bool
  /// How much of its battery is left, percent; nil where it says nothing.
  var charged: Int?

  /// Percent of its battery below which a panel is left alone as long as can be.
  static let lowBattery = 10
  /// Pixels of models that do not say theirs.
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

  /// A line of a request, without the space around it.
  static func header(_ name: String, _ request: Request) -> String? {
    HTTPField.Name(name).flatMap { request.headers[$0] }?.trimmingCharacters(in: .whitespaces)
  }
}
