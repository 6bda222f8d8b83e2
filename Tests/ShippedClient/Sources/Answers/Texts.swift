/// The strings to test: prefixes of some long strings, of 0 to 16 bytes.
///
/// A string of at most 15 bytes allocates no memory.
let shortTexts: [String] = {
  let long = [
    "/user/joe/smith/x", "http://0/admin/abc", "app://user/7?a=b&q", "/%41%2F%c3%a9/é+/",
    "?q=1&r=+&q=%20#a=b", "//Host.b/x/../y//z", "/a/7/b/c/d/e/f/g/h", "s:/x?y=z#/view/12",
    "/#/view/2?q=1&q=+", "http://[::1]:8/q", "s:u:p@h.b./%zz%00/", "/files/a.tar.gz/b",
    "/:id<[0-9]+>(/:b)", "/{id}.{ext?}/{x}", "/a{/:b}?/*/c/d/e", "/(a(/:b)(/c))#/:d",
    "2024-02-29T12:00:", "{\"routes\": [\"/a\"]}", "ＡＢ.b/日本/ñ/ü", "\u{1}\u{7F}\\ /\t\n\r",
    "WORD/word/Word/w", "*.Shop.Example./a", "(?:a|b)*[^/]+\\d", "\u{301}e\u{301}/e\u{301}/👩‍👩‍👧",
  ]
  var seen: Set<[UInt8]> = []
  return long.flatMap { text in
    (0...16).map { String(String.UnicodeScalarView(text.unicodeScalars.prefix($0))) }
  }.filter { $0.utf8.count <= 16 && seen.insert(Array($0.utf8)).inserted }
}()

extension String {
  /// The same string in separate memory, as the rest of a longer string.
  var madeLongAndCut: String {
    var text = self
    text.unicodeScalars += String(repeating: "x", count: 64).unicodeScalars
    text.unicodeScalars.removeLast(64)
    return text
  }
}
