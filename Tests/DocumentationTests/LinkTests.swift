import TestSupport
import Foundation
import Testing

/// Checks that the targets of all links exist.
@Suite struct LinkTests {
  @Test(arguments: try pages())
  func `relative links lead to files and headings`(_ page: String) throws {
    let folder = URL(filePath: "/\(page)").deletingLastPathComponent()
    // Most links of a page lead to the same few pages, and some of these are long.
    var anchors: [String: [String]] = [:]
    for link in try MarkdownPage(path: page).links where !link.contains(":") {
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path =
        parts[0].isEmpty
        ? page : String(folder.appending(path: parts[0]).standardized.path.dropFirst())
      let isThere = FileManager.default.fileExists(
        atPath: MarkdownPage.root.appending(path: path).path)
      #expect(isThere, "\(link)")
      if isThere, parts.count > 1 {
        if anchors[path] == nil {
          anchors[path] = try MarkdownPage(path: path).headings.map(Self.anchor)
        }
        #expect(anchors[path]?.contains(String(parts[1])) == true, "\(link)")
      }
    }
  }

  /// DocC follows only `doc:` links, so a relative link is dead on the site.
  @Test(arguments: try pages().filter { $0.contains(".docc/") })
  func `articles have no relative links`(_ page: String) throws {
    #expect(try MarkdownPage(path: page).links.filter { !$0.contains(":") } == [])
  }

  // Without arguments, the tests above would pass.
  @Test func `the check finds the pages`() throws {
    let pages = try Self.pages()
    for page in ["README.md", "Docs/Architecture.md", "Tools/README.md"] {
      #expect(pages.contains(page))
    }
    #expect(pages.contains { $0.contains(".docc/") })
  }

  @Test func `the check finds links and headings`() {
    let page = MarkdownPage(
      """
      ## A `b`, c
      | [x](y.md#z) | ![i](i.svg) |
      ```
      # [no](no)
      ```
      `[no](no)`
      [r]: r.md
      """)
    #expect(page.links == ["y.md#z", "i.svg", "r.md"])
    #expect(page.headings == ["A `b`, c"])
    #expect(page.headings.map(Self.anchor) == ["a-b-c"])
  }

  /// The paths of the package's pages.
  nonisolated private static func pages() throws -> [String] {
    var paths = try FileManager.default.contentsOfDirectory(atPath: MarkdownPage.root.path)
    for folder in ["Docs", "Examples", "Sources", "Tools"] {
      let folderPath = MarkdownPage.root.appending(path: folder).path
      let subpaths = FileManager.default.enumerator(atPath: folderPath)
      while let subpath = subpaths?.nextObject() as? String {
        // Built and fetched files contain links that aren't ours.
        if subpath.hasSuffix(".build") { subpaths?.skipDescendants() }
        paths.append("\(folder)/\(subpath)")
      }
    }
    return paths.filter { $0.hasSuffix(".md") }.sorted()
  }

  /// The anchor that a forge creates for a heading.
  private static func anchor(_ heading: String) -> String {
    String(
      heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .map { $0 == " " ? "-" : $0 })
  }
}
