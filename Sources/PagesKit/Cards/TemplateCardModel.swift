/// A template in the grid.
package struct TemplateCardModel: PageModel {
  var id: String
  var title: String
  var summary: String
  var tint: String
  /// Its picture, at the size its card has.
  package var preview: PreviewImage
  var spanClass: String
  /// What it needs before it shows your own data; nil when nothing.
  var need: Need?
  var href: String
  var look: String
  var sizes: [Choice]

  /// What its template can name.
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

/// What a template needs: a word for its card, a sentence for its page.
package struct Need: PageModel {
  var word: String
  var title: String
  var sentence: String
  var icon: String
  /// Where it is connected here; nil where nothing has to be.
  var connect: String?

  /// What stands behind a catalogue’s word, such as `weather`; nil for a word that needs nothing.
  package init?(_ need: String) {
    connect =
      switch need {
      case "weather": Address.weather.description
      case "calendar", "reminders": Address.calendar.description
      case "health": Address.healthData.description
      default: nil
      }
    switch need {
    case "photo":
      (word, title, icon) = ("Your photo", "Photo", "i-image")
      sentence = "Comes with one. Swap in your own as soon as you have remixed it."
    case "weather":
      (word, title, icon) = ("A place", "Place", "i-pin")
      sentence = "Shown with a sample until you choose a place. On the phone, choose one in Weather settings."
    case "calendar":
      (word, title, icon) = ("Calendar", "Calendar", "i-cal")
      sentence =
        "Shown with a sample until you add one here. On the phone it asks for Calendar, and reads only what comes next."
    case "reminders":
      (word, title, icon) = ("Reminders", "Reminders", "i-list")
      sentence =
        "Shown with a sample until a calendar here brings to-dos. On the phone it asks for Reminders when you place it."
    case "health":
      (word, title, icon) = ("Health", "Health", "i-heart")
      sentence =
        "Shown with a sample until you import yours or send it in. On the phone it asks for Health when you place it."
    default: return nil
    }
  }

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("needWord", \.word)
    value("needTitle", \.title)
    value("needSentence", \.sentence)
    value("needIcon", \.icon)
    value("needConnect", \.connect)
  }
}
