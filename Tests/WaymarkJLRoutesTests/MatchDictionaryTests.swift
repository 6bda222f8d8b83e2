import TestSupport
import Foundation
import Testing
import Waymark

@testable import WaymarkJLRoutes

@Suite struct MatchDictionaryTests {
  @Test func `a match's dictionary has the reserved keys`() throws {
    let match = try onlyMatch("/a/:b", "x:/a/1?c=2")
    let dictionary = match.dictionary
    #expect(
      dictionary.keys.sorted() == ["JLRoutePattern", "JLRouteScheme", "JLRouteURL", "b", "c"])
    #expect(dictionary["JLRouteURL"] as? URL == URL(string: "x:/a/1?c=2"))
    #expect(dictionary["JLRoutePattern"] as? String == "/a/:b")
    #expect(dictionary["JLRouteScheme"] as? String == "JLRoutesGlobalRoutesScheme")
  }

  @Test(.bug(id: 67, "items in patterns")) func `a match's dictionary has the pattern's items`()
    throws
  {
    let match = try onlyMatch("/watch?v=:id&beta=true", "x:/watch?id=8&v=7&beta=true")
    #expect(match.dictionary["id"] as? String == "7")
    #expect(match.dictionary["v"] as? String == "7")
    #expect(match.dictionary["beta"] as? String == "true")
    #expect(match.dictionary["JLRoutePattern"] as? String == "/watch?v=:id&beta=true")
  }

  @Test func `a match's dictionary has the wildcard's segments`() throws {
    let match = try onlyMatch("/a/*", "x:/a/1/2")
    #expect(match.dictionary["JLRouteWildcardComponents"] as? [String] == ["1", "2"])
    #expect(match.parameters.isEmpty)
  }

  @Test func `a URL that Foundation refuses is given as text`() throws {
    let url = "x:/a/%zz?[%"
    let match = try onlyMatch("/a/:b", url)
    if URL(string: url) == nil {
      #expect(match.dictionary["JLRouteURL"] as? String == url)
    } else {
      #expect(match.dictionary["JLRouteURL"] as? URL == URL(string: url))
    }
    #expect(match.url == url)
  }

  @Test(arguments: JLRoutesKey.allCases)
  func `nobody can set reserved keys`(_ key: JLRoutesKey) throws {
    let name = key.rawValue
    let genuine = try onlyMatch("/s/:p", "x:/s/1").dictionary[name]
    for forged in [
      try onlyMatch("/s/:p", "x:/s/1?\(name)=forged"),
      try onlyMatch("/s/:p", "x:/s/1#\(name)=forged"),
      try onlyMatch("/s/:p", "x:/s/1", [name: "forged"]),
      try onlyMatch("/s/:\(name)", "x:/s/forged"),
    ] {
      #expect(forged.parametersWithoutReservedKeys[name] == nil)
      switch key {
      case .wildcard: #expect(forged.dictionary[name] == nil)
      case .scheme: #expect(forged.dictionary[name] as? String == genuine as? String)
      case .url: #expect(forged.dictionary[name] as? URL == URL(string: forged.url))
      case .pattern: #expect(forged.dictionary[name] as? String == forged.pattern)
      }
    }
  }

  @Test func `a parameter of a reserved name is in the path only`() throws {
    let match = try onlyMatch("/s/:JLRoutePattern", "x:/s/value")
    #expect(match.captures["JLRoutePattern"] == "value")
    #expect(match.captures.dictionary == ["JLRoutePattern": "value"])
    #expect(match.parametersWithoutReservedKeys.isEmpty)
  }

  @Test(
    .bug(id: 64, "12: JLRouteURL was another URL where it mixes escapes and raw characters"),
    arguments: [
      ("app://x/a%20b/日本", "app://x/a%20b/%E6%97%A5%E6%9C%AC"),
      ("app://x/a%20b/c d", "app://x/a%20b/c%20d"), ("app:/a%7C|b/c", "app:/a%7C%7Cb/c"),
      ("/a%20b/é", "/a%20b/%C3%A9"), ("/a%zz/b%20c", "/a%25zz/b%20c"),
      ("app://x/a/b?q=%20é#%20#é", "app://x/a/b?q=%20%C3%A9#%20%23%C3%A9"),
      ("app://[::1]/a%20[/b", "app://[::1]/a%20%5B/b"), ("app://x/a%20b/c", "app://x/a%20b/c"),
    ])
  func `the dictionary has the URL that was routed`(_ text: String, _ url: String) throws {
    let router = Router(options: RouterOptions())
    router.options.hostAsPath = .never
    try router.add("/:a/*")
    let match = try #require(try router.match(text))
    let found = try #require(match.dictionary["JLRouteURL"] as? URL)
    #expect(found.absoluteString == url)
    #expect(try router.match(found)?["a"] == match["a"])
  }
}
