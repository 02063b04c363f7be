import DesignModel

/// What a mood or a picture in words comes to: a ground, an accent, a look over them. Data, the first that fits counts.
enum Moods {
  /// Words, and what they ask for.
  static let table: [(words: String, instructions: [Instruction])] = [
    (
      "cosy cosier cozy cozier snug homely candle candlelight candlelit warmth blanket fireplace hygge",
      [.background(.sunset), .accent(.orange)]
    ),
    (
      "tropical beach island hawaii caribbean palm palms pineapple",
      [.background(.aurora), .accent(.teal), .field(.backgroundGlowEnabled, .bool(true))]
    ),
    ("night nighttime starry stars galaxy cosmic moonlight moonlit", [.background(.midnight), .accent(.indigo)]),
    ("sea ocean underwater aquatic lagoon pool waves wave", [.background(.aurora), .accent(.teal)]),
    ("forest woodland jungle woods nature natural garden leafy mossy", [.background(.accentGlow), .accent(.green)]),
    (
      "fireworks party disco celebration celebratory new-year",
      [.background(.midnight), .accent(.yellow), .field(.backgroundGlowEnabled, .bool(true))]
    ),
    ("romantic valentine valentines lovely dreamy wedding", [.background(.candy), .accent(.pink)]),
    ("spooky halloween scary haunted gothic", [.background(.midnight), .accent(.orange)]),
    ("christmassy festive xmas-y christmas-y", [.background(.solidAccent), .accent(.red)]),
    ("winter wintry icy frosty snowy arctic ice", [.background(.aurora), .accent(.blue)]),
    ("autumn autumnal rustic earthy", [.background(.sunset), .accent(.orange)]),
    ("spring springlike fresh fresher flowery floral", [.background(.aurora), .accent(.green)]),
    ("summer summery sunny sunshine sunnier", [.background(.sunset), .accent(.yellow)]),
    ("sunrise dawn dusk evening", [.background(.sunset), .accent(.orange)]),
    ("moody moodier gloomy brooding dramatic noir mysterious", [.background(.midnight), .accent(.indigo)]),
    ("happy happier joyful cheery jolly fun funky bubbly girly", [.background(.candy), .accent(.pink)]),
    ("energetic sporty dynamic powerful fiery", [.background(.solidAccent), .accent(.red)]),
    ("serene zen relaxing relaxed peaceful soothing meditative tranquil", [.background(.plain), .accent(.teal)]),
    ("retro vintage seventies 70s eighties 80s nostalgic", [.background(.sunset), .accent(.orange)]),
    (
      "futuristic cyber cyberpunk techno techy neon-lit",
      [.background(.midnight), .accent(.teal), .field(.backgroundGlowEnabled, .bool(true))]
    ),
    ("luxurious luxury posh expensive royal regal", [.background(.midnight), .accent(.yellow)]),
    (
      "paper newspaper notebook office business businesslike serious grown-up sober",
      [.background(.plain), .accent(.gray)]
    ),
    ("candy sweet sugary pastel-y unicorn", [.background(.candy), .accent(.pink)]),
    ("rainbow rainbows", [.background(.candy)]),
    ("jazz spice liven", [.background(.accentGlow), .field(.backgroundGlowEnabled, .bool(true))]),
    ("northern lights aurora borealis", [.background(.aurora), .accent(.teal)]),
    (
      "boring dull bland flat plain-looking lifeless",
      [.background(.accentGlow), .field(.backgroundGlowEnabled, .bool(true))]
    ),
  ]

  /// The mood one of `words` names.
  static func mood(in words: [String]) -> [Instruction]? {
    table.first { entry in !Set(entry.words.split(separator: " ").map(String.init)).isDisjoint(with: words) }?
      .instructions
  }
}

