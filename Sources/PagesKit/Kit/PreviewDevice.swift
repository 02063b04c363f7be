import DesignLayout
import DesignModel

/// A device the stage can show.
package struct PreviewDevice: Hashable, Sendable {
  /// Its width in pt, as addresses and cookies have it.
  package var id: String
  /// What people call it.
  package var name: String
  package var device: Device

  /// What pictures are for where nobody chose.
  package static let standard = PreviewDevice(id: "393", name: "iPhone", device: .standard)
  /// All there are, phones first, narrow ones before wide ones.
  package static let all: [PreviewDevice] = [
    PreviewDevice(id: "375", name: "iPhone mini", device: Device(width: 375, scale: 3)), standard,
    PreviewDevice(id: "402", name: "iPhone Pro", device: Device(width: 402, scale: 3)),
    PreviewDevice(id: "430", name: "iPhone Plus", device: Device(width: 430, scale: 3)),
    PreviewDevice(id: "440", name: "iPhone Pro Max", device: Device(width: 440, scale: 3)),
    PreviewDevice(id: "820", name: "iPad", device: Device(width: 820, scale: 2, isPad: true)),
    PreviewDevice(id: "1024", name: "iPad 13-inch", device: Device(width: 1024, scale: 2, isPad: true)),
  ]

  /// The device of an id; nil if unknown.
  package static func named(_ id: String) -> PreviewDevice? { all.first { $0.id == id } }
}
