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

/// The settings there are, with their defaults and descriptions.
extension Settings {
  /// One setting as it is read and shown.
  struct Item: Sendable {
    var key: String
    var standard: String
    var meaning: String
    var isSecret: Bool

    init(_ key: String, _ standard: String, _ meaning: String, isSecret: Bool = false) {
      (self.key, self.standard, self.meaning, self.isSecret) = (key, standard, meaning, isSecret)
    }
    /// `STUDIO_PUBLIC_URL` of `public.url`.
    var variable: String { "STUDIO_" + key.uppercased().replacing(".", with: "_") }
    /// `--public-url` of `public.url`.
    var flag: String { "--" + key.replacing(".", with: "-") }
  }

  static let items: [Item] = [
    Item("host", "127.0.0.1", "Address to listen on"),
    Item("port", "8080", "Port to listen on; 0 chooses a free one"),
    Item("data", ".studio", "Folder for the database, images and caches"),
    Item("root", ".", "Folder that contains Templates, Public and docs"),
    Item("plan", "unlimited", "Plan of all libraries: unlimited or free"),
    Item("public.url", "", "Public URL, such as https://studio.example. Default: the URL in the browser"),
    Item("hsts.subdomains", "false", "Browsers use https only for subdomains of the public URL’s host too"),
    Item("app.url", "", "Link to the WidgetWeaver app (App Store or TestFlight). Default: none"),
    Item("app.ids", "", "Apps that can open links to designs, as TEAM123456.com.example.app,… Default: none"),
    Item("app.import", "false", "Offer widgetweaver://import links. The app must support them"),
    Item("secret", "", "Signing key for cookies and links. Default: stored in the data folder", isSecret: true),
    Item("log.level", "info", "trace, debug, info, notice, warning, error or critical"),
    Item("render.threads", "0", "Render threads; 0: one per core"),
    Item("memory.mb", "256", "Maximum size of all caches in memory together, in MB"),
    Item("preview.memory.mb", "", "Part of memory.mb for previews, in MB. Default: a quarter"),
    Item("preview.disk.mb", "512", "Image cache on disk, in MB; 0: none"),
    Item("limit.file.mb", "64", "Maximum package size, in MB"),
    Item("limit.specs", "2000", "Maximum designs per package"),
    Item("limit.images", "2000", "Maximum images per package"),
    Item("limit.image.mb", "20", "Maximum image size, in MB"),
    Item("limit.image.megapixels", "50", "Maximum image size, in megapixels"),
    Item("limit.nesting", "512", "Maximum nesting in a package"),
    Item("limit.text", "100000", "Maximum text length in a package, in characters"),
    Item("limit.bodies.mb", "256", "Maximum size of all concurrent uploads, in MB"),
    Item("limit.body.seconds", "15", "Seconds without data after which an upload is cancelled"),
    Item("limit.connections", "0", "Maximum connections; 0: as many as the limit of open files allows"),
    Item("limit.visitor.requests", "6", "Concurrent requests per visitor"),
    Item("limit.visitor.waiting", "48", "Waiting requests per visitor; more are rejected"),
    Item("limit.packages", "2", "Packages opened at the same time"),
    Item("limit.imports.hour", "120", "Uploads for import per network address and hour"),
    Item("limit.libraries.hour", "200", "New libraries per network address and hour"),
    Item("limit.presses.minute", "30", "Button presses per shared page and minute"),
    Item("limit.pushes.minute", "60", "API requests per token and minute"),
    Item("limit.pushes.day", "5000", "API requests per library in 24 hours"),
    Item("limit.library.mb", "1024", "Maximum size of images per library, in MB"),
    Item("limit.library.designs", "5000", "Maximum designs per library, unless its plan allows fewer"),
    Item("limit.revisions", "200", "Versions stored per design; the oldest are deleted"),
    Item("limit.studio.mb", "51200", "Maximum size of all images, in MB"),
    Item("proxies", "127.0.0.1,::1", "Trusted proxies (for X-Forwarded-For), as addresses or networks"),
    Item("flags", "", "Feature switches, as key=off,key=on. Settings lists the keys"),
    Item("assistant.url", AssistantSettings.standardURL, "URL of the AI provider. A private host is allowed"),
    Item(
      "assistant.format", "messages",
      "API format: messages (Anthropic) or chat (OpenAI chat completions, Ollama, llama.cpp, vLLM)"),
    Item("assistant.model", "claude-sonnet-4-5", "Name of the AI model"),
    Item(
      "assistant.key", "",
      "API key of the AI provider. Default: none; built-in rules or visitors’ keys are used", isSecret: true),
    Item("assistant.own.keys", "true", "Allow visitors to use their own API keys"),
    Item("assistant.tokens", "4096", "Maximum reply of the AI model, in tokens"),
    Item("assistant.seconds", "120", "Maximum seconds per AI request, with retries"),
    Item("assistant.limit.minute", "10", "AI requests per library and minute"),
    Item("assistant.limit.day", "50", "AI requests per library in 24 hours"),
    Item("assistant.limit.all", "500", "AI requests of all libraries in 24 hours"),
    Item("assistant.limit.address", "100", "AI requests per network address in 24 hours, paid by the studio"),
    Item("assistant.limit.fresh", "50", "Share of AI requests (%) available to libraries less than a day old"),
    Item("assistant.price.input", "", "Price per million input tokens. Default: not shown"),
    Item("assistant.price.output", "", "Price per million output tokens. Default: not shown"),
    Item("assistant.currency", "$", "Currency of the prices"),
    Item("data.asks", "true", "Allow outgoing data requests (weather, calendars, feeds)"),
    Item("data.weather", "auto", "Default weather provider: auto, open-meteo or met"),
    Item(
      "data.contact", "",
      "Contact for MET Norway, an email address or URL (required by its terms). Default: MET Norway is not used"),
    Item("data.openmeteo.key", "", "API key of a paid Open-Meteo plan. Default: the free service", isSecret: true),
    Item("data.hosts", "", "Replacement hosts for providers, as api.open-meteo.com=http://127.0.0.1:8088,…"),
    Item("data.trusted", "", "Private hosts visitors may use, such as nextcloud.lan:443"),
    Item("data.blocked", "", "Blocked hosts, including subdomains"),
    Item("data.allowed", "", "The only hosts visitors may use. Default: all public hosts"),
    Item("migrate", "true", "Apply pending database migrations at start"),
  ]
}
