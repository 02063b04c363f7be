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
    Item(key: "data", standard: ".studio", meaning: "Folder of the database, pictures and caches"),
    Item(key: "root", standard: ".", meaning: "Folder that holds Templates, Public and docs"),
    Item(key: "plan", standard: "unlimited", meaning: "What libraries are granted: unlimited or free"),
    Item(key: "public.url", standard: "", meaning: "Public address, e.g. https://studio.example; empty: the browser’s"),
    Item(
      key: "app.url", standard: "",
      meaning: "Where people get the WidgetWeaver app (App Store or TestFlight); empty: pages name none"),
    Item(
      key: "app.ids", standard: "",
      meaning: "Apps that may open designs by their address, as TEAM123456.com.example.app,…; empty: none"),
    Item(
      key: "app.import", standard: "false",
      meaning: "Whether pages offer widgetweaver://import links; the app has to know them"),
    Item(
      key: "secret", standard: "", meaning: "Key of cookies and links; empty: one kept in the data folder",
      isSecret: true),
    Item(key: "log.level", standard: "info", meaning: "trace, debug, info, notice, warning, error or critical"),
    Item(key: "render.threads", standard: "0", meaning: "Render threads; 0: one a core"),
    Item(key: "preview.memory.mb", standard: "48", meaning: "Pictures kept in memory, in MB"),
    Item(key: "preview.disk.mb", standard: "512", meaning: "Pictures kept on disk, in MB; 0: none"),
    Item(key: "limit.file.mb", standard: "64", meaning: "Largest package, in MB"),
    Item(key: "limit.specs", standard: "2000", meaning: "Most designs in a package"),
    Item(key: "limit.images", standard: "2000", meaning: "Most images in a package"),
    Item(key: "limit.image.mb", standard: "20", meaning: "Largest image, in MB"),
    Item(key: "limit.image.megapixels", standard: "50", meaning: "Most pixels of an image, in millions"),
    Item(key: "limit.nesting", standard: "512", meaning: "Deepest nesting in a package"),
    Item(key: "limit.text", standard: "100000", meaning: "Longest text in a package, in characters"),
    Item(key: "limit.bodies.mb", standard: "256", meaning: "Uploads held at once, of all visitors, in MB"),
    Item(
      key: "limit.body.seconds", standard: "15", meaning: "Seconds without a byte after which an upload is given up"),
    Item(key: "limit.connections", standard: "0", meaning: "Most connections; 0: what the limit of descriptors allows"),
    Item(key: "limit.visitor.requests", standard: "6", meaning: "Requests of one visitor that are worked on at once"),
    Item(key: "limit.visitor.waiting", standard: "48", meaning: "Requests of one visitor that wait; more are refused"),
    Item(key: "limit.packages", standard: "2", meaning: "Packages of visitors that are opened at once"),
    Item(
      key: "limit.imports.hour", standard: "120", meaning: "Uploads for review from one network address in an hour"),
    Item(
      key: "limit.libraries.hour", standard: "200", meaning: "Libraries made from one network address in an hour"),
    Item(
      key: "limit.presses.minute", standard: "30", meaning: "Presses of buttons on one shared page in a minute"),
    Item(
      key: "limit.pushes.minute", standard: "60", meaning: "Requests by one token that sends data in, in a minute"),
    Item(
      key: "limit.pushes.day", standard: "5000", meaning: "Requests that send data into one library, in 24 hours"),
    Item(key: "limit.library.mb", standard: "1024", meaning: "Pictures of one library, in MB"),
    Item(
      key: "limit.library.designs", standard: "5000", meaning: "Designs of one library, where its plan says no less"),
    Item(key: "limit.revisions", standard: "200", meaning: "Versions kept of one design; the oldest go"),
    Item(key: "limit.studio.mb", standard: "51200", meaning: "Pictures of the whole studio, in MB"),
    Item(
      key: "proxies", standard: "127.0.0.1,::1",
      meaning: "Proxies whose X-Forwarded-For is believed, as addresses or networks"),
    Item(key: "flags", standard: "", meaning: "Switches of features, as key=off,key=on; Settings lists the keys"),
    Item(
      key: "assistant.url", standard: AssistantSettings.standardURL,
      meaning: "Service with the model; its host may be private, since you name it"),
    Item(
      key: "assistant.format", standard: "messages",
      meaning: "What it speaks: messages (Anthropic), or chat (OpenAI’s chat completions; Ollama, llama.cpp, vLLM)"),
    Item(key: "assistant.model", standard: "claude-sonnet-4-5", meaning: "The assistant’s model"),
    Item(
      key: "assistant.key", standard: "", meaning: "Key for that service; empty: rules answer, or visitors’ own keys",
      isSecret: true),
    Item(key: "assistant.own.keys", standard: "true", meaning: "Whether visitors may bring keys of their own"),
    Item(key: "assistant.tokens", standard: "4096", meaning: "Longest answer of the model, in tokens"),
    Item(
      key: "assistant.seconds", standard: "120",
      meaning: "Seconds a call of the model may take; after them none follows"),
    Item(key: "assistant.limit.minute", standard: "10", meaning: "Generations by a model for a library in a minute"),
    Item(key: "assistant.limit.day", standard: "50", meaning: "Generations by a model for a library in 24 hours"),
    Item(key: "assistant.limit.all", standard: "500", meaning: "Generations by a model for all in 24 hours"),
    Item(
      key: "assistant.limit.address", standard: "100",
      meaning: "Generations the studio pays for from one network address in 24 hours"),
    Item(
      key: "assistant.limit.fresh", standard: "50",
      meaning: "Share of the studio’s generations, in percent, that libraries of less than a day may use together"),
    Item(key: "assistant.price.input", standard: "", meaning: "Price of a million tokens read; empty: not told"),
    Item(key: "assistant.price.output", standard: "", meaning: "Price of a million tokens written; empty: not told"),
    Item(key: "assistant.currency", standard: "$", meaning: "What prices are in"),
    Item(
      key: "data.asks", standard: "true", meaning: "Whether weather, calendars and other addresses are asked at all"),
    Item(
      key: "data.weather", standard: "auto",
      meaning: "Who forecasts where a library does not say: auto, open-meteo or met"),
    Item(
      key: "data.contact", standard: "",
      meaning: "How MET Norway can reach you, a mail address or a page, which its terms ask for; empty: it is not asked"
    ),
    Item(
      key: "data.openmeteo.key", standard: "", meaning: "Open-Meteo’s key of paying operators; empty: the free service",
      isSecret: true),
    Item(
      key: "data.hosts", standard: "",
      meaning: "Addresses in place of providers’ own, as api.open-meteo.com=http://127.0.0.1:8088,…"),
    Item(
      key: "data.trusted", standard: "",
      meaning: "Hosts with private addresses that visitors may name all the same, such as nextcloud.lan:443"),
    Item(key: "data.blocked", standard: "", meaning: "Hosts that no visitor may name, with all below them"),
    Item(
      key: "data.allowed", standard: "", meaning: "The only hosts that visitors may name; empty: all of the internet"),
    Item(key: "migrate", standard: "true", meaning: "Whether pending database migrations are applied at start"),
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
      connections, quota, data, appIDs, importsByLink
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
        throw Failure("there is no setting “\(argument)”; `studio serve --print-config` lists all")
      }
      guard let value = parts.count > 1 ? parts[1] : rest.popFirst() else { throw Failure("\(parts[0]) needs a value") }
      guard given.updateValue(value, forKey: key) == nil else {
        throw Failure("\(parts[0]) is given twice; give it once, its values separated by commas")
      }
    }
    return given
  }

  private func text(_ key: String) -> String { values[key] ?? "" }

  private func number(_ key: String, _ range: ClosedRange<Int>) throws -> Int {
    guard let value = Int(text(key)), range.contains(value) else {
      throw Failure(
        "\(key) is “\(text(key))” and must be a whole number from \(range.lowerBound) to \(range.upperBound)")
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
        throw BootError("app.url is “\(said)” and must be an https:// address")
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
      guard ids.count <= Self.mostApps else { throw Failure("app.ids names more than \(Self.mostApps) apps") }
      for id in ids where id.wholeMatch(of: /[A-Z0-9]{10}\.[A-Za-z0-9.-]{1,155}/) == nil {
        throw Failure("app.ids has “\(id)”, which is not like TEAM123456.com.example.app")
      }
      return ids
    }
  }
  var importsByLink: Bool {
    get throws {
      guard let flag = Bool(text("app.import")) else {
        throw Failure("app.import is “\(text("app.import"))” and must be true or false")
      }
      return flag
    }
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
        throw Failure("plan is “\(text("plan"))” and must be unlimited or free")
      }
      return plan
    }
  }

  var logLevel: Logger.Level {
    get throws {
      guard let level = Logger.Level(rawValue: text("log.level")) else {
        throw Failure(
          "log.level is “\(text("log.level"))” and must be trace, debug, info, notice, warning, error or critical")
      }
      return level
    }
  }

  var migrates: Bool {
    get throws {
      guard let flag = Bool(text("migrate")) else {
        throw Failure("migrate is “\(text("migrate"))” and must be true or false")
      }
      return flag
    }
  }

  /// The assistant's settings, checked.
  var assistant: AssistantSettings {
    get throws {
      var out = AssistantSettings()
      let url = text("assistant.url").hasSuffix("/") ? String(text("assistant.url").dropLast()) : text("assistant.url")
      guard let parts = URLComponents(string: url), ["http", "https"].contains(parts.scheme), let host = parts.host,
        !host.isEmpty, parts.user == nil
      else { throw Failure("assistant.url is “\(url)” and must be an http or https address") }
      out.baseURL = url
      if url != AssistantSettings.standardURL {
        out.trustedHosts = ["\(host):\(parts.port ?? (parts.scheme == "https" ? 443 : 80))"]
      }
      guard let format = AssistantSettings.Format(rawValue: text("assistant.format")) else {
        throw Failure("assistant.format is “\(text("assistant.format"))” and must be messages or chat")
      }
      if format == .chat, url == AssistantSettings.standardURL {
        throw Failure("assistant.format chat needs assistant.url, such as http://127.0.0.1:11434")
      }
      out.format = format
      out.model = text("assistant.model")
      out.key = text("assistant.key")
      guard let own = Bool(text("assistant.own.keys")) else {
        throw Failure("assistant.own.keys is “\(text("assistant.own.keys"))” and must be true or false")
      }
      out.allowsOwnKeys = own
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
      guard let asks = Bool(text("data.asks")) else {
        throw Failure("data.asks is “\(text("data.asks"))” and must be true or false")
      }
      out.asks = asks
      guard let weather = WeatherChoice.Setting(rawValue: text("data.weather")) else {
        throw Failure("data.weather is “\(text("data.weather"))” and must be auto, open-meteo or met")
      }
      out.providers.weather = weather
      out.providers.contact = text("data.contact")
      guard out.providers.contact.isEmpty || out.providers.hasContact else {
        throw Failure("data.contact is “\(text("data.contact"))” and must be a mail address or the address of a page")
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
        else { throw Failure("data.hosts has “\(pair)”, which is not like api.open-meteo.com=http://127.0.0.1:8088") }
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
          throw Failure("proxies has “\(part)”, which is no address or network such as 10.0.0.0/8")
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
