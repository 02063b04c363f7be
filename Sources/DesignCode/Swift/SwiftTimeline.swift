import DesignData
import DesignModel
import Foundation

/// The entries of a widget: what they hold, when they fall and where newer values come from.
extension SwiftUISource {
  func entry(_ project: Project) -> String {
    let members = project.faces.map { "  var \(Self.member($0.face)) = \($0.face.name)Values()" }
    return """
      /// The widget at one moment, with the values of every size.
      struct Entry: TimelineEntry, Sendable {
        let date: Date
      \(members.joined(separator: "\n"))

        init(date: Date) {
          self.date = date
        }
      }
      """
  }

  /// Seconds between entries that the widget works out by itself; nil where nothing goes with time.
  private func step(_ project: Project) -> Double? {
    let readsNow = project.parts.contains(.clock)
    guard readsNow, design.timeline.interval != nil || design.timeline.policy != .never else { return nil }
    return max(60, design.timeline.interval ?? 60)
  }

  func provider(_ project: Project) -> String {
    let group = "group.studio.widgetweaver.\(design.name.lowercased())"
    let step = step(project)
    let count = step.map { max(1, min(WidgetTimeline.entryLimit, Int(WidgetTimeline.horizon / $0))) } ?? 1
    let head = """
      enum Project {
        static let kind = \(SwiftText.literal("studio.widgetweaver." + design.name))
        static let group = \(SwiftText.literal(group))
        static let address = \(design.address.map { SwiftText.literal($0.absoluteString) } ?? "\"\"")
        /// Seconds between entries; 0 if nothing changes with time.
        static let step: Double = \(SwiftText.number(step ?? 0))
        static let entries = \(count)
      }

      struct Provider: AppIntentTimelineProvider {
        func placeholder(in context: Context) -> Entry {
          Entry(date: .now)
        }

        func snapshot(for configuration: WidgetOptions, in context: Context) async -> Entry {
      """
    return head + (design.address == nil ? Self.ownTimeline : Self.loadedTimeline(project) + "\n\n" + Self.feedTypes)
  }

  /// The rest of a provider that makes its entries itself.
  private static let ownTimeline = """

        Entry(date: .now)
      }

      func timeline(for configuration: WidgetOptions, in context: Context) async -> Timeline<Entry> {
        let now = Date.now
        guard Project.step > 0 else { return Timeline(entries: [Entry(date: now)], policy: .never) }
        let start = Date(
          timeIntervalSince1970: (now.timeIntervalSince1970 / Project.step).rounded(.down) * Project.step)
        let entries = (0..<Project.entries).map { index in
          Entry(date: start.addingTimeInterval(Double(index) * Project.step))
        }
        return Timeline(entries: entries, policy: .atEnd)
      }
    }
    """

  /// The rest of a provider that loads its entries from the studio.
  private static func loadedTimeline(_ project: Project) -> String {
    var cases = ""
    for face in project.faces {
      let member = Self.member(face.face)
      cases += """
            case \(face.face.families.map { ".\($0.rawValue)" }.joined(separator: ", ")):
              let feed = try decoder.decode(Feed<\(face.face.name)Values>.self, from: data)
              entries = feed.entries.prefix(240).map { one in
                var entry = Entry(date: one.date)
                entry.\(member) = one.values
                return entry
              }
              next = feed.next

        """
    }
    return """

          await feed(context.family).entries.first ?? Entry(date: .now)
        }

        func timeline(for configuration: WidgetOptions, in context: Context) async -> Timeline<Entry> {
          let feed = await feed(context.family)
          // The phone isn’t notified of new values, so it asks again after 15 minutes at the earliest.
          let later = Date.now.addingTimeInterval(15 * 60)
          return Timeline(
            entries: feed.entries.isEmpty ? [Entry(date: .now)] : feed.entries,
            policy: .after(feed.isFresh ? max(feed.next ?? later.addingTimeInterval(45 * 60), later) : later))
        }

        /// The next entries from the URL, or the last ones loaded if there is no connection.
        private func feed(_ family: WidgetFamily) async -> (entries: [Entry], next: Date?, isFresh: Bool) {
          let letter = Self.letter(family)
          guard let url = URL(string: Project.address + "/" + letter + ".json?values=code") else { return ([], nil, false) }
          do {
            let (data, response) = try await URLSession.shared.data(from: url)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
            let found = try Self.entries(data, family)
            LastGood.keep(data, letter)
            return (found.entries, found.next, true)
          } catch {
            guard let data = LastGood.data(letter), let found = try? Self.entries(data, family) else {
              return ([], nil, false)
            }
            return (found.entries, found.next, false)
          }
        }

        private static func letter(_ family: WidgetFamily) -> String {
          switch family {
          case .systemSmall: "s"
          case .systemLarge: "l"
          case .accessoryCircular: "c"
          case .accessoryRectangular: "r"
          case .accessoryInline: "i"
          default: "m"
          }
        }

        private static func entries(_ data: Data, _ family: WidgetFamily) throws -> (entries: [Entry], next: Date?) {
          let decoder = JSONDecoder()
          decoder.dateDecodingStrategy = .iso8601
          var entries: [Entry] = []
          var next: Date?
          switch family {
      \(cases)    default: break
          }
          return (entries, next)
        }
      }
      """
  }

