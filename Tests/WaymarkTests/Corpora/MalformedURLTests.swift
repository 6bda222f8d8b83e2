import Testing

@testable import Waymark

/// Strings that are barely URLs.
///
/// Each has a path by RFC 3986, appendix B, or is refused.
@Suite struct MalformedURLTests {
  enum Reading: Sendable, Equatable {
    case path(String)
    case refused(RouteFailure.InvalidURL)
  }

  private static let table: [(String, Reading)] = [
    // Missing and unusual schemes.
    ("", .path("/")), (":", .path("/:")), ("::", .path("/::")), ("://x", .path("/:/x")),
    ("-a:b", .path("/-a:b")), ("1a:b", .path("/1a:b")),
    (" http://h/x", .refused(.forbiddenCharacter(offset: 0))),
    ("app:/x ", .refused(.forbiddenCharacter(offset: 6))),
    ("\u{FEFF}http://h/x", .refused(.malformedScheme(offset: 0))),
    ("ht tp://h/x", .refused(.malformedScheme(offset: 2))),
    ("http", .path("/http")), ("http:", .refused(.missingHost(offset: 5))),
    ("http:/", .refused(.missingHost(offset: 5))), ("http://", .refused(.missingHost(offset: 5))),
    ("http:///", .refused(.missingHost(offset: 5))),
    ("http:////h/x", .refused(.missingHost(offset: 5))),
    ("https:evil.com/x", .refused(.missingHost(offset: 6))),
    ("https:/evil.com/x", .refused(.missingHost(offset: 6))),
    ("WSS:evil.com", .refused(.missingHost(offset: 4))),
    ("ftp:x", .refused(.missingHost(offset: 4))),
    ("httpx:evil.com", .path("/evil.com")), ("ws:/x", .refused(.missingHost(offset: 3))),
    ("ht\ttp://x", .refused(.forbiddenCharacter(offset: 2))),
    ("javascript:alert(1)", .path("/alert(1)")), ("data:text/html,<b>", .path("/text/html,<b>")),
    ("mailto:a@b.c", .path("/a@b.c")), ("file:///etc/passwd", .path("/etc/passwd")),
    ("http:\\\\h\\x", .refused(.missingHost(offset: 5))), ("\\\\h\\x", .path("/\\\\h\\x")),
    // Only delimiters.
    ("/", .path("/")), ("//", .path("/")), ("///", .path("/")), ("?", .path("/")),
    ("#", .path("/")), ("?#", .path("/")), ("#?", .path("/")), ("??", .path("/")),
    ("##", .path("/")), ("@", .path("/@")), ("%", .path("/%25")), ("%%", .path("/%25%25")),
    ("&", .path("/&")), ("=", .path("/=")), ("[", .path("/[")), ("]", .path("/]")),
    // User info.
    ("http://@/x", .refused(.missingHost(offset: 5))),
    ("http://@@/x", .refused(.missingHost(offset: 5))),
    ("app://@/x", .path("/x")), ("http://u@h.i/x", .path("/x")),
    ("http://u:p@h.i/x", .path("/x")), ("http://a.b@c.d@e.f/x", .path("/x")),
    ("http://u@h/x", .path("/h/x")), ("http://good.com@evil/x", .path("/evil/x")),
    ("http://%40h/x", .refused(.malformedHost(offset: 7))), ("app://%40h/x", .path("/@h/x")),
    ("http://u:p:q@h.i/x", .path("/x")),
    ("http://good.com\\@evil.com/x", .refused(.malformedHost(offset: 15))),
    ("http://u\\@h/", .refused(.malformedHost(offset: 8))),
    ("http://u @h/", .refused(.malformedHost(offset: 8))),
    ("http://u[@h/", .path("/h")),
    // Ports.
    ("http://h.i:/x", .path("/x")), ("http://h.i:0/x", .path("/x")),
    ("http://h.i:65535/x", .path("/x")), ("http://h.i:00080/x", .path("/x")),
    ("http://h.i:000000000000000065535/x", .path("/x")),
    ("http://:80/x", .refused(.missingHost(offset: 5))),
    ("http://h:65536/", .refused(.malformedPort(offset: 13))),
    ("http://h:99999/", .refused(.malformedPort(offset: 13))),
    ("http://h:18446744073709551696/", .refused(.malformedPort(offset: 14))),
    ("http://h:-80/", .refused(.malformedPort(offset: 9))),
    ("http://h:+80/", .refused(.malformedPort(offset: 9))),
    ("http://h:0x50/", .refused(.malformedPort(offset: 10))),
    ("http://h:8a/", .refused(.malformedPort(offset: 10))),
    ("http://h:80:80/", .refused(.malformedPort(offset: 11))),
    ("http://h:٨٠/", .refused(.malformedPort(offset: 9))),
    ("http://h: 80/", .refused(.malformedHost(offset: 9))),
    // Hosts.
    ("http://[::1]/x", .path("/x")), ("http://[::1]:80/x", .path("/x")),
    ("app://[]/x", .path("/x")), ("app://[v1.x]/x", .path("/x")),
    ("app://[fe80::1%25eth0]/x", .path("/x")), ("http://u@[::1]:80/x", .path("/x")),
    ("http://[::1/x", .refused(.malformedHost(offset: 7))),
    ("http://::1]/x", .refused(.malformedHost(offset: 10))),
    ("http://[::1]x/", .refused(.malformedHost(offset: 12))),
    ("http://x[::1]/", .refused(.malformedHost(offset: 12))),
    ("http://[[::1]]/", .refused(.malformedHost(offset: 12))),
    ("http://[::1][::2]/", .refused(.malformedHost(offset: 16))),
    ("http://a b/", .refused(.malformedHost(offset: 8))),
    ("http://a\tb/", .refused(.forbiddenCharacter(offset: 8))),
    ("http://a\nb/", .refused(.forbiddenCharacter(offset: 8))),
    ("http://a\0b/", .refused(.forbiddenCharacter(offset: 8))),
    ("http://a\u{7F}/", .refused(.forbiddenCharacter(offset: 8))),
    ("http://\\/x", .refused(.malformedHost(offset: 7))),
    ("//\\evil.com/x", .refused(.malformedHost(offset: 2))),
    ("http://evil.com\\.good.com/", .refused(.malformedHost(offset: 15))),
    ("app://a%20b/x", .path("/a b/x")), ("app://a%00b/x", .path("/a\0b/x")),
    ("app://a%2Fb/x", .path("/a%2Fb/x")), ("app://%zz/x", .path("/%25zz/x")),
    ("http://a%20b/x", .refused(.malformedHost(offset: 8))),
    ("http://a%00b/x", .refused(.malformedHost(offset: 8))),
    ("https://good.com%2F.evil.com/", .refused(.malformedHost(offset: 16))),
    ("http://%zz/x", .refused(.malformedHost(offset: 7))),
    ("http://a<b/x", .refused(.malformedHost(offset: 8))),
    // Web hosts that are neither a domain nor an address.
    ("http://[]/x", .refused(.malformedHost(offset: 7))),
    ("http://[:]/x", .refused(.malformedHost(offset: 7))),
    ("http://[:::]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::]/x", .path("/x")), ("http://[1:2:3:4:5:6:7:8]/x", .path("/x")),
    ("http://[1:2:3:4:5:6:7::]/x", .path("/x")), ("http://[::FFFF:1.2.3.4]/x", .path("/x")),
    ("http://[1:2:3:4:5:6:1.2.3.4]/x", .path("/x")),
    ("http://[1:2:3:4:5:6:7]/x", .refused(.malformedHost(offset: 7))),
    ("http://[1:2:3:4:5:6:7:8:9]/x", .refused(.malformedHost(offset: 7))),
    ("http://[1:2:3:4::5:6:7:8]/x", .refused(.malformedHost(offset: 7))),
    ("http://[1::2::3]/x", .refused(.malformedHost(offset: 7))),
    ("http://[12345::]/x", .refused(.malformedHost(offset: 7))),
    ("http://[g::]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::1:]/x", .refused(.malformedHost(offset: 7))),
    ("http://[1.2.3.4::]/x", .refused(.malformedHost(offset: 7))),
    ("http://[1:2:3:4:5:6:7:1.2.3.4]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::1.2.3]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::1.2.3.256]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::1.2.3.04]/x", .refused(.malformedHost(offset: 7))),
    ("http://[::1%25eth0]/x", .refused(.malformedHost(offset: 7))),
    ("http://127.0.0.1/x", .path("/x")), ("http://127.1./x", .path("/x")),
    ("http://0x7F.010.65535/x", .path("/x")), ("http://4294967295/x", .path("/x")),
    ("http://4294967296/x", .refused(.malformedHost(offset: 7))),
    ("http://99999999999999999999/x", .refused(.malformedHost(offset: 7))),
    ("http://0x100000000/x", .refused(.malformedHost(offset: 7))),
    ("http://1.2.65536/x", .refused(.malformedHost(offset: 7))),
    ("http://1.2.3.256/x", .refused(.malformedHost(offset: 7))),
    ("http://256.2.3.4/x", .refused(.malformedHost(offset: 7))),
    ("http://1.2.3.4.5/x", .refused(.malformedHost(offset: 7))),
    ("http://1..3/x", .refused(.malformedHost(offset: 7))),
    ("http://1.2.3.08/x", .refused(.malformedHost(offset: 7))),
    ("http://shop.1/x", .refused(.malformedHost(offset: 7))),
    ("http://u@shop.0x:80/x", .refused(.malformedHost(offset: 9))),
    ("http://shop.0xg/x", .path("/x")), ("http://1.2.3.4.de/x", .path("/x")),
    ("http://shop.%31/x", .refused(.malformedHost(offset: 7))),
    ("http://shop.\u{FF11}/x", .refused(.malformedHost(offset: 7))),
    ("http://shop\u{3002}1/x", .refused(.malformedHost(offset: 7))),
    ("app://1.2.3.4.5/x", .path("/x")), ("app://shop.1/x", .path("/x")),
    ("http://shop%FF/x", .refused(.malformedHost(offset: 7))),
    ("http://\u{FFFD}/x", .refused(.malformedHost(offset: 7))),
    ("http://\u{FFFF}/x", .refused(.malformedHost(offset: 7))),
    ("http://\u{E000}/x", .refused(.malformedHost(offset: 7))),
    ("http://shop\u{3000}a/x", .refused(.malformedHost(offset: 7))),
    ("http://shop\u{FF0F}.evil.com/x", .refused(.malformedHost(offset: 7))),
    ("http://shop\u{2100}.evil.com/x", .refused(.malformedHost(offset: 7))),
    ("http://shop%E2%84%80.evil.com/x", .refused(.malformedHost(offset: 7))),
    ("http://\u{AD}/x", .refused(.malformedHost(offset: 7))),
    ("http://b\u{FC}cher.example/x", .path("/x")), ("http://日本.example/x", .path("/x")),
    ("http://i\u{2764}\u{FE0F}.example/x", .path("/x")),
    // Hosts that are numbers, or contain a full stop of another script.
    ("http://0/admin", .path("/admin")), ("http://2130706433/x", .path("/x")),
    ("http://0x7F/x", .path("/x")), ("http://0x/x", .path("/x")), ("http://%30/x", .path("/x")),
    ("http://0a/x", .path("/0a/x")), ("app://0/admin", .path("/0/admin")),
    ("https://evil\u{3002}com/", .path("/")), ("https://evil%E3%80%82com/x", .path("/x")),
    ("app://a\u{FF0E}b/x", .path("/x")), ("app://a\u{FF61}b/x", .path("/x")),
    ("http://a%2Eb/x", .path("/x")), ("http://LOCALHOST/x", .path("/x")),
    ("http://local%68ost/x", .path("/x")), ("http://pricing./x", .path("/x")),
    ("http://HOST/x", .path("/HOST/x")), ("http://é/x", .path("/x")),
    ("http://。/x", .path("/x")),
    // Characters in paths.
    ("s:/a b", .path("/a b")), ("s:/a\tb", .refused(.forbiddenCharacter(offset: 4))),
    ("s:/a\nb", .refused(.forbiddenCharacter(offset: 4))),
    ("s:/a\r\nb", .refused(.forbiddenCharacter(offset: 4))),
    ("s:/a\0b", .refused(.forbiddenCharacter(offset: 4))),
    ("s:/x?a\tb", .refused(.forbiddenCharacter(offset: 6))),
    ("s:/x#a\u{7F}", .refused(.forbiddenCharacter(offset: 6))), ("s:/a%0Ab", .path("/a\nb")),
    ("s:/a\\b", .path("/a\\b")),
    ("s:/\\\\evil.com", .path("/\\\\evil.com")), ("s:/a;b=c", .path("/a;b=c")),
    ("s:/<x>\"`{|}^", .path("/<x>\"`{|}^")), ("s:/a:80", .path("/a:80")),
    ("s:/[x]", .path("/[x]")), ("s:/x@y", .path("/x@y")), ("s:/A", .path("/A")),
  ]

  @Test(arguments: table.indices) func `a malformed URL has a path or a typed refusal`(_ index: Int)
    throws
  {
    let (url, expected) = Self.table[index]
    let reading: Reading
    do throws(RouteFailure) {
      reading = .path(try RouteRequest(url).canonicalPath)
    } catch {
      guard case .invalidURL(let fault) = error else {
        Issue.record("\(error)")
        return
      }
      reading = .refused(fault)
    }
    #expect(reading == expected, "\(url)")
    try HostileRouter().pattern(of: url)
  }
}
