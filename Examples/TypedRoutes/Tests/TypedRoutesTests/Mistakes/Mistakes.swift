// swift-format-ignore-file

import Foundation
import Waymark
import WaymarkMacros

// A caret marks the position of an error in the line of code above it.

@Routes enum OpenGroup {
  @Route("/user(/:id") case user(id: Int?)
  //           ^ the optional group is never closed
}

@Routes enum TextAfterParameter {
  @Route("/file/:name(.txt)") case file(name: String)
  //                  ^ a group cannot go on with the segment of a parameter: write /file/:name{.txt}? in the urlPattern syntax
}

@Routes enum OpenConstraint {
  @Route("/user/:id<[0-9]+") case user(id: Int)
  //               ^ the constraint is not closed by '>' at the end of its segment
}

@Routes enum ThirdWildcard {
  @Route("/a/*b/c/*d/*e") case three(b: [String], d: [String], e: [String])
  //                 ^ a path or a fragment can have two wildcards at the most, and a segment only one
}

@Routes enum AfterAnEscape {
  @Route("/caf\u{E9}/:id<\\d+") case escaped(id: Int)
  //                    ^ the constraint is not closed by '>' at the end of its segment
}

@Routes enum InAFullURL {
  @Route("app://user/:id)") case user(id: Int)
  //                    ^ this closes no optional group
}

@Routes enum OtherBuiltInSyntax {
  @Route("/user/{id", syntax: .urlPattern) case user(id: Int)
  //            ^ the optional group is never closed
}

@Routes enum MisspelledParameter {
  @Route("/product/:idd(/:tab)") case product(id: Int, tab: String?)
  //               ^ 'idd' has no associated value: did you mean 'id'?
}

@Routes enum ParameterWithoutValue {
  @Route("/product/:id/:tab") case product(id: Int)
  //                   ^ 'tab' has no associated value: add tab: String to the case
}

@Routes enum ParametersWithoutValues {
  @Route("/a/:b(/:c)") @Route("/d/:b") case a
  //         ^ 'b' has no associated value: add b: String to the case
  //             ^ 'c' has no associated value: add c: String? to the case
}

@Routes enum ParameterWithoutValueBehindAComma {
  @Route("/product/:id/:tab") case product(id: Int,)
  //                   ^ 'tab' has no associated value: add tab: String to the case
}

@Routes enum CaseWithoutValues {
  @Route("/files/*path") case files
  //             ^ 'path' has no associated value: add path: [String] to the case
}

@Routes enum ValueWithoutLabel {
  @Route("/user/:id") case user(Int)
  //            ^ 'id' has no associated value: did you mean to label this one?
}

@Routes enum ValuesWithoutLabels {
  @Route("/user/:id") case user(_ id: Int)
  //            ^ 'id' has no associated value: did you mean to label this one?
  @Route("/files/*path") case files([String])
  //             ^ 'path' has no associated value: did you mean to label this one?
  @Route("/team/{user-id}", syntax: .brace) case team(Int)
  //            ^ 'user-id' has no associated value: did you mean to label this one?
}

@Routes enum TwoValuesWithoutLabels {
  @Route("/user") case user(Int, Int)
  //                             ^ label the value by the name of its parameter
}

@Routes enum QueryValueWithoutLabel {
  @Route("/search") case search(String)
  //                            ^ label the value by the name of its parameter: without a label it is an enum of routes
}

@Routes enum MustBeOptional {
  @Route("/product/:id(/:tab)") case product(id: Int, tab: String)
  //                    ^ 'tab' is in an optional group: its value must be optional, String?
}

@Routes enum WildcardIsAList {
  @Route("/files/*path") case files(path: Int)
  //             ^ 'path' matches any number of segments: its value must be an array, such as [String], or a String, not Int
}

@Routes enum ParameterIsNoList {
  @Route("/files/:name") case files(name: [String])
  //             ^ 'name' is one segment: its value cannot be [String]
}

@Routes enum NameTwice {
  @Route("/a/:id/b/:id") case pair(id: Int)
  //               ^ 'id' is in the pattern twice
}

@Routes enum WithoutName {
  @Route("/files/*") case files
  //             ^ without a name, no URL can be generated: add a name, or write readOnly: true
}

@Routes enum SameURLs {
  @Route("/user/:id") case user(id: Int)
  @Route("/user/:name/") case person(name: String)
  //      ^ no URL reaches this pattern: '/user/:id' of case 'user' matches the same URLs; with mayDecline: true, it skips URLs whose values don't convert
}

@Routes enum Hidden {
  @Route("/user/:id(/:tab)") case user(id: String, tab: String?)
  @Route("/user/new") case newUser
  //      ^ no URL reaches this pattern: '/user/:id(/:tab)' of case 'user' matches them; write this case before it
}

