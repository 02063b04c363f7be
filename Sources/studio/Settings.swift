import PagesKit
import StudioDesk
import Configuration
import DesignModel
import DesignPackage
import Foundation
import Logging
import StudioAssistant
import StudioData
import StudioStore
import SystemPackage

/// The server's settings: flags, then `STUDIO_…` in the environment, then `.env`, then defaults.
struct Settings: Sendable {
  private var values: [String: String]

  /// Reads all settings; `arguments` are those after `serve`.
  init(arguments: [String]) async throws {
    let given = try Self.given(arguments)
    let secrets = SecretsSpecifier<String, String>.dynamic { key, _ in
      ["SECRET", "KEY"].contains { key.uppercased().hasSuffix($0) }
    }
    let reader = ConfigReader(providers: [
      EnvironmentVariablesProvider(secretsSpecifier: secrets).prefixKeys(with: "studio"),
      try await EnvironmentVariablesProvider(
        environmentFilePath: FilePath(".env"), allowMissing: true, secretsSpecifier: secrets
      )
      .prefixKeys(with: "studio"),
    ])
    values = Dictionary(
      Self.items.map { item in
        (
          item.key,
          given[item.key] ?? reader.string(forKey: ConfigKey(item.key), isSecret: item.isSecret) ?? item.standard
        )
      }, uniquingKeysWith: { first, _ in first })
    _ = try (
      port, plan, packageLimits, logLevel, renderThreads, memory, diskBytes, migrates, flags, assistant, traffic,
      connections, quota, data, appIDs, importsByLink, coversSubdomains
    )
  }