  private static let feedTypes = """
    /// The response of the URL.
    struct Feed<Values: Decodable>: Decodable {
      var entries: [FeedEntry<Values>]
      var next: Date?
    }

    struct FeedEntry<Values: Decodable>: Decodable {
      var date: Date
      var values: Values
    }

    /// The last response of each size, stored in the app group.
    enum LastGood {
      private static var store: UserDefaults? { UserDefaults(suiteName: Project.group) }

      static func data(_ letter: String) -> Data? { store?.data(forKey: "feed." + letter) }

      static func keep(_ data: Data, _ letter: String) { store?.set(data, forKey: "feed." + letter) }
    }
    """

  /// The values of each face: what they were when this was written, and how newer ones are read.
  func values(_ project: Project) -> String {
    var parts: [String] = []
    for face in project.faces {
      let now = design.values(of: face.face, at: design.now)
      for binding in face.face.bindings {
        guard case .list(_, _, _, let fields) = binding.source, let row = face.rows[binding.name] else { continue }
        parts.append(self.row(row, fields))
      }
      let lines = face.face.bindings.map { binding -> (declaration: String, key: String, read: String) in
        let name = SwiftText.member(binding.name)
        let row = face.rows[binding.name] ?? "String"
        let type = SwiftText.type(binding.source, row: row)
        let value = SwiftText.value(now[binding.key] ?? .null, binding.source, row: row)
        let read =
          type == "Date?"
          ? "    \(name) = try box.decodeIfPresent(Date.self, forKey: .\(name))"
          : "    \(name) = try box.decodeIfPresent(\(type).self, forKey: .\(name)) ?? \(name)"
        return (
          "  var \(name): \(type) = \(value)", "    case \(name) = \(SwiftText.literal(binding.key))", read
        )
      }
      if lines.isEmpty {
        parts.append("struct \(face.face.name)Values: Decodable, Sendable {\n  init() {}\n}")
        continue
      }
      parts.append(
        """
        struct \(face.face.name)Values: Decodable, Sendable {
        \(lines.map(\.declaration).joined(separator: "\n"))

          private enum CodingKeys: String, CodingKey {
        \(lines.map(\.key).joined(separator: "\n"))
          }

          init() {}

          init(from decoder: any Decoder) throws {
            self.init()
            let box = try decoder.container(keyedBy: CodingKeys.self)
        \(lines.map(\.read).joined(separator: "\n"))
          }
        }
        """)
    }
    return parts.joined(separator: "\n\n")
  }

  private func row(_ name: String, _ fields: [CodeBinding]) -> String {
    if fields.isEmpty { return "struct \(name): Decodable, Sendable {}" }
    let members = fields.map { field in
      "  var \(SwiftText.member(field.name)): \(SwiftText.type(field.source, row: "String"))"
    }
    let keys = fields.map { "    case \(SwiftText.member($0.name)) = \(SwiftText.literal($0.key))" }
    return """
      /// One item of a list.
      struct \(name): Decodable, Sendable {
      \(members.joined(separator: "\n"))

        private enum CodingKeys: String, CodingKey {
      \(keys.joined(separator: "\n"))
        }
      }
      """
  }
}
