import StudioDesk
import DesignModel
import DesignPackage
import Hummingbird
import StudioPreviews
import StudioStore

/// A failure as a visitor sees it: what happened, what is safe, what to do.
package struct Problem: Error, Sendable {
  /// What programs go by.
  package var status: HTTPResponse.Status
  /// What happened, in a few words.
  package var title: String
  /// What that means, and what is safe.
  package var detail: String
  /// What to do.
  package var next: String
  /// Where the next step leads, and what its button says.
  package var link: (href: String, label: String)

  /// After how many seconds trying again makes sense.
  package var retryAfter: Int?

  /// A problem of those words; its link leads to the library where none is given.
  package init(
    _ status: HTTPResponse.Status, _ title: String, _ detail: String, _ next: String,
    link: (String, String) = (Address.library.description, "Go to the Library"), retryAfter: Int? = nil
  ) {
    self.status = status
    self.title = title
    self.detail = detail
    self.next = next
    self.link = link
    self.retryAfter = retryAfter
  }

  /// A form that lacks something or is damaged.
  package static let badForm = Problem(
    .badRequest, "That form could not be read", "Part of it was missing or damaged. Nothing was changed.",
    "Go back and send it again.")
  /// Nothing is at the address.
  package static let notFound = Problem(
    .notFound, "There is nothing here", "The page may have moved, or the address has a typing error.",
    "Start from Explore.", link: (Address.explore.description, "Browse templates"))
  /// Secret addresses were guessed; the next guess is heard in `seconds`.
  package static func tooManyGuesses(seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Too many links that lead nowhere", "Links like this are secret, and too long to be guessed.",
      "Wait \(seconds) seconds, then open the whole link once more.",
      link: (Address.explore.description, "Browse templates"),
      retryAfter: seconds)
  }
  static let crossSite = Problem(
    .forbidden, "That request came from another site", "Nothing was changed.",
    "Open the studio in its own window and try again.", link: (Address.explore.description, "Open the studio"))

  static func designNotFound() -> Problem {
    Problem(
      .notFound, "That design is not in this library",
      "It may have been deleted for good, or it lives in another library.",
      "Open your Library, or use your private link to open the other one.")
  }

  /// The visitor's side of any error; unknown ones are told plainly and logged by the caller.
  package init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case ImportRefusal.unreadable(let error): self = Problem(error)
    case let error as PackageError:
      self.init(
        .unprocessableContent, "The file could not be opened", error.description, "Nothing was imported.",
        link: (Address.importing.description, "Choose another file"))
    case let error as ChangeError:
      self.init(.unprocessableContent, "That change does not fit", error.description, "Nothing was changed.")
    case let error as StoreError: self = Self.store(error)
    case PreviewError.busy:
      self.init(.serviceUnavailable, "Many pictures are being drawn", "Nothing is lost.", "Try again in a moment.")
    case PreviewError.unknown: self = .notFound
    case let error as HTTPError where error.status == .notFound: self = .notFound
    case let error as HTTPError:
      self.init(error.status, "That request could not be read", error.body ?? "", "Nothing was changed. Try again.")
    default:
      self.init(
        .internalServerError, "Something went wrong here",
        "It is our fault, and it is in the log. What was saved is safe.",
        "Go back and try again.")
    }
  }

  private static func store(_ error: StoreError) -> Problem {
    switch error {
    case .designNotFound, .libraryNotFound: designNotFound()
    case .quarantined:
      Problem(
        .conflict, "This design cannot be opened", "Its stored form is damaged. It is kept exactly as it is.",
        "Restore it from a backup, or delete it.")
    case .conflict:
      Problem(
        .conflict, "This design changed in another window",
        "The other window's edit is kept, and yours was not applied.", "Reload the page and make your change again.")
    case .nothingToDo: Problem(.conflict, "There is nothing to undo", "The design is as it was.", "Go back.")
    case .designLimit(let limit):
      Problem(
        .forbidden, "Your library is full", "It holds \(limit) designs, which is the limit here.",
        "Delete a design you no longer need, then try again.")
    case .full(.library, let limit):
      Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "Your library’s pictures take all their room",
        "It has \(limit >> 20) MB.",
        "Delete designs with photos for good, then try again.")
    case .full(.studio, _):
      Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "This studio has no room for more pictures",
        "What was saved is safe.",
        "Tell whoever runs it.")
    case .revisionNotFound:
      Problem(.notFound, "That version is not there", "Nothing was changed.", "Choose another version.")
    case .collectionNotFound:
      Problem(.notFound, "That collection is not there", "Nothing was changed.", "Choose another collection.")
    case .assetNotFound, .assetDamaged, .badFileName:
      Problem(
        .unprocessableContent, "That picture could not be used", "Nothing was changed.", "Choose another picture.")
    case .limited(let limit): AssistantWords.problem(limit)
    case .refused(let error): Problem(error)
    case .variable(let refusal): Problem(refusal)
    case .source(let refusal): Problem(refusal)
    case .placement(let refusal): Problem(refusal)
    case .push(let refusal): Problem(refusal)
    case .failed:
      Problem(
        .internalServerError, "The library could not be reached", "What was saved is safe.", "Try again in a moment.")
    }
  }
}

