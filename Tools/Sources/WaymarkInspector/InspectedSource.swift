/// Where the routes of the inspector's page come from.
package protocol InspectedSource: Sendable {
  /// The routes as they are now: the same table as before, or another one when they have changed.
  func table() async -> InspectedTable
}
