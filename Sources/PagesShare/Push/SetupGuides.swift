import Foundation
import PagesKit

/// Setup guides for apps and scripts that send data, with the studio's URL and, right after it was created, the token.
enum SetupGuides {
  /// Stands in for a token: tokens can't be shown again.
  static let placeholder = "wws_YOUR_TOKEN"

  /// All setup guides for a studio at `origin`.
  static func all(origin: String, token: String?) -> [SetupGuide] {
    let header = "Bearer \(token ?? placeholder)"
    return [
      steps(origin, header), reminders(origin, header), counter(origin, header), homeAssistant(origin, header),
      curl(origin, header),
    ]
  }

  /// A command that tests a new token, by its scopes.
  static func check(origin: String, token: String, scopes: [String]) -> String {
    let header = "Bearer \(token)"
    let values = scopes.filter { $0.hasPrefix("variables:write") }
    if let scope = values.first {
      let key = scope.split(separator: ":", maxSplits: 2).count == 3 ? String(scope.dropFirst(16)) : "streak"
      return line("POST", origin + Address.apiIncrement(escaped(key)), header)
    }
    if scopes.contains("variables:read") { return line("GET", "\(origin)\(Address.apiVariables)", header) }
    if let source = scopes.compactMap({ $0.split(separator: ":").dropFirst(2).first }).first {
      return scopes.contains("data:read:\(source)")
        ? line("GET", origin + Address.apiData(String(source)), header)
        : line("PUT", origin + Address.apiData(String(source)), header, example[String(source)] ?? "{}")
    }
    return line("GET", "\(origin)\(Address.apiVariables)", header)
  }

  private static let example = [
    "steps": #"{"steps": 8412}"#,
    "activity": #"{"flights": 11, "distance": 5.25, "distanceUnit": "km"}"#,
    "weight": #"{"value": 78.1, "unit": "kg"}"#,
    "reminders": #"{"lists": [{"title": "Errands", "items": [{"title": "Return books"}]}]}"#,
    "calendar": #"{"events": [{"title": "Market", "day": "2026-11-22"}]}"#,
  ]

  /// Characters that need no escape in a URL (RFC 3986 §2.3).
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func escaped(_ key: String) -> String {
    key.addingPercentEncoding(withAllowedCharacters: plain) ?? key
  }

