import DesignModel
import Foundation

/// What people ask for that cannot be, by the words they use.
extension WishReader {
  func cannot(_ words: ClauseWords) -> [Instruction]? {
    if ["email", "e-mail", "mail", "send", "print", "tweet", "whatsapp", "message"].contains(words.plain.first ?? ""),
      words.plain.count > 2, ["it", "this", "that", "them", "the"].contains(words.plain[1]),
      has(words, "to") || has(words, "me")
    {
      return [.cannot(.sending)]
    }
    if has(words, "play sound", "play music", "play song", "sound", "sounds", "music", "song") {
      return [.cannot(.alarm)]
    }
    if has(words, "every day", "each day", "every morning", "daily", "every hour", "random", "randomly"),
      has(words, "different", "another", "new", "random", "changes", "change", "rotate", "shuffle"),
      has(words, "quote", "text", "saying", "words", "message", "photo", "picture", "word", "sentence", "verse", "line")
    {
      return [.cannot(.sameText)]
    }
    if design.layout.template == .weather,
      has(
        words, "wind", "humidity", "uv", "pressure", "pollen", "moon", "sunrise", "feels", "visibility", "air quality",
        "snow", "dew", "forecast", "week", "tomorrow", "hourly", "feels-like", "graph", "curve")
        || (has(words, "just", "only") && has(words, "show"))
        || (has(words, "hide", "remove", "no", "without", "lose", "drop", "take", "rid", "delete")
          && has(words, "city", "town", "location", "place", "temperature", "badge", "sample", "rain", "hours", "days"))
    {
      return [.cannot(.weatherPart)]
    }
    if design.layout.template == .weather,
      WordPattern("set|change|switch|move|make it|this|city|place|weather|location to|for|in *").match(words.plain)
        != nil
        || WordPattern("set|change|switch|move|make the|my city|place|weather|location|town to|for|in *").match(
          words.plain) != nil,
      let last = words.written.last, last.first?.isUppercase == true
    {
      return [.cannot(.place)]
    }
    if hasPhoto,
      has(words, "remove", "delete", "erase", "cut", "take out", "get rid", "retouch", "crop"),
      has(
        words, "person", "people", "man", "woman", "guy", "guys", "stranger", "strangers", "him", "her", "car", "cars",
        "wires", "bin", "tourist", "tourists", "crowd", "reflection", "blemish", "watermark", "someone", "somebody")
    {
      return [.cannot(.photoContent)]
    }
    if !lines.isEmpty,
      words.plain.contains(where: { $0.firstMatch(of: once(#/^\d+\/\d+$/#)) != nil }) || has(words, "counter"),
      has(words, "hide", "remove", "no", "without", "lose", "drop", "off", "rid", "delete")
    {
      return [.cannot(.listCount)]
    }
    if has(words, "spin", "spins", "rotate", "rotates", "moves", "music", "song", "play", "pulse", "fade in", "slides")
      || phrase(
        words, "background move", "make it move", "it move", "to move", "move around", "move by itself", "hands glow",
        "glow and")
    {
      return [.cannot(.motion)]
    }
    if phrase(
      words, "24 hours", "24 hour", "24h", "24-hour", "military time")
      || (has(words, "seconds") && !isClock && CountedDay(in: design) == nil)
    {
      return [.cannot(.hourFormat)]
    }
    if has(words, "calendar", "calendars"), has(words, "only", "work", "private", "family", "which", "my") {
      return [.cannot(.calendarChoice)]
    }
    if has(words, "remind me", "remind", "reminder at", "alert"), !design.layout.template.traits.has(.reminders) {
      return [.cannot(.alarm)]
    }
    if has(words, "alarm", "sound", "sounds", "vibrate", "beep", "notify", "notification") {
      return [.cannot(.alarm)]
    }
    if has(words, "button", "buttons"),
      has(words, "minus", "plus", "first", "second", "left", "right", "text", "-1", "+1", "other")
    {
      return [.cannot(.buttonAmount)]
    }
    if has(words, "background", "ground"), has(words, "calmer", "quieter", "plainer", "simpler", "calm") {
      return [.background(.plain)]
    }
    if has(words, "all-day", "all day"), design.layout.template == .nextUpCalendar { return [.cannot(.calendarChoice)] }
    if hasPhoto || isPoster, has(words, "veil", "weaker overlay"), !has(words, "more veil", "no veil") {
      return [.nudge(.backgroundOverlayOpacity, -0.3)]
    }
    if phrase(words, "12 hours", "12 hour", "12h", "12-hour", "am pm", "am and pm"),
      texts.contains(where: { $0.text.contains("{{__time}}") })
    {
      return [.timeFormat("h:mm a")]
    }
    if has(words, "button", "buttons"),
      has(words, "add", "adds", "count", "plus", "say", "says", "call", "label", "rename"),
      design.actionBar != nil
    {
      return [.cannot(.buttonAmount)]
    }
    if has(words, "transparent", "see-through", "translucent", "transparency"), !isPoster {
      return [.background(.plain), .cannot(.transparency)]
    }
    if isClock, has(words, "glow", "glowing") { return [.cannot(.clockPart)] }
    return nil
  }
}
