import DesignModel

/// Everything a model is sent: what is shown to people as “what is sent” is this value.
public struct Prompt: Hashable, Sendable {
  /// Who says something.
  public enum Role: String, Sendable {
    /// The person, and the model.
    case user, assistant
  }

  /// Something said.
  public struct Message: Hashable, Sendable {
    /// Who.
    public var role: Role
    /// What.
    public var text: String
    /// A message of the given parts.
    public init(_ role: Role, _ text: String) {
      self.role = role
      self.text = text
    }
  }

  /// The form answers must have.
  public struct Tool: Hashable, Sendable {
    /// Its name.
    public var name: String
    /// What it is for.
    public var purpose: String
    /// JSON schema of its input.
    public var schema: JSONValue
  }

  /// The standing instructions.
  public var system: String
  /// The form of the answer.
  public var tool: Tool
  /// The conversation, ending with the request.
  public var messages: [Message]
}

/// What prompts tell of the world around a design; handed over, since none of it is the assistant's to know.
public struct PromptFacts: Sendable {
  /// Sizes with their points on a common phone: “Small 158 × 158”.
  public var sizes: [String]
  /// Variables texts may hold, with what they show: “__weather_temperature: Temperature”.
  public var values: [String]
  /// Symbols that have a drawing.
  public var symbols: Set<String>

  /// Facts of the given parts.
  public init(sizes: [String], values: [String], symbols: Set<String>) {
    self.sizes = sizes
    self.values = values
    self.symbols = symbols
  }
}
