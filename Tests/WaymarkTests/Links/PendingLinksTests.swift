import TestSupport
import Foundation
import Testing
@testable import Waymark

@Suite struct PendingLinksTests {
  private let links = PendingLinks(capacity: 3)
  private let journal = Journal()

  /// Starts a task that records the links it receives, until a link begins with `stop`.
  private func reader(_ name: String = "") -> Task<Void, Never> {
    Task { [links, journal] in
      for await link in links {
        journal.note(name + link.url)
        if link.url.hasPrefix("stop") { break }
      }
      journal.note(name + "over")
    }
  }

  @Test func `a link is printed as text that is safe to log`() {
    let link = PendingLink(
      "app://a/\u{202E}" + String(repeating: "b", count: 300), from: LinkOrigin(rawValue: "push\n"))
    #expect("\(link)".hasPrefix("app://a/\\u{202E}bbb"))
    #expect("\(link)".hasSuffix("… (push\\u{A})"))
    #expect("\(link)".utf8.count < 300)
  }

  @Test(.timeLimit(.minutes(10))) func `links that waited come in their order`() async {
    links.append("a")
    links.append(URL(string: "app://b/c%20d")!)
    links.append("stop")
    #expect(links.waiting.map(\.url) == ["a", "app://b/c%20d", "stop"])
    await reader().value
    #expect(journal.entries == ["a", "app://b/c%20d", "stop", "over"])
    #expect(links.waiting == [])
  }

  @Test(.timeLimit(.minutes(10))) func `a link keeps its origin`() async {
    links.append("a", from: .notification)
    links.append("b")
    #expect(links.waiting.map(\.origin) == [.notification, .unknown])
    var loop = links.makeAsyncIterator()
    let link = await loop.next()
    #expect(link == PendingLink("a", from: .notification))
    #expect(link.map { links.putBack($0) } == true)
    #expect(links.waiting.map(\.origin) == [.notification, .unknown])
  }

  @Test func `the oldest waiting link makes way for a new one`() {
    #expect(["1", "2", "3", "4", "5"].map { links.append($0)?.url } == [nil, nil, nil, "1", "2"])
    #expect(links.waiting.map(\.url) == ["3", "4", "5"])
  }

  @Test(arguments: [0, -1, Int.min]) func `one link can always wait`(_ capacity: Int) {
    let links = PendingLinks(capacity: capacity)
    #expect(links.capacity == 1)
    links.append("1")
    #expect(links.append("2")?.url == "1")
  }

  @Test func `a link that is put back is the first`() {
    links.append("2")
    #expect(links.putBack(PendingLink("1")))
    #expect(links.append("3") == nil)
    #expect(!links.putBack(PendingLink("0")), "newer links have taken its place")
    #expect(links.waiting.map(\.url) == ["1", "2", "3"])
    links.removeAll()
    #expect(links.waiting == [])
  }

  @Test(.timeLimit(.minutes(10))) func `a loop waits for further links`() async {
    let reader = reader()
    for link in ["1", "2", "3", "stop"] {
      links.append(link)
      while links.waiting != [] { await Task.yield() }
    }
    await reader.value
    #expect(journal.entries == ["1", "2", "3", "stop", "over"])
  }

  @Test(.timeLimit(.minutes(10))) func `a later loop goes on with the oldest link`() async {
    links.append("stop 1")
    links.append("2")
    await reader().value
    #expect(links.putBack(PendingLink("stop 1")))
    await reader().value
    links.append("stop 3")
    await reader().value
    #expect(journal.entries == ["stop 1", "over", "stop 1", "over", "2", "stop 3", "over"])
  }

  @Test(.timeLimit(.minutes(10))) func `cancelling the task ends the loop and keeps the links`()
    async
  {
    let first = reader()
    first.cancel()
    await first.value
    links.append("stop")
    #expect(links.waiting.map(\.url) == ["stop"])
    await reader().value
    #expect(journal.entries == ["over", "stop", "over"])
  }

  @Test(.timeLimit(.minutes(10))) func `a loop that begins ends the one before`() async {
    var first = links.makeAsyncIterator()
    links.append("1")
    #expect(await first.next()?.url == "1")
    var second = links.makeAsyncIterator()
    links.append("2")
    #expect(await first.next() == nil)
    #expect(await second.next()?.url == "2")
  }

  @Test(.timeLimit(.minutes(10))) func `a waiting loop ends when another begins`() async {
    let first = reader("first ")
    await Task.yield()
    let second = reader("second ")
    // Either task may start first. The second one to start ends the first one.
    while journal.entries.isEmpty { await Task.yield() }
    links.append("stop")
    await first.value
    await second.value
    #expect(journal.entries.filter { $0.hasSuffix("stop") }.count == 1)
    #expect(journal.entries.filter { $0.hasSuffix("over") }.count == 2)
  }

  @Test(.timeLimit(.minutes(10))) func `no link of many threads is lost`() async {
    let links = PendingLinks(capacity: 10_000)
    let reader = Task {
      var found: [String] = []
      for await link in links {
        found.append(link.url)
        if found.count == 4_000 { break }
      }
      return found
    }
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<1_000 { links.append("\(writer) \(number)") }
        }
      }
    }
    let found = await reader.value
    for writer in 0..<4 {
      #expect(found.filter { $0.hasPrefix("\(writer) ") } == (0..<1_000).map { "\(writer) \($0)" })
    }
  }
}
