#if USES_PCRE2
  internal import CPCRE2
  internal import CThreads

  /// The compiled code of a regex: the interpreter's code, and machine code once a thread has
  /// published it.
  ///
  /// The code lives as long as this value. PCRE2 never writes to it while matching (pcre2api,
  /// MULTITHREADING), and it's complete when it's published, so all threads may use it.
  @safe
  struct RegexCode: ~Copyable, @unchecked Sendable {
    /// The address of machine code (0 if there is none) and the number of matches, in one block to
    /// allocate only once.
    private let words: UnsafeMutablePointer<UInt>

    private var machineWord: UnsafeMutablePointer<UInt> { unsafe words }
    private var matchesWord: UnsafeMutablePointer<UInt> { unsafe words + 1 }

    /// Creates a value that owns `interpreted`.
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

    /// The machine code, or `nil` if it isn't published yet.
    @unsafe
    var machine: OpaquePointer? {
      unsafe OpaquePointer(bitPattern: waymark_word_load(machineWord))
    }

    /// Publishes `fresh` as ``machine``, unless another thread was faster.
    ///
    /// - Returns: The code that all threads use: `fresh` or the other thread's. In the latter case,
    ///   `fresh` is freed.
    @unsafe
    func publish(machine fresh: OpaquePointer) -> OpaquePointer {
      let old = unsafe waymark_word_store_if_zero(machineWord, UInt(bitPattern: fresh))
      guard let winner = unsafe OpaquePointer(bitPattern: old) else { return unsafe fresh }
      unsafe pcre2_code_free_8(fresh)
      return unsafe winner
    }

    /// The approximate number of matches so far.
    ///
    /// Concurrent threads may lose counts.
    var matches: UInt {
      get { unsafe waymark_word_load(matchesWord) }
      nonmutating set { unsafe waymark_word_store(matchesWord, newValue) }
    }
  }
#endif
