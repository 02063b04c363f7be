import Foundation

/// The URL of a source, as people type or paste it.
package enum TypedAddress {
  /// The maximum number of bytes.
  private static let limit = 2_000

  /// What mails and documents have around a URL: blanks, angle brackets and quotation marks.
  private static let around = CharacterSet.whitespaces.union(CharacterSet(charactersIn: "<>\"“”„‘’‚«»\u{FEFF}"))

  /// The URL to request: https, `webcal` or `feed`; http only for hosts that the administrator trusts. Blanks and letters outside
  /// ASCII are encoded as browsers do. Throws what is wrong with it; `wanted` is the message for text that isn’t a URL of
  /// these kinds.
  package static func url(
    _ text: String, plainHosts: Set<String> = [], wanted: String
  ) throws(SourceFault) -> String {
    // Browsers drop ends of lines from a pasted URL too.
    var text = text.filter { !$0.isNewline && $0 != "\t" }.trimmingCharacters(in: around)
    if text.lowercased().wholeMatch(of: /feed:https?:.*/) != nil { text = String(text.dropFirst("feed:".count)) }
    for scheme in ["webcals://", "webcal://", "feed://"] where text.lowercased().hasPrefix(scheme) {
      text = "https://" + text.dropFirst(scheme.count)
    }
    guard text.utf8.count <= limit else { throw .refused("The URL has more than 2,000 characters") }
    guard let parts = URLComponents(string: text), let host = parts.host, !host.isEmpty,
      !host.contains(where: { $0.isWhitespace || $0 == "%" }), let scheme = parts.scheme?.lowercased(),
      (1...65_535).contains(parts.port ?? 443)
    else { throw .refused(Self.fault(of: text) ?? wanted) }
    let isPlain = scheme == "http" && plainHosts.contains("\(host.lowercased()):\(parts.port ?? 80)")
    guard scheme == "https" || isPlain else { throw .refused(wanted) }
    guard parts.user == nil, parts.password == nil else {
      throw .refused("Remove the user name and password from the URL. It can’t contain them")
    }
    let isEncoded = text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard let url = isEncoded ? text : parts.string, url.utf8.count <= limit else { throw .refused(wanted) }
    return url
  }

  /// What is wrong with a URL that begins as it should; nil for other texts.
  private static func fault(of text: String) -> String? {
    guard let rest = text.lowercased().wholeMatch(of: /https:\/\/(.*)/)?.1 else { return nil }
    let place = rest.prefix { !"/?#".contains($0) }
    let host = place.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
    if host.isEmpty { return "The URL has no server name, such as example.com" }
    if host.count < place.count { return "Remove the user name and password from the URL. It can’t contain them" }
    if host.contains(where: \.isWhitespace) || host.contains("%") {
      return "The server name in the URL can’t contain spaces or percent signs"
    }
    if host.contains(":"), !host.hasPrefix("["), !(1...65_535).contains(Int(host.split(separator: ":").last ?? "") ?? 0)
    {
      return "The port in the URL must be a number from 1 to 65535"
    }
    return "The URL isn’t valid. Check for brackets and other signs that don’t belong"
  }
}