extension Problem {
  /// Why a value was not kept, in words.
  package init(_ refusal: VariableRefusal) {
    let (what, next): (String, String) =
      switch refusal {
      case .badKey:
        (
          "A name has 1 to 64 characters and does not begin with two underscores; those are the phone’s own values.",
          "Choose another name."
        )
      case .tooLong: ("A value has at most \(StoredVariable.textLimit) characters.", "Shorten it.")
      case .tooMany:
        ("A library keeps at most \(StoredVariable.limit) values.", "Remove one that no design reads.")
      case .full:
        (
          "All values of a library together take at most \(StoredVariable.libraryBytes >> 10) KB.",
          "Shorten or remove one first."
        )
      case .badAmount: ("What is added is a whole number from −99 to 99, not 0.", "Choose another amount.")
      case .outOfRange: ("The sum would have more than fifteen digits.", "Set the value instead.")
      case .missing: ("There is no such value.", "Add it first.")
      case .taken: ("Another value has that name.", "Choose another name, or remove that value first.")
      case .changedSince: ("It has another value by now.", "Set the value you want.")
      }
    self.init(
      [.changedSince, .taken].contains(refusal) ? .conflict : refusal == .missing ? .notFound : .unprocessableContent,
      "The value was not changed", what, next)
  }
}

extension Problem {
  /// Why a place was not kept, in words.
  package init(_ refusal: PlacementRefusal) {
    let link = (Address.device.description, "Your places")
    switch refusal {
    case .badName:
      self.init(
        .unprocessableContent, "The place needs a name",
        "A name has 1 to \(Placement.nameLimit) characters. Nothing was changed.", "Give it one.", link: link)
    case .tooMany:
      self.init(
        .unprocessableContent, "There is no room for another place",
        "A library has at most \(Placement.limit) places. Nothing was changed.", "Remove one first.", link: link)
    case .missing:
      self.init(
        .notFound, "That place is not there", "It may have been removed. Nothing was changed.", "Choose another.",
        link: link)
    }
  }

  /// Why a source was not kept, in words.
  package init(_ refusal: SourceRefusal) {
    switch refusal {
    case .tooMany:
      self.init(
        .unprocessableContent, "The source was not added", "A library has at most \(StoredSource.limit) sources.",
        "Forget one first.")
    case .full:
      self.init(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "The source was not kept",
        "All sources of a library together take at most \(StoredSource.libraryBytes >> 20) MB.",
        "Forget a large calendar first.")
    case .missing:
      self.init(.notFound, "That source is not there", "Nothing was changed.", "Go back to Data.")
    }
  }
}

extension Problem {
  /// Why a token was not made or brought back, in words.
  init(_ refusal: PushRefusal) {
    let back = (Address.push.description, "Back to Push")
    switch refusal {
    case .tooManyTokens:
      self.init(
        .unprocessableContent, "No token was made", "A library has at most \(PushToken.limit) tokens.",
        "Revoke one that nothing uses any more, then try again.", link: back)
    case .madeBefore:
      self.init(
        .conflict, "That token was made already", "Its text was shown once and is known nowhere any more.",
        "If you did not keep it, revoke it and make another.", link: back)
    case .missing, .keyReused:
      self.init(
        .notFound, "That token is not there",
        "It was revoked more than \(Int(PushToken.undoSeconds) / 60) minutes ago, or never made.",
        "Make another one.", link: back)
    }
  }
}
