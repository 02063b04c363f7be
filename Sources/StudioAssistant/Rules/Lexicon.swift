import DesignCatalogue
import DesignModel

/// What words and groups of words mean. Words are compared whole: “red” is not in “centred”.
struct Lexicon: Sendable {
  /// What a group of words is to the reader.
  enum Sense: Hashable, Sendable {
    case instruction(Instruction)
    case part(Instruction.Part)
    case measure(Instruction.Measure)
    /// Bigger or smaller, more or less: +1 or -1.
    case comparative(Int)
    /// “Rounder”: a measure with its direction.
    case relative(Instruction.Measure, Int)
    /// No, without, remove.
    case negator
    /// Keep, leave, don’t remove: the part that follows shall stay.
    case keeper
    /// Don’t make: what follows is not wanted, and a part shall stay.
    case protector
    /// Everything but: what follows shall stay, the rest shall go.
    case allBut
    /// Add, show, with.
    case adder
    /// And, or: a list goes on.
    case joiner
    /// To, at: a value follows.
    case setter
    /// The word for the ground, after or before which a colour or a material speaks of it.
    case ground
    case number(Double)
    /// Says nothing by itself.
    case filler
  }

  private let senses: [[String]: Sense]
  private let longest: Int
  /// Single words that a slip of the hand may have been meant for, in alphabetical order.
  private let forgiven: [String]

  /// The group of words that begins at `start`, the longest one known.
  func match(_ words: [String], at start: Int) -> (sense: Sense, length: Int)? {
    for length in stride(from: min(longest, words.count - start), through: 1, by: -1) {
      if let sense = senses[Array(words[start..<(start + length)])] { return (sense, length) }
    }
    return nil
  }

  static let standard = Lexicon()

  /// What a whole group of words is.
  func sense(of words: [String]) -> Sense? { senses[words] }

  /// The word a misspelt one is likely to be: with two neighbouring letters changed about, one missing, or one too many; nil
  /// where there is none, or several that mean different things. Letters are never guessed: “light” is not “right”.
  func near(_ word: String) -> String? {
    guard word.count > 4 else { return nil }
    let found = forgiven.filter { Self.isSlip(word, $0) }
    return Set(found.map { senses[[$0]] }).count == 1 ? found.first : nil
  }

  /// Whether `typed` is `meant` with one slip of the hand.
  static func isSlip(_ typed: String, _ meant: String) -> Bool {
    let (a, b) = (Array(typed), Array(meant))
    guard a.first == b.first, meant.count > 4, abs(a.count - b.count) < 2 else { return false }
    let same = zip(a, b).prefix { $0 == $1 }.count
    if a.count == b.count {
      return same + 1 < a.count && a[same] == b[same + 1] && a[same + 1] == b[same]
        && a[(same + 2)...] == b[(same + 2)...]
    }
    return a.count < b.count ? a[same...] == b[(same + 1)...] : a[(same + 1)...] == b[same...]
  }

  /// Whether a value may follow a word over a colon: “padding: 20”, “title: Hello”, “background: midnight”.
  func takesValue(_ word: String) -> Bool {
    switch senses[[word]] {
    case .part(.photo), .part(.buttons), nil: false
    case .part, .measure, .ground, .filler, .setter: true
    default: false
    }
  }

  private init() {
    var words = Words()
    Self.putLooks(&words)
    Self.putPlaces(&words)
    Self.putCharacters(&words)
    Self.putTexts(&words)
    Self.putLimits(&words)
    Self.putParts(&words)
    Self.putAmounts(&words)
    Self.putNegations(&words)
    Self.putSmallWords(&words)
    let senses = words.senses
    (self.senses, longest) = (senses, senses.keys.map(\.count).max() ?? 1)
    forgiven = senses.compactMap { words, sense in
      switch sense {
      case .instruction, .part, .measure, .ground, .comparative: words.count == 1 ? words[0] : nil
      default: nil
      }
    }.sorted()
  }

  /// Groups of words while they are collected; what comes later counts.
  private struct Words {
    var senses: [[String]: Sense] = [:]

    mutating func put(_ phrases: String, _ sense: Sense) {
      for phrase in phrases.split(separator: ",") { senses[phrase.split(separator: " ").map(String.init)] = sense }
    }

