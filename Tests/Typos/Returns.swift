import Waymark

// The compiler reports this error only after all types are checked, so this file has no other
// errors.

func aHandlerThatDeclinesOnOneWayOnly(_ router: Router) throws {
  try router.add("/user/:id") { match in
    guard let id = match["id"] else { return false }
    show(id)
  }  // expected-error {{missing return in closure expected to return 'Bool'}}
}
