import DesignLayout
import DesignModel

/// A device the stage can show.
struct PreviewDevice: Hashable, Sendable {
  var id: String
  var name: String
  var device: Device

  static let standard = PreviewDevice(id: "393", name: "iPhone", device: .standard)
  static let all: [PreviewDevice] = [
    PreviewDevice(id: "375", name: "iPhone mini", device: Device(width: 375, scale: 3)), standard,
    PreviewDevice(id: "402", name: "iPhone Pro", device: Device(width: 402, scale: 3)),
    PreviewDevice(id: "430", name: "iPhone Plus", device: Device(width: 430, scale: 3)),
    PreviewDevice(id: "440", name: "iPhone Pro Max", device: Device(width: 440, scale: 3)),
    PreviewDevice(id: "820", name: "iPad", device: Device(width: 820, scale: 2, isPad: true)),
    PreviewDevice(id: "1024", name: "iPad 13-inch", device: Device(width: 1024, scale: 2, isPad: true)),
  ]

  static func named(_ id: String) -> PreviewDevice? { all.first { $0.id == id } }
}
