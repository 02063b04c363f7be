import DesignModel

/// Something that answers prompts: a model behind a service, or on the operator's own machine.
package protocol ModelProvider: Sendable {
  /// Sends a prompt; the reply comes as it is written and ends with ``ReplyEvent/stopped(_:)``. Fails with a
  /// ``ProviderFault``. Who stops listening cancels it.
  func reply(to prompt: Prompt) -> AsyncThrowingStream<ReplyEvent, any Error>
}

/// A piece of a reply.
package enum ReplyEvent: Hashable, Sendable {
  case text(String)
  /// A piece of the tool's input, which is JSON.
  case toolInput(String)
  /// Tokens so far, replacing the last report.
  case usage(Usage)
  /// The end, and why.
  case stopped(StopReason)
}

/// Why a model stopped.
package enum StopReason: Hashable, Sendable {
  case finished
  /// It reached the limit of its length.
  case length
  /// It will not answer this.
  case refusal
}

/// Tokens of a call.
package struct Usage: Hashable, Codable, Sendable {
  /// Tokens read.
  package var input: Int
  /// Tokens written.
  package var output: Int
  /// Usage of so many tokens.
  package init(input: Int = 0, output: Int = 0) {
    self.input = input
    self.output = output
  }

  static func += (left: inout Usage, right: Usage) {
    left.input += right.input
    left.output += right.output
  }
}

/// What a million tokens cost, as configured.
package struct TokenPrices: Hashable, Sendable {
  /// Price per million input tokens, in the administrator's currency.
  package var input: Double
  /// A million tokens written.
  package var output: Double
  /// Prices a million tokens.
  package init(input: Double, output: Double) {
    self.input = input
    self.output = output
  }

  /// In the administrator's currency.
  package func cost(_ usage: Usage) -> Double {
    (Double(usage.input) * input + Double(usage.output) * output) / 1_000_000
  }
}

/// Why a model gave no answer. Holds nothing of keys, headers or what a server said.
package enum ProviderFault: Error, Hashable, Codable, Sendable {
  /// The key is missing or not accepted.
  case badKey
  /// The provider takes no more requests for now; it may say for how many seconds.
  case rateLimited(seconds: Int?)
  /// The provider is overloaded, or its server failed with this status; it may say for how many seconds.
  case unavailable(status: Int, seconds: Int?)
  /// The provider did not accept the request.
  case rejected(status: Int)
  /// The provider did not accept what the administrator set.
  case misconfigured(ModelSetting)
  /// The prompt is longer than the model can read.
  case promptTooLong
  /// The provider's address leads elsewhere, where nothing is sent.
  case redirected
  /// It cannot be reached.
  case unreachable
  /// Who answers there cannot prove to be it: its certificate is not valid.
  case insecure
  /// The address of the provider is not one the server may call.
  case forbidden
  /// The answer broke off, again and again.
  case broken
  /// It took too long.
  case timedOut
  /// It will not answer this.
  case refused
  /// The answer did not fit into the length a model may write.
  case tooLong
  /// The answer is larger than anything sensible.
  case tooLarge
  /// The answer made no design, even after asking again.
  case unusable([String])
  /// Something of the studio's own failed.
  case ownFault
  /// The visitor left, or pressed Cancel.
  case cancelled

  /// Whether another try at once may help.
  var isPassing: Bool {
    switch self {
    case .unavailable, .unreachable, .broken: true
    default: false
    }
  }

  /// Seconds after which the provider wants to be asked again; nil where it does not say.
  var waits: Int? {
    switch self {
    case .unavailable(_, let seconds), .rateLimited(let seconds): seconds
    default: nil
    }
  }

  /// A word for the books.
  package var code: String {
    switch self {
    case .badKey: "key"
    case .rateLimited: "rate"
    case .unavailable: "unavailable"
    case .rejected: "rejected"
    case .misconfigured: "setting"
    case .promptTooLong: "prompt"
    case .redirected: "redirected"
    case .unreachable: "unreachable"
    case .insecure: "insecure"
    case .forbidden: "forbidden"
    case .broken: "broken"
    case .timedOut: "timeout"
    case .refused: "refused"
    case .tooLong: "length"
    case .tooLarge: "size"
    case .unusable: "unusable"
    case .ownFault: "own"
    case .cancelled: "cancelled"
    }
  }

  private static func again(_ seconds: Int?) -> String {
    seconds.map { " Try again in \($0) \($0 == 1 ? "second" : "seconds")." } ?? " Try again in a minute."
  }

  /// What happened and what to do, for people.
  package var words: String {
    switch self {
    case .badKey:
      "The API key wasn’t accepted. Check yours in Settings, or ask your administrator to check --assistant-key."
    case .rateLimited(let seconds):
      "The AI provider has hit its limit." + Self.again(seconds)
    case .unavailable(let status, let seconds):
      (status == 529 ? "The AI model is overloaded." : "The AI provider failed (\(status)).") + Self.again(seconds)
    case .redirected:
      "The AI provider’s address redirects elsewhere, so nothing was sent. Ask your administrator to check --assistant-url."
    case .rejected(let status):
      "The AI provider rejected the request (\(status)). "
        + "Ask your administrator to check --assistant-model and --assistant-url."
    case .misconfigured(let setting):
      "The AI provider rejected a setting. Ask your administrator to check \(setting.rawValue)."
    case .promptTooLong:
      "This is too long for the AI model. Delete earlier requests about it, or use a model that reads more."
    case .unreachable:
      "Couldn’t reach the AI provider after three attempts. Try again in a minute. "
        + "If it stays so, ask your administrator to check --assistant-url."
    case .insecure:
      "The AI provider’s certificate isn’t valid, so nothing was sent. Ask your administrator to check --assistant-url."
    case .forbidden:
      "The AI provider’s address is in a private network. Ask your administrator to check --assistant-url."
    case .broken: "The reply was interrupted three times. Try again."
    case .timedOut: "The reply took too long. Try again, or ask for less at once."
    case .refused: "The AI model declined. Try rewording your request."
    case .tooLong: "The reply was too long and was cut off. Ask for less at once."
    case .tooLarge: "The reply was far too large and was discarded. Try again."
    case .unusable(let reasons):
      "The AI model didn’t return a usable design. Try rewording."
        + (reasons.first.map { " Reason: \($0)" } ?? "")
    case .ownFault: "Something went wrong. Try rewording your request."
    case .cancelled: "Cancelled."
    }
  }
}
