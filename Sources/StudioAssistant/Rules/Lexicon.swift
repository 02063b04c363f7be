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

  /// The group of words that begins at `start`, the longest one known.
  func match(_ words: [String], at start: Int) -> (sense: Sense, length: Int)? {
    for length in stride(from: min(longest, words.count - start), through: 1, by: -1) {
      if let sense = senses[Array(words[start..<(start + length)])] { return (sense, length) }
    }
    return nil
  }

  static let standard = Lexicon()

  private init() {
    var senses: [[String]: Sense] = [:]
    var longest = 1
    func put(_ phrases: String, _ sense: Sense) {
      for phrase in phrases.split(separator: ",") {
        let words = phrase.split(separator: " ").map(String.init)
        senses[words] = sense
        longest = max(longest, words.count)
      }
    }
    func means(_ phrases: String, _ instruction: Instruction) { put(phrases, .instruction(instruction)) }

    for (token, words) in Self.accents { means(words, .accent(token)) }
    for (token, words) in Self.backgrounds { means(words, .background(token)) }
    for look in Look.all where look.id.contains("-") {
      means(look.name.lowercased(), .look(look.id))
      means(look.name.lowercased() + " look," + look.name.lowercased() + " theme", .look(look.id))
    }
    for look in Look.all where !look.id.contains("-") {
      means("\(look.id) look,\(look.id) theme,theme \(look.id),look \(look.id)", .look(look.id))
    }
    means("classic layout,classic template,classic", .template(.classic))
    means("hero,hero layout,hero template", .template(.hero))
    means("poster,poster layout,poster template,full photo,full bleed", .template(.poster))
    means("horizontal,horizontally,side by side,in a row,row", .axis(.horizontal))
    means("vertical,vertically,stacked,in a column,column", .axis(.vertical))
    means(
      "centre,center,centred,centered,centre aligned,center aligned,centre align,center align,in the middle,middle,"
        + "align centre,align center",
      .alignment(.centre))
    means("left,left aligned,align left,leading,to the left,on the left", .alignment(.leading))
    means("right,right aligned,align right,trailing,to the right,on the right", .alignment(.trailing))
    means("top left", .alignment(.topLeading))
    means("top right", .alignment(.topTrailing))
    means("at the top,on top,top aligned,align top", .alignment(.top))
    means("minimal,minimalist,minimalistic,simplify,simpler,more minimal,cleaner", .character(.minimal))
    means("bold,bolder,vibrant,striking,strong", .character(.bold))
    means("calm,calmer,quiet,quieter,subtle,subtler", .character(.minimal))
    means("warm,warmer,warmer colours,warmer colors,warm colours,warm colors", .accent(.orange))
    means("cool,cooler,cooler colours,cooler colors,cool colours,cool colors", .accent(.teal))
    means("compact,tight,tighter,dense,denser", .character(.compact))
    means("spacious,airy,airier,roomy,roomier,breathing room,more room,more air", .character(.spacious))
    means("undo,undo that,go back,revert,revert that,take that back", .undo)
    means("big title,large title,huge title,big heading", .textSize(.title, .to(.title2)))
    means(
      "bigger text,larger text,bigger font,larger font,bigger type,larger type,text bigger,text larger,font bigger,"
        + "font larger,bigger letters,larger letters",
      .textSize(.title, .by(1)))
    means(
      "smaller text,smaller font,smaller type,text smaller,font smaller,smaller letters", .textSize(.title, .by(-1)))
    means("small title", .textSize(.title, .to(.headline)))

    put("title,heading,headline,main text,primary,primary text,first line", .part(.title))
    put("subtitle,detail,details,secondary,secondary text,second line,subheading,description", .part(.detail))
    put("label,name", .part(.name))
    put("symbol,icon,glyph", .part(.symbol))
    put("image,photo,picture,photograph", .part(.photo))
    put("accent bar,bar,accent line", .part(.accentBar))
    put("button,buttons,action,actions", .part(.buttons))
    put("overlay,wash", .part(.overlay))
    put("glow effect,background glow", .part(.glow))
    put("padding,pad,inset,insets,margin,margins", .measure(.padding))
    put("spacing,gap,gaps,space,gutter,gutters", .measure(.spacing))
    put(
      "corner,corners,corner radius,cornerradius,radius,rounding,rounded corner,rounded corners,rounded,round corners",
      .measure(.corners))
    put("symbol size,icon size", .measure(.symbolSize))
    put("title lines,lines of title", .measure(.titleLines))
    put("detail lines,lines of detail", .measure(.detailLines))
    put("rounder,softer corners,rounder corners,more rounded corners", .relative(.corners, 1))
    put("sharper,squarer,less round,sharper corners,squarer corners", .relative(.corners, -1))
    put("bigger,larger,big,large,huge,more,increase,grow,enlarge,raise,extra,wider,greater", .comparative(1))
    put("smaller,small,less,fewer,decrease,reduce,shrink,lower,tiny,narrower", .comparative(-1))
    put(
      "no,not,without,remove,delete,drop,hide,lose,omit,get rid of,take away,take out,turn off,never,"
        + "don’t,don't,dont,do not,don’t like,don't like,dont like,do not like,don’t want,don't want,dont want,do not want,"
        + "don’t show,don't show,dont show,do not show,stop showing,dislike,hate,instead of,rather than,no more",
      .negator)
    put("add,show,with,include,turn on,give it,put in", .adder)
    put("and,or,nor,plus,also,then,&", .joiner)
    put("to,at,of,be,is,as,says,say,saying,reads,reading", .setter)
    put("background,bg,backdrop,ground,wallpaper", .ground)
    put(
      "a,an,the,it,its,this,that,my,me,make,change,set,use,using,please,widget,in,on,for,by,so,very,really,bit,little,"
        + "much,colour,color,coloured,colored,accent,tint,aligned,align,alignment,layout,style,styled,look,looks,theme,"
        + "template,want,i,would,like,could,you,can,design,have,has,put,turn,into,text,font,size,sized,pt,points,should,"
        + "some,one,just,only,all,everything,keep,from,bring,switch,try,apply,pick,choose,create,need",
      .filler)
    for (word, value) in Self.numbers { put(word, .number(value)) }
    self.senses = senses
    self.longest = longest
  }

  private static let accents: [(AccentToken, String)] = [
    (.blue, "blue,azure,sky blue,navy,cobalt"), (.purple, "purple,violet,lilac,lavender,plum"),
    (.pink, "pink,rose,magenta,fuchsia"), (.orange, "orange,brown,peach,coral,amber,copper"),
    (.green, "green,lime,emerald,olive"), (.teal, "teal,mint,turquoise,cyan,aqua"),
    (.red, "red,crimson,scarlet,ruby"), (.yellow, "yellow,gold,golden,lemon yellow,mustard"),
    (.gray, "gray,grey,silver,slate"), (.indigo, "indigo"),
  ]

  private static let backgrounds: [(BackgroundToken, String)] = [
    (.plain, "plain,clean,simple,transparent,clear background,plain background,white background,no background"),
    (.accentGlow, "accent glow,accentglow,glow,glowing,accent background,accent as background"),
    (.radialGlow, "radial,radial glow,radialglow,spotlight"),
    (.solidAccent, "solid,solid accent,solidaccent,tinted,solid colour,solid color"),
    (
      .subtleMaterial,
      "subtle material,subtlematerial,material,frosted,frosted glass,glass,glassy,blur,blurred,blurry"
    ),
    (.aurora, "aurora"), (.sunset, "sunset"), (.midnight, "midnight"), (.candy, "candy"),
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
    "basket": "basket", "quote": "quote.opening",
  ]
}
