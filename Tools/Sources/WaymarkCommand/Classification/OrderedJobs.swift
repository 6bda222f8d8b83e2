import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs jobs on all cores and returns their results in the order of the jobs.
struct OrderedJobs<Value: Sendable> {
  private var pending: [Job] = []

  /// The maximum number of jobs in progress.
  ///
  /// It keeps all cores busy while finished results wait for earlier ones.
  private let limit = 2 * ProcessInfo.processInfo.activeProcessorCount

  /// Whether enough jobs are in progress.
  ///
  /// More jobs would only use memory.
  var isFull: Bool { pending.count >= limit }

  /// Starts a job.
  mutating func start(_ work: @escaping @Sendable () throws -> Value) {
    let job = Job()
    pending.append(job)
    DispatchQueue.global().async { job.finish(Result(catching: work)) }
  }

  /// Waits for the first job in progress and returns its result, or `nil` if there is no job.
  mutating func next() throws -> Value? {
    pending.isEmpty ? nil : try pending.removeFirst().wait()?.get()
  }

  private final class Job: Sendable {
    private let result = Mutex<Result<Value, any Error>?>(nil)
    private let isFinished = DispatchSemaphore(value: 0)

    func finish(_ result: Result<Value, any Error>) {
      self.result.withLock { $0 = result }
      isFinished.signal()
    }

    func wait() -> Result<Value, any Error>? {
      isFinished.wait()
      return result.withLock { $0 }
    }
  }
}
