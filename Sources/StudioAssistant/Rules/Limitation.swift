/// Something people ask for that a widget or the studio can't do. The assistant explains it.
package enum Limitation: String, Hashable, Sendable {
  /// A colour for texts.
  case textColour
  /// Serif, italic and other typefaces.
  case typeface
  case motion
  /// An image that would have to be created.
  case madePicture
  /// A symbol at another place.
  case symbolPlace
  /// A colour by its code.
  case exactColour
  /// Pastel, soft or bright colours.
  case shade
  /// Degrees and distances.
  case units
  /// Capitals and small letters.
  case letterCase
  /// A gradient of one's own.
  case gradient
  /// Another colour or symbol, without saying which.
  case unnamed
  case question
  /// Something at the bottom.
  case bottom
  /// Data no widget of the studio reads.
  case unreadable
  /// Weeks or months until a day.
  case weeks
  /// A part of the clock that cannot be taken away.
  case clockPart
  /// A clock of digits.
  case digitalClock
  /// A photo where there is none.
  case noPhoto
  /// Which part of a photo is shown.
  case framing
  case photoBlur
  /// A symbol no word of the rules names.
  case unknownSymbol
  /// Another place for the weather.
  case place
  case position
  /// A part of the weather's own picture.
  case weatherPart
  case oneAccent
  /// Colours of a photo.
  case photoTheme
  /// A colour for one size.
  case sharedColour
  case listPictures
  /// Hours and seconds of a text.
  case hourFormat
  /// Text sizes of one size.
  case sharedType
  case alarm
  /// The goal of steps.
  case stepsGoal
  /// Which calendars, which list.
  case calendarChoice, listChoice
  /// What a button says and adds.
  case buttonAmount
  /// A ground one can see through.
  case transparency
  /// Text sizes in a layout that sets its own.
  case layoutText
  /// What is seen in a photo.
  case photoContent
  /// Another text each day.
  case sameText
  case sending
  /// Ticked lines that are not struck through; how many lines are seen.
  case listStrike, listLength
  /// A sharper photo.
  case photoEdit
  /// How many lines are done.
  case listCount
  /// Words of another language.
  case language

  /// Why not, and what there is instead, in a sentence.
  package var sentence: String {
    switch self {
    case .textColour:
      "You can’t set text colours; they follow the layout and appearance."
    case .typeface: "Widgets use iPhone’s typeface. You can change its size."
    case .motion: "Widgets can’t animate."
    case .symbolPlace: "The symbol is before or above the name. You can only move all the content together."
    case .exactColour: "Choose from ten accent colours. Looks can find the nearest to a hex code."
    case .shade: "Accent colours have no shades. Looks has softer and darker backgrounds."
    case .units: "Units follow the phone’s region."
    case .bottom: "Content can be at the top or in the middle. Only a poster’s text is at the bottom."
    case .letterCase: "The assistant can’t change between capitals and small letters. Type the text as you want it."
    case .gradient: "Gradients come with the backgrounds Aurora, Sunset, Candy and the glows."
    case .unnamed: "Which one? Try “teal” or “star icon”."
    case .question: "The assistant can only edit designs, not answer questions."
    case .unreadable: "There’s no live data for that. Your text is used instead."
    case .language: "The built-in rules work best in English. Your text is used as typed."
    case .weeks: "Countdowns work in days, hours or minutes, not weeks or months."
    case .clockPart: "That’s part of the clock face. Choose another under Face or Scheme in the editor."
    case .digitalClock:
      "This clock has hands. For a digital clock, insert the variable “Time” into a text, or choose a clock in Explore."
    case .noPhoto: "There’s no photo yet. Drop one on the preview first."
    case .framing: "To choose the visible part of the photo, use Photo › Crop in the editor."
    case .photoBlur: "Photos can’t be blurred. A darker or frosted overlay makes text on them readable."
    case .unknownSymbol: "No symbol found for that. Choose one under Symbol in the editor."
    case .place: "iPhone sets the weather location. The preview uses a sample."
    case .position:
      "Content can be left, centred or right, at the top or middle. For free placement, convert to layers."
    case .weatherPart: "The weather layout draws its own image from the data. You can change its size."
    case .oneAccent:
      "Widgets have one accent colour, and you can’t colour texts separately. Choose one colour for everything."
    case .photoTheme: "To use the photo’s colours, choose Match colours › From the photo in the editor."
    case .sharedColour: "Colours are the same in every size. Text, symbol, photo and layout can differ."
    case .listPictures: "List items can have boxes, bullets or numbers, not images."
    case .hourFormat:
      "Time is shown in 24 hours, without seconds. A clock with hands can show seconds."
    case .sharedType: "Text size is the same in every widget size. Text, symbol, photo and layout can differ."
    case .alarm: "Widgets can’t play sounds. Use the Clock app for alarms."
    case .stepsGoal: "Your step goal is set on iPhone. The preview uses a sample."
    case .calendarChoice: "Calendars are chosen on iPhone. The preview uses a sample."
    case .listChoice: "The list is chosen on iPhone. The preview uses samples."
    case .buttonAmount: "Set what a button says and adds under Buttons in the editor."
    case .transparency:
      "Transparency comes from iPhone’s Clear appearance. “Plain” is the closest background."
    case .photoContent: "Nothing can be removed from a photo. To leave something out, use Photo › Crop in the editor."
    case .sameText:
      "Text and photos stay the same. Only variables, such as the date or weather, update automatically."
    case .sending: "Widgets can’t send anything. Use Share for a link or Download for a file."
    case .listStrike: "Completed items are struck through, as on iPhone. Items with bullets aren’t."
    case .listLength: "A list shows as many items as fit, then how many more there are."
    case .photoEdit: "You can only change a photo’s filter and overlay."
    case .listCount: "A checklist always shows how many items are done. A list with bullets doesn’t."
    case .layoutText: "This layout sets its own text sizes."
    case .madePicture:
      "Use your own photo: start with a photo template in Explore, or add one with the Photo tools."
    }
  }
}