    mutating func means(_ phrases: String, _ instruction: Instruction) { put(phrases, .instruction(instruction)) }
  }

  /// Colours, grounds, looks and layouts.
  private static func putLooks(_ words: inout Words) {
    for (token, names) in Self.accents {
      words.means(names, .accent(token))
      // Accents have no shades; the nearest is meant.
      for shade in ["pastel", "soft", "pale", "bright", "neon", "hot", "baby", "light", "deep"] {
        for name in names.split(separator: ",") { words.means("\(shade) \(name)", .accent(token)) }
      }
    }
    for (token, names) in Self.backgrounds { words.means(names, .background(token)) }
    for look in Look.all where look.id.contains("-") {
      words.means(look.name.lowercased(), .look(look.id))
      words.means(look.name.lowercased() + " look," + look.name.lowercased() + " theme", .look(look.id))
    }
    for look in Look.all where !look.id.contains("-") {
      words.means("\(look.id) look,\(look.id) theme,theme \(look.id),look \(look.id)", .look(look.id))
    }
    words.means("classic layout,classic template,classic", .template(.classic))
    words.means("hero,hero layout,hero template", .template(.hero))
    words.means("poster,poster layout,poster template,full photo,full bleed", .template(.poster))
  }

  /// Where the content stands.
  private static func putPlaces(_ words: inout Words) {
    words.means("horizontal,horizontally,side by side,in a row,row", .axis(.horizontal))
    words.means("vertical,vertically,stacked,in a column,column", .axis(.vertical))
    words.means(
      "centre,center,centred,centered,centre aligned,center aligned,centre align,center align,in the middle,middle,"
        + "align centre,align center",
      .alignment(.centre))
    words.means("left,left aligned,align left,leading,to the left,on the left", .alignment(.leading))
    words.means("right,right aligned,align right,trailing,to the right,on the right", .alignment(.trailing))
    words.means("top left", .alignment(.topLeading))
    words.means("top right", .alignment(.topTrailing))
    words.means("at the top,on top,top aligned,align top,to the top", .alignment(.top))
  }

  /// Overall characters, and going back.
  private static func putCharacters(_ words: inout Words) {
    words.means("minimal,minimalist,minimalistic,simplify,simpler,more minimal,cleaner", .character(.minimal))
    words.means("bold,bolder,vibrant,striking,strong", .character(.bold))
    words.means(
      "pop,pop more,punchy,punchier,eye catching,stand out,more lively,livelier,exciting", .character(.bold))
    words.means(
      "less busy,less cluttered,less clutter,declutter,tidier,less crowded,too busy,too crowded,"
        + "too cluttered,clean it up", .character(.minimal))
    words.means(
      "elegant,classy,sophisticated,sleek,professional,like apple,more like apple", .look("graphite-minimal"))
    words.means("playful,more fun,make it fun,cute,cuter,cheerful", .background(.candy))
    words.means("more contrast,higher contrast,better contrast", .background(.plain))
    words.means("calm,calmer,quiet,quieter,subtle,subtler", .character(.minimal))
    words.means("warm,warmer,warmer colours,warmer colors,warm colours,warm colors", .accent(.orange))
    words.means("cool,cooler,cooler colours,cooler colors,cool colours,cool colors", .accent(.teal))
    words.means("compact,tight,tighter,dense,denser", .character(.compact))
    words.means("spacious,airy,airier,roomy,roomier,breathing room,more room,more air", .character(.spacious))
    words.means("undo,undo that,go back,revert,revert that,take that back", .undo)
  }

  private static func putTexts(_ words: inout Words) {
    words.means("big title,large title,huge title,big heading", .textSize(.title, .to(.title2)))
    words.means(
      "bigger text,larger text,bigger font,larger font,bigger type,larger type,text bigger,text larger,font bigger,"
        + "font larger,bigger letters,larger letters",
      .textSize(.title, .by(1)))
    words.means(
      "smaller text,smaller font,smaller type,text smaller,font smaller,smaller letters", .textSize(.title, .by(-1)))
    words.means("small title", .textSize(.title, .to(.headline)))
    words.means(
      "bigger number,bigger numbers,larger number,larger numbers,big number,big numbers,large number,large numbers,"
        + "big digits,bigger digits",
      .textSize(.title, .by(1)))
  }

