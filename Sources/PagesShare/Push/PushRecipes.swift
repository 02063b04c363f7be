import Foundation
import PagesKit

/// Recipes for programs that send data in: what to choose and type, with the visitor's own address and, just after it was
/// made, their own token.
enum PushRecipes {
  /// What stands for a token that is not known any more.
  static let placeholder = "wws_YOUR_TOKEN"

  /// All of them for a studio at `origin`.
  static func all(origin: String, token: String?) -> [PushRecipe] {
    let header = "Bearer \(token ?? placeholder)"
    return [
      steps(origin, header), reminders(origin, header), counter(origin, header), homeAssistant(origin, header),
      curl(origin, header),
    ]
  }

  /// The line that shows that a fresh token works, by what it may do.
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

  /// Letters, digits and marks that need no escape in an address (RFC 3986 §2.3).
  private static let plain = CharacterSet(
    charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

  private static func escaped(_ key: String) -> String {
    key.addingPercentEncoding(withAllowedCharacters: plain) ?? key
  }

  /// A command for a shell. Nothing in it can end its quotes: addresses are escaped, tokens are letters.
  private static func line(_ method: String, _ address: String, _ header: String, _ body: String? = nil) -> String {
    var parts = ["curl -sS"]
    if method != "GET" { parts.append("-X \(method)") }
    parts.append("'\(address.replacing("'", with: "%27"))' -H 'Authorization: \(header)'")
    if let body { parts.append("-H 'Content-Type: application/json' -d '\(body)'") }
    return parts.joined(separator: " ")
  }

  // MARK: Shortcuts

  private static func send(
    _ id: String, _ method: String, _ address: String, _ header: String, _ body: [PushRecipe.Line]
  ) -> PushRecipe.Step {
    PushRecipe.Step(
      title: "Get Contents of URL",
      lines: [
        PushRecipe.Line(label: "URL", value: address, field: "\(id)-url"),
        PushRecipe.Line(label: "Method", value: method),
        PushRecipe.Line(label: "Headers, Key", value: "Authorization"),
        PushRecipe.Line(label: "Headers, Text", value: header, field: "\(id)-header"),
      ] + body)
  }

  private static func steps(_ origin: String, _ header: String) -> PushRecipe {
    PushRecipe(
      id: "shortcut-steps", title: "Shortcut: steps", line: "What Health counts today, phone and watch together.",
      steps: [
        PushRecipe.Step(
          title: "Find Health Samples",
          lines: [
            PushRecipe.Line(label: "Type", value: "Steps"),
            PushRecipe.Line(label: "Add Filter", value: "Start Date is today"),
            PushRecipe.Line(label: "Group By", value: "Day"),
          ]),
        PushRecipe.Step(
          title: "Calculate Statistics",
          lines: [
            PushRecipe.Line(label: "Operation", value: "Sum"),
            PushRecipe.Line(label: "Input", value: "Health Samples"),
          ]),
        send(
          "shortcut-steps", "PUT", origin + Address.apiData("steps"), header,
          [
            PushRecipe.Line(label: "Request Body", value: "JSON"),
            PushRecipe.Line(label: "Number: steps", value: "Statistics"),
          ]),
        automation,
      ], note: "A locked phone keeps health data to itself; the next run with it open sends the whole day.",
      scopes: ["data:write:steps"])
  }

  private static func reminders(_ origin: String, _ header: String) -> PushRecipe {
    PushRecipe(
      id: "shortcut-reminders", title: "Shortcut: reminders", line: "Lists of the iPhone, which no address reaches.",
      steps: [
        PushRecipe.Step(
          title: "Find Reminders",
          lines: [PushRecipe.Line(label: "Add Filter", value: "Is Completed is false")]),
        PushRecipe.Step(
          title: "Repeat with Each", lines: [PushRecipe.Line(label: "Item in", value: "Reminders")]),
        PushRecipe.Step(
          title: "Dictionary, inside the repeat",
          lines: [
            PushRecipe.Line(label: "Text: title", value: "Repeat Item, Title"),
            PushRecipe.Line(label: "Text: due", value: "Repeat Item, Due Date; Date Format ISO 8601, Include Time on"),
            PushRecipe.Line(label: "Text: list", value: "Repeat Item, List"),
            PushRecipe.Line(label: "Text: priority", value: "Repeat Item, Priority"),
          ]),
        send(
          "shortcut-reminders", "PUT", origin + Address.apiData("reminders"), header,
          [
            PushRecipe.Line(label: "Request Body", value: "JSON"),
            PushRecipe.Line(label: "Text: items", value: "Repeat Results"),
          ]),
        automation,
      ], note: "Each run sends all open reminders; what is done on the phone goes here with the next.",
      scopes: ["data:write:reminders"])
  }

  private static func counter(_ origin: String, _ header: String) -> PushRecipe {
    PushRecipe(
      id: "shortcut-counter", title: "Shortcut: count one up",
      line: "A button, an NFC tag or “Hey Siri” adds one to “streak”.",
      steps: [
        send(
          "shortcut-counter", "POST", origin + Address.apiIncrement("streak"), header,
          [
            PushRecipe.Line(label: "Request Body", value: "JSON"),
            PushRecipe.Line(label: "Number: by", value: "1"),
          ])
      ], note: "Write {{streak}} in any text of a design. Another name counts another value.",
      scopes: ["variables:write:streak"])
  }

  private static let automation = PushRecipe.Step(
    title: "Automation",
    lines: [
      PushRecipe.Line(label: "When", value: "Time of Day, or App is closed, or Charger is connected"),
      PushRecipe.Line(label: "Run", value: "Run Immediately"),
    ])

  // MARK: Programs

  private static func homeAssistant(_ origin: String, _ header: String) -> PushRecipe {
    PushRecipe(
      id: "home-assistant", title: "Home Assistant", line: "The phone’s steps, and a sensor’s state as a value.",
      codes: [
        PushRecipe.Code(id: "ha-secret", place: "secrets.yaml", text: "studio_token: \"\(header)\""),
        PushRecipe.Code(
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
        "Put your own sensors in place of sensor.phone_steps and sensor.living_room, then restart. “unavailable” is no number, so it is not sent.",
      scopes: ["data:write:steps", "variables:write:home_temp"])
  }

  private static func curl(_ origin: String, _ header: String) -> PushRecipe {
    PushRecipe(
      id: "curl", title: "curl, or any program", line: "One line each.",
      codes: [
        PushRecipe.Code(
          id: "curl-set", place: "Set a value",
          text: line("PUT", origin + Address.apiVariable("mood"), header, #"{"value": "calm"}"#)),
        PushRecipe.Code(
          id: "curl-add", place: "Add one",
          text: line("POST", origin + Address.apiIncrement("streak"), header, #"{"by": 1}"#)),
        PushRecipe.Code(
          id: "curl-now", place: "Set it to now",
          text: line("POST", origin + Address.apiNow("last_done"), header, #"{"format": "iso8601"}"#)),
        PushRecipe.Code(
          id: "curl-read", place: "Read it back", text: line("GET", origin + Address.apiVariable("streak"), header)),
      ], note: "With the header Idempotency-Key a request that is sent twice counts once.",
      scopes: ["variables:write", "variables:read"])
  }
}
