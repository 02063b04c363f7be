import DesignData

/// A template in the grid.
package struct TemplateCardModel: PageModel {
  var id: String
  var title: String
  var summary: String
  var tint: String
  /// Its preview, at the size of the card.
  package var preview: PreviewImage
  var spanClass: String
  /// The data it needs from you; nil if it needs none.
  var need: Need?
  var href: String
  var look: String
  var sizes: [Choice]

  /// The keys for its template.
  package static let schema = Schema<Self> {
    value("id", \.id)
    value("title", \.title)
    value("summary", \.summary)
    value("tint", \.tint)
    one("preview", \.preview)
    value("spanClass", \.spanClass)
    one("need", \.need)
    value("href", \.href)
    value("look", \.look)
    many("cardSizes", \.sizes)
  }
}

/// The data a template needs: a word for its card, a sentence for its page.
package struct Need: PageModel {
  var word: String
  var title: String
  var sentence: String
  var icon: String
  /// The page on which you connect it; nil if there is nothing to connect.
  var connect: String?

  /// The need for a word of the catalogue, such as `weather`; nil for any other word.
  package init?(_ need: String) {
    connect = DataPlace.allCases.first { $0.name == need }?.page
    switch need {
    case "photo":
      (word, title, icon) = ("Your photo", "Photo", "i-image")
      sentence = "Includes a sample photo. Add your own in the editor."
    case "weather":
      (word, title, icon) = ("Weather", "Weather", "i-pin")
      sentence =
        "Shows sample weather until you choose a location. On iPhone, set it in Weather settings."
    case "calendar":
      (word, title, icon) = ("Calendar", "Calendar", "i-cal")
      sentence =
        "Shows sample events until you connect a calendar. On iPhone, the app asks for Calendar access and only uses upcoming events."
    case "reminders":
      (word, title, icon) = ("Reminders", "Reminders", "i-list")
      sentence =
        "Shows sample reminders until you connect a list. On iPhone, the app asks for Reminders access."
    case "health":
      (word, title, icon) = ("Health", "Health", "i-heart")
      sentence =
        "Shows sample data until you import yours. On iPhone, the app asks for Health access."
    default: return nil
    }
  }

  /// The keys for its template.
  package static let schema = Schema<Self> {
    value("needWord", \.word)
    value("needTitle", \.title)
    value("needSentence", \.sentence)
    value("needIcon", \.icon)
    value("needConnect", \.connect)
  }
}
