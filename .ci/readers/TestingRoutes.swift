// What does the page leave to its readers? For: pages.

import Waymark

final class Individual: RouteDefinition, @unchecked Sendable {}
