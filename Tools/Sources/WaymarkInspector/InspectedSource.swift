/// The source of the routes of the inspector's page.
package protocol InspectedSource: Sendable {
  /// The current routes: the same table as before, or another one if they have changed.
  func table() async -> InspectedTable
}
