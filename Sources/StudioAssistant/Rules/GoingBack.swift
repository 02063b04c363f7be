import DesignModel
import Foundation

/// Words that ask for an earlier step of a conversation and for nothing else: “back one”, “start over”.
package enum GoingBack: String, Codable, Hashable, Sendable {
  case step
  case first

  /// What `words` ask for; nil where they say anything else.
  package init?(_ words: String) {
    guard words.utf8.count <= 80 else { return nil }
    let plain = Utterance.plain(words).lowercased()
      .replacing(once(#/[^a-z' ]+/#), with: " ")
      .replacing(once(#/\b(?:please|no|ok|okay|oh|hm+|sorry|just|can you|could you|again|now)\b/#), with: " ")
      .split(separator: " ").joined(separator: " ")
    let first =
      once(
        #/(?:(?:go|get|take (?:it|me|that)|bring (?:it|me)) )?(?:all the way )?back to (?:the |how it was at the )?(?:very )?(?:first|start|beginning|original)(?: one| version| step| design| proposal)?|start (?:over|anew|afresh|from scratch)|(?:the |take the |show the )?(?:original|first)(?: one| version| step)?|(?:undo|revert|forget|drop) (?:all|everything)(?: of (?:it|that))?|reset(?: it| all| everything)?/#
      )
    let step =
      once(
        #/(?:(?:go|get|take (?:it|that|this)|put (?:it|that)|step|move) )?back(?:wards?)?(?: (?:one|once|a step|one step|to the (?:one before|last one|previous(?: one| step| version)?)))?|(?:one|a) (?:step )?back|undo(?: (?:it|that|this|the last(?: change| step| one| thing)?|last(?: change| step)?|once|one))?|revert(?: (?:it|that|this|the last(?: change)?))?|(?:the )?previous(?: one| version| step)?|(?:the )?(?:one|version|step) before|(?:(?:put|make|have) it )?(?:back )?(?:as|like|how|the way) (?:it was )?before/#
      )
    if plain.wholeMatch(of: first) != nil {
      self = .first
    } else if plain.wholeMatch(of: step) != nil {
      self = .step
    } else {
      return nil
    }
  }
}
