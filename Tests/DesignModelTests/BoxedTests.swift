import Foundation
import Testing

@testable import DesignModel

/// A large value behind a reference is still a value.
@Suite("Boxed values") struct BoxedTests {
  private struct Holder: Codable, Hashable {
    @Boxed var words: [String]
  }

  @Test("given a copy, when it is changed, then the original stays")
  func givenACopyWhenItIsChangedThenTheOriginalStays() {
    let original = Holder(words: ["harbour"])
    var copy = original
    copy.words.append("light")
    #expect(original.words == ["harbour"])
    #expect(copy.words == ["harbour", "light"])
  }

  @Test("given equal values in different boxes, then they are equal and hash alike")
  func givenEqualValuesInDifferentBoxesThenTheyAreEqualAndHashAlike() {
    let (one, other) = (Holder(words: ["harbour"]), Holder(words: ["harbour"]))
    #expect(one == other)
    #expect(Set([one, other, Holder(words: [])]).count == 2)
  }

  @Test("given a holder, when encoded, then the box leaves no trace in the JSON")
  func givenAHolderWhenEncodedThenTheBoxLeavesNoTraceInTheJSON() throws {
    let data = try JSONEncoder().encode(Holder(words: ["harbour"]))
    #expect(String(decoding: data, as: UTF8.self) == #"{"words":["harbour"]}"#)
    #expect(try JSONDecoder().decode(Holder.self, from: data) == Holder(words: ["harbour"]))
  }
}
