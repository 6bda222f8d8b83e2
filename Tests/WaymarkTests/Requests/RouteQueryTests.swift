import Testing
import Waymark
import WaymarkJLRoutes

@Suite struct RouteQueryTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let url: String
    /// Each item as `name=value`, or `name` without a value.
    let items: [String]
    let dictionary: [String: [String]]
    var testDescription: String { url }

    init(_ url: String, _ items: [String], _ dictionary: [String: [String]]) {
      self.url = url
      self.items = items
      self.dictionary = dictionary
    }
  }

  @Test(arguments: [
    Example("x:/s", [], [:]),
    Example("x:/s?", [], [:]),
    Example("x:/s?a=1", ["a=1"], ["a": ["1"]]),
    Example("x:/s?b=2&a=1", ["b=2", "a=1"], ["a": ["1"], "b": ["2"]]),
    Example("x:/s?a=1&b=2&a=3", ["a=1", "b=2", "a=3"], ["a": ["1", "3"], "b": ["2"]]),
    Example("x:/s?a=1&a=1", ["a=1", "a=1"], ["a": ["1", "1"]]),
    Example("x:/s?a", ["a"], [:]),
    Example("x:/s?a=1&a&a=3", ["a=1", "a", "a=3"], ["a": ["1", "3"]]),
    Example("x:/s?a&a=2", ["a", "a=2"], ["a": ["2"]]),
    Example("x:/s?a=", ["a="], ["a": [""]]),
    Example("x:/s?=v", ["=v"], ["": ["v"]]),
    Example("x:/s?=", ["="], ["": [""]]),
    Example("x:/s?f=a=b=c", ["f=a=b=c"], ["f": ["a=b=c"]]),
    Example("x:/s?&&a=1&", ["", "", "a=1", ""], ["a": ["1"]]),
    Example("x:/s?a=%26%3D%23%3f", ["a=&=#?"], ["a": ["&=#?"]]),
    Example("x:/s?%61%3D=1", ["a==1"], ["a=": ["1"]]),
    Example("x:/s?a=b+c&d+e=f", ["a=b c", "d e=f"], ["a": ["b c"], "d e": ["f"]]),
    Example("x:/s?a=b%2Bc%2bd", ["a=b+c+d"], ["a": ["b+c+d"]]),
    Example("x:/s?a=%2525", ["a=%25"], ["a": ["%25"]]),
    Example("x:/s?a=%C3%A9&b=é", ["a=é", "b=é"], ["a": ["é"], "b": ["é"]]),
    Example("x:/s?a=%FF&b=1", ["a=%FF", "b=1"], ["b": ["1"]]),
    Example("x:/s?%FF=1&b=1", ["%FF=1", "b=1"], ["b": ["1"]]),
    Example("x:/s?%FF+%20=+", ["%FF+%20=+"], [:]),
    Example("x:/s?a=100%&b=%4", ["a=100%", "b=%4"], ["a": ["100%"], "b": ["%4"]]),
    Example("x:/s?next=/a/b?x", ["next=/a/b?x"], ["next": ["/a/b?x"]]),
    Example("x:/s?a=1;b=2", ["a=1;b=2"], ["a": ["1;b=2"]]),
    Example("x:/s?a=%00", ["a=\0"], ["a": ["\0"]]),
    // Items follow the `?` of a fragment. Without a `?`, a fragment with `=` is both path and
    // items, and any other is a path.
    Example("x:/s#a=1", ["a=1"], ["a": ["1"]]),
    Example("x:/s#a=1&b", ["a=1", "b"], ["a": ["1"]]),
    Example("x:/s#a=&b=2", ["a=", "b=2"], ["a": [""], "b": ["2"]]),
    Example("x:/s#k:v=1", ["k:v=1"], ["k:v": ["1"]]),
    Example("x:/s#top", [], [:]),
    Example("x:/s#", [], [:]),
    Example("x:/s#/a/b?c=1&d", ["c=1", "d"], ["c": ["1"]]),
    Example("x:/s#/a=b?c=1", ["c=1"], ["c": ["1"]]),
    Example("x:/s#?c=1?d=2", ["c=1?d=2"], ["c": ["1?d=2"]]),
    Example("x:/s#?", [], [:]),
    Example("x:/s?a=1#a=2", ["a=1", "a=2"], ["a": ["1", "2"]]),
    Example("x:/s?a=1#/p?b=2&a=3", ["a=1", "b=2", "a=3"], ["a": ["1", "3"], "b": ["2"]]),
    Example("x:/s#q=a+b%2B", ["q=a b+"], ["q": ["a b+"]]),
  ])
  func `a query is read as its items`(_ example: Example) throws {
    let request = try RouteRequest(example.url)
    let (query, ofFragment) = (request.query, request.fragmentQuery)
    let all = query.items + ofFragment.items
    let items = all.map { item in item.name + (item.value.map { "=" + $0 } ?? "") }
    #expect(items == example.items)
    let dictionary = all.dictionary.mapValues { value in
      (value as? [String]) ?? (value as? String).map { [$0] } ?? []
    }
    #expect(dictionary == example.dictionary)
    for (name, values) in example.dictionary {
      #expect(query[name] ?? ofFragment[name] == values.first)
      #expect(query.values(for: name) + ofFragment.values(for: name) == values)
      #expect(all.dictionary[name] is String == (values.count == 1))
    }
    #expect(query["absent"] == nil)
    #expect(query.values(for: "absent") == [])
  }

  @Test(
    .bug(id: 44, "point 11: the items of query and fragment are kept apart"),
    arguments: [
      ("https://youtu.be/9Dp?t=9s#v=AAA", ["t=9s"], ["v=AAA"]),
      ("app:/k?key=evil#key=good", ["key=evil"], ["key=good"]),
      ("app:/k?key=good#/x?key=evil", ["key=good"], ["key=evil"]),
      ("app:/k#?key=evil", [], ["key=evil"]), ("app:/k?a=1#", ["a=1"], []),
      ("app:/k?#a=1", [""], ["a=1"]), ("app:/k#a", [], []),
    ] as [(String, [String], [String])])
  func `the items of the fragment are kept apart from the query`(
    _ url: String, _ query: [String], _ ofFragment: [String]
  ) throws {
    let request = try RouteRequest(url)
    func texts(_ query: RouteQuery) -> [String] {
      query.items.map { $0.name + ($0.value.map { "=" + $0 } ?? "") }
    }
    #expect(texts(request.query) == (query == [""] ? [] : query))
    #expect(texts(request.fragmentQuery) == ofFragment)
  }

  /// Names with equal characters but different bytes: a Kelvin sign, a letter with a combining
  /// mark, and an Ångström sign.
  @Test(
    .bug(id: 44, "point G: query names are compared byte by byte"),
    arguments: [
      ("?%E2%84%AAey=evil", "Key"), ("?\u{212A}ey=evil", "Key"), ("?caf%C3%A9=evil", "cafe\u{301}"),
      ("?cafe%CC%81=evil", "caf\u{E9}"), ("?%E2%84%AB=evil", "\u{C5}"),
      ("#%E2%84%AAey=evil", "Key"),
      ("#/x?%E2%84%AAey=evil", "Key"),
    ])
  func `names of items are compared by their bytes`(_ items: String, _ name: String) throws {
    let router = Router()
    try router.add("/s")
    let match = try #require(try router.match("app:/s\(items)"))
    for match in [match, match.usingFragmentQuery] {
      #expect(match[name] == nil)
      #expect(match.query[name] == nil)
      #expect(match.query.values(for: name) == [])
      #expect(try match.value(name, as: String.self) == nil)
      #expect(try match.decode([String: String].self).values.allSatisfy { _ in !name.isInNFC })
    }
    // A dictionary with string keys contains only names in NFC.
    if name.isInNFC {
      #expect(match.parameters[name] == nil)
      #expect(match.captures.restOfQuery().isEmpty)
      #expect((match.query.items + match.request.fragmentQuery.items).count == 1)
    }
  }

  @Test func `texts in Unicode's usual form are known`() {
    let usual = [
      "", "a", "caf\u{E9}", "\u{AC01}", "\u{1EC7}", "\u{304C}", "नि", "ไทย", "\u{101}\u{323}x",
    ]
    for text in usual.dropLast() { #expect(text.isInNFC, "\(text)") }
    let others = [
      "e\u{301}", "\u{1100}\u{1161}", "\u{AC00}\u{11A8}", "e\u{302}\u{323}", "か\u{3099}",
    ]
    for text in others + [usual.last ?? ""] { #expect(!text.isInNFC, "\(text)") }
  }

  @Test func `a plus in a query stays where its decoding is off`() throws {
    var options = RouterOptions()
    options.plusDecoding = .never
    let request = try RouteRequest("x:/a+b/c?d+e=f+g%2B#h=+", options: options)
    #expect(request.query.items.map(\.name) == ["d+e"])
    #expect(request.query["d+e"] == "f+g+")
    #expect(request.fragmentQuery["h"] == "+")
    #expect(request.segments == ["a+b", "c"])
  }

  @Test func `a query tells which items are not UTF-8`() throws {
    let items = try RouteRequest("x:/s?a=%FF&%C3=b&c=%C3%A9").query.items
    #expect(items.map(\.isUTF8) == [false, false, true])
  }

  @Test func `a query of many items is read whole`() throws {
    let url = "x:/s?" + (0..<20_000).map { "k\($0)=\($0)" }.joined(separator: "&")
    var options = RouterOptions()
    (options.limits[.urlBytes], options.limits[.queryItems]) = (1_000_000, 20_000)
    let query = try RouteRequest(url, options: options).query
    #expect(query.items.count == 20_000)
    #expect(query.dictionary.count == 20_000)
    #expect(query["k19999"] == "19999")
  }

  @Test(
    .bug(id: 35, "The query as it stands"),
    arguments: [
      ("x:/s", nil), ("x:/s?", ""), ("x:/s#a=1", nil), ("x:/s?a=%2B+c&&#b=2", "a=%2B+c&&"),
      ("x:/s?url=https://a.example/?b=1&c=2", "url=https://a.example/?b=1&c=2"),
    ] as [(String, String?)])
  func `a query has the text of the URL`(_ url: String, _ text: String?) throws {
    #expect(try RouteRequest(url).query.text == text)
  }
}