struct Around {
  private struct PrivateAround {
    @Routes enum Inner {
//  ^ extensions cannot see 'PrivateAround', which is private in a type: write fileprivate
      @Route("/a") case a
    }
  }
}

enum Owner {
  @Routes indirect enum HoldsItselfByItsFullName {
    @Route("/") case top
    @Route("/deeper") case deeper(Owner.HoldsItselfByItsFullName)
    //                            ^ a case can't hold its own enum: the routes would never end
  }
}

@Routes indirect enum HoldsItself {
  @Route("/") case top
  @Route("/deeper") case deeper(HoldsItself)
  //                            ^ a case can't hold its own enum: the routes would never end
}

@Routes enum HiddenByPriority {
  @Route("/help") case help
  //      ^ no URL reaches this pattern: '/*path' of case 'rest' matches them with a higher priority
  @Route("/*path", priority: 1) case rest(path: [String])
}

@Routes enum SameName {
  @Route("/a/:id") case item(id: Int)
  @Route("/b/:name") case item(name: String)
  //                      ^ two cases are named 'item': the names of routes must differ
}

@Routes enum WithoutRoute {
  @Route("/a") case a
  case b
  //   ^ 'b' has no route: write @Route("/…") before the case
}

@Routes enum SeveralCases {
  @Route("/a") case a, b
  //                   ^ write each case with its own @Route
}

@Routes enum Interpolated {
  @Route("/a/\(1)") case a
  //     ^ the pattern must be a string literal of one line, without interpolations
}

@Routes enum LateOption {
  @Route("/a") @Route("/b", priority: 1) case a
  //                        ^ options for all patterns of a case belong in its first @Route
}

@Routes enum PrefixWithScheme {
  @Route("app://admin") case admin(Nested)
  //      ^ a prefix cannot be a full URL: add the enum to the routes of the scheme

  @Routes enum Nested {
    @Route("/") case home
  }
}

let ownSyntax = PatternSyntax("own") { text in try RoutePattern(text: text, path: []) }

@Routes enum OtherSyntax {
  @Route("/a", syntax: ownSyntax) case a
  //                   ^ the macro reads .colon, .brace, .urlPattern and these in .ignoringCase(…): write the conformance to TypedRoute for other syntaxes
}

@Routes enum Generic<Value> {
  //                ^ an enum of routes can't be generic or in a generic type, because its routes are a static property
  @Route("/a") case a
}

  @Routes struct NoEnum {}
//^ @Routes is for an enum, whose cases are routes

enum NoRoutes {
  @Route("/a") case a
//^ @Route is for the cases of an enum with @Routes
}

@Routes enum Conditional {
  @Route("/a") case a
  #if DEBUG
//^ the macro can't see which cases are compiled: move the cases out of #if
    @Route("/b") case b
  #endif
}

@Routes enum ConditionalInACondition {
  @Route("/a") case a
  #if DEBUG
//^ the macro can't see which cases are compiled: move the cases out of #if
    #if DEMO
    #else
      @Route("/b") case b
    #endif
  #endif
}

struct Outer {
  @Routes private enum Private {
  //      ^ extensions can't see a private type inside another type: write fileprivate
    @Route("/a") case a
  }
}

@Routes enum ItemTwice {
  @Route("/search?q=:q&q=:p") case search(q: String, p: String)
  //                   ^ the item q is in the pattern twice
}

