import StudioDesk
import EditorTools
import Foundation
import Hummingbird
import NIOCore

/// A submitted form, URL-encoded or multipart.
package struct SubmittedForm: Sendable {
  /// Values by name, in order.
  package var values: [String: [String]] = [:]
  /// Files by name; the last of a name.
  package var files: [String: UploadedFile] = [:]
  /// All files in order.
  package var allFiles: [UploadedFile] = []

  /// What its bytes hold of the studio's total; given back with the form.
  private var share: BodyShare?

  /// A form without fields.
  package init() {}

  /// Most fields and parts of a form.
  package static let fieldLimit = 4_000

  /// The last value of `name`: a checkbox follows its hidden default.
  package subscript(name: String) -> String? { values[name]?.last }

  /// Reads the body within `limit` bytes for what people send, which an error names, and `around` more for the form
  /// around it.
  package static func read(_ request: Request, limit: Int, around: Int = 0) async throws -> SubmittedForm {
    let (body, share) = try await request.collected(upTo: limit + around, telling: limit)
    let type = request.headers[.contentType] ?? ""
    if type.hasPrefix("multipart/form-data"), let boundary = Multipart.boundary(type) {
      var form = try Multipart.parse(Data(body.readableBytesView), boundary: boundary)
      form.share = share
      return form
    }
    return try urlEncoded(String(buffer: body))
  }

  /// The fields of a URL-encoded text; throws where an escape is broken or there are more than `fieldLimit`.
  package static func urlEncoded(_ text: String) throws -> SubmittedForm {
    var form = SubmittedForm()
    let pairs = text.split(separator: "&")
    guard pairs.count <= fieldLimit else { throw Problem.badForm }
    for pair in pairs {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      func decoded(_ part: Substring) throws -> String {
        guard let text = part.replacing("+", with: " ").removingPercentEncoding else { throw Problem.badForm }
        return text
      }
      form.values[try decoded(parts[0]), default: []].append(parts.count > 1 ? try decoded(parts[1]) : "")
    }
    return form
  }

  /// The fields of a URL’s query, where a broken one is an empty one: a mangled link still opens its page.
  package init(lenient query: String) { self = (try? Self.urlEncoded(query)) ?? SubmittedForm() }
}

/// Reads multipart/form-data (RFC 7578).
enum Multipart {
  static func boundary(_ contentType: String) -> String? {
    for part in contentType.split(separator: ";") {
      let text = part.trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("boundary=") {
        let value = text.dropFirst(9).trimmingCharacters(in: CharacterSet(charactersIn: "\""))
        return value.isEmpty || value.count > 200 ? nil : value
      }
    }
    return nil
  }

  static func parse(_ body: Data, boundary: String) throws -> SubmittedForm {
    var form = SubmittedForm()
    let mark = Data("--\(boundary)".utf8)
    let lineEnd = Data("\r\n".utf8)
    let headEnd = Data("\r\n\r\n".utf8)
    guard var cursor = body.range(of: mark)?.upperBound else { throw Problem.badForm }
    for _ in 0..<SubmittedForm.fieldLimit {
      if body[cursor...].starts(with: Data("--".utf8)) { return form }
      guard body[cursor...].starts(with: lineEnd), let head = body.range(of: headEnd, in: cursor..<body.endIndex),
        let end = body.range(of: Data("\r\n--\(boundary)".utf8), in: (head.upperBound - 2)..<body.endIndex)
      else { throw Problem.badForm }
      let headers = String(decoding: body[cursor..<head.lowerBound], as: UTF8.self)
      let content = body[min(head.upperBound, end.lowerBound)..<end.lowerBound]
      if let name = parameter("name", headers) {
        if let file = parameter("filename", headers) {
          let uploaded = UploadedFile(fileName: file, data: Data(content))
          form.files[name] = uploaded
          form.allFiles.append(uploaded)
        } else {
          form.values[name, default: []].append(String(decoding: content, as: UTF8.self))
        }
      }
      cursor = end.upperBound
    }
    throw Problem.badForm
  }

  /// A parameter of a part's disposition; nil if there is none.
  static func parameter(_ name: String, _ headers: String) -> String? {
    for line in headers.split(separator: "\r\n") where line.lowercased().hasPrefix("content-disposition:") {
      for part in line.split(separator: ";").dropFirst() {
        let text = part.trimmingCharacters(in: .whitespaces)
        if text.hasPrefix("\(name)=\"") {
          return String(text.dropFirst(name.count + 2).dropLast()).replacing("%22", with: "\"")
        }
      }
    }
    return nil
  }
}

extension Request {
  /// The query as a form: `+` is a blank, unlike in the rest of an address. What cannot be read counts as not given.
  package var query: SubmittedForm { SubmittedForm(lenient: uri.query ?? "") }
}

extension SubmittedForm {
  /// The whole number of a field, within `range`; nil if it isn't one.
  package func number(_ name: String, in range: ClosedRange<Int> = SentNumber.widest) -> Int? {
    self[name].flatMap { SentNumber($0, in: range)?.value }
  }
}

extension SubmittedForm {
  /// What is to be said of what was just done.
  package var flash: Flash? { self["did"].flatMap { Flash($0) } }
}
