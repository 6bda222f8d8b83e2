@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UnownedJob {
  /// Runs the job on this thread, for an executor that outlives the call.
  package func run(on executor: some TaskExecutor) {
    unsafe runSynchronously(on: executor.asUnownedTaskExecutor())
  }
}