@Routes enum QueryInAnotherSyntax {
  @Route(#"/search\?q={q}"#, syntax: .urlPattern) case search(q: String)
  //               ^ '?' begins the query, which is not part of a pattern: label a value by the name of its item, or write %3F for the character
}

@Routes enum TwoSchemes {
  @Route("https?://shop.example/sale") case sale
  //      ^ this is not a scheme: it can't have '?', only letters, digits, '+', '-' and '.'; begin a path with '/'
}

@Routes enum BracesInColonSyntax {
  @Route("/product/{id}") case product(id: Int)
  //               ^ '{id}' is a literal in this syntax: write :id, or syntax: .brace
}

@Routes enum ColonInBraceSyntax {
  @Route("/product/:id", syntax: .brace) case product(id: Int)
  //               ^ ':id' is a literal in this syntax: write {id}, or syntax: .colon
}

@Routes enum MisspelledConstraint {
  @Route("/product/:id<integer>") case product(id: Int)
  //                   ^ warning: 'integer' is not the name of a constraint, so only this word matches: did you mean 'int'?
}

@Routes enum NearlyAConstraint {
  @Route("/product/{id<uuld>}", syntax: .brace) case product(id: String)
  //                   ^ warning: 'uuld' is not the name of a constraint, so only this word matches: did you mean 'uuid'?
}

@Routes enum HostWithoutDot {
  @Route("/a", hosts: ["shop.example", "devbox"]) case a
  //                                    ^ this host counts as the first segment of the path, since it has no dot or hostAsPath is .always: write it in the pattern, or set RouterOptions.hostAsPath
}

@Routes enum NoHost {
  @Route("/a", hosts: ["shop..example"]) case a
  //                    ^ this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label
}

@Routes enum EncodedDot {
  @Route("https://shop%2Eexample/x") case x
  //              ^ this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label
}

@Routes enum UserInfoBeforeAParameter {
  @Route("https://me@:lang.shop.example/x") case x(lang: String)
  //              ^ this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label
}

@Routes enum HostWithoutValue {
  @Route("https://:lang.wikipedia.org/wiki/:title") case article(title: String)
  //               ^ 'lang' has no associated value: add lang: String to the case
}

@Routes enum MisspelledHost {
  @Route("https://:lng.wikipedia.org/") case home(lang: String)
  //               ^ 'lng' has no associated value: did you mean 'lang'?
}

@Routes enum MisspelledHostBehindItsName {
  @Route("https://lng.:lng.wikipedia.org/") case home(lang: String)
  //                   ^ 'lng' has no associated value: did you mean 'lang'?
}

@Routes enum MisspelledHostBehindALongerOne {
  @Route("https://:lng2.:lng.example/") case home(lng2: String, lang: String)
  //                     ^ 'lng' has no associated value: did you mean 'lang'?
  @Route("https://{lng2}.{lng}/", syntax: .brace) case other(lng2: String, lang: String)
  //                      ^ 'lng' has no associated value: did you mean 'lang'?
}

@Routes enum MisspelledHostBesideItsName {
  @Route("/lng", hosts: [":lng.example"]) case a(lang: String)
  //      ^ 'lng' has no associated value: did you mean 'lang'?
}

@Routes enum MisspelledHostElsewhere {
  @Route("/a(/b)()()", hosts: [":lng.example"]) case a(lang: String)
  //      ^ 'lng' has no associated value: did you mean 'lang'?
}

@Routes enum NotInEveryHost {
  @Route("/a", hosts: [":team.example", "b.example"]) case a(team: String)
  //      ^ 'team' is not in every host: its value must be optional, String?
}

@Routes enum LabelTwice {
  @Route("/a") case a(page: Int?, page: Int?)
  //                              ^ invalid redeclaration of 'page'
}

@Routes enum NameTwiceInNested {
  @Route("/shop/:id") case shop(id: Int, Nested)
  //            ^ 'id' is also a value of 'Nested.user': a URL has one value for a name

  @Routes enum Nested {
    @Route("/users/:id") case user(id: Int)
  }
}

@Routes enum QueryValueTwiceInNested {
  @Route("/shop") case shop(page: Int?, Nested)
  //                        ^ 'page' is also a value of 'Nested.users': a URL has one value for a name

  @Routes enum Nested {
    @Route("/users") case users(page: Int?)
  }
}

@Routes enum ItemOfTheFragmentTwiceInNested {
  @Route("/shop", inFragment: true) case shop(key: Int?, Nested)
  //                                          ^ 'key' is also a value of 'Nested.users': a URL has one value for a name