  /// A shell command. Nothing in it can end its quotes: URLs are escaped, tokens are letters.
  private static func line(_ method: String, _ address: String, _ header: String, _ body: String? = nil) -> String {
    var parts = ["curl -sS"]
    if method != "GET" { parts.append("-X \(method)") }
    parts.append("'\(address.replacing("'", with: "%27"))' -H 'Authorization: \(header)'")
    if let body { parts.append("-H 'Content-Type: application/json' -d '\(body)'") }
    return parts.joined(separator: " ")
  }

  // MARK: Shortcuts

  private static func lines(_ settings: KeyValuePairs<String, String>) -> [SetupGuide.Line] {
    settings.map { SetupGuide.Line(label: $0.key, value: $0.value) }
  }

  private static func step(_ title: String, _ settings: KeyValuePairs<String, String>) -> SetupGuide.Step {
    SetupGuide.Step(title: title, lines: lines(settings))
  }

  private static func send(
    _ id: String, _ method: String, _ address: String, _ header: String, _ body: KeyValuePairs<String, String>
  ) -> SetupGuide.Step {
    SetupGuide.Step(
      title: "Get Contents of URL",
      lines: [
        SetupGuide.Line(label: "URL", value: address, field: "\(id)-url"),
        SetupGuide.Line(label: "Method", value: method),
        SetupGuide.Line(label: "Headers › Key", value: "Authorization"),
        SetupGuide.Line(label: "Headers › Text", value: header, field: "\(id)-header"),
      ] + lines(body))
  }

  private static func steps(_ origin: String, _ header: String) -> SetupGuide {
    SetupGuide(
      id: "shortcut-steps", title: "Shortcut: steps", line: "Today’s steps from iPhone and Apple Watch.",
      steps: [
        step("Find Health Samples", ["Type": "Steps", "Add Filter": "Start Date is today", "Group By": "Day"]),
        step("Calculate Statistics", ["Operation": "Sum", "Input": "Health Samples"]),
        send(
          "shortcut-steps", "PUT", origin + Address.apiData("steps"), header,
          ["Request Body": "JSON", "Number: steps": "Statistics"]),
        automation,
      ], note: "Health data isn’t available while the phone is locked. The next run sends the whole day.",
      scopes: ["data:write:steps"])
  }

  private static func reminders(_ origin: String, _ header: String) -> SetupGuide {
    SetupGuide(
      id: "shortcut-reminders", title: "Shortcut: reminders", line: "Reminders from your iPhone.",
      steps: [
        step("Find Reminders", ["Add Filter": "Is Not Completed"]),
        step("Repeat with Each", ["Item in": "Reminders"]),
        step(
          "Dictionary, inside the repeat",
          [
            "Text: title": "Repeat Item, Title",
            "Text: due": "Repeat Item, Due Date; Date Format ISO 8601, Include Time on",
            "Text: list": "Repeat Item, List", "Text: priority": "Repeat Item, Priority",
          ]),
        send(
          "shortcut-reminders", "PUT", origin + Address.apiData("reminders"), header,
          ["Request Body": "JSON", "Text: items": "Repeat Results"]),
        automation,
      ], note: "Each run sends all open reminders. Reminders completed on the phone disappear with the next run.",
      scopes: ["data:write:reminders"])
  }

  private static func counter(_ origin: String, _ header: String) -> SetupGuide {
    SetupGuide(
      id: "shortcut-counter", title: "Shortcut: counter",
      line: "Add 1 to “streak” with a button, an NFC tag or Siri.",
      steps: [
        send(
          "shortcut-counter", "POST", origin + Address.apiIncrement("streak"), header,
          ["Request Body": "JSON", "Number: by": "1"])
      ], note: "Add {{streak}} to any text of a design. Use another name for another counter.",
      scopes: ["variables:write:streak"])
  }

  private static let automation = step(
    "Automation",
    ["When": "Time of Day, or App is closed, or Charger is connected", "Run": "Run Immediately"])

  // MARK: Programs

  private static func homeAssistant(_ origin: String, _ header: String) -> SetupGuide {
    SetupGuide(
      id: "home-assistant", title: "Home Assistant", line: "Your phone’s steps, and sensor readings as variables.",
      codes: [
        SetupGuide.Code(id: "ha-secret", place: "secrets.yaml", text: "studio_token: \"\(header)\""),
        SetupGuide.Code(
          id: "ha-config", place: "configuration.yaml",
          text: """
            rest_command:
              studio_steps:
                url: \(origin)\(Address.apiData("steps"))
                method: put
                headers:
                  authorization: !secret studio_token
                content_type: application/json
                payload: '{"steps": {{ states("sensor.phone_steps") | int }}}'
              studio_home_temp:
                url: \(origin)\(Address.apiVariable("home_temp"))
                method: put
                headers:
                  authorization: !secret studio_token
                content_type: application/json
                payload: '{"value": "{{ states("sensor.living_room") }}"}'
            automation:
              - alias: Steps to the studio
                triggers:
                  - trigger: time_pattern
                    minutes: "/15"
                conditions: "{{ states('sensor.phone_steps') | is_number }}"
                actions:
                  - action: rest_command.studio_steps
              - alias: Living room to the studio
                triggers:
                  - trigger: state
                    entity_id: sensor.living_room
                conditions: "{{ states('sensor.living_room') | is_number }}"
                actions:
                  - action: rest_command.studio_home_temp
            """),
      ],
      note:
        "Replace sensor.phone_steps and sensor.living_room with your own sensors, then restart. “unavailable” isn’t sent.",
      scopes: ["data:write:steps", "variables:write:home_temp"])
  }

  private static func curl(_ origin: String, _ header: String) -> SetupGuide {
    SetupGuide(
      id: "curl", title: "curl", line: "One command for each kind of data, for your own scripts.",
      codes: [
        SetupGuide.Code(
          id: "curl-set", place: "Set a variable",
          text: line("PUT", origin + Address.apiVariable("mood"), header, #"{"value": "calm"}"#)),
        SetupGuide.Code(
          id: "curl-add", place: "Add 1",
          text: line("POST", origin + Address.apiIncrement("streak"), header, #"{"by": 1}"#)),
        SetupGuide.Code(
          id: "curl-now", place: "Set to the current time",
          text: line("POST", origin + Address.apiNow("last_done"), header, #"{"format": "iso8601"}"#)),
        SetupGuide.Code(
          id: "curl-read", place: "Read a variable", text: line("GET", origin + Address.apiVariable("streak"), header)),
      ], note: "Add an Idempotency-Key header to make retries safe.",
      scopes: ["variables:write", "variables:read"])
  }
}