  /// Values of flags by key, `--name value` or `--name=value`, taken as they are: commas are part of a value.
  static func given(_ arguments: [String]) throws -> [String: String] {
    let keys = Dictionary(items.map { ($0.flag, $0.key) }, uniquingKeysWith: { first, _ in first })
    var given: [String: String] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let key = keys[parts[0]] else {
        throw Failure("unknown setting “\(argument)”; `studio serve --print-config` lists all")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Failure("\(parts[0]) needs a value") }
      guard given.updateValue(value, forKey: key) == nil else {
        throw Failure("\(parts[0]) can be set only once; separate its values with commas")
      }
    }
    return given
  }

  private func text(_ key: String) -> String { values[key] ?? "" }

  private func number(_ key: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text(key)), range.contains(value) else {
      throw Failure(
        "\(key) must be a whole number from \(range.lowerBound) to \(range.upperBound), not “\(text(key))”")
    }
    return value
  }

  var host: String { text("host") }
  var port: Int { get throws { try number("port", 0...65_535) } }
  var dataFolder: URL { URL(fileURLWithPath: text("data")) }
  var root: URL { URL(fileURLWithPath: text("root")) }
  var publicURL: String {
    text("public.url").hasSuffix("/") ? String(text("public.url").dropLast()) : text("public.url")
  }
  /// Where the app is to be had: an https address, or empty.
  var appURL: String {
    get throws {
      let said = text("app.url")
      guard said.isEmpty || (said.hasPrefix("https://") && URL(string: said)?.host != nil) else {
        throw BootError("app.url must be a URL starting with https://, not “\(said)”")
      }
      return said
    }
  }
  /// Most apps that may take addresses.
  private static let mostApps = 10
  /// Apps by Apple's names for them.
  var appIDs: [String] {
    get throws {
      let ids = list("app.ids")
      guard ids.count <= Self.mostApps else { throw Failure("app.ids can list at most \(Self.mostApps) apps") }
      for id in ids where id.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}/) == nil {
        throw Failure("app.ids must be like TEAM123456.com.example.app, not “\(id)”")
      }
      return ids
    }
  }
  var importsByLink: Bool { get throws { try flag("app.import") } }
  var coversSubdomains: Bool { get throws { try flag("hsts.subdomains") } }

  private func flag(_ key: String) throws -> Bool {
    guard let flag = Bool(text(key)) else { throw Failure("\(key) must be true or false, not “\(text(key))”") }
    return flag
  }

  var secret: String { text("secret") }
  var renderThreads: Int {
    get throws {
      let asked = try number("render.threads", 0...256)
      return asked == 0 ? ProcessInfo.processInfo.activeProcessorCount : asked
    }
  }
  /// How the caches share the memory they may use.
  var memory: MemoryShares {
    get throws {
      let pictures = text("preview.memory.mb").isEmpty ? nil : try number("preview.memory.mb", 1...65_536) << 20
      return MemoryShares(
        try number("memory.mb", 16...65_536) << 20, packageBytes: try packageLimits.fileBytes, pictures: pictures)
    }
  }
  var diskBytes: Int { get throws { try number("preview.disk.mb", 0...1_048_576) << 20 } }

  var plan: Plan {
    get throws {
      guard let plan = Plan(named: text("plan")) else {
        throw Failure("plan must be unlimited or free, not “\(text("plan"))”")
      }
      return plan
    }
  }

  var logLevel: Logger.Level {
    get throws {
      guard let level = Logger.Level(rawValue: text("log.level")) else {
        throw Failure(
          "log.level must be trace, debug, info, notice, warning, error or critical, not “\(text("log.level"))”")
      }
      return level
    }
  }

  var migrates: Bool { get throws { try flag("migrate") } }

  var assistant: AssistantSettings {
    get throws {
      var out = AssistantSettings()
      let url = text("assistant.url").hasSuffix("/") ? String(text("assistant.url").dropLast()) : text("assistant.url")
      guard let parts = URLComponents(string: url), ["http", "https"].contains(parts.scheme), let host = parts.host,
        !host.isEmpty, parts.user == nil
      else { throw Failure("assistant.url must be a URL starting with http:// or https://, not “\(url)”") }
      out.baseURL = url
      if url != AssistantSettings.standardURL {
        out.trustedHosts = ["\(host):\(parts.port ?? (parts.scheme == "https" ? 443 : 80))"]
      }
      guard let format = AssistantSettings.Format(rawValue: text("assistant.format")) else {
        throw Failure("assistant.format must be messages or chat, not “\(text("assistant.format"))”")
      }
      if format == .chat, url == AssistantSettings.standardURL {
        throw Failure("assistant.format chat needs assistant.url, such as http://127.0.0.1:11434")
      }
      out.format = format
      out.model = text("assistant.model")
      guard !out.model.isEmpty else { throw Failure("assistant.model must name a model") }
      out.key = text("assistant.key")
      guard out.key.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
        throw Failure("assistant.key must contain only letters, digits and symbols, without spaces")
      }
      out.allowsOwnKeys = try flag("assistant.own.keys")
      out.maxTokens = try number("assistant.tokens", 256...64_000)
      out.seconds = try number("assistant.seconds", 5...600)
      out.limits = GenerationLimits(
        perMinute: try number("assistant.limit.minute", 1...1_000),
        perDay: try number("assistant.limit.day", 0...100_000),
        allPerDay: try number("assistant.limit.all", 0...10_000_000),
        freshPerDay: try number("assistant.limit.all", 0...10_000_000) * number("assistant.limit.fresh", 0...100) / 100)
      let (input, output) = (text("assistant.price.input"), text("assistant.price.output"))
      if !input.isEmpty || !output.isEmpty {
        guard let read = Double(input), let written = Double(output), read >= 0, written >= 0, read + written < 1e6
        else { throw Failure("assistant.price.input and assistant.price.output must both be prices, such as 3 and 15") }
        out.prices = TokenPrices(input: read, output: written)
      }
      out.currency = String(text("assistant.currency").prefix(4))
      return out
    }
  }

  /// What is chosen about data, checked.
  var data: DataSettings {
    get throws {
      var out = DataSettings()
      out.asks = try flag("data.asks")
      guard let weather = WeatherChoice.Setting(rawValue: text("data.weather")) else {
        throw Failure("data.weather must be auto, open-meteo or met, not “\(text("data.weather"))”")
      }
      out.providers.weather = weather
      out.providers.contact = text("data.contact")
      guard out.providers.contact.isEmpty || out.providers.hasContact else {
        throw Failure("data.contact must be an email address or URL, not “\(text("data.contact"))”")
      }
      if weather == .met, !out.providers.hasContact { throw Failure("data.weather met needs data.contact") }
      out.providers.openMeteoKey = text("data.openmeteo.key")
      out.trustedHosts = Set(list("data.trusted"))
      out.blockedHosts = Set(list("data.blocked"))
      out.allowedHosts = list("data.allowed").isEmpty ? nil : Set(list("data.allowed"))
      for pair in list("data.hosts") {
        let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
        guard parts.count == 2, let place = URLComponents(string: parts[1]), ["http", "https"].contains(place.scheme),
          let host = place.host, place.path.isEmpty
        else { throw Failure("data.hosts must be like api.open-meteo.com=http://127.0.0.1:8088, not “\(pair)”") }
        out.providers.hosts[parts[0]] = parts[1]
        out.trustedHosts.insert("\(host):\(place.port ?? (place.scheme == "https" ? 443 : 80))")
      }
      return out
    }
  }

  /// The parts of a setting that commas separate.
  private func list(_ key: String) -> [String] {
    text(key).split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  var flags: FeatureFlags {
    get throws {
      do { return try FeatureFlags(text("flags")) } catch { throw Failure("\(error)") }
    }
  }

  var packageLimits: PackageLimits {
    get throws {
      PackageLimits(
        fileBytes: try number("limit.file.mb", 1...1_024) << 20, specs: try number("limit.specs", 1...100_000),
        images: try number("limit.images", 0...100_000), imageBytes: try number("limit.image.mb", 1...512) << 20,
        imagePixels: try number("limit.image.megapixels", 1...200) * 1_000_000,
        nesting: try number("limit.nesting", 16...512), textLength: try number("limit.text", 100...10_000_000))
    }
  }

  /// Most connections at once; 0: as many as descriptors allow.
  var connections: Int { get throws { try number("limit.connections", 0...1_000_000) } }

  var quota: StoreQuota {
    get throws {
      StoreQuota(
        libraryBytes: try number("limit.library.mb", 1...1_048_576) << 20,
        studioBytes: try number("limit.studio.mb", 1...1_073_741_824) << 20,
        designs: try number("limit.library.designs", 1...1_000_000),
        revisions: try number("limit.revisions", 1...100_000))
    }
  }

  var traffic: TrafficLimits {
    get throws {
      var out = TrafficLimits()
      out.bodyBytes = try number("limit.bodies.mb", 1...65_536) << 20
      out.bodySeconds = try number("limit.body.seconds", 1...3_600)
      out.turns = try number("limit.visitor.requests", 1...1_000)
      out.waiting = try number("limit.visitor.waiting", 0...10_000)
      out.packages = try number("limit.packages", 1...100)
      out.importsAnHour = try number("limit.imports.hour", 1...10_000_000)
      out.librariesAnHour = try number("limit.libraries.hour", 1...10_000_000)
      out.pressesAMinute = try number("limit.presses.minute", 1...1_000_000)
      out.modelRequestsADay = try number("assistant.limit.address", 0...10_000_000)
      out.pushesAMinute = try number("limit.pushes.minute", 1...1_000_000)
      out.pushesADay = try number("limit.pushes.day", 1...100_000_000)
      out.proxies = try text("proxies").split(separator: ",").map { part in
        guard let network = Network(part.trimmingCharacters(in: .whitespaces)) else {
          throw Failure("proxies must be addresses or networks such as 10.0.0.0/8, not “\(part)”")
        }
        return network
      }
      return out
    }
  }

  /// Every setting with its value, secrets masked.
  var listing: String {
    Self.items.map { item in
      let value = item.isSecret && !text(item.key).isEmpty ? "••••••••" : text(item.key)
      let name = item.key.padding(toLength: 24, withPad: " ", startingAt: 0)
      return
        "\(name) \(value.padding(toLength: max(12, value.count), withPad: " ", startingAt: 0))  \(item.meaning). \(item.flag), \(item.variable)"
    }.joined(separator: "\n")
  }
}
