import DesignData
import Foundation

/// What a worker prints, read again by who started it.
extension HealthAnswer {
  /// Reads what `studio read health` prints. Throws where it is something else.
  package init(json: Data) throws {
    let decoder = JSONDecoder()
    // Only tables name what they are about, be it with null.
    if try decoder.decode(Probe.self, from: json).isTable {
      self = .table(try decoder.decode(TableReading.self, from: json))
    } else {
      self = .export(try decoder.decode(HealthReading.self, from: json))
    }
  }

  private struct Probe: Decodable {
    let isTable: Bool

    private enum Key: String, CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      isTable = try decoder.container(keyedBy: Key.self).contains(.kind)
    }
  }
}

extension TableReading: Decodable {
  /// Reads what `encode` writes.
  package init(from decoder: any Decoder) throws {
    let object = try decoder.container(keyedBy: Key.self)
    zone = try object.decode(String.self, forKey: .zone)
    kind = try object.decodeIfPresent(String.self, forKey: .kind).flatMap(Kind.init)
    if kind == .records {
      var found = HealthReading(zone: TimeZone(identifier: zone) ?? .gmt)
      found.days = try object.decodeIfPresent([HealthDay].self, forKey: .days) ?? []
      found.weights = try object.decodeIfPresent([HealthWeight].self, forKey: .weights) ?? []
      health = found
    } else {
      days = try object.decodeIfPresent([Day].self, forKey: .days)
      entries = try object.decodeIfPresent([Entry].self, forKey: .entries)
    }
    leftOut = try object.decodeIfPresent([LeftOut].self, forKey: .leftOut) ?? []
    replaced = try object.decodeIfPresent([Replaced].self, forKey: .replaced) ?? []
    ask = try object.decodeIfPresent(String.self, forKey: .ask).flatMap(Question.init)
    diagnostics = try object.decodeIfPresent([String].self, forKey: .diagnostics) ?? []
  }
}

extension TableReading.LeftOut: Decodable {
  /// Reads `[line, reason]`.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    line = try list.decode(Int.self)
    let word = try list.decode(String.self)
    guard let known = HealthFault(rawValue: word) else {
      throw DecodingError.dataCorruptedError(in: list, debugDescription: "no reason")
    }
    reason = known
  }
}

extension TableReading.Day: Decodable {
  /// Reads `[day, steps]`.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    day = try list.decode(String.self)
    steps = try list.decode(Int.self)
  }
}

extension TableReading.Entry: Decodable {
  /// Reads `[date, value, unit]`.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    let date = try list.decode(String.self)
    let value = try list.decode(Double.self)
    weight = HealthWeight(date: date, value: value, unit: try list.decode(WeightUnit.self))
  }
}

extension TableReading.Replaced: Decodable {
  /// Reads `[line, day]`.
  package init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    line = try list.decode(Int.self)
    day = try list.decode(String.self)
  }
}
