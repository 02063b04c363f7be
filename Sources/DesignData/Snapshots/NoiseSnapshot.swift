import DesignModel
import Foundation

/// One layer of the noise machine (format.md §9.13).
package struct NoiseLayer: Hashable, Sendable, Codable {
  /// Whether it is heard.
  package var enabled: Bool
  /// 0…1.
  package var volume: Double
  /// 0 white, 1 pink, 2 brown; between them a mixture.
  package var colour: Double

  /// A layer; numbers are held within their ranges.
  package init(enabled: Bool, volume: Double, colour: Double) {
    self.enabled = enabled
    self.volume = volume.isFinite ? volume.clamped(to: 0...1) : 0
    self.colour = colour.isFinite ? colour.clamped(to: 0...2) : 0
  }

  /// “White”, “Pink” or “Brown”, the nearest.
  package var name: String { ["White", "Pink", "Brown"][Int(colour.rounded()).clamped(to: 0...2)] }
}

/// The noise machine as it last was.
package struct NoiseSnapshot: Hashable, Sendable, Codable {
  package var isPlaying: Bool
  /// 0…1.
  package var masterVolume: Double
  /// Four layers.
  package var layers: [NoiseLayer]
  /// Whether it plays again when the app starts.
  package var resumesOnLaunch: Bool
  /// When the state was kept.
  package var updatedAt: Date?

  /// How many layers there are.
  static let layerCount = 4

  /// A state; missing layers are off, further ones left out.
  package init(
    isPlaying: Bool = false, masterVolume: Double = 0.8, layers: [NoiseLayer], resumesOnLaunch: Bool = false,
    updatedAt: Date? = nil
  ) {
    self.isPlaying = isPlaying
    self.masterVolume = masterVolume.isFinite ? masterVolume.clamped(to: 0...1) : 0.8
    let off = NoiseLayer(enabled: false, volume: 0.5, colour: 0)
    self.layers = Array((layers + Array(repeating: off, count: Self.layerCount)).prefix(Self.layerCount))
    self.resumesOnLaunch = resumesOnLaunch
    self.updatedAt = updatedAt
  }

  /// Two layers that play.
  package static func sample(at moment: Moment) -> NoiseSnapshot {
    NoiseSnapshot(
      isPlaying: true,
      layers: [
        NoiseLayer(enabled: true, volume: 0.65, colour: 0), NoiseLayer(enabled: true, volume: 0.40, colour: 2),
        NoiseLayer(enabled: false, volume: 0.20, colour: 1), NoiseLayer(enabled: false, volume: 0, colour: 0),
      ], updatedAt: moment.date.addingTimeInterval(-420))
  }
}