/// Nouns people use for symbols, and the symbol's name.
enum SymbolNouns {
  private static let more: [String: String] = [
    "train": "tram.fill", "tram": "tram.fill", "bus": "bus.fill", "boat": "ferry.fill", "ferry": "ferry.fill",
    "ship": "ferry.fill",
    "cake": "birthday.cake.fill", "birthday cake": "birthday.cake.fill", "tree": "tree.fill",
    "christmas tree": "tree.fill",
    "pine": "tree.fill", "fir": "tree.fill", "rabbit": "hare.fill", "bunny": "hare.fill", "hare": "hare.fill",
    "turtle": "tortoise.fill",
    "bird": "bird.fill", "fish": "fish.fill", "paw": "pawprint.fill", "ball": "soccerball", "football": "soccerball",
    "suitcase": "suitcase.fill", "bag": "bag.fill", "shopping bag": "bag.fill", "cart": "cart.fill",
    "shopping cart": "cart.fill", "trolley": "cart.fill", "shopping trolley": "cart.fill",
    "backpack": "backpack.fill",
    "pencil": "pencil", "pen": "pencil", "brush": "paintbrush.fill", "paintbrush": "paintbrush.fill",
    "palette": "paintpalette.fill",
    "phone": "phone.fill", "envelope": "envelope.fill", "letter": "envelope.fill", "mail": "envelope.fill",
    "key": "key.fill",
    "lock": "lock.fill", "map": "map.fill", "pin": "mappin", "globe": "globe", "world": "globe", "earth": "globe",
    "mountain": "mountain.2.fill", "mountains": "mountain.2.fill", "snowflake": "snowflake", "rain": "cloud.rain.fill",
    "cloud": "cloud.fill", "rainbow": "rainbow", "crown": "crown.fill", "medal": "medal.fill", "target": "target",
    "lightbulb": "lightbulb.fill", "bulb": "lightbulb.fill", "idea": "lightbulb.fill", "brain": "brain.head.profile",
    "eye": "eye.fill", "hand": "hand.raised.fill", "thumbs up": "hand.thumbsup.fill", "smile": "face.smiling",
    "smiley": "face.smiling",
    "bed": "bed.double.fill", "sofa": "sofa.fill", "tent": "tent.fill", "beach": "beach.umbrella.fill",
    "palm tree": "beach.umbrella.fill",
    "wine": "wineglass.fill", "glass": "wineglass.fill", "beer": "mug.fill", "mug": "mug.fill", "fork": "fork.knife",
    "apple": "applelogo", "carrot": "carrot.fill", "guitar": "guitars.fill", "headphones": "headphones", "film": "film",
    "tv": "tv", "game": "gamecontroller.fill", "controller": "gamecontroller.fill", "rocket": "paperplane.fill",
    "dice": "dice.fill", "bookmark": "bookmark.fill", "leaf": "leaf.fill", "gift": "gift.fill", "present": "gift.fill",
    "candle": "flame.fill", "umbrella": "umbrella.fill",
    "hammer": "hammer.fill", "wrench": "wrench.fill", "scissors": "scissors", "bicycle": "bicycle",
    "swimmer": "figure.pool.swim",
    "baby": "figure.child", "child": "figure.child", "family": "figure.2", "people": "person.2.fill",
    "friends": "person.2.fill",
    "hourglass": "hourglass", "alarm": "alarm.fill", "stopwatch": "stopwatch.fill", "money": "dollarsign.circle.fill",
    "coin": "dollarsign.circle.fill", "cross": "cross.fill", "infinity": "infinity", "peace": "peacesign",
    "anchor": "sailboat.fill",
    "sailboat": "sailboat.fill", "flower": "camera.macro", "tulip": "camera.macro", "rose flower": "camera.macro",
    "ring": "circle",
    "diamond": "diamond.fill", "snowman": "snowflake", "pumpkin": "moon.stars.fill", "ghost": "moon.stars.fill",
    "shoe": "figure.run", "running shoe": "figure.run", "sailing boat": "sailboat.fill",
  ]

  /// The symbol a noun names: “a cake”, “birthday cake”.
  static func name(_ words: String) -> String? {
    let bare = words.split(separator: " ").filter {
      !["icon", "symbol", "sign", "emoji", "nice", "little", "small", "big", "picture", "of"].contains($0)
    }
    .drop { ["a", "an", "the", "some", "with", "use", "have", "put"].contains($0) }.joined(separator: " ")
    if let known = more[bare] ?? Lexicon.symbols[bare] { return known }
    let single = bare.hasSuffix("s") ? String(bare.dropLast()) : bare
    return more[single] ?? Lexicon.symbols[single]
  }

  /// What people call a symbol that is there.
  static func nouns(of symbol: String) -> Set<String> {
    let known: [String: String] = [
      "airplane": "plane airplane aeroplane aircraft jet flight", "quote": "quotation quotemark quote",
      "suitcase": "suitcase bag case luggage", "heart": "heart", "sparkles": "sparkles sparkle star stars",
      "leaf": "leaf plant",
      "checklist": "checklist tick", "checkmark": "tick checkmark check", "book": "book", "flame": "flame fire",
      "figure": "figure person man runner walker guy",
      "cup": "cup mug coffee", "timer": "timer stopwatch clock", "target": "target",
      "graduationcap": "cap hat graduation",
      "house": "house home", "cart": "cart trolley", "beach": "beach umbrella parasol", "umbrella": "umbrella brolly",
      "birthday": "cake", "drop": "drop water", "bolt": "bolt lightning", "gift": "gift present", "basket": "basket",
      "cloud": "cloud", "sun": "sun", "moon": "moon",
    ]
    let first = symbol.split(separator: ".").first.map(String.init) ?? symbol
    return Set((known[first] ?? first).split(separator: " ").map(String.init))
  }
}
