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
    .badRequest, "Couldn’t read that form", "Part of it was missing or damaged. Nothing was changed.",
    "Go back and send it again.")
  /// No page exists at the address.
  package static let notFound = Problem(
    .notFound, "Page not found", "It may have moved, or the address is wrong.",
    "Start from Explore.", link: (Address.explore.description, "Open Explore"))
  /// Too many invalid secret links were opened; the next is accepted in `seconds`.
  package static func tooManyGuesses(seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Too many attempts", "You’ve opened too many invalid links.",
      "Wait \(seconds) seconds, then open the full link again.",
      link: (Address.explore.description, "Browse templates"),
      retryAfter: seconds)
  }
  static let crossSite = Problem(
    .forbidden, "That request came from another site", "Nothing was changed.",
    "Open the studio in its own window and try again.", link: (Address.explore.description, "Open the studio"))

  static func designNotFound() -> Problem {
    Problem(
      .notFound, "Design not found",
      "It may have been deleted, or it’s in another library.",
      "Open your Library, or use your access link to open the other one.")
  }

  /// Something that a feature switch turns off.
  package init(
    turnedOff flag: FeatureFlags.Flag, link: (String, String) = (Address.explore.description, "Browse templates")
  ) {
    self.init(.forbidden, "Turned off in this studio", flag.advice, "Nothing was changed.", link: link)
  }

  /// The page for any error. Unknown errors get a general text; the caller logs them.
  package init(_ error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case ImportRefusal.unreadable(let error): self = Problem(error)
    case let error as PackageError:
      self.init(
        .unprocessableContent, "Couldn’t open the file", error.description, "Nothing was imported.",
        link: (Address.importing.description, "Choose another file"))
    case let error as ChangeError:
      self.init(.unprocessableContent, "That change isn’t valid", error.description, "Nothing was changed.")
    case let error as StoreError: self = Self.store(error)
    case PreviewError.busy:
      self.init(.serviceUnavailable, "The studio is busy", "Your saved work is safe.", "Try again in a moment.")
    case PreviewError.unknown: self = .notFound
    case PreviewError.left, is CancellationError:
      self.init(
        .init(code: 499, reasonPhrase: "Client Closed Request"), "You left before this was ready",
        "Nothing was changed.", "Reload the page.")
    case let error where StoreError(error) == .diskFull: self = Self.store(.diskFull)
    case let error as HTTPError where error.status == .notFound: self = .notFound
    case let error as HTTPError:
      self.init(error.status, "Couldn’t read that request", error.body ?? "", "Nothing was changed. Try again.")
    default:
      self.init(
        .internalServerError, "Something went wrong",
        "The error was logged. Your saved work is safe.",
        "Go back and try again.")
    }
  }

  private static func store(_ error: StoreError) -> Problem {
    switch error {
    case .designNotFound, .libraryNotFound: designNotFound()
    case .quarantined:
      Problem(
        .conflict, "Couldn’t open this design", "The saved data is damaged. It has been left unchanged.",
        "Restore it from a backup, or delete it.")
    case .conflict:
      Problem(
        .conflict, "This design changed in another window",
        "The other window’s edit was kept. Yours wasn’t applied.", "Reload the page and make your change again.")
    case .nothingToDo: Problem(.conflict, "Nothing to undo", "The design is unchanged.", "Go back to the editor.")
    case .designLimit(let limit):
      Problem(
        .forbidden, "Your library is full", "You’ve reached the limit of \(limit) designs.",
        "Delete a design you no longer need, then try again.")
    case .full(.library, let limit):
      Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "Your library is out of space",
        "Its images can use at most \(limit >> 20) MB.",
        "Delete designs with photos permanently, then try again.")
    case .full(.studio, _):
      Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "This studio is out of space",
        "Your saved work is safe.",
        "Contact the administrator.")
    case .revisionNotFound:
      Problem(.notFound, "Version not found", "Nothing was changed.", "Choose another version.")
    case .collectionNotFound:
      Problem(.notFound, "Collection not found", "Nothing was changed.", "Choose another collection.")
    case .assetNotFound, .assetDamaged, .badFileName:
      Problem(
        .unprocessableContent, "That image couldn’t be used", "Nothing was changed.", "Choose another image.")
    case .limited(let limit): AssistantWords.problem(limit)
    case .refused(let error): Problem(error)
    case .variable(let refusal): Problem(refusal)
    case .source(let refusal): Problem(refusal)
    case .placement(let refusal): Problem(refusal)
    case .push(let refusal): Problem(refusal)
    case .diskFull:
      Problem(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "This studio’s disk is full",
        "Nothing was changed. Your saved work is safe.",
        "Ask the administrator to make room, then try again.")
    case .damaged:
      Problem(
        .internalServerError, "Part of the database is damaged", "It couldn’t be read. Nothing was changed.",
        "Ask the administrator to restore a backup.")
    case .failed:
      Problem(
        .internalServerError, "Couldn’t reach your library", "Your saved work is safe.", "Try again in a moment.")
    }
  }
}