  /// What no widget can do, and the one size that is meant.
  private static func putLimits(_ words: inout Words) {
    words.means(
      "white text,text white,white letters,white font,black text,text black,black letters,black font,white title,"
        + "black title,title white,title black",
      .cannot(.textColour))
    words.means(
      "serif,sans serif,italic,italics,handwritten,handwriting,cursive,monospace,monospaced", .cannot(.typeface))
    words.means(
      "thin,thinner,light font,round font,rounded font,helvetica,arial,comic sans,times new roman", .cannot(.typeface))
    words.means("uppercase,upper case,all caps,capitals,capital letters,lowercase,lower case", .cannot(.letterCase))
    words.means("gradient,gradients,gradient background", .cannot(.gradient))
    words.means(
      "hate this colour,hate this color,hate the colour,hate the color,don't like the colour,don't like this colour,"
        + "don't like the color,don't like this color,different colour,different color,another colour,another color,"
        + "other colours,other colors,different icon,another icon,different symbol,another symbol", .cannot(.unnamed))
    words.means("fahrenheit,celsius,miles,kilometres,kilometers", .cannot(.units))
    words.means("bottom,at the bottom,to the bottom,bottom aligned", .cannot(.bottom))
    for slot in SizeSlot.allCases {
      let name = slot.rawValue
      words.means(
        "only \(name),on \(name),on \(name) only,in \(name) only,on the \(name) one,the \(name) one,"
          + "on the \(name) size,in the \(name) size,for the \(name) size,\(name) size,\(name) only", .only(slot))
    }
    words.means("#", .cannot(.exactColour))
    words.means(
      "pastel,pastels,pastel colours,pastel colors,soft colours,soft colors,bright colours,bright colors,neon,"
        + "muted colours,muted colors,earth tones", .cannot(.shade))
    words.means("animated,animation,animate,blinking,moving,gif,video", .cannot(.motion))
  }

  /// Parts of a design.
  private static func putParts(_ words: inout Words) {
    words.put("title,heading,headline,main text,primary,primary text,first line,number,numbers,digits", .part(.title))
    words.put("subtitle,detail,details,secondary,secondary text,second line,subheading,description", .part(.detail))
    words.put("label,name,rename,rename it,call it,name it,call the widget,call this,rename the widget", .part(.name))
    words.put("symbol,icon,glyph", .part(.symbol))
    words.put("image,photo,picture,photograph", .part(.photo))
    words.put(
      "accent bar,bar,accent line,line at the bottom,bottom line,coloured line,colored line", .part(.accentBar))
    for swap in ["swap", "switch", "exchange"] {
      for (one, two) in [("title", "subtitle"), ("subtitle", "title"), ("title", "detail"), ("detail", "title")] {
        for the in ["", "the "] {
          words.means(
            "\(swap) \(the)\(one) and \(two),\(swap) \(the)\(one) and \(the)\(two),\(swap) \(the)\(one) with \(the)\(two)",
            .swapTexts)
        }
      }
    }
    words.put("button,buttons,action,actions", .part(.buttons))
    words.put("overlay,wash", .part(.overlay))
    words.put("glow effect,background glow", .part(.glow))
  }

  /// Measures, more and less.
  private static func putAmounts(_ words: inout Words) {
    words.put("padding,pad,inset,insets,margin,margins", .measure(.padding))
    words.put("spacing,gap,gaps,space,gutter,gutters", .measure(.spacing))
    words.put(
      "corner,corners,corner radius,cornerradius,radius,rounding,rounded corner,rounded corners,rounded,round corners",
      .measure(.corners))
    words.put("symbol size,icon size", .measure(.symbolSize))
    words.put("title lines,lines of title", .measure(.titleLines))
    words.put("detail lines,lines of detail", .measure(.detailLines))
    words.put("between the lines,between lines,between them,around the edges,around it", .filler)
    words.put(
      "rounder,corners rounder,corners softer,corners more rounded,corners more round,softer corners,rounder corners,more rounded corners",
      .relative(.corners, 1))
    words.put(
      "sharper,squarer,corners sharper,corners squarer,less round,sharper corners,squarer corners",
      .relative(.corners, -1))
    words.put("bigger,larger,big,large,huge,more,increase,grow,enlarge,raise,extra,wider,greater", .comparative(1))
    words.put("smaller,small,less,fewer,decrease,reduce,shrink,lower,tiny,narrower", .comparative(-1))
    // What there is too little of shall be more.
    words.put(
      "too small,too tiny,too little,not enough,not big enough,not large enough,isn't big enough,is not big enough",
      .comparative(1))
    words.put("too big,too large,too huge,too much,not so much,not so big,not too big,use less", .comparative(-1))
  }

