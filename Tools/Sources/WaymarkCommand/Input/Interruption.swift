import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The user's wish to stop, by Ctrl-C.
enum Interruption {
  private static let flag = Atomic(false)

  /// Whether the user wished to stop.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// The exit status of a process that stopped by that wish, as shells have it.
  static let exitStatus = 128 + SIGINT

  /// Makes the first Ctrl-C a wish to stop; the second ends the process as usual.
  static func listen() {
    // What is set up at its first use must not be set up by the signal handler.
    flag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    unblock()
  }

  /// Makes Ctrl-C end the process at once, with status 0: for a verb that has nothing to finish, and
  /// whose work cannot be stopped.
  static func endProcess() {
    signal(SIGINT) { _ in _exit(0) }
    unblock()
  }

  private static func unblock() {
    // The process that started this one may have blocked the signal, as threads of Dispatch do.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