extension Problem {
  /// The error page for a variable that wasn’t saved.
  package init(_ refusal: VariableRefusal) {
    let (what, next): (String, String) =
      switch refusal {
      case .badKey:
        (
          "Use 1–64 characters. Names can’t start with “__” (reserved).",
          "Choose another name."
        )
      case .tooLong: ("Use at most \(StoredVariable.textLimit) characters.", "Shorten it.")
      case .tooMany:
        ("A library can have at most \(StoredVariable.limit) variables.", "Remove one that no design uses.")
      case .full:
        (
          "Variables can use at most \(StoredVariable.libraryBytes >> 10) KB per library.",
          "Shorten or remove one first."
        )
      case .badAmount: ("The amount must be a whole number from −99 to 99, not 0.", "Choose another amount.")
      case .outOfRange: ("The result has more than 15 digits.", "Set the value instead.")
      case .missing: ("Variable not found.", "Add it first.")
      case .taken: ("Another variable has that name.", "Choose another name, or remove that variable first.")
      case .changedSince: ("The value has changed.", "Set the value you want.")
      }
    self.init(
      [.changedSince, .taken].contains(refusal) ? .conflict : refusal == .missing ? .notFound : .unprocessableContent,
      "The variable wasn’t changed", what, next)
  }
}

extension Problem {
  /// The error page for a slot that wasn’t saved.
  package init(_ refusal: PlacementRefusal) {
    let link = (Address.device.description, "Your slots")
    switch refusal {
    case .badName:
      self.init(
        .unprocessableContent, "The slot needs a name",
        "Use 1–\(Placement.nameLimit) characters. Nothing was changed.", "Enter a name.", link: link)
    case .tooMany:
      self.init(
        .unprocessableContent, "Too many slots",
        "A library can have at most \(Placement.limit) slots. Nothing was changed.", "Remove one first.", link: link)
    case .missing:
      self.init(
        .notFound, "Slot not found", "It may have been removed. Nothing was changed.", "Choose another slot.",
        link: link)
    }
  }

  /// The error page for a source that wasn’t saved.
  package init(_ refusal: SourceRefusal) {
    switch refusal {
    case .tooMany:
      self.init(
        .unprocessableContent, "Too many sources", "A library can have at most \(StoredSource.limit) sources.",
        "Remove one first.")
    case .full:
      self.init(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "Your library is out of space",
        "Its sources can use at most \(StoredSource.libraryBytes >> 20) MB.",
        "Remove a large calendar first.")
    case .missing:
      self.init(.notFound, "Source not found", "Nothing was changed.", "Go back to Data.")
    }
  }
}

extension Problem {
  /// The error page for a token that wasn’t created or restored.
  init(_ refusal: PushRefusal) {
    let back = (Address.push.description, "Back to API")
    switch refusal {
    case .tooManyTokens:
      self.init(
        .unprocessableContent, "Too many tokens", "A library can have at most \(PushToken.limit) tokens.",
        "Revoke one you no longer use, then try again.", link: back)
    case .madeBefore:
      self.init(
        .conflict, "Token already created", "It can’t be shown again.",
        "If you didn’t copy it, revoke it and create another.", link: back)
    case .missing, .keyReused:
      self.init(
        .notFound, "Token not found",
        "It was revoked more than \(Int(PushToken.undoSeconds) / 60) minutes ago, or never existed.",
        "Create another one.", link: back)
    }
  }
}
