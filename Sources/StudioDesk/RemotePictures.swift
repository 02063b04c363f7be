import DesignModel
import DesignPackage
import Foundation
import StudioData

/// Pictures that imported layers name by URL, as Widgy’s do: each is loaded once, the way sources are, and then belongs to the
/// design.
package struct RemotePictures: Sendable {
  private let way: any SourceFetching
  private let intake: ImageIntake
  private let bytes: Int

  /// The maximum number of pictures that one import loads.
  package static let limit = 12
  /// Seconds after which an import goes on without those that have not come.
  private static let patience = Duration.seconds(15)

  /// Loads pictures of at most `bytes` by `way`; `intake` looks at them.
  init(way: any SourceFetching, intake: ImageIntake, bytes: Int) {
    (self.way, self.intake, self.bytes) = (way, intake, bytes)
  }

  /// The URLs that the layers of a file’s trees name and that can be loaded, each once, in order.
  package static func urls(in file: DesignPackageFile, _ chosen: Set<Int>) -> [String] {
    var found: [String] = []
    for index in chosen.sorted() {
      for url in (file.trees[index]?.allNodes ?? []).compactMap(url) where !found.contains(url) { found.append(url) }
    }
    return found
  }

  private static func url(_ node: LayerNode) -> String? {
    guard node.kind == .image, node[json: ImageLayer.file] == nil, let text = node[ImageLayer.address],
      ["https", "http"].contains(URL(string: text)?.scheme?.lowercased())
    else { return nil }
    return text
  }

  /// The file with what could be loaded as pictures of its own, and how many could not. Takes at most 15 seconds.
  package func loaded(into file: DesignPackageFile, _ chosen: Set<Int>) async -> (file: DesignPackageFile, left: Int) {
    let urls = Self.urls(in: file, chosen)
    if urls.isEmpty { return (file, 0) }
    let found = await pictures(at: Array(urls.prefix(Self.limit)))
    var out = file
    var names: [String: String] = [:]
    for (place, url) in urls.enumerated() {
      guard let data = found[url] else { continue }
      let name = "loaded-\(file.images.count + place)"
      names[url] = name
      out.images.append(EmbeddedImage(originalFileName: name, data: data))
    }
    for index in chosen {
      guard var tree = out.trees[index] else { continue }
      for node in tree.root.all {
        guard let url = Self.url(node), let name = names[url] else { continue }
        tree.root.set("file", .string(name), of: node.id)
        tree.root.set("address", nil, of: node.id)
      }
      out.trees[index] = tree
      let spec = out.specs[index]
      out.specs[index] = LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: tree).spec
    }
    return (out, urls.count - names.count)
  }

  private func pictures(at urls: [String]) async -> [String: Data] {
    await withTaskGroup(of: (String, Data?)?.self) { group in
      for url in urls { group.addTask { (url, await picture(at: url)) } }
      group.addTask {
        await Task.pause(Self.patience)
        return nil
      }
      var found: [String: Data] = [:]
      var open = urls.count
      while open > 0, let next = await group.next(), let (url, data) = next {
        open -= 1
        found[url] = data
      }
      group.cancelAll()
      return found
    }
  }

  /// The picture at a URL; nil where there is none that the studio reads.
  private func picture(at url: String) async -> Data? {
    let request = SourceRequest(url: url, headers: ["Accept": "image/*"])
    guard let answer = try? await way.response(to: request, bytes: bytes), answer.status == 200,
      let verdict = try? await intake.verdict(answer.body), case .image = verdict
    else { return nil }
    return answer.body
  }
}