  /// What shall not be, and what shall stay.
  private static func putNegations(_ words: inout Words) {
    words.put(
      "no,not,without,remove,delete,drop,hide,lose,omit,get rid of,take away,take out,turn off,never,"
        + "don’t,don't,dont,do not,don’t like,don't like,dont like,do not like,don’t want,don't want,dont want,do not want,"
        + "stop showing,dislike,hate,instead of,rather than,no more,avoid,neither,anything but,"
        + "shouldn't,shouldn’t,shouldnt,should not,shouldn't be,shouldn’t be,should not be,can't be,can’t be,cannot be,"
        + "mustn't be,must not be",
      .negator)
    words.put("everything but,everything except,all but,all except", .allBut)
    let never = ["don’t", "don't", "dont", "do not"]
    func not(_ verbs: [String]) -> String { never.flatMap { no in verbs.map { "\(no) \($0)" } }.joined(separator: ",") }
    words.put(
      "keep,leave,preserve,not without,except,without changing,without touching,"
        + not([
          "change", "touch", "alter", "remove", "delete", "drop", "hide", "lose", "move", "resize", "add", "put in",
        ]), .keeper)
    words.put(not(["make", "turn", "let"]), .protector)
    words.put(not(["show", "use", "include"]) + ",leave out,leave off", .negator)
    words.put(not(["use so much", "use that much", "use as much"]), .comparative(-1))
    words.means(
      "keep the colour,keep the colours,keep its colours,keep colours,same colour,same colours,keep the color,"
        + "keep the colors,keep colors,same color,same colors,"
        + not(["change the colour", "change the colours", "change the color", "change the colors"]), .keep("colour"))
    words.means("keep the layout,keep layout,same layout," + not(["change the layout"]), .keep("layout"))
  }

  private static func putSmallWords(_ words: inout Words) {
    words.put("add,show,with,include,turn on,give it,put in", .adder)
    words.put("and,or,nor,plus,also,then,but,though,&", .joiner)
    words.put("to,at,of,be,is,as,says,say,saying,reads", .setter)
    words.put("background,bg,backdrop,ground,wallpaper", .ground)
    words.put(
      "a,an,the,it,its,this,that,my,me,make,change,set,use,using,please,widget,in,on,for,by,so,very,really,bit,little,"
        + "much,colour,color,coloured,colored,accent,tint,aligned,align,alignment,layout,style,styled,look,looks,theme,"
        + "template,want,i,would,like,could,you,can,design,have,has,put,turn,into,text,font,size,sized,pt,points,should,"
        + "some,now,again,move,anything,everywhere,one,just,only,all,everything,from,bring,switch,try,apply,pick,choose,create,need",
      .filler)
    words.put("already,hm,hmm,find,something,somehow,still,anyway,quite,pretty,honestly,exactly,again,nicer", .filler)
    words.put("go for,write it,how about,sit,tone,stuff,thing,things,hiya,whole thing,on top of", .filler)
    words.put("never mind,instead,colours,colors,shades,shade,tones", .filler)
    words.put("count to,count down to,counting to,counting down to,count from,the date,the day,due", .filler)
    for (word, value) in Self.numbers { words.put(word, .number(value)) }
  }

