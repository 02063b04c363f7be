import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("JSON texts") struct JSONTextTests {
  @Test(
    "given texts, when read, then those are taken that a strict parser takes, and values are the same",
    arguments: [
      "{}", "[]", " [1 , 2] ", "\"a\"", "12", "-0", "0.5", "1e2", "1E-2", "true", "null",
      "{\"a\":{\"b\":[null,\"x\"]}}",
      "\"\\u00e9\\ud83d\\ude00\\n\\\"\\/\"", "[1.0, 16, 16.0, 9223372036854775807, 9223372036854775808]",
      "\u{FEFF}[1]", "[\"é😀\"]",
    ])
  func taken(text: String) throws {
    let data = Data(text.utf8)
    let read = try JSONValue(json: data)
    let plain = text.hasPrefix("\u{FEFF}") ? Data(text.dropFirst().utf8) : data
    #expect(read == (try JSONDecoder().decode(JSONValue.self, from: plain)))
  }

  @Test(
    "given texts that are no JSON, then they are refused",
    arguments: [
      "", " ", "{", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "{a:1}", "01", "1.", ".5", "+1", "1e", "tru", "nul",
      "[1]]",
      "\"a", "\"\\x\"", "\"\\u12g4\"", "\"\\ud800\"", "\"a\u{01}b\"", "'a'", "NaN", "1e999", "[,]", "{\"a\":}", "--1",
      "-",
    ])
  func refused(text: String) {
    #expect(throws: JSONFault.self) { try JSONValue(json: Data(text.utf8)) }
  }

  @Test("given bytes that are no UTF-8, deep or many values, then what is wrong and where is said")
  func bounded() {
    func fault(_ data: Data, _ limits: JSONLimits = .design) -> String {
      do throws(JSONFault) {
        _ = try JSONValue(json: data, limits: limits)
        return ""
      } catch { return error.description }
    }
    #expect(fault(Data([0x22, 0xFF, 0x22])).contains("isn’t UTF-8"))
    #expect(fault(Data("{\n  \"a\": [1, x]\n}".utf8)) == "A value isn’t valid JSON at line 2, column 12")
    #expect(fault(Data(String(repeating: "[", count: 17).utf8)).contains("nested more than 16 deep"))
    #expect(fault(Data("[1,2,3]".utf8), JSONLimits(depth: 2, values: 3)).contains("more than 3 values"))
  }

  @Test("given members that are left out, then the rest is as without them, whatever they hold")
  func omitted() throws {
    let text = #"{"a":1,"images":[{"x":"]}\"\\"},[[]],-1.5e3,"",true],"b":{"images":2}}"#
    #expect(try JSONValue(json: Data(text.utf8), omitting: ["images"]) == ["a": 1, "b": ["images": 2]])
    #expect(throws: JSONFault.self) { try JSONValue(json: Data(#"{"images":[1"#.utf8), omitting: ["images"]) }
  }

  @Test("given random values, when written and read, then they are the same")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 15)
    func value(_ depth: Int) -> JSONValue {
      switch Int.random(in: 0..<(depth > 5 ? 5 : 7), using: &random) {
      case 0: return .null
      case 1: return .bool(.random(using: &random))
      case 2: return .integer(.random(in: -1_000_000...1_000_000, using: &random))
      case 3: return JSONValue(Double.random(in: -1e6...1e6, using: &random))
      case 4:
        let scalars = (0..<Int.random(in: 0...12, using: &random)).compactMap { _ in
          Unicode.Scalar(UInt32.random(in: 1...0x1F64F, using: &random))
        }
        return .string(String(String.UnicodeScalarView(scalars)))
      case 5: return .array((0..<Int.random(in: 0...4, using: &random)).map { _ in value(depth + 1) })
      default:
        return .object(
          Dictionary(
            (0..<Int.random(in: 0...4, using: &random)).map { ("k\($0)", value(depth + 1)) },
            uniquingKeysWith: { first, _ in first }))
      }
    }
    for _ in 0..<400 {
      let one = value(0)
      #expect(try JSONValue(json: SpecCoding.encode(one)) == one)
    }
  }
}
