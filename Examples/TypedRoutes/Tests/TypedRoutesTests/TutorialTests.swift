import Foundation
import SharedTestSupport
import Testing
import Waymark
import WaymarkMacros

@Routes enum ShelfRoute: Hashable {
  @Route("/book/:id(/chapter/:chapter)")
  case book(id: Int, chapter: Int?)
  @Route("/search")
  case search(q: String, tag: [String])
}

/// The tests of the tutorial, run with this enum.
///
/// The folder LinkModel is a link to the tutorial's, where the enum is written by hand.
@Suite struct TutorialTests {
  @Test func `the enum is the one that the tutorial shows`() throws {
    let tutorial = MarkdownPage.root.appending(
      path: "Sources/Waymark/Waymark.docc/Tutorial/BuildingALinkModel.tutorial")
    let asides = try String(contentsOf: tutorial, encoding: .utf8).split(separator: "\n")
      .compactMap { $0.wholeMatch(of: /\ *> ?(.*)/)?.1 }.joined(separator: "\n")
    let page = MarkdownPage(asides)
    #expect(page.codeBlocks.count == 1)
    #expect(try page.code(notIn: #filePath) == [])
  }
}
