import Foundation
import WaymarkMacros

// Enums of routes in various contexts, next to types that share names with the library's types.

enum Waymark {}
struct TypedRoute {}
struct RouteCase {}
struct RouteCases {}
struct RouteReference {}
struct RouteValues {}
struct RouteDateFormat {}

enum Screen {
  enum Section: String { case top }

  @Routes enum BesideAType {
    @Route("/section/:section") case section(section: Section, other: Screen.Section = .top)
    @Route("/list/*sections") case list(sections: [Section])
    @Route("/omitted", omitsDefaults: true)
    case omitted(section: Section = .top, other: WaymarkMacros.IfValid<Screen.Section> = .top)
  }

  /// As visible as the type around it.
  @Routes public enum PublicInAnInternalType {
    @Route("/:id") case item(id: Int)
  }

  @Routes fileprivate enum OfTheFile {
    @Route("/:id") case item(id: Int)
  }
}

/// A public type.
public struct Shop {
  /// Visible everywhere.
  @Routes public enum PublicInAPublicType {
    @Route("/:id") case item(id: Int)
  }

  @Routes enum InternalInAPublicType {
    @Route("/:id") case item(id: Int)
  }
}

public extension Shop {
  @Routes enum PublicByItsExtension {
    @Route("/:id") case item(id: Int)
  }

  struct Links {
    /// As visible as the extension.
    @Routes public enum PublicInATypeThatIsPublicByItsExtension {
      @Route("/:id") case item(id: Int)
    }
  }
}

extension Screen {
  @Routes enum InAnExtension {
    @Route("/:id") case item(id: Int)
    @Route("/inner") case inner(Inner)

    @Routes enum Inner {
      @Route("/:section") case section(section: Section)
    }
  }
}

@Routes enum RawIdentifiers {
  @Route("/user/:id") case `user profile`(id: Int, `utm-source`: String?)
  @Route("/none") case none
  @Route("/self") case `self`
  @Route("/:order-id") case order(`order-id`: Int, `in`: String?)
}

@Routes enum LongNames {
  @Route("/a(/:id)") case item(id: Swift.Optional<Swift.Int>, tag: Swift.Array<Swift.String>)
  @Route("/b") case list(tags: Swift.Optional<Swift.Array<Screen.Section>>)
}

nonisolated let match = 1
nonisolated let route = 2
nonisolated let value = 3
nonisolated let value0 = Screen.Section.top
nonisolated let value1 = WaymarkMacros.RouteDateFormat.day

/// Defaults and options with names that the expanded code could also use.
@Routes enum NamesOfTheProgram {
  @Route("/list", dates: value1, omitsDefaults: true)
  case list(
    a: Int = match, b: Int = route, c: Int = value, d: Screen.Section = value0,
    e: Screen.Section = value0, day: Date?)
  @Route("/inner") case inner(Inner, a: Int = match, b: Int = route)

  @Routes enum Inner {
    @Route("/") case home
  }
}

@Routes enum LabelsWithBackticks {
  @Route("/a/:2fa") case a(`inout`: Int, `2fa`: String, `let`: Int?, `var`: Screen.Section)
  @Route("/b", omitsDefaults: true) case b(`inout`: Int = 1, `var`: Screen.Section = .top)
}

@Routes enum LongAndShortForms {
  @Route("/a(/:id)") case a(id: Int!, section: Screen.Section!)
  @Route("/b") case b(rest: Dictionary<String, String>)
  @Route() case c(Never)
}

private struct PrivateInTheFile {
  @Routes enum Inner {
    @Route("/:id") case item(id: Int)
  }

  struct Section {
    /// As visible as the types around it.
    @Routes public enum PublicInAPrivateType {
      @Route("/:id") case item(id: Int)
    }
  }
}

enum Cart {
  @Routes enum Pages {
    @Route("/wishes") case wishes(Wishes.Pages)
  }
}

enum Wishes {
  @Routes enum Pages {
    @Route("/") case all
  }
}
