// swift-format-ignore-file

import Waymark
import WaymarkMacros

// Code that resembles a mistake in the other files but is correct.

@Routes enum LettersOfDifferentCase {
  @Route("/A") case upper
  @Route("/a") case lower
}

@Routes enum OtherFragments {
  @Route("/a#b") case b
  @Route("/a#c") case c
  @Route("/a") case any
}

let hosts = ["a.example"]
let otherHosts = ["b.example"]

@Routes enum HostsThatAreNotRead {
  @Route("/a", hosts: hosts) case a
  @Route("/a", hosts: otherHosts) case b
}

@Routes enum EmptyListsOfHosts {
  @Route("/a", hosts: ["a.example"]) @Route("/b", hosts: []) case a
  @Route("/b", hosts: []) case b
}

@Routes enum MoreThanWildcards {
  @Route("/a/**rest") case rest(rest: [String])
  @Route("/a") case top
  @Route("/a/*path") case path(path: [String])
  @Route("/c/*path/d") case between(path: [String])
  @Route("/c/e") case other
  @Route("/b/:id") case item(id: Int)
  @Route("/b") case list
}

@Routes enum OneCombinationHidden {
  @Route("/a") case a
  @Route("/a(/:id)") case item(id: Int?)
}

@Routes enum ConstraintThatBeginsWithALetter {
  @Route("/a/:id<a|b>") case a(id: String)
  @Route("/b/:id<_>") case b(id: String)
}

@Routes enum WithoutNames {
  @Route("/files/:path") @Route("/old/*") case file(path: String?)
  @Route("/all/*", readOnly: true) case all
}

@Routes enum SyntaxOfAllPatterns {
  @Route("/a/{id}", syntax: .brace) @Route("/b/{id}") case a(id: Int)
}

@Routes enum WildcardInAGroup {
  @Route("/files(/*path)") case file(path: String)
  @Route("/pages/(*path)", omitsDefaults: true) case page(path: String = "index", number: Int = 1)
}

@Routes enum HostOfAnAppScheme {
  @Route("app://:lang.shop.example/") case home(lang: String)
}

@Routes enum SwitchInACondition {
  @Route("/a") case a
  #if DEBUG
    var isFirst: Bool { switch self { case .a: true } }
  #else
    #if DEMO
      enum Demo { case a }
    #endif
    enum Kind { case a }
  #endif
}

@Routes enum TextAfterAWildcard {
  @Route("/a/{*path}.html", syntax: .brace) case page(path: String)
  @Route("/a/b") case other
}

@Routes private enum PrivateInItsFile {
  @Route("/a") case a
}

@Routes enum NeverReached {
  @Route("/a") case a
  @Route case b(b: [String: String], c: [String: String])
}

@Routes enum ShortNamesAreNotNear {
  @Route("/x-:ie") case x(id: Int)
}

@Routes enum HostsThatAreSegments {
  @Route("app:/:a/:b") case pair(a: String, b: String)
  @Route("app://localhost/x") case local
  @Route("https://:a<x|y>/z") case either(a: String)
  @Route("https://shop(s)/x") case shop
  @Route("https://*path") case web(path: [String])
}

@Routes enum UserInfo {
  @Route("https://me@shop.example/x") case x
  @Route("http://me:secret@localhost:8080/y") case y
}

@Routes enum HostsThatAreNoSegments {
  @Route("app:/:page") case page(page: String)
  @Route("app://:user") case user(user: String)
}

@Routes enum HostWithAPort {
  @Route("/a", hosts: ["localhost:8080"]) case a
  @Route("/b", hosts: ["*.internal"]) case b
}

@Routes enum OuterName {
  @Route("/shop") case shop(OuterName)

  @Routes enum OuterName {
    @Route("/") case home
  }
}

@Routes enum LabelOfACaseWithoutURLs {
  @Route("/shop/:id") case shop(id: Int, Inner)
  @Routes enum Inner {
    @Route("/") case home
    @Route case alert(id: Int)
  }
}

@Routes enum OneNameInQueryAndFragment {
  @Route("/shop", inFragment: true) case shop(key: String, Inner)
  @Routes enum Inner {
    @Route("/") case home(key: Int?)
    @Route("/:key") case item(key: Int)
  }
}

@Routes enum WithoutNamesInTheSyntaxOfTheWeb {
  @Route("/files/*", syntax: .urlPattern, readOnly: true) case files
}

@Routes enum Emoji {
  @Route("/a/:🐶") case 🐶(🐶: String)
  @Route("/b/:🐱") case `🐱`(`🐱`: String)
}

// It compares with `nil`, though it isn't `Equatable`.
struct Point: LosslessStringConvertible, Sendable {
  let description: String
  init(_ description: String) { self.description = description }
}

@Routes enum OptionalThatIsOmitted {
  @Route("/map", omitsDefaults: true) case map(at: Point? = nil, zoom: Int = 1)
}

@Routes enum ItemsDecide {
  @Route("/watch?v=:id&list=:list") case part(id: String, list: String)
  @Route("/watch?v=:id") case video(id: String)
  @Route("/watch?list=:list") case list(list: String)
  @Route("/watch") case watch
}
