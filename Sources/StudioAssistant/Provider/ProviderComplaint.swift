/// What the administrator sets about the AI model, by the flag.
package enum ModelSetting: String, Hashable, Codable, Sendable, CaseIterable {
  /// Where the provider is.
  case url = "--assistant-url"
  case model = "--assistant-model"
  /// What the provider speaks.
  case format = "--assistant-format"
  case tokens = "--assistant-tokens"
}

/// What a provider says is wrong with a request. Its words are searched for what can be acted on, and not kept.
enum ProviderComplaint {
  /// Most bytes of it that are read.
  static let limit = 16 << 10

  /// Statuses of requests that the provider understood and didn’t accept.
  static let statuses: Set<Int> = [400, 404, 413, 422]

  private static let tooLong = [
    "prompt is too long", "exceed context limit", "context_length_exceeded", "maximum context length",
    "request_too_large", "exceed_context_size", "exceeds the available context",
  ]

  private static let settings: [(setting: ModelSetting, words: [String])] = [
    (.tokens, ["max_tokens", "max_completion_tokens"]),
    (.format, ["response_format", "json_schema", "anthropic-version"]),
    (.model, ["model_not_found", "model:", "model not found", "does not exist", "try pulling it", "' not found"]),
  ]

  /// The fault of a request that was answered with `status` and these words.
  static func fault(_ status: Int, _ words: String) -> ProviderFault {
    let words = words.lowercased()
    if status == 413 || tooLong.contains(where: words.contains) { return .promptTooLong }
    return settings.first { $0.words.contains(where: words.contains) }.map { .misconfigured($0.setting) }
      ?? .rejected(status: status)
  }
}
