import ArgumentParser
import CFence
import Foundation

extension Read {
  /// `studio read planted`: does what a fault in a parser could be used for, so that tests see that the fence holds.
  struct Planted: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Try to get past the limits of the other read commands and print what worked.", shouldDisplay: false)

    /// A limit to exceed.
    enum Excess: String, ExpressibleByArgument {
      case memory, file, processor, time
    }

    @Option(help: "Exceed a limit: memory, file, processor or time.") var exceed: Excess?

    func run() throws {
      let limits = ReadLimits(seconds: exceed == nil ? 10 : 0.5)
      // Forgotten, as a parser's parent might.
      let kept = dup(0)
      try limits.fence(megabytes: 64, file: 1 << 20)
      switch exceed {
      case nil: print(Self.attempts(kept: kept), terminator: "")
      case .memory:
        for flags in [MAP_PRIVATE, MAP_SHARED] {
          let found = mmap(nil, 65 << 20, PROT_READ | PROT_WRITE, flags | MAP_ANONYMOUS, -1, 0)
          print(found == MAP_FAILED ? "refused" : "worked")
        }
      case .file: while true { FileHandle.standardOutput.write(Data(count: 1 << 20)) }
      case .processor:
        signal(SIGALRM, SIG_IGN)
        while true { sched_yield() }
      case .time: while true { sleep(60) }
      }
    }

    /// Each attempt with its result, a line each; `kept` is a descriptor that should be closed.
    static func attempts(kept: CInt) -> String {
      var (number, result, lines) = (CInt(0), CInt(0), "")
      while let name = fence_attempt(number, &result) {
        lines += "\(String(cString: name)): \(words(result))\n"
        number += 1
      }
      return lines + "descriptor: \(lseek(kept, 0, SEEK_CUR) >= 0 ? "worked" : words(errno))\n"
    }

    private static func words(_ fault: CInt) -> String {
      switch fault {
      case 0: "worked"
      case EPERM, EBADF: "refused"
      default: String(cString: strerror(fault))
      }
    }
  }
}
