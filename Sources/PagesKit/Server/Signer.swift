import DesignModel
import EditorTools
import StudioDesk
import Foundation
import StudioCrypto
import StudioStore

/// Signs cookies and recovery links with the operator's key.
package struct Signer: Sendable {
  private let key: Data

  init(_ secret: Data) { key = secret }

  private func mac(_ purpose: String, _ text: String) -> Data {
    MAC.code(Data("\(purpose)\u{0}\(text)".utf8), key: key)
  }

  private func isValid(_ purpose: String, _ text: String, _ signature: String) -> Bool {
    guard let bytes = Data(hex: signature) else { return false }
    return MAC.isValid(bytes, of: Data("\(purpose)\u{0}\(text)".utf8), key: key)
  }

  /// The cookie's value for a browser of a library.
  func cookie(_ library: LibraryID, browser: UUID) -> String {
    let text = "\(library.description).\(browser.uuidString)"
    return "\(text).\(mac("browser", text).hex)"
  }

  /// The library in a cookie's value, if its signature holds. Whether its browser was signed out is the store's to say.
  func library(cookie: String) -> LibraryID? { session(cookie: cookie)?.library }

  /// Library and browser in a cookie's value, if its signature holds; cookies of before there were browsers name none.
  func session(cookie: String) -> (library: LibraryID, browser: UUID?)? {
    let parts = cookie.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let id = parts.first.flatMap(UUID.init(uuidString:)) else { return nil }
    if parts.count == 2, isValid("library", parts[0], parts[1]) { return (LibraryID(id), nil) }
    guard parts.count == 3, let browser = UUID(uuidString: parts[1]),
      isValid("browser", "\(parts[0]).\(parts[1])", parts[2])
    else { return nil }
    return (LibraryID(id), browser)
  }

  /// What a form that presses a button of a share must carry: good for that share and for what the button does, so that a
  /// page of before never does another thing than it said.
  package func pressToken(_ slug: String, _ button: DesignButton) -> String {
    mac("press", Self.text(slug, button)).hex
  }

  /// Whether a form's token is for that button of that share.
  package func isPress(_ token: String, _ slug: String, _ button: DesignButton) -> Bool {
    isValid("press", Self.text(slug, button), token)
  }

  /// What a form that completes a reminder on a page must carry instead of the reminder’s own ids, which stay its owner’s.
  package func completionToken(_ slug: String, _ reminder: String) -> String {
    mac("complete", "\(slug)\u{0}\(reminder)").hex
  }

  private static func text(_ slug: String, _ button: DesignButton) -> String {
    let action = button.action
    return [
      slug, "\(button.index)", action.id.uuidString, action.kind.rawValue, "\(action.incrementAmount)",
      action.nowFormat.rawValue, action.variableKey,
    ].joined(separator: "\u{0}")
  }

  /// What takes back a change that a press of a share made, until a moment, in whole minutes.
  package func takeBack(_ slug: String, _ change: UUID, until date: Date) -> String {
    let text = "\(change.uuidString).\(Int((date.timeIntervalSince1970 / 60).rounded(.up)))"
    return "\(text).\(mac("take back", "\(slug)\u{0}\(text)").hex)"
  }

  /// The change that a text of ``takeBack(_:_:until:)`` names, if it is of that share and its time is not over.
  package func change(takenBackBy text: String, _ slug: String, now: Date) -> UUID? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 3, let change = UUID(uuidString: parts[0]), let until = SentNumber(parts[1])?.value,
      isValid("take back", "\(slug)\u{0}\(parts[0]).\(parts[1])", parts[2]),
      now.timeIntervalSince1970 <= Double(until) * 60
    else { return nil }
    return change
  }

  /// The id of the undoing of a change: the same each time, so that it is undone once.
  package func undoing(_ change: UUID) -> UUID {
    let bytes = Array(mac("undo", change.uuidString).prefix(16))
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// A new key for a display that sets itself up: 128 random bits and the minute, signed for its MAC address, so that
  /// nothing is stored before its owner typed its code.
  package func displayKey(_ address: String, now: Date) throws(SealError) -> PushSecret {
    let minute = UInt32(clamping: Int(now.timeIntervalSince1970 / 60))
    let body = try RandomBytes.make(16) + withUnsafeBytes(of: minute.bigEndian) { Data($0) }
    return PushSecret(bytes: body + MAC.code(Self.signed(address, body), key: key).prefix(Self.displaySignature))
  }

  /// When a display with that MAC address got the key at setup; nil if the key is invalid.
  package func displayKeyDate(_ secret: PushSecret, _ address: String) -> Date? {
    let bytes = secret.bytes
    guard bytes.count == 20 + Self.displaySignature,
      MAC.isValid(
        bytes.suffix(Self.displaySignature), of: Self.signed(address, bytes.prefix(20)), key: key,
        count: Self.displaySignature)
    else { return nil }
    return Date(timeIntervalSince1970: bytes[16..<20].reduce(0) { $0 * 256 + Double($1) } * 60)
  }

  /// The code a display shows for its key: 40 bits, from which the key can’t be found, as eight digits and letters
  /// without I, L, O and U.
  package func displayCode(_ secret: PushSecret) -> String {
    String(mac("display code", secret.text).prefix(8).map { Self.codeLetters[Int($0 & 31)] })
  }

  /// A code as people type it; nil for anything else.
  package static func displayCode(typed text: String) -> String? {
    let alike: [Character: Character] = ["O": "0", "I": "1", "L": "1"]
    let code = text.uppercased().filter { !"- ".contains($0) }.map { alike[$0] ?? $0 }
    return code.count == 8 && code.allSatisfy(codeLetters.contains) ? String(code) : nil
  }

  private static let codeLetters = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ")
  private static let displaySignature = 12

  private static func signed(_ address: String, _ body: Data) -> Data {
    Data("display\u{0}\(address)\u{0}\(body.hex)".utf8)
  }

  /// A fresh public part of a recovery link.
  func newRecoveryKey() throws(SealError) -> String { try RandomBytes.make(16).hex }

  /// The whole code of a recovery link.
  func recoveryCode(_ key: String) -> String { "\(key)\(mac("recovery", key).hex)" }

  /// The public part of a code, if its secret part holds.
  func recoveryKey(code: String) -> String? {
    guard code.utf8.count == 96 else { return nil }
    let key = String(code.prefix(32))
    return isValid("recovery", key, String(code.dropFirst(32))) ? key : nil
  }
}

extension Data {
  /// Bytes from hex, nil when it is not hex.
  package init?(hex: String) {
    let digits = Array(hex.utf8)
    guard digits.count % 2 == 0 else { return nil }
    var bytes = Data()
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let byte = UInt8(String(decoding: digits[index...(index + 1)], as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(byte)
    }
    self = bytes
  }
}
