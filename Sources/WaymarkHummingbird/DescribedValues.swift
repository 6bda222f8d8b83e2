#if Hummingbird
  public import Waymark

  // The printed forms of public values. They only list properties.

  extension HTTPRoutes: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["routes": table.routes.count] }
  }

  extension HTTPRouteGroup: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["prefix": table.prefix] }
  }

  extension HTTPMethodRoutes: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["methods": methods, "prefix": group.table.prefix] }
  }

  extension HTTPRoutesResponder: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["routes": table.routes.count] }
  }

  extension HTTPRoutesMiddleware: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["routes": routes.table.routes.count] }
  }

  extension BasicRoutedRequestContext: CustomStringConvertible, DescribedValue {
    package var printedParts: DescribedParts { ["match": routeMatch] }
  }
#endif
