#if Hummingbird
  @_spi(Internal) import Hummingbird

  /// Hummingbird 2's own trie: `RouterTrie.resolve(_:)` for the path, then `Parameters.get(_:)` for
  /// each value.
  ///
  /// This is the trie that an application uses after `Router.buildResponder()`. It's built with the
  /// package's `@_spi(Internal)` builder, and searched through public, inlinable API. The rest of a
  /// request is left out: `Request`, context, dispatch by method, and everything asynchronous.
  struct HummingbirdContender: Contender {
    private let trie: RouterTrie<Int>

    init(_ table: RouteTable) {
      let builder = RouterPathTrieBuilder<Int>()
      for (place, pattern) in table.patterns.enumerated() {
        builder.addEntry(RouterPath(pattern), value: place)
      }
      trie = builder.build()
    }

    func lookUp<Sink: AnswerSink>(
      _ path: String, names: [String], into sink: inout Sink
    ) {
      guard let (place, parameters) = trie.resolve(path) else { return }
      sink.found(route: place)
      guard Sink.readsValues else { return }
      for name in names { sink.read(parameters.get(name)) }
    }
  }
#endif
