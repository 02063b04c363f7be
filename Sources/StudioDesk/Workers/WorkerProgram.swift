import Foundation

/// The program that reads what came from outside in a process of its own, with nothing of this one's environment and
/// within bounds that the system keeps: `studio` itself.
package struct WorkerProgram: Sendable {
  package var path: String

  /// Most KiB of memory of its own (docs/data.md, “Health”).
  private static let memory = 192 << 10
  /// Most blocks of 512 bytes that it writes.
  private static let blocks = 64 << 11

  /// The program at `path`.
  package init(path: String) { self.path = path }

  /// The program that runs now.
  package static var itself: WorkerProgram {
    let path =
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    return WorkerProgram(path: path)
  }

  /// Starts it with `arguments`, a file as its standard input, what it prints going to files, and at most `seconds` of
  /// processor time. Behind what visitors wait for. It fences itself in before it parses anything.
  func start(_ arguments: [String], input: URL, output: URL, errors: URL, seconds: Int) throws -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let bounds = "ulimit -d \(Self.memory); ulimit -f \(Self.blocks); ulimit -t \(seconds); ulimit -c 0"
    process.arguments = ["-c", "\(bounds); exec nice -n 10 \"$@\"", "sh", path] + arguments
    process.environment = ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
    process.standardInput = try FileHandle(forReadingFrom: input)
    for file in [output, errors] {
      guard
        FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
    }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    return process
  }
}
