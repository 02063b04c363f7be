import CZip
import Foundation

/// Archives as libzip reads them: not the writer's own reader.
package enum ZipFiles {
  /// Why an archive cannot be read.
  package struct Fault: Error {}

  /// The files of an archive by their paths; throws for one that is damaged.
  package static func read(_ data: Data) throws -> [String: Data] {
    var data = data
    return try data.withUnsafeMutableBytes { space in
      var error = zip_error_t()
      guard let source = zip_source_buffer_create(space.baseAddress, zip_uint64_t(space.count), 0, &error),
        let archive = zip_open_from_source(source, ZIP_CHECKCONS, &error)
      else { throw Fault() }
      defer { zip_discard(archive) }
      var files: [String: Data] = [:]
      for index in 0..<zip_get_num_entries(archive, 0) {
        var stat = zip_stat_t()
        guard zip_stat_index(archive, zip_uint64_t(index), 0, &stat) == 0,
          let file = zip_fopen_index(archive, zip_uint64_t(index), 0)
        else { throw Fault() }
        defer { zip_fclose(file) }
        var bytes = Data(count: Int(stat.size))
        let read = bytes.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, zip_uint64_t($0.count)) }
        guard read == Int64(stat.size) else { throw Fault() }
        files[String(cString: stat.name)] = bytes
      }
      return files
    }
  }
}
