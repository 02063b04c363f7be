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
  package var sentence: String { SpokenLanguage.english.say("cannot.\(rawValue)") }
}
