#if USES_PCRE2
  internal import CPCRE2
  internal import CThreads

  /// The compiled code of a regex: the interpreter's, and machine code, which the first thread that
  /// needs it puts here.
  ///
  /// The code lives as long as this place. PCRE2 never writes to it while matching (pcre2api,
  /// MULTITHREADING), and it is complete when it is published. So all threads may use it.
  @safe
  struct RegexCode: ~Copyable, @unchecked Sendable {
    /// The address of machine code, 0 while there is none, and the number of matches: in one block,
    /// since each regex has one.
    private let words: UnsafeMutablePointer<UInt>

    private var machineWord: UnsafeMutablePointer<UInt> { unsafe words }
    private var matchesWord: UnsafeMutablePointer<UInt> { unsafe words + 1 }

    /// Creates a place that owns `interpreted`.
    @unsafe
    init(_ interpreted: OpaquePointer, matches: UInt) {
      unsafe self.interpreted = interpreted
      unsafe words = .allocate(capacity: 2)
      unsafe words.initialize(repeating: 0, count: 2)
      unsafe matchesWord.pointee = matches
    }

    deinit {
      unsafe pcre2_code_free_8(interpreted)
      unsafe pcre2_code_free_8(machine)
      unsafe words.deallocate()
    }

    /// The interpreter's code.
    @unsafe let interpreted: OpaquePointer

    /// The machine code, or `nil` while there is none.
    @unsafe
    @inline(__always)
    var machine: OpaquePointer? {
      unsafe OpaquePointer(bitPattern: waymark_word_load(machineWord))
    }

    /// Takes over `fresh` as ``machine``, unless another thread was faster.
    ///
    /// - Returns: The code that all threads use: `fresh`, or the other thread's. In that case
    ///   `fresh` is freed.
    @unsafe
    func publish(machine fresh: OpaquePointer) -> OpaquePointer {
      let old = unsafe waymark_word_store_if_zero(machineWord, UInt(bitPattern: fresh))
      guard let winner = unsafe OpaquePointer(bitPattern: old) else { return unsafe fresh }
      unsafe pcre2_code_free_8(fresh)
      return unsafe winner
    }

    /// The number of matches so far.
    ///
    /// Threads may lose counts to each other. The number is not a promise.
    @inline(__always)
    var matches: UInt {
      get { unsafe waymark_word_load(matchesWord) }
      nonmutating set { unsafe waymark_word_store(matchesWord, newValue) }
    }
  }
#endif
