import Crypto
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import Synchronization

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
  /// Which device.
  public var device = Device.standard
  /// What people set on the phone.
  public var accessibility = Accessibility.standard
  /// Whether pictures say that what they read is a sample.
  public var marksSample = false
  /// Whose picture it is: an address ends with its owner. Empty for what is everybody's.
  public var owner = ""
  /// Whether its address stays valid while the server runs: templates, which are few and shown to everyone.
  public var isLasting = false

  /// A source; the moment is floored to the minute, or replaced by the cards' moment when nothing in the design goes with
  /// the clock, and data is left out when nothing reads any. The id, the date and the photos the design does not refer to
  /// do not count.
  public init(
    design: WidgetSpec, appearance: Appearance, moment: Moment, data: (Moment) -> DataSnapshot, plan: Plan,
    photos: [String: PhotoFacts], options: PictureOptions
  ) {
    var design = design
    design.updatedAt = Date(timeIntervalSinceReferenceDate: 0)
    design.id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    self.design = design
    self.appearance = appearance
    var minute = moment.flooredToMinute
    let readings = DesignReadings(design, TextResolver(snapshot: data(minute), moment: minute))
    if readings.followsMoment {
      let dependence = readings.dependence
      let follows = dependence != .none
      // What changes with the day is one picture all day, whenever it is asked for.
      if dependence == .daily { minute.date = minute.startOfDay.addingTimeInterval(Self.morning) }
      let known = data(minute)
      // Units and words follow the region even where nothing follows the clock.
      let still = Moment(date: Moment.card.date, zone: Moment.card.zone, locale: moment.locale)
      self.moment = follows ? minute : still
      self.data = !readings.needsData ? .none : follows ? known : data(still)
    } else {
      self.moment = .card
      self.data = .none
    }
    self.plan = plan
    let used = Set(design.referencedFiles)
    self.photos = photos.filter { used.contains($0.key) }
    self.options = options
  }

  /// Seconds from a day's beginning to nine minutes past ten.
  private static let morning: TimeInterval = 36_540

  /// The inputs of one picture; the Lock Screen's families are always vibrant.
  public func input(_ family: WidgetFamily, scale: Int) -> LayoutInput {
    LayoutInput(
      design: design, family: family, device: device, scale: Double(scale),
      appearance: family.isAccessory ? .vibrant : appearance, moment: moment, data: data, plan: plan, photos: photos,
      accessibility: accessibility)
  }

  /// Digits of an address that say whose it is.
  static let ownerDigits = 8

  /// The beginning of an owner's addresses, hex.
  static func tag(of owner: String) -> String {
    if owner.isEmpty { return String(repeating: "0", count: ownerDigits) }
    return SHA256.hash(data: Data(owner.utf8)).prefix(ownerDigits / 2).map { String(format: "%02x", $0) }.joined()
  }

  /// 32 hex digits: eight for the owner, the others stand for every input, the renderer and its fonts included. `digests`
  /// knows the values' own.
  public func hash(fonts: String, _ digests: DataDigests = DataDigests()) -> String {
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
    if data != .none { hasher.update(data: digests.digest(of: data)) }
    add("\(plan.appliesMatchedSets)\(plan.drawsActionBars)\(plan.resolvesCustomVariables)")
    for (name, facts) in photos.sorted(by: { $0.key < $1.key }) { add("\(name)=\(facts.contentKey)") }
    add("\(options.level)\(options.masked)")
    if device != .standard { add("\(device.width)@\(device.scale)\(device.isPad)") }
    if accessibility != .standard { add("\(accessibility)") }
    if marksSample { add("sample") }
    if let bits = options.greyBits { add("grey\(bits)") }
    let digest = hasher.finalize().prefix(16 - Self.ownerDigits / 2).map { String(format: "%02x", $0) }.joined()
    return Self.tag(of: owner) + digest
  }
}

/// Digests of values: writing a day's weather out takes longer than all else of an address, and most pictures read the same.
public final class DataDigests: Sendable {
  private let known = Mutex<[DataSnapshot: Data]>([:])
  /// Most snapshots remembered; a page reads one or two moments.
  private static let limit = 256

  /// None yet.
  public init() {}

  /// What stands for `data` in a hash: 32 bytes.
  public func digest(of data: DataSnapshot) -> Data {
    if let found = known.withLock({ $0[data] }) { return found }
    let made = Data(SHA256.hash(data: (try? SpecCoding.encode(data)) ?? Data()))
    known.withLock { known in
      if known.count >= Self.limit { known.removeAll(keepingCapacity: true) }
      known[data] = made
    }
    return made
  }
}

extension WidgetSpec {
  /// Bytes of the design as it is stored: what keeping it costs, whatever is long in it.
  var encodedBytes: Int { (try? SpecCoding.encode(self).count) ?? 100_000 }
}