  private static let accents: [(AccentToken, String)] = [
    (.blue, "blue,azure,sky blue,navy,cobalt"), (.purple, "purple,violet,lilac,lavender,plum"),
    (.pink, "pink,rose,magenta,fuchsia,coral,salmon"), (.orange, "orange,brown,peach,amber,copper"),
    (.green, "green,lime,emerald,olive,sage,sage green,forest green"), (.teal, "teal,mint,turquoise,cyan,aqua"),
    (.red, "red,crimson,scarlet,ruby,burgundy,maroon"), (.yellow, "yellow,gold,golden,lemon yellow,mustard"),
    (.gray, "gray,grey,silver,slate"), (.indigo, "indigo"),
  ]

  private static let backgrounds: [(BackgroundToken, String)] = [
    (
      .plain,
      "plain,clean,simple,transparent,clear background,plain background,white background,light background,"
        + "light mode,background white,white backdrop,make it white,in white,all white"
    ),
    (.accentGlow, "accent glow,accentglow,glow,glowing,accent background,accent as background"),
    (.radialGlow, "radial,radial glow,radialglow,spotlight"),
    (.solidAccent, "solid,solid accent,solidaccent,tinted,solid colour,solid color"),
    (
      .subtleMaterial,
      "subtle material,subtlematerial,material,frosted,frosted glass,glass,glassy,blur,blurred,blurry"
    ),
    (.aurora, "aurora"), (.sunset, "sunset"),
    (
      .midnight,
      "midnight,dark,darker,dark background,black background,dark mode,dark theme,background black,background dark,"
        + "make it black,in black,all black"
    ), (.candy, "candy"),
  ]

  private static let numbers: [(String, Double)] = [
    ("zero", 0), ("two", 2), ("three", 3), ("four", 4), ("five", 5), ("six", 6), ("seven", 7), ("eight", 8),
    ("nine", 9), ("ten", 10), ("twelve", 12), ("sixteen", 16), ("twenty", 20), ("thirty", 30),
  ]

  /// Symbols by the word for what they show, before or after “icon” or “symbol”.
  static let symbols: [String: String] = [
    "heart": "heart.fill", "star": "star.fill", "sun": "sun.max.fill", "moon": "moon.stars.fill", "leaf": "leaf.fill",
    "plant": "leaf.fill", "fire": "flame.fill", "flame": "flame.fill", "drop": "drop.fill", "water": "drop.fill",
    "book": "book.fill", "music": "music.note", "clock": "clock.fill", "timer": "timer", "calendar": "calendar",
    "cloud": "cloud.sun.fill", "weather": "cloud.sun.fill", "bolt": "bolt.fill", "lightning": "bolt.fill",
    "house": "house.fill", "home": "house.fill", "gift": "gift.fill", "plane": "airplane", "airplane": "airplane",
    "trophy": "trophy.fill", "flag": "flag.fill", "bell": "bell.fill", "cup": "cup.and.saucer.fill",
    "coffee": "cup.and.saucer.fill", "tea": "cup.and.saucer.fill", "check": "checkmark.circle.fill",
    "checkmark": "checkmark.circle.fill", "tick": "checkmark.circle.fill", "note": "note.text", "run": "figure.run",
    "runner": "figure.run", "walk": "figure.walk", "chart": "chart.line.uptrend.xyaxis", "umbrella": "umbrella.fill",
    "sparkles": "sparkles", "camera": "camera.fill", "person": "person.fill", "dumbbell": "dumbbell.fill",
    "basket": "basket", "quote": "quote.opening", "wedding": "heart.fill", "love": "heart.fill",
    "birthday": "birthday.cake.fill", "christmas": "tree.fill", "xmas": "tree.fill", "party": "gift.fill",
    "trip": "airplane", "holiday": "airplane", "vacation": "airplane", "flight": "airplane", "travel": "airplane",
    "dog": "pawprint.fill", "cat": "pawprint.fill", "pet": "pawprint.fill", "exam": "graduationcap.fill",
    "school": "graduationcap.fill", "graduation": "graduationcap.fill", "bike": "bicycle", "cycling": "bicycle",
    "car": "car.fill", "winter": "snowflake", "snow": "snowflake", "summer": "sun.max.fill", "garden": "leaf.fill",
    "dinner": "fork.knife", "lunch": "fork.knife", "meal": "fork.knife", "pill": "pills.fill",
    "medicine": "pills.fill", "gym": "dumbbell.fill", "race": "flag.fill", "goal": "flag.fill",
  ]
}