  @Routes enum Nested {
    @Route("/users", inFragment: true) case users(key: Int?)
  }
}

let isLenient = true

@Routes enum ComputedFlag {
  @Route("/a/:id", mayDecline: isLenient) case a(id: Int)
  //                           ^ write true or false, which the macro can read
}

@Routes(ignoresCase: isLenient) enum ComputedCase {
//                   ^ write true or false, which the macro can read
  @Route("/a") case a
}

@Routes enum DecliningPrefix {
  @Route("/a", mayDecline: true) case a(Nested)
  //                       ^ the cases of the nested enum may decline, and not the case that holds it

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum DecliningNothing {
  @Route("/a", mayDecline: true) case a
  //                       ^ the case has no value for which it could decline
  @Route("/b", mayDecline: true) case b(page: IfValid<Int>, rest: [String: String])
  //                       ^ the case has no value for which it could decline
}

@Routes enum PatternAndNone {
  @Route("/a") @Route() case a
  //           ^ write the pattern: @Route("/…")
  @Route @Route() case b
  //     ^ a case that no URL reaches has one @Route
}

@Routes enum RestInThePath {
  @Route("/a/:b") case a(b: [String: String])
  //         ^ 'b' is one segment: its value cannot be [String: String]
}

@Routes enum ComputedOmission {
  @Route("/a", omitsDefaults: isLenient) case a(id: Int = 1)
  //                          ^ write true or false, which the macro can read
}

@Routes enum NothingToOmit {
  @Route("/a/:id", omitsDefaults: true) case a(id: Int = 1, page: Int?)
  //                              ^ no value has a default that a URL can leave out
}

@Routes enum DefaultOfAWildcardToOmit {
  @Route("/files(/*path)", omitsDefaults: true) case file(path: String = "index")
  //                                      ^ no value has a default that a URL can leave out
}

@Routes enum WildcardsInGroupsThatMayBeMissing {
  @Route("/mid(/*path)/x") case mid(path: String)
  //            ^ 'path' is in an optional group: its value must be optional, String?
  @Route("/pre(/*path)") case prefix(path: String, Nested)
  //            ^ 'path' is in an optional group: its value must be optional, String?
  @Route("/some(/**path)") case some(path: String)
  //             ^ 'path' is in an optional group: its value must be optional, String?

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum TwoRests {
  @Route("/a") case a(b: [String: String], c: [String: String])
  //                                       ^ another value already holds the rest of the query
}

@Routes enum OtherDictionaries {
  @Route("/a") case a(counts: [String: Int])
  //                          ^ a dictionary holds the rest of the query: its type must be [String: String]
  @Route("/b/:rest") case b(rest: [String: String]?)
  //                              ^ a dictionary holds the rest of the query: its type must be [String: String]
}

@Routes enum RestOfFragment {
  @Route("/a#", inFragment: true) case a(b: String, c: [String: String])
  //                                                ^ a fragment has no rest: label each value
}

@Routes enum ParameterBehindText {
  @Route("/video-:id.:ext") case video(id: Int, ext: String)
  //             ^ 'video-:id.:ext' is read as a literal, because a parameter begins its segment: write video-{id}.{ext}, with syntax: .brace
}

@Routes enum ParameterBehindTextInAGroup {
  @Route("/video(-:id)") case video(id: Int?)
  //              ^ '-:id' is read as a literal, because a parameter begins its segment: write -{id}, with syntax: .brace
}

@Routes enum NearlyAParameterBehindText {
  @Route("/a/p_:product/b") case product(products: Int)
  //           ^ 'p_:product' is read as a literal, because a parameter begins its segment: write p_{products}, with syntax: .brace
}

@Routes enum ParameterBehindTextInAPrefix {
  @Route("/shop-:shop") case shop(shop: String, Nested)
  //            ^ 'shop-:shop' is read as a literal, because a parameter begins its segment: write shop-{shop}, with syntax: .brace

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum BracesBesideText {
  @Route("/file/{name}.json") case file(name: String)
  //            ^ '{name}.json' is read as a literal: write {name}.json, with syntax: .brace
}

@Routes enum ColonBesideTextInBraces {
  @Route("/file/{dir}/:name.json", syntax: .brace) case file(dir: String, name: String)
  //                  ^ ':name.json' is read as a literal: write {name}.json
}

@Routes enum ConstraintBehindAColon {
  @Route("/user/{id:[0-9]+}", syntax: .brace) case user(id: Int)
  //            ^ '{id:[0-9]+}' is a literal in this syntax: write {id<[0-9]+>}
}

@Routes enum ConstraintOfAnotherRouter {
  @Route("/user/<int:id>") case user(id: Int)
  //            ^ '<int:id>' is a literal in this syntax: write :id<int>
}

@Routes enum BracketsOfAnotherRouter {
  @Route("/blog/[slug]") case post(slug: String)
  //            ^ '[slug]' is a literal in this syntax: write :slug
  @Route("/docs/[...path]") case docs(path: [String])
  //            ^ '[...path]' is a literal in this syntax: write *path
}

@Routes enum DotsBehindAName {
  @Route("/files/{path...}", syntax: .brace) case files(path: [String])
  //             ^ '{path...}' is a literal in this syntax: write {*path}
}

@Routes enum ColonsThatAreText {
  @Route("/items:batch") case batch(page: Int?)
  @Route("/a:b/:id") case ab(id: Int)
}

@Routes enum TextAfterAName {
  @Route("/file/:id.json") case file(id: Int)
  //            ^ a name extends to the end of its segment, so this name is 'id.json': write {id}.json, with syntax: .brace
}

@Routes enum NameAfterAName {
  @Route("/post/:id-:slug") case post(id: Int, slug: String)
  //            ^ a name extends to the end of its segment, so this name is 'id-:slug': write {id}-{slug}, with syntax: .brace
}

@Routes enum NamesSideBySide {
  @Route("/ab/:a:b") case ab(a: Int, b: Int)
  //          ^ a name extends to the end of its segment, so this name is 'a:b': write {a}{b}, with syntax: .brace
}

@Routes enum VerbAfterAName {
  @Route("/items/:id:archive") case archive(id: Int)
  //             ^ a name extends to the end of its segment, so this name is 'id:archive': write {id}:archive, with syntax: .brace
}

@Routes enum NameWithAHyphen {
  @Route("/user/:user-id") case user(page: Int?)
  //            ^ a name extends to the end of its segment, so this name is 'user-id': write {user}-id, with syntax: .brace, or label a value `user-id`
}

@Routes enum HostWithAHyphen {
  @Route("https://:my-team.example/") case home
  //               ^ 'my-team' has no associated value: add `my-team`: String to the case
}

@Routes enum NearlyTheNameWithAHyphen {
  @Route("/user/:user-id") case user(user_id: Int)
  //            ^ 'user-id' has no associated value: did you mean 'user_id'?
}

@Routes enum QuestionMarkAfterAName {
  @Route("/user/:id?") case user(id: Int?)
  //               ^ no item follows the '?': for a segment that may be missing, write /user(/:id), or use the urlPattern syntax
}

@Routes enum AsteriskAfterAName {
  @Route("/files/:path*") case files(path: [String])
  //             ^ a name extends to the end of its segment, so this name is 'path*': for any number of segments, write *path
  @Route("/some/:path+") case some(path: String)
  //            ^ a name extends to the end of its segment, so this name is 'path+': for at least one segment, write **path
}

@Routes enum QuestionMarkInAConstraint {
  @Route("/user/:id-x<a?>") case user(id: String)
  //            ^ a name extends to the end of its segment, so this name is 'id-x': write {id}-x, with syntax: .brace
}

@Routes enum NameOfAnItemAndASegment {
  @Route("/user/:id?tab=:id") case user(id: Int)
  //                ^ the name id is in the pattern twice
}

@Routes enum ItemWithoutAValue {
  @Route("/watch?v=:id") case video
  //             ^ 'id' has no associated value: add id: String to the case
}

@Routes enum MisspelledItem {
  @Route("/watch?idd=:idd") case video(id: String)
  //             ^ 'idd' has no associated value: did you mean 'id'?
}

@Routes enum ItemIsNoList {
  @Route("/watch?v=:ids") case videos(ids: [String])
  //             ^ 'ids' is one item of the query: its value cannot be [String]
}

@Routes enum ItemsAfterNone {
  @Route("/watch") case watch
  @Route("/watch?v=:id") case video(id: String)
  //      ^ no URL reaches this pattern: '/watch' of case 'watch' matches them; write this case before it
}

@Routes enum NoHostOfALaterPattern {
  @Route("/a", hosts: ["a.example"]) @Route("/b", hosts: ["b..example"]) case a
  //                                                       ^ this is not a host: write a domain or an address, optionally after '*.', or with ':name' for a label
}

@Routes enum NotInTheHostsOfALaterPattern {
  @Route("/a", hosts: [":team.example"]) @Route("/b", hosts: ["b.example"]) case a(team: String)
  @Route("/c", hosts: [":team.example", "c.example"]) @Route("/d", hosts: [":team.example"]) case c(team: String)
  //      ^ 'team' is not in every host: its value must be optional, String?
}

@Routes enum HostsThatDiffer {
  @Route("/a", hosts: ["a.example"]) @Route("/b", hosts: ["b.example"]) case a
  @Route("/a", hosts: ["b.example"]) @Route("/b", hosts: ["a.example"]) case b
  @Route("/a", hosts: ["a.example"]) case c
  //      ^ no URL reaches this pattern: '/a' of case 'a' matches the same URLs; remove one of them
}

@Routes enum EmptyListOfHosts {
  @Route("/a", hosts: []) case a
  @Route("/a", hosts: ["a.example"]) case b
  //      ^ no URL reaches this pattern: '/a' of case 'a' matches them; write this case before it
}

@Routes enum HostThatIsASegment {
  @Route("app://:host") case host(host: String)
  @Route("app://shop.example/:page") case page(page: String)
}

@Routes enum EscapesOfTheSameText {
  @Route("/caf%C3%A9/it's/%09%00") case written
  @Route("/caf\u{E9}/it\'s/\t\0") case escaped
  //      ^ no URL reaches this pattern: '/caf%C3%A9/it's/%09%00' of case 'written' matches the same URLs; remove one of them
}

@Routes enum HiddenInOneCase {
  @Route("/user/:id") @Route("/user/me") case user(id: String?)
  //                          ^ no URL reaches this pattern: '/user/:id' of case 'user' matches them; write this pattern before it
}

@Routes enum HiddenByAnyFragment {
  @Route("/a") case any
  @Route("/a#b") case fragment
  //      ^ no URL reaches this pattern: '/a' of case 'any' matches them; write this case before it
  @Route("/c#:d") case first(d: String)
  @Route("/c#:e") case second(e: String)
  //      ^ no URL reaches this pattern: '/c#:d' of case 'first' matches the same URLs; with mayDecline: true, it skips URLs whose values don't convert
}

@Routes enum HiddenByAWildcard {
  @Route("/a/**rest") case rest(rest: [String])
  @Route("/a/b") case path
  //      ^ no URL reaches this pattern: '/a/**rest' of case 'rest' matches them; write this case before it
  @Route("/a/**other") case other(other: [String])
  //      ^ no URL reaches this pattern: '/a/**rest' of case 'rest' matches the same URLs; with mayDecline: true, it skips URLs whose values don't convert
}

@Routes enum MisspelledNameAndText {
  @Route("/post/:idd.json") case post(id: Int)
  //            ^ a name extends to the end of its segment, so this name is 'idd.json': write {id}.json, with syntax: .brace
}

@Routes enum TextAfterANameWithoutValue {
  @Route("/feed/:name.xml") case feed
  //            ^ a name extends to the end of its segment, so this name is 'name.xml': write {name}.xml, with syntax: .brace
}

@Routes enum LettersOutsideASCII {
  @Route("/x-:Àb") case x(Àb: Int)
  //         ^ 'x-:Àb' is read as a literal, because a parameter begins its segment: write x-:Àb, with syntax: .urlPattern
}

@Routes enum BracesOfAGroup {
  @Route("/a/{id}", syntax: .urlPattern) case a(id: Int)
  //         ^ '{id}' is a literal in this syntax: write :id, or syntax: .brace
}

@Routes enum BracesAtTheStart {
  @Route("{id}/a") case a(id: Int)
  //      ^ '{id}' is a literal in this syntax: write :id, or syntax: .brace
}

@Routes enum OptionalRoutes {
  @Route("/a") case a(Optional<Nested>)
  //                  ^ label the value by the name of its parameter: without a label it is an enum of routes

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum RoutesWithTwoPrefixes {
  @Route("/a") @Route("/b") case a(Nested)
  //                               ^ a case that holds an enum of routes has one prefix: write one @Route, or label the value by the name of its parameter

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum RoutesBesideAMissingValue {
  @Route("/user/:id") case user(Nested, page: Int?)
  //            ^ 'id' has no associated value: add id: String to the case
  @Route("/member/:id") case member(Swift.Int)
  //              ^ 'id' has no associated value: did you mean to label this one?

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum NameWithoutAWord {
  @Route("/a/:-x") case a
  //         ^ '-x' has no associated value: add `-x`: String to the case
}

@Routes enum NameInBracesThatGoesOn {
  @Route("/a/{user-id}", syntax: .brace) case a
  //         ^ 'user-id' has no associated value: add `user-id`: String to the case
}

@Routes enum DoubleOptional {
  @Route("/a") case a(x: Int??)
  //                     ^ a value is either there or missing: write one '?'
}

@Routes enum SpellingsOfADoubleOptional {
  @Route("/a") case a(x: IfValid<Int>?)
  //                     ^ a value is either there or missing: write one '?'
  @Route("/b") case b(x: Optional<Int?>)
  //                     ^ a value is either there or missing: write one '?'
  @Route("/c") case c(x: Optional<Int>?)
  //                     ^ a value is either there or missing: write one '?'
}

@Routes enum ListsOfOptionals {
  @Route("/a") case a(x: [IfValid<Int>])
  //                     ^ a list holds only values that are there: its elements can't be optional
  @Route("/b/*x") case b(x: Set<Int?>?)
  //                        ^ a list holds only values that are there: its elements can't be optional
}

@Routes indirect enum TypesInParentheses {
  @Route("/a") case a(x: (Int?)?)
  //                     ^ a value is either there or missing: write one '?'
  @Route("/b/:x") case b(x: ([Int]))
  //         ^ 'x' is one segment: its value cannot be ([Int])
  @Route("/c") case c(x: ([String: Int]))
  //                     ^ a dictionary holds the rest of the query: its type must be [String: String]
  @Route("/d") case d((TypesInParentheses))
  //                  ^ a case can't hold its own enum: the routes would never end
}

@Routes enum CaseNamedType {
  @Route("/a") case `Type`
  //                ^ no case can have this name, because Self.Type is a type
}

@Routes enum OptionalBraces {
  @Route("/user/{id?}") case user(id: Int?)
  //               ^ no item follows the '?': for a segment that may be missing, write /user(/:id), or use the brace syntax
  @Route("/page/:number?", syntax: .brace) case page(number: Int?)
  //                   ^ no item follows the '?': for a segment that may be missing, write /page/{number?}, or use the urlPattern syntax
}

@Routes enum SlashForgotten {
  @Route("/user(:id)") case user(id: Int?)
  //            ^ ':id' is read as a literal, because a parameter begins its segment: write (/:id)
  @Route("/shop:name") case shop(name: String)
  //           ^ 'shop:name' is read as a literal, because a parameter begins its segment: write shop{name}, with syntax: .brace, or a slash before the colon if it is missing
}

@Routes enum RegexesOfOtherRouters {
  @Route(#"/user/(\d+)"#) case user(id: Int)
  //              ^ '\d+' is a literal in this syntax: write :id<\d+>
  @Route(#"/order/\d+"#) case order(number: Int)
  //              ^ '\d+' is a literal in this syntax: write :number<\d+>
  @Route("/tag/[a-z]+") case tag(name: String)
  //           ^ '[a-z]+' is a literal in this syntax: write :name<[a-z]+>
}

@Routes enum NamesOfConstraintsInBraces {
  @Route("/user/{id:int}", syntax: .brace) case user(id: Int)
  //            ^ '{id:int}' is a literal in this syntax: write {id<int>}
  @Route("/files/<path:rest>") case files(rest: [String])
  //             ^ '<path:rest>' is a literal in this syntax: write **rest
  @Route("/blog/{lang=en}") case blog(lang: String?)
  //            ^ '{lang=en}' is a literal in this syntax: write (/:lang)
}

@Routes enum SpellingsOfTheWebWithoutValues {
  @Route("/files/*splat", syntax: .urlPattern, readOnly: true) case files(splat: [String])
  //             ^ '*splat' is a literal in this syntax: write :splat*, or syntax: .colon
}

@Routes enum SpellingsWithoutValues {
  @Route("/old/{page}") case old
  //           ^ warning: '{page}' is a literal in this syntax: write /old/:page, or use the brace syntax; for a literal, write percent escapes
  @Route("GET /items") case items
  //      ^ warning: 'GET ' is text of the path: a pattern has no method: write /items, and add the route for the method
  @Route("/a/../b") case up
  //         ^ warning: '..' is a segment that browsers and most other clients remove from a URL: leave it out
}

@Routes(ignoresCase: true) enum HiddenInAnyCase {
  @Route("/user/:id") case user(id: String)
  @Route("/USER/new") case new
  //      ^ no URL reaches this pattern: '/user/:id' of case 'user' matches them; write this case before it
  @Route("/a") case a
  @Route("/A") case b
  //      ^ no URL reaches this pattern: '/a' of case 'a' matches the same URLs; remove one of them
}

@Routes enum HiddenByOneThatIgnoresCase {
  @Route("/a/:b", syntax: .ignoringCase(.colon)) case any(b: String)
  @Route("/A/c") case exact
  //      ^ no URL reaches this pattern: '/a/:b' of case 'any' matches them; write this case before it
  @Route("/d") case d
  @Route("/D", syntax: .ignoringCase(.colon)) case wider
  @Route("/e", syntax: .ignoringCase(.colon)) @Route("/E/") case e
  //                                                  ^ no URL reaches this pattern: '/e' of case 'e' matches the same URLs; remove one of them
}

@Routes enum SpelledTwice {
  @Route("/a b") case blank
  @Route("/a%20b") case escaped
  //      ^ no URL reaches this pattern: '/a b' of case 'blank' matches the same URLs; remove one of them
}

@Routes enum NameInAClosure {
  @Route("/a/:id", guards: [RouteGuard { $0["id"] == nil ? .decline : .allow }]) case a(id: String)
  @Route("/b/:id", guards: [RouteGuard { _ in .allow }]) case b(id: String)
  @Route("/c/:id", guards: [RouteGuard { match in match["id"] == nil ? .decline : .allow }]) case c(id: String)
  //                                   ^ a closure in an attribute can't use names that it declares, such as 'match': write $0, or move the closure to a static property
  //                                              ^ cannot find 'match' in scope
  @Route("/d", guards: [RouteGuard { let id = $0["id"]; return id == nil ? .decline : .allow }]) case d(id: String)
  //                               ^ a closure in an attribute can't use names that it declares, such as 'id': write $0, or move the closure to a static property
  //                                                           ^ cannot find 'id' in scope
}

@Routes enum MisspelledType {
  @Route("/a/:date") case a(date: Dat)
  //                              ^ cannot find type 'Dat' in scope
  @Route("/b") case b(date: Dat?)
  //                        ^ cannot find type 'Dat' in scope
  @Route("/c/:date") case c(date: Dat, tab: Tabb, dates: [Dat])
  //                              ^ cannot find type 'Dat' in scope
  //                                        ^ cannot find type 'Tabb' in scope
  //                                                      ^ cannot find type 'Dat' in scope
  @Route("/d", mayDecline: true) case d(id: Int, date: IfValid<Dat>, tab: Optional<Tabb>, dates: [Dat]?)
  //                                                           ^ cannot find type 'Dat' in scope
  //                                                                               ^ cannot find type 'Tabb' in scope
  //                                                                                              ^ cannot find type 'Dat' in scope
}

@Routes enum WrongArguments {
  @Route("/a", prioritty: 3) case a
  //    ^ incorrect argument label in macro expansion (have '_:prioritty:', expected '_:priority:')
  @Route("/b", priority: "x") case b
  //                     ^ cannot convert value of type 'String' to expected argument type 'Int'
  @Route("/c", guards: [.missing]) case c
  //                     ^ type 'RouteGuard' has no member 'missing'
}

@Routes @Routes enum Twice {
  //    ^ the enum already has @Routes: remove this one
  @Route("/a") case a
}

@Routes enum Noncopyable: ~Copyable {
  //                      ^ an enum of routes must be copyable
  @Route("/a") case a
}

@Routes enum NamedAsAPropertyOfTheMacro {
  @Route("/a/:id") case routeReference(id: Int)
  //                    ^ 'routeReference' is a property that @Routes adds: rename the case
}

@Routes enum NamedAsTheCasesOfTheMacro {
  @Route("/a") case routeCases
  //                ^ 'routeCases' is a property that @Routes adds: rename the case
  @Route("/b") case b
}

@Routes enum MisspelledNestedEnum {
  @Route("/a") case a(Nestde)
  //                  ^ cannot find type 'Nestde' in scope
  @Route("/b/:id") case b(id: Int, Missing.Nested)
  //                               ^ cannot find type 'Missing' in scope
  @Route("/c") case c(Nested.Inner, page: Int = 1)
  //                         ^ 'Inner' is not a member type of enum 'Mistakes.MisspelledNestedEnum.Nested'

  @Routes enum Nested {
    @Route("/") case home
  }
}

@Routes enum WrongDefaults {
  @Route("/a") case a(page: Int = "x")
  //                              ^ default argument value of type 'String' cannot be converted to type 'Int'
  @Route("/b/:id") case b(id: Int, page: Int = missing, other: Int = missing)
  //                                           ^ cannot find 'missing' in scope
  //                                                                 ^ cannot find 'missing' in scope
  @Route("/c", omitsDefaults: true) case c(page: Int = .missing)
  //                                                    ^ type 'Int' has no member 'missing'
  @Route("/d", omitsDefaults: true) case d(date: Dat = Dat(), page: Int = 1)
  //                                             ^ cannot find type 'Dat' in scope
  @Route("/e", mayDecline: true) case e(page: Int = true)
  //                                                ^ default argument value of type 'Bool' cannot be converted to type 'Int'
}

@available(*, deprecated) let firstPage = 1
@available(*, deprecated) enum OldTab: String { case new }
@available(*, deprecated, message: "not now") enum OldRoutes: TypedRoute {
  case home

  static let routeCases: RouteCases<OldRoutes> = []
  var routeReference: RouteReference { RouteReference("home") }
}

@available(*, deprecated) enum OldOptions {
  static let login = RouteGuard { _ in .allow }
  static let priority = 1
}
@available(*, deprecated) let oldHosts = ["shop.example"]
extension RouteDateFormat {
  @available(*, deprecated) static let old = RouteDateFormat.day
}

@Routes enum DeprecatedNames {
  @Route("/a") case a(page: Int = firstPage)
  //                              ^ warning: 'firstPage' is deprecated [#DeprecatedDeclaration]
  @Route("/b", omitsDefaults: true) case b(page: Int = firstPage, tab: OldTab?)
  //                                                   ^ warning: 'firstPage' is deprecated [#DeprecatedDeclaration]
  //                                                                   ^ warning: 'OldTab' is deprecated [#DeprecatedDeclaration]
  @Route("/c(/:tab)", omitsDefaults: true) case c(tab: OldTab = .new)
  //                                                   ^ warning: 'OldTab' is deprecated [#DeprecatedDeclaration]
  @Route("/d") case d(OldRoutes)
  //                  ^ warning: 'OldRoutes' is deprecated: not now [#DeprecatedDeclaration]
  @Route("/e") case e(tab: OldTab, tabs: [OldTab], other: OldTab?)
  //                       ^ warning: 'OldTab' is deprecated [#DeprecatedDeclaration]
  //                                      ^ warning: 'OldTab' is deprecated [#DeprecatedDeclaration]
  //                                                      ^ warning: 'OldTab' is deprecated [#DeprecatedDeclaration]
  @Route("/f", guards: [OldOptions.login]) case f
  //                    ^ warning: 'OldOptions' is deprecated [#DeprecatedDeclaration]
  @Route("/g", priority: OldOptions.priority) case g
  //                     ^ warning: 'OldOptions' is deprecated [#DeprecatedDeclaration]
  @Route("/h") @Route("/i", hosts: oldHosts) case h
  //                               ^ warning: 'oldHosts' is deprecated [#DeprecatedDeclaration]
  @Route("/j/:day", dates: .old) case j(day: Date, until: Date?, others: [Date])
  //                        ^ warning: 'old' is deprecated [#DeprecatedDeclaration]
}
