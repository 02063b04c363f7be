import Crypto
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation

/// Everything a set of pictures depends on but family and scale. Its hash is their address.
public struct PreviewSource: Hashable, Sendable {
  /// The design, settled.
  public var design: WidgetSpec
  /// Light or dark.
  public var appearance: Appearance
  /// The moment; designs that show no time are all drawn at one moment, so that their pictures stay the same.
  public var moment: Moment
  /// Values.
  public var data: DataSnapshot
  /// What the operator grants.
  public var plan: Plan
  /// The photos at hand.
  public var photos: [String: PhotoFacts]
  /// Compression.
  public var options: PictureOptions
  /// Whether its address stays valid while the server runs: templates, which are few and shown to everyone.
  public var isLasting = false

  /// A source; the moment is floored to the minute, or replaced by the cards' moment when no text shows the time. The
  /// id, the date and the photos the design does not refer to do not count.
  public init(
    design: WidgetSpec, appearance: Appearance, moment: Moment, data: DataSnapshot, plan: Plan,
    photos: [String: PhotoFacts], options: PictureOptions
  ) {
    var design = design
    design.updatedAt = Date(timeIntervalSinceReferenceDate: 0)
    design.id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    self.design = design
    self.appearance = appearance
    self.moment = design.showsTime ? moment.flooredToMinute : .card
    self.data = data
    self.plan = plan
    let used = Set(design.referencedFiles)
    self.photos = photos.filter { used.contains($0.key) }
    self.options = options
  }

  /// The inputs of one picture.
  public func input(_ family: WidgetFamily, scale: Int) -> LayoutInput {
    LayoutInput(
      design: design, family: family, scale: Double(scale), appearance: appearance, moment: moment, data: data,
      plan: plan, photos: photos)
  }

  /// 32 hex digits that stand for every input, the renderer and its fonts included.
  public func hash(fonts: String) -> String {
    var hasher = SHA256()
    func add(_ text: String) {
      hasher.update(data: Data(text.utf8))
      hasher.update(data: Data([0]))
    }
    add(RenderWorker.version)
    add(fonts)
    hasher.update(data: (try? SpecCoding.encode(design)) ?? Data())
    add(appearance.rawValue)
    add("\(moment.date.timeIntervalSinceReferenceDate)")
    add(moment.zone.identifier)
    add(moment.locale.identifier)
    for (key, value) in data.values.sorted(by: { $0.key < $1.key }) { add("\(key)=\(value)") }
    add("\(plan.appliesMatchedSets)\(plan.drawsActionBars)\(plan.resolvesCustomVariables)")
    for (name, facts) in photos.sorted(by: { $0.key < $1.key }) { add("\(name)=\(facts.contentKey)") }
    add("\(options.level)\(options.masked)")
    return hasher.finalize().prefix(16).map { String(format: "%02x", $0) }.joined()
  }
}

extension WidgetSpec {
  /// Whether some text shows the time, so that pictures change from minute to minute.
  public var showsTime: Bool {
    var texts = [name, primaryText, secondaryText ?? ""]
    for slot in SizeSlot.allCases {
      guard let variant = matchedSet?[slot] else { continue }
      texts += [variant.primaryText, variant.secondaryText ?? ""]
    }
    let keys = ["__now", "__today", "__time", "__weekday"]
    return texts.contains { text in
      guard text.contains("{{") else { return false }
      let lower = text.lowercased()
      return keys.contains { lower.contains($0) }
    }
  }
}

extension WidgetSpec {
  /// Bytes of the texts, which are all that can be large in a design.
  var textBytes: Int {
    let sizes = SizeSlot.allCases.compactMap { matchedSet?[$0] }
    return name.utf8.count + primaryText.utf8.count + (secondaryText?.utf8.count ?? 0)
      + sizes.reduce(0) { $0 + $1.primaryText.utf8.count + ($1.secondaryText?.utf8.count ?? 0) }
  }
}
