// swift-format-ignore-file

import WaymarkMacros

// Mistakes that the compiler finds in the expanded code, and reports at the type of the value.

struct Place {
  var x = 0
}

@Routes enum ValueWithoutText {
  @Route("/map/:place") case map(place: Place)
  //                                    ^ instance method 'require(_:as:dates:)' requires that 'Place' conform to 'Decodable'
}

@Routes enum ListWithoutText {
  @Route("/map")
  case map(
    zoom: Int,
    places: [Place], marked: Place?)
  //        ^ referencing instance method 'require(_:as:dates:)' on 'Array' requires that 'Place' conform to 'Decodable'
  //                         ^ instance method 'value(_:as:dates:)' requires that 'Place' conform to 'Decodable'
}

@Routes enum InParentheses {
  @Route("/map") case map(at: (Place))
  //                          ^ instance method 'require(_:as:dates:)' requires that 'Place' conform to 'Decodable'
}

struct Point: Codable {
  var x = 0
}

@Routes enum DefaultToCompare {
  @Route("/map", omitsDefaults: true) case map(at: Point = Point())
  //                                               ^ static method 'areEqual' requires that 'Point' conform to 'Equatable'
}

@Routes enum NestedWithoutRoutes {
  @Route("/map") case map(Place)
  //                      ^ initializer 'init(_:prefix:priority:hosts:syntax:metadata:guards:of:make:)' requires that 'Place' conform to 'TypedRoute'
}
