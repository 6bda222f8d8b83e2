import Waymark

// Found after all types are, so in a file without other faults.

func aHandlerThatDeclinesOnOneWayOnly(_ router: Router) throws {
  try router.add("/user/:id") { match in
    guard let id = match["id"] else { return false }
    show(id)
  }  // expected-error {{missing return in closure expected to return 'Bool'}}
}
