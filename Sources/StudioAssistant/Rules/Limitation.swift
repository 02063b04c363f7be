/// Something people ask for that a widget or the studio cannot do, which is said rather than passed over.
public enum Limitation: String, Hashable, Sendable {
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
  /// Words of another language.
  case language

  /// Why not, and what there is instead, in a sentence.
  public var sentence: String {
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
    case .madePicture:
      "A photo is yours to choose: begin with a photo template in Explore, or add one with the Photo tools."
    }
  }
}
