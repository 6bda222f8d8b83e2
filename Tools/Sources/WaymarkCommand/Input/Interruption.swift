import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The user's request to stop, made with Ctrl-C.
enum Interruption {
  private static let flag = Atomic(false)

  /// Whether the user has requested a stop.
  static var isRequested: Bool { flag.load(ordering: .relaxed) }

  /// The exit status of a process that stopped on request, as shells define it.
  static let exitStatus = 128 + SIGINT

  /// Makes the first Ctrl-C request a stop.
  ///
  /// The second one ends the process, as usual.
  static func listen() {
    // Initializes the flag here, because the signal handler must not do it.
    flag.store(false, ordering: .relaxed)
    signal(SIGINT) { _ in
      Interruption.flag.store(true, ordering: .relaxed)
      signal(SIGINT, SIG_DFL)
    }
    unblock()
  }

  /// Makes Ctrl-C end the process immediately with status 0.
  ///
  /// Verbs use this if they have nothing to finish and can't be stopped otherwise.
  static func endProcess() {
    signal(SIGINT) { _ in _exit(0) }
    unblock()
  }

  private static func unblock() {
    // The parent process may have blocked the signal, as Dispatch threads do.
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGINT)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }
}
