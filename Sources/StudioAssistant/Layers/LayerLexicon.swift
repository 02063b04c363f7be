import DesignModel

/// What words of a new design of layers stand for: drawings, what they are of, and pieces that are both.
enum LayerLexicon {
  /// What a run of words is.
  enum Sense: Hashable, Sendable {
    /// A way of drawing something that is named beside it.
    case drawing(Drawing)
    /// Something that can be drawn.
    case metric(LayerMetric)
    /// A piece that says both.
    case part(LayerPart)
    /// A template of Explore, by its id.
    case template(String)
    /// A countdown, a counter, a quote, a list: what follows says which.
    case opener(Opener)
  }

  /// Ways of drawing a number.
  enum Drawing: Hashable, Sendable { case ring, bar, bars, line, wall, needle, number }

  /// Pieces whose words follow.
  enum Opener: Hashable, Sendable { case countdown, counter, quote, checklist, badge }

  /// A word without the endings of plurals.
  static func stem(_ word: String) -> String {
    if word.hasSuffix("ies"), word.count > 4 { return String(word.dropLast(3)) + "y" }
    return word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word
  }

  /// Runs of words, longest first where they begin alike.
  private static let senses: [[String]: Sense] = {
    var out: [[String]: Sense] = [:]
    func put(_ phrases: String, _ sense: Sense) {
      for phrase in phrases.split(separator: ",") {
        out[phrase.split(separator: " ").map { stem(String($0)) }] = sense
      }
    }
    for metric in LayerMetric.allCases { for words in metric.words { put(words, .metric(metric)) } }
    put("ring,circle,progress ring,ring gauge,donut,doughnut,circular progress", .drawing(.ring))
    put("progress bar,level bar,meter", .drawing(.bar))
    put(
      "bar chart,weekly chart,week chart,chart,graph,bar graph,bars,weekly bars,weekly graph,histogram", .drawing(.bars)
    )
    put("week of bars,week as bars,weekly steps,last seven days,last 7 days", .part(.bars(.steps)))
    put("line chart,line graph,sparkline,trend,curve,trend line,area chart", .drawing(.line))
    put("heat map,heatmap,wall,habit grid,activity grid,contribution graph,contribution grid", .drawing(.wall))
    put("gauge,needle,speedometer,dial gauge", .drawing(.needle))
    put("number,figure,count,value,big number,percentage,percent", .drawing(.number))
    put("activity ring,three ring,apple ring,fitness ring", .part(.rings([.steps, .energy, .floors])))
    put("two ring", .part(.rings([.steps, .energy])))
    put(
      "year of step,steps of the year,year of step wall,wall of a year,year wall,step wall of the year",
      .part(.wall(.steps, days: 371)))
    put("moon phase,moon,phase of the moon,lunar phase,moon tonight", .part(.moon))
    put("flap clock,split flap,split flap clock,flip clock,airport clock", .part(.flaps))
    put("dial,analogue clock,analog clock,clock face,watch face,clock with hands,clock dial", .part(.dial))
    put("clock,time,digital clock,current time", .part(.time))
    put("date,day and date,weekday,the date,today's date", .part(.date))
    put("agenda,event,upcoming event,next events,calendar,schedule,appointment,meeting,coming event", .part(.agenda))
    put("next event,next meeting,next appointment,what is next,what's next", .part(.nextEvent))
    put(
      "hourly forecast,hourly weather,next hour,hours of weather,weather by hour,weather by the hour,hourly temperature",
      .part(.hours))
    put(
      "daily forecast,week of weather,weekly forecast,weather week,forecast,weekly weather,days of weather",
      .part(.days))
    put("weather,current weather,weather now,sky", .part(.weather))
    put("month grid,month calendar,calendar month,month,this month", .part(.month))
    put("year dot,months of the year,year in dot,year of month", .part(.yearDots))
    put("countdown,days until,days till,days to,day count", .opener(.countdown))
    put("counter,tally,click counter,tap counter", .opener(.counter))
    put("quote,quotation,motto", .opener(.quote))
    put("checklist,to do list,todo list,task list,list", .opener(.checklist))
    put("badge,label,tag,capsule", .opener(.badge))
    put("title,heading,headline,text,line of text,words", .part(.words("Title")))
    for (phrases, id) in templates { put(phrases, .template(id)) }
    return out
  }()

