internal import Dispatch
internal import RegexEngine

/// Runs asynchronous code on the thread that waits for its result, so that no other thread is
/// needed.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class AwaitingThread: TaskExecutor {
  private let jobs = Locked<[UnownedJob]>([])
  private let additions = DispatchSemaphore(value: 0)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.withLock { $0.append(job) }
    additions.signal()
  }

  /// The result of asynchronous code, or `nil` if the code makes no progress for five seconds.
  ///
  /// Such code may be waiting for the calling thread.
  static func value<Value: Sendable>(
    of body: @escaping @Sendable () async throws -> Value
  ) -> Result<Value, any Error>? {
    let thread = AwaitingThread()
    let result = Locked<Result<Value, any Error>?>(nil)
    let task = Task(executorPreference: thread) {
      do {
        let value = try await body()
        result.withLock { $0 = .success(value) }
      } catch {
        result.withLock { $0 = .failure(error) }
      }
    }
    while thread.additions.wait(timeout: .now() + 5) == .success {
      let job = thread.jobs.withLock { $0.removeFirst() }
      job.run(on: thread)
      if let result = result.withLock({ $0 }) { return result }
    }
    task.cancel()
    return nil
  }
}
