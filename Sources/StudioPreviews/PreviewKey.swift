import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import StudioCrypto

/// Everything a set of pictures depends on but family and scale. Its hash is their address.
package struct PreviewSource: Codable, Hashable, Sendable {
  /// The inputs of all its pictures. Family and scale are each picture's own and stand here at Medium and 1; the moment is
  /// that of all designs which show no time, so that their pictures stay the same.
  package var base: LayoutInput
  package var options: PictureOptions
  /// Whether pictures say that what they read is a sample.
  package var marksSample = false
  /// Whose picture it is: an address ends with its owner. Empty for what is everybody's.
  package var owner = ""
  /// How long its address is good.
  package var keeping = Keeping.stored

  /// How long an address is good.
  package enum Keeping: Codable, Hashable, Sendable {
    /// As long as the server runs, and after it as any other: templates, which are few and shown to everyone.
    case lasting
    /// Until room is needed, whichever server is asked.
    case stored
    /// As long as this server remembers it: photos under review are nowhere else.
    case passing

    /// Whether what is kept so is kept at least as long as `other` asks.
    func covers(_ other: Keeping) -> Bool {
      switch self {
      case .lasting: true
      case .stored: other != .lasting
      case .passing: other == .passing
      }
    }
  }

  /// A source; the moment is floored to the minute, or replaced by the cards' moment when nothing in the design goes with
  /// the clock, and data is left out when nothing reads any, variables when this design reads them not. The id, the date and the photos the design does not refer to
  /// do not count.
  package init(
    design: Design, appearance: Appearance, moment: Moment, data: (Moment) -> DataSnapshot, plan: Plan,
    photos: [String: PhotoFacts], options: PictureOptions
  ) {
    var design = design
    design.updatedAt = Date(timeIntervalSinceReferenceDate: 0)
    design.id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    var minute = moment.flooredToMinute
    // What a sample or a day's weather costs is not spent on designs that read nothing.
    let known = design.mayReadData ? data(minute) : .none
    let readings = design.readings(TextResolver(snapshot: known, moment: minute))
    let follows = readings.dependence != .none
    // What changes with the day is one picture all day, whenever it is asked for.
    let isDaily = readings.dependence == .daily
    if isDaily { minute.date = minute.startOfDay.addingTimeInterval(Self.morning) }
    // Units and words follow the region even where nothing follows the clock.
    let still = Moment(date: Moment.card.date, zone: Moment.card.zone, locale: moment.locale)
    let shown = follows ? minute : readings.followsMoment ? still : .card
    let used = Set(design.referencedFiles)
    base = LayoutInput(
      design: design, family: .systemMedium, scale: 1, appearance: appearance, moment: shown,
      data: !readings.needsData ? .none : readings.narrowed(follows && !isDaily ? known : data(shown)), plan: plan,
      photos: photos.filter { used.contains($0.key) })
    self.options = options
  }

  /// Seconds from a day's beginning to nine minutes past ten.
  private static let morning: TimeInterval = 36_540

  /// The same in another appearance: what a design reads, and when it changes, is the same in all of them.
  package func appearing(_ appearance: Appearance) -> PreviewSource {
    var source = self
    source.base.appearance = appearance
    return source
  }

  /// The inputs of one picture; the Lock Screen's families are always vibrant.
  package func input(_ family: WidgetFamily, scale: Int) -> LayoutInput {
    var input = base
    input.family = family
    input.scale = Double(scale)
    if family.isAccessory { input.appearance = .vibrant }
    return input
  }

  /// Digits of an address that say whose it is.
  static let ownerDigits = 8

  /// The beginning of an owner's addresses, hex.
  static func tag(of owner: String) -> String {
    if owner.isEmpty { return String(repeating: "0", count: ownerDigits) }
    return SHA256.hash(Data(owner.utf8)).prefix(ownerDigits / 2).hex
  }

  /// The beginning of a hash or of a picture’s name that says whose it is.
  static func tag(in name: String) -> String { String(name.prefix(ownerDigits)) }

  /// 32 hex digits: eight for the owner, the others stand for every input, the renderer and its fonts included. `parts`
  /// knows what was written down before. Throws for a design that cannot be written down, as one with an endless number.
  package func hash(fonts: String, _ parts: AddressParts = AddressParts()) throws -> String {
    try written(fonts: fonts, parts).hash
  }

  /// Its hash, and the bytes of all that is in it but values, owner and keeping: writing a design down is most of what a
  /// hash takes, and a recipe keeps the same bytes.
  func written(fonts: String, _ parts: AddressParts) throws -> (hash: String, body: Data) {
    let body = try parts.body(of: self)
    var all = Data("\(RenderWorker.version)\0\(fonts)\0".utf8)
    all += body
    if base.data != .none { all += try parts.digest(of: base.data) }
    return (Self.tag(of: owner) + SHA256.hash(all).prefix(16 - Self.ownerDigits / 2).hex, body)
  }
}

extension Data {
  /// Two hex digits a byte, in small letters.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
