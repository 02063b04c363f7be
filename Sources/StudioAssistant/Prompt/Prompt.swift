import DesignModel

/// Everything a model is sent: what is shown to people as “what is sent” is this value.
package struct Prompt: Hashable, Sendable {
  package enum Role: String, Sendable {
    /// The person, and the model.
    case user, assistant
  }

  package struct Message: Hashable, Sendable {
    package var role: Role
    package var text: String
    /// A message of the given parts.
    package init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The form answers must have.
  package struct Tool: Hashable, Sendable {
    package var name: String
    /// What it is for.
    package var purpose: String
    /// JSON schema of its input.
    package var schema: JSONValue
  }

  /// The standing instructions, the same for every request of a kind: providers remember them between requests.
  package var system: String
  /// The rest of the instructions, chosen for the request; empty where there is none.
  package var examples = ""
  /// The form of the answer.
  package var tool: Tool
  /// The conversation, ending with the request.
  package var messages: [Message]

  /// All instructions, as the model reads them.
  package var instructions: String { examples.isEmpty ? system : "\(system)\n\n\(examples)" }
}

/// What prompts tell of the world around a design; handed over, since none of it is the assistant's to know.
package struct PromptFacts: Sendable {
  /// Sizes with their points on a common phone: “Small 158 × 158”.
  package var sizes: [String]
  /// Variables texts may hold, with what they show: “__weather_temperature: Temperature”.
  package var values: [String]
  /// Symbols that have a drawing.
  package var symbols: Set<String>

  /// Facts of the given parts.
  package init(sizes: [String], values: [String], symbols: Set<String>) {
    self.sizes = sizes
    self.values = values
    self.symbols = symbols
  }
}
