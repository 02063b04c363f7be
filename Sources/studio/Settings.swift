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
  /// One setting as it is read and shown.
  struct Item: Sendable {
    var key: String
    var standard: String
    var meaning: String
    var isSecret = false
    /// `STUDIO_PUBLIC_URL` of `public.url`.
    var variable: String { "STUDIO_" + key.uppercased().replacing(".", with: "_") }
    /// `--public-url` of `public.url`.
    var flag: String { "--" + key.replacing(".", with: "-") }
  }

  static let items: [Item] = [
    Item(key: "host", standard: "127.0.0.1", meaning: "Address to listen on"),
    Item(key: "port", standard: "8080", meaning: "Port to listen on; 0 chooses a free one"),
    Item(key: "data", standard: ".studio", meaning: "Folder for the database, images and caches"),
    Item(key: "root", standard: ".", meaning: "Folder that contains Templates, Public and docs"),
    Item(key: "plan", standard: "unlimited", meaning: "Plan of all libraries: unlimited or free"),
    Item(
      key: "public.url", standard: "",
      meaning: "Public URL, such as https://studio.example. Default: the URL in the browser"),
    Item(
      key: "hsts.subdomains", standard: "false",
      meaning: "Browsers use https only for subdomains of the public URL’s host too"),
    Item(
      key: "app.url", standard: "",
      meaning: "Link to the WidgetWeaver app (App Store or TestFlight). Default: none"),
    Item(
      key: "app.ids", standard: "",
      meaning: "Apps that can open links to designs, as TEAM123456.com.example.app,… Default: none"),
    Item(
      key: "app.import", standard: "false",
      meaning: "Offer widgetweaver://import links. The app must support them"),
    Item(
      key: "secret", standard: "", meaning: "Signing key for cookies and links. Default: stored in the data folder",
      isSecret: true),
    Item(key: "log.level", standard: "info", meaning: "trace, debug, info, notice, warning, error or critical"),
    Item(key: "render.threads", standard: "0", meaning: "Render threads; 0: one per core"),
    Item(key: "preview.memory.mb", standard: "48", meaning: "Image cache in memory, in MB"),
    Item(key: "preview.disk.mb", standard: "512", meaning: "Image cache on disk, in MB; 0: none"),
    Item(key: "limit.file.mb", standard: "64", meaning: "Maximum package size, in MB"),
    Item(key: "limit.specs", standard: "2000", meaning: "Maximum designs per package"),
    Item(key: "limit.images", standard: "2000", meaning: "Maximum images per package"),
    Item(key: "limit.image.mb", standard: "20", meaning: "Maximum image size, in MB"),
    Item(key: "limit.image.megapixels", standard: "50", meaning: "Maximum image size, in megapixels"),
    Item(key: "limit.nesting", standard: "512", meaning: "Maximum nesting in a package"),
    Item(key: "limit.text", standard: "100000", meaning: "Maximum text length in a package, in characters"),
    Item(key: "limit.bodies.mb", standard: "256", meaning: "Maximum size of all concurrent uploads, in MB"),
    Item(
      key: "limit.body.seconds", standard: "15", meaning: "Seconds without data after which an upload is cancelled"),
    Item(
      key: "limit.connections", standard: "0",
      meaning: "Maximum connections; 0: as many as the limit of open files allows"),
    Item(key: "limit.visitor.requests", standard: "6", meaning: "Concurrent requests per visitor"),
    Item(key: "limit.visitor.waiting", standard: "48", meaning: "Waiting requests per visitor; more are rejected"),
    Item(key: "limit.packages", standard: "2", meaning: "Packages opened at the same time"),
    Item(
      key: "limit.imports.hour", standard: "120", meaning: "Uploads for import per network address and hour"),
    Item(
      key: "limit.libraries.hour", standard: "200", meaning: "New libraries per network address and hour"),
    Item(
      key: "limit.presses.minute", standard: "30", meaning: "Button presses per shared page and minute"),
    Item(
      key: "limit.pushes.minute", standard: "60", meaning: "API requests per token and minute"),
    Item(
      key: "limit.pushes.day", standard: "5000", meaning: "API requests per library in 24 hours"),
    Item(key: "limit.library.mb", standard: "1024", meaning: "Maximum size of images per library, in MB"),
    Item(
      key: "limit.library.designs", standard: "5000",
      meaning: "Maximum designs per library, unless its plan allows fewer"),
    Item(key: "limit.revisions", standard: "200", meaning: "Versions stored per design; the oldest are deleted"),
    Item(key: "limit.studio.mb", standard: "51200", meaning: "Maximum size of all images, in MB"),
    Item(
      key: "proxies", standard: "127.0.0.1,::1",
      meaning: "Trusted proxies (for X-Forwarded-For), as addresses or networks"),
    Item(key: "flags", standard: "", meaning: "Feature switches, as key=off,key=on. Settings lists the keys"),
    Item(
      key: "assistant.url", standard: AssistantSettings.standardURL,
      meaning: "URL of the AI provider. A private host is allowed"),
    Item(
      key: "assistant.format", standard: "messages",
      meaning: "API format: messages (Anthropic) or chat (OpenAI chat completions, Ollama, llama.cpp, vLLM)"),
    Item(key: "assistant.model", standard: "claude-sonnet-4-5", meaning: "Name of the AI model"),
    Item(
      key: "assistant.key", standard: "",
      meaning: "API key of the AI provider. Default: none; built-in rules or visitors’ keys are used",
      isSecret: true),
    Item(key: "assistant.own.keys", standard: "true", meaning: "Allow visitors to use their own API keys"),
    Item(key: "assistant.tokens", standard: "4096", meaning: "Maximum reply of the AI model, in tokens"),
    Item(
      key: "assistant.seconds", standard: "120",
      meaning: "Maximum seconds per AI request, with retries"),
    Item(key: "assistant.limit.minute", standard: "10", meaning: "AI requests per library and minute"),
    Item(key: "assistant.limit.day", standard: "50", meaning: "AI requests per library in 24 hours"),
    Item(key: "assistant.limit.all", standard: "500", meaning: "AI requests of all libraries in 24 hours"),
    Item(
      key: "assistant.limit.address", standard: "100",
      meaning: "AI requests per network address in 24 hours, paid by the studio"),
    Item(
      key: "assistant.limit.fresh", standard: "50",
      meaning: "Share of AI requests (%) available to libraries less than a day old"),
    Item(key: "assistant.price.input", standard: "", meaning: "Price per million input tokens. Default: not shown"),
    Item(key: "assistant.price.output", standard: "", meaning: "Price per million output tokens. Default: not shown"),
    Item(key: "assistant.currency", standard: "$", meaning: "Currency of the prices"),
    Item(
      key: "data.asks", standard: "true", meaning: "Allow outgoing data requests (weather, calendars, feeds)"),
    Item(
      key: "data.weather", standard: "auto",
      meaning: "Default weather provider: auto, open-meteo or met"),
    Item(
      key: "data.contact", standard: "",
      meaning:
        "Contact for MET Norway, an email address or URL (required by its terms). Default: MET Norway is not used"
    ),
    Item(
      key: "data.openmeteo.key", standard: "", meaning: "API key of a paid Open-Meteo plan. Default: the free service",
      isSecret: true),
    Item(
      key: "data.hosts", standard: "",
      meaning: "Replacement hosts for providers, as api.open-meteo.com=http://127.0.0.1:8088,…"),
    Item(
      key: "data.trusted", standard: "",
      meaning: "Private hosts visitors may use, such as nextcloud.lan:443"),
    Item(key: "data.blocked", standard: "", meaning: "Blocked hosts, including subdomains"),
    Item(
      key: "data.allowed", standard: "", meaning: "The only hosts visitors may use. Default: all public hosts"),
    Item(key: "migrate", standard: "true", meaning: "Apply pending database migrations at start"),
  ]

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
      port, plan, packageLimits, logLevel, renderThreads, memoryBytes, diskBytes, migrates, flags, assistant, traffic,
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
  var memoryBytes: Int { get throws { try number("preview.memory.mb", 1...65_536) << 20 } }
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

  /// The assistant's settings, checked.
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
      out.key = text("assistant.key")
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