  /// Templates that are what their name says, with the words for them.
  private static let templates: [(String, String)] = [
    ("boarding pass,plane ticket,flight,flight ticket", "layered-boarding-pass"),
    ("tide,tide table,tide chart,high tide,low tide times", "layered-tides"),
    ("match score,football score,score board,scoreboard,match", "layered-match-score"),
    (
      "departure board,transit board,bus times,bus board,train departure,train board,tram times",
      "layered-transit-board"
    ),
    ("month planner,monthly planner,wall planner", "layered-month-planner"),
    ("reading log,book tracker,reading tracker,book log", "layered-reading-log"),
    ("savings,savings jar,savings goal,saving goal,money jar,piggy bank", "layered-savings"),
    ("currency,exchange rate,currency board", "layered-currencies"),
    ("battery board,all batteries,battery of my devices,several batteries", "layered-battery-board"),
    ("garden log,plant log,watering log,garden", "layered-garden-log"),
    ("sun arc,sunrise and sunset,sunrise,sunset times,sun path,sun position", "layered-sun-arc"),
    ("kitchen timer,egg timer,cooking timer,timer", "layered-kitchen-timer"),
    ("parcel,parcel tracker,delivery,package tracker", "layered-parcel"),
    ("photo collage,collage", "layered-photo-collage"), ("polaroid", "layered-polaroid"),
    ("calendar leaf,tear off calendar,date leaf", "layered-date-leaf"),
    ("luminous dial,night dial,glowing dial", "layered-night-dial"),
    ("week board,week planner,weekly planner", "layered-week-board"),
    ("countdown in dots,countdown dots,dots countdown,dot countdown", "layered-countdown-dots"),
    ("habit wall,habit board,habit tracker,habits", "layered-habit-wall"),
    ("full tank,liquid battery,battery as liquid", "layered-full-tank"),
    ("feels like,feels like temperature,felt temperature", "layered-feels-like"),
    ("now playing,music player,song card", "layered-low-tide"),
    ("electricity price,power price,cheap hours,energy price", "layered-cheap-hours"),
    ("day line,day timeline,timeline of the day,timeline", "layered-day-line"),
    ("world clock,time zones,other time zones", "layered-world-clocks"),
    ("water tracker,glasses of water,drink water", "layered-water"),
    ("rain hour,rain in the next hour,next hour of rain", "layered-rain-hour"),
  ]

  /// The words that mean something in a design of layers, without endings of plurals.
  static let words: Set<String> = Set(senses.keys.flatMap(\.self)).union(fillers).union(joiners).union(leads)

  private static let longest = senses.keys.map(\.count).max() ?? 1

  /// What the words from `index` on are, and how many of them.
  static func match(_ words: [String], at index: Int) -> (sense: Sense, length: Int)? {
    for length in stride(from: min(longest, words.count - index), to: 0, by: -1) {
      if let sense = senses[words[index..<(index + length)].map(stem)] { return (sense, length) }
    }
    return nil
  }

  /// Words that join pieces.
  static let joiners: Set<String> = [
    "and", "with", "beside", "besides", "plus", "over", "above", "below", "under", "underneath", "next", "alongside",
    "near", "then", "also", "including", "around",
  ]
  /// Words that lead from a drawing to what it is of.
  static let leads: Set<String> = ["for", "of", "showing", "shows", "about", "from", "as", "in", "to"]
  /// Words that say nothing.
  static let fillers: Set<String> = [
    "a", "an", "the", "my", "our", "your", "me", "i", "we", "it", "its", "widget", "design", "please", "make", "show",
    "give", "want", "need", "like", "would", "something", "that", "which", "this", "today", "daily", "for", "of",
    "showing", "shows", "on", "in", "to", "as", "is", "are", "at", "by", "some", "one", "layer", "layers", "made",
    "built", "out", "tell", "tells", "home", "screen", "phone", "left", "right", "side", "top", "bottom", "both",
    "create", "build", "design", "can", "could", "you", "have", "put", "be", "there", "their", "phase", "level",
    "small",
    "big", "large", "little", "nice", "simple", "current", "progress", "week", "weekly", "day", "from", "about", "two",
    "pls", "plz", "u", "do", "thanks", "thing", "kind", "sort", "let", "let's", "use", "using", "get", "i'd", "da",
    "so",
    "three", "beautiful", "pretty", "goal", "chart",
  ]
}
