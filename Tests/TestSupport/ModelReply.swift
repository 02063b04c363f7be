import DesignModel
import Foundation

/// Replies in the wire format of the Messages API, as steps of a scripted server.
package enum ModelReply {
  /// One event of the stream.
  package static func event(_ json: JSONValue) -> ScriptedServer.Step {
    let type = json.object?["type"]?.string ?? ""
    return .send("event: \(type)\ndata: \(line(json))\n\n")
  }

  /// A whole reply: `pieces` of text or of the tool's input, then the end.
  package static func reply(
    text: [String] = [], tool: [String] = [], stop: String = "tool_use", ends: Bool = true,
    tokens: (Int, Int) = (900, 120)
  ) -> [ScriptedServer.Step] {
    var steps = [
      ScriptedServer.streaming(),
      event([
        "type": "message_start",
        "message": [
          "id": "msg_1", "role": "assistant", "usage": ["input_tokens": .integer(tokens.0), "output_tokens": 1],
        ],
      ]), event(["type": "ping"]),
    ]
    for piece in text {
      steps.append(
        event(["type": "content_block_delta", "index": 0, "delta": ["type": "text_delta", "text": .string(piece)]]))
    }
    for piece in tool {
      steps.append(
        event([
          "type": "content_block_delta", "index": 1,
          "delta": ["type": "input_json_delta", "partial_json": .string(piece)],
        ]))
    }
    guard ends else { return steps + [.close] }
    return steps + [
      event([
        "type": "message_delta", "delta": ["stop_reason": .string(stop)],
        "usage": ["output_tokens": .integer(tokens.1)],
      ]), event(["type": "message_stop"]), .close,
    ]
  }

  /// An answer as the tool's input, in three pieces.
  package static func tool(_ answer: JSONValue) -> [ScriptedServer.Step] {
    let text = line(answer)
    let third = text.count / 3
    return reply(tool: [
      String(text.prefix(third)), String(text.dropFirst(third).prefix(third)), String(text.dropFirst(2 * third)),
    ])
  }

  /// An answer that proposes the fields of each of `sets`.
  package static func proposals(_ sets: [JSONValue], reply: String = "Here you are.") -> JSONValue {
    [
      "reply": .string(reply),
      "proposals": .array(
        sets.enumerated().map { index, set in ["title": .string("Way \(index + 1)"), "set": set] }),
    ]
  }

  /// JSON in one line.
  private static func line(_ json: JSONValue) -> String {
    String(decoding: (try? SpecCoding.encode(json)) ?? Data(), as: UTF8.self)
  }
}
