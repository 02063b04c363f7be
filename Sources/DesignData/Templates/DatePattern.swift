import DesignModel

/// What in a date’s pattern (UTS 35) rarely is what was meant.
enum DatePattern {
  /// Each doubt in words, with what was probably meant.
  static func doubts(_ pattern: String) -> [String] {
    let runs = runs(of: pattern.beginning(200))
    let letters = Set(runs.map(\.letter))
    func has(_ set: String) -> Bool { !letters.isDisjoint(with: set) }
    var found: [String] = []
    for (index, run) in runs.enumerated() {
      let neighbours = (
        before: index > 0 ? runs[index - 1] : nil, after: index + 1 < runs.count ? runs[index + 1] : nil
      )
      switch run.letter {
      case "M", "L":
        guard run.isMinute(between: neighbours) else { break }
        found.append("\(run.text) is the month in a time; use mm for the minute")
      case "m":
        guard run.isMonth(between: neighbours) else { break }
        found.append("\(run.text) is the minute in a date; use MM for the month")
      case "D":
        guard run.count == 2 || has("ML") || has("m") && !has("Hhkj") else { break }
        found.append("\(run.text) is the day of the year in a date; use dd for the day of the month")
      case "Y":
        guard !has("w") else { break }
        found.append("\(run.text) is the year of the week in a date; use yyyy for the calendar year")
      case "S":
        guard run.count <= 2, neighbours.before.map({ "mM".contains($0.letter) }) == true else { break }
        found.append("\(run.text) is a fraction of a second; use ss for the second")
      case let letter where !known.contains(letter):
        found.append(
          "\(run.text) isn’t part of a date, and nothing from there on is shown; put words in apostrophes")
        return found
      default: break
      }
    }
    return found.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The letters that stand for something (UTS 35, date field symbols).
  private static let known = Set("GyYuUrQqMLlwWdDFgEecabBhHKkjJCmsSAzZOvVXx")

  /// One letter as often as it is written, and what stands before it.
  private struct Run {
    let letter: Character
    var count: Int
    /// Signs and quoted words since the run before.
    let gap: String

    var text: String { String(repeating: letter, count: count) }
    private var isHour: Bool { "HhKkjJ".contains(letter) }
    private var isSecond: Bool { "sS".contains(letter) }

    /// What may stand between an hour, its minute and its second.
    private static let timeSigns: Set<String> = [":", ".", "h", "u", "", "∶", "'"]

    private static func isOfTime(_ gap: String) -> Bool { timeSigns.contains(TextRules.trim(gap)) }

    /// Whether this month stands where a time has its minute.
    func isMinute(between runs: (before: Run?, after: Run?)) -> Bool {
      guard count <= 2 else { return false }
      if let hour = runs.before, hour.isHour, Self.isOfTime(gap), !(gap == "" && runs.after?.letter == "d") {
        return true
      }
      guard let second = runs.after, second.isSecond else { return false }
      return TextRules.trim(second.gap) == ":"
    }

    /// Whether this minute stands where a date has its month.
    func isMonth(between runs: (before: Run?, after: Run?)) -> Bool {
      if let before = runs.before, before.isHour { return false }
      if let after = runs.after, after.isSecond || after.isHour { return false }
      return [runs.before, runs.after].contains { $0.map { "dDyYu".contains($0.letter) } ?? false }
    }
  }

  private static func runs(of pattern: String) -> [Run] {
    var (runs, gap, isQuoted): ([Run], String, Bool) = ([], "", false)
    for sign in pattern {
      if sign == "'" {
        isQuoted.toggle()
      } else if !isQuoted, sign.isASCII, sign.isLetter {
        if gap.isEmpty, let last = runs.indices.last, runs[last].letter == sign {
          runs[last].count += 1
        } else {
          runs.append(Run(letter: sign, count: 1, gap: gap))
        }
        gap = ""
        continue
      } else {
        gap.append(sign)
      }
    }
    return runs
  }
}
