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
    Item(key: "memory.mb", standard: "256", meaning: "Maximum size of all caches in memory together, in MB"),
    Item(
      key: "preview.memory.mb", standard: "", meaning: "Part of memory.mb for previews, in MB. Default: a quarter"),
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
}
