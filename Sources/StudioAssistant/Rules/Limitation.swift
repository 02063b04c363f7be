/// Something people ask for that a widget or the studio cannot do, which is said rather than passed over.
package enum Limitation: String, Hashable, Sendable {
  /// A colour for texts.
  case textColour
  /// Serif, italic and other typefaces.
  case typeface
  /// Animation.
  case motion
  /// A picture that somebody else would have to make.
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
  /// A question.
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
  /// A blurred photo.
  case photoBlur
  /// A symbol no word of the rules names.
  case unknownSymbol
  /// Another place for the weather.
  case place
  /// A free position.
  case position
  /// A part of the weather's own picture.
  case weatherPart
  /// Two accents.
  case oneAccent
  /// Colours of a photo.
  case photoTheme
  /// A colour for one size.
  case sharedColour
  /// Pictures in lists.
  case listPictures
  /// Hours and seconds of a text.
  case hourFormat
  /// Text sizes of one size.
  case sharedType
  /// Sounds and alarms.
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
  /// Sending something to somebody.
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
      "Text has no colour of its own: it follows the layout and the appearance."
    case .typeface: "Widgets use the phone’s own typeface; its size can be changed."
    case .motion: "Widgets stand still between updates, so nothing in them moves."
    case .symbolPlace: "The symbol stands before or above the name; only all of the content can be moved."
    case .exactColour: "Accents are ten colours; Looks finds the nearest one to a code."
    case .shade: "Accents are ten colours without shades; Looks has softer and darker grounds."
    case .units: "Units follow the phone’s region."
    case .bottom: "Content stands at the top or in the middle; only a poster’s words stand at the bottom."
    case .letterCase: "Letters are shown as they are written; write the text as it should be."
    case .gradient: "Gradients are those of the backgrounds: Aurora, Sunset, Candy and the glows."
    case .unnamed: "Say which one instead, such as “teal” or “star icon”."
    case .question: "The rules change designs; they answer no questions."
    case .unreadable: "No widget here reads that, so it shows your words and nothing live."
    case .language: "The rules read English; your words are shown as they are."
    case .weeks: "Days, hours and minutes can be counted, weeks and months cannot."
    case .clockPart: "That belongs to the clock’s face; Face and Scheme in its tools choose another one."
    case .digitalClock:
      "This clock has hands. A clock of digits is a text with the value “Time”: see Insert value, or Explore’s clocks."
    case .noPhoto: "There is no photo in it; drop one on the preview first."
    case .framing: "Which part of the photo is seen is set in Photo, Framing: zoom, across and down."
    case .photoBlur: "A photo cannot be blurred; a darker or frosted overlay makes words on it readable."
    case .unknownSymbol: "The rules know no symbol for that; Symbol, Choose in the editor has all of them."
    case .place: "Where the weather is from is the phone’s to know; the preview shows a sample."
    case .position: "Content stands left, centred or right, at the top or in the middle; nothing is placed freely."
    case .weatherPart: "The weather layout draws its own picture from the data; its size can be changed."
    case .oneAccent: "A widget has one accent, and texts have no colours of their own. Say one colour for all of it."
    case .photoTheme: "Photo, Colours from the photo in the editor takes accent and ground from it."
    case .sharedColour: "Colours are those of all sizes; a size has its own texts, symbol, photo and layout."
    case .listPictures: "Lines of a list have boxes, bullets or numbers, and no pictures."
    case .hourFormat:
      "Time is shown in 24 hours. Seconds would stand still between updates; a clock with hands has them."
    case .sharedType: "Text sizes are those of all sizes; a size has its own texts, symbol, photo and layout."
    case .alarm: "A widget makes no sound and rings no alarm; the phone’s Clock does."
    case .stepsGoal: "The goal of steps is the phone’s to know; the preview shows a sample."
    case .calendarChoice: "Which calendars count is chosen on the phone; the preview shows a sample."
    case .listChoice: "Which list it is is chosen on the phone; the preview shows samples."
    case .buttonAmount: "What a button says and adds is set in Buttons, in the editor’s tools."
    case .transparency:
      "No design is see-through by itself; the phone’s Clear appearance makes it so. Plain is the quietest ground."
    case .photoContent: "Nothing in a photo can be taken out here; Photo, Framing can leave it outside."
    case .sameText:
      "A design keeps its texts and photo; only values such as the day or the weather change by themselves."
    case .sending: "A widget sends nothing; Share in the editor makes a link, Download a file."
    case .listStrike: "Ticked lines are struck through, as on the phone; lines with bullets are not."
    case .listLength: "A list shows as many lines as its size has room for, then how many more there are."
    case .photoEdit: "A photo is shown as it is, but for its filter and what lies over it."
    case .listCount: "A check list always shows how many are done; with bullets in place of boxes it does not."
    case .layoutText: "This layout sets its texts itself, so their sizes do not change."
    case .madePicture:
      "A photo is yours to choose: begin with a photo template in Explore, or add one with the Photo tools."
    }
  }
}
