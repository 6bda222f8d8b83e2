import TestSupport
import Testing
import Waymark
import WaymarkNavigation

/// A second implementation of the rules for sheets and covers: a list of pages for each root, in
/// which each presented page starts a layer.
private struct DeskModel {
  var root = DeskRoute.home
  var pushed: [DeskRoute: [DeskRoute]] = [.home: [], .inbox: []]
  var presented: [[DeskRoute]] = []
  var isLoggedIn = false
  var waiting: (url: String, isPushing: Bool)?
  var isRefused = false

  var layers: [[DeskRoute]] { [[root] + (pushed[root] ?? [])] + presented }

  var front: DeskRoute { layers.last?.last ?? root }

  /// The pages of a link, starting with its root.
  static func pages(of url: String) -> [DeskRoute] {
    let parts = url.split(separator: "/")
    let numbers = parts.compactMap { Int($0) }
    return switch (parts.first, parts.count) {
    case ("inbox", 1): [.home, .inbox]
    case ("inbox", 2): [.home, .inbox, .mail(id: numbers[0])]
    case ("inbox", _): [.home, .inbox, .mail(id: numbers[0]), .call(id: numbers[0])]
    case ("compose", 2): [.home, .compose(id: numbers[0])]
    case ("compose", 3): [.home, .compose(id: numbers[0]), .picker(id: numbers[0])]
    case ("compose", _):
      [.home, .compose(id: numbers[0]), .attachment(id: numbers[0], number: numbers[1])]
    case ("vault", _): [.home, .vault(id: numbers[0])]
    case ("closed", _): [.home, .closed]
    default: [.home]
    }
  }

  mutating func open(_ url: String, isPushing: Bool) {
    waiting = nil
    let pages = Self.pages(of: url)
    isRefused = pages.contains(.closed)
    if isRefused { return }
    if !isLoggedIn, url.hasPrefix("/vault") {
      waiting = (url, isPushing)
      return
    }
    guard isPushing, pages.last != .home, pages.last != .inbox else { return show(pages) }
    if let page = pages.last, page != front { append(page, at: layers.count - 1) }
  }

  private mutating func show(_ pages: [DeskRoute]) {
    let index = pages.lastIndex { pushed[$0] != nil } ?? 0
    let isOverAnyTab = index + 1 < pages.count && pages[index + 1].presentation != .push
    if !isOverAnyTab { root = pages[index] }
    // The root is the first page of its layer, like the page of a sheet.
    var target = [[root]]
    for page in pages[(index + 1)...] {
      if page.presentation == .push {
        target[target.count - 1].append(page)
      } else {
        target.append([page])
      }
    }
    let old = layers
    for (level, layer) in target.enumerated() {
      guard level < old.count, old[level][0] == layer[0] else { break }
      // The layer below a presented page keeps its pages if the link doesn't contain any for it.
      if layer.count == 1, level + 1 < target.count { target[level] = old[level] }
    }
    pushed[root] = Array(target[0].dropFirst())
    presented = Array(target.dropFirst())
  }

  mutating func append(_ page: DeskRoute, at level: Int) {
    if page.presentation == .push {
      if level == 0 { pushed[root]?.append(page) } else { presented[level - 1].append(page) }
    } else {
      presented = Array(presented.prefix(level)) + [[page]]
    }
  }

  mutating func dismiss(from level: Int) {
    presented = Array(presented.prefix(level))
  }

  mutating func goBack(at level: Int) {
    if level == 0 {
      _ = pushed[root]?.popLast()
    } else if presented[level - 1].count > 1 {
      presented[level - 1].removeLast()
    }
  }

  /// Removes the pages that a new process may not show.
  mutating func restart() {
    if isLoggedIn { return }
    var kept: [[DeskRoute]] = []
    for layer in presented {
      let pages = Array(layer.prefix { if case .vault = $0 { false } else { true } })
      if !pages.isEmpty { kept.append(pages) }
      if pages.count < layer.count { break }
    }
    presented = kept
  }
}

/// Random links, dismissals and restarts have the same effect on a stack as on the model.
@MainActor @Suite struct PresentingModelTests {
  private nonisolated static let links = [
    "/", "/inbox", "/inbox/1", "/inbox/2", "/inbox/1/call", "/inbox/2/call", "/compose/1",
    "/compose/2", "/compose/1/attachments/1", "/compose/1/attachments/2", "/compose/1/picker",
    "/compose/2/picker", "/vault/1", "/vault/2", "/closed",
  ]
  private nonisolated static let pages: [DeskRoute] = [
    .mail(id: 1), .attachment(id: 1, number: 1), .compose(id: 1), .picker(id: 2), .call(id: 1),
    .vault(id: 1),
  ]

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  @Test(arguments: 0..<8) func `a stack does what the rules say`(_ part: Int) async throws {
    for number in 0..<(200 * Rounds.count) {
      let seed = UInt64(part * 1_000_000 + number)
      var random = SeededGenerator(seed: seed)
      var model = DeskModel()
      let desk = Desk()
      var steps: [String] = []
      for _ in 0..<random.number(below: 12) {
        steps.append(try await step(&model, desk, &random))
        let stack = desk.stack
        let layers = stack.layers
        #expect(layers == model.layers, "seed \(seed): \(steps)")
        for root in [DeskRoute.home, .inbox] { #expect(stack[root] == model.pushed[root]) }
        #expect(stack.waiting?.url == model.waiting?.url, "seed \(seed): \(steps)")
        #expect((stack.refused != nil) == model.isRefused, "seed \(seed): \(steps)")
        for (stack, layer) in zip(stack.stacks, layers).dropFirst() {
          #expect((stack.root.presentation == .sheet) == (desk.stack.kind(of: stack) == .sheet))
          #expect(stack.root == layer[0])
        }
        guard layers == model.layers else { return }
      }
    }
  }

  /// Applies an action to both the model and the stack.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
  private func step(
    _ model: inout DeskModel, _ desk: Desk, _ random: inout SeededGenerator
  ) async throws -> String {
    let stack = desk.stack
    let level = random.number(below: model.layers.count)
    switch random.number(below: 12) {
    case 0...4:
      let (url, isPushing) = (random.pick(Self.links), random.number(below: 3) == 0)
      model.open(url, isPushing: isPushing)
      await stack.stacks[level].open(url, pushing: isPushing).value
      return "open \(url)\(isPushing ? " pushing" : "")"
    case 5, 6:
      model.dismiss(from: level)
      let stack = stack.stacks[level]
      (stack.sheet, stack.cover) = (nil, nil)
      return "dismiss \(level)"
    case 7:
      model.goBack(at: level)
      let stack = stack.stacks[level]
      if !stack.path.isEmpty { stack.path.removeLast() }
      return "back \(level)"
    case 8:
      let page = random.pick(Self.pages)
      model.append(page, at: level)
      let target = stack.stacks[level]
      target.path.append(page)
      while target.overlay?.root != (page.presentation == .push ? target.overlay?.root : page) {
        await Task.yield()
      }
      return "append \(page) at \(level)"
    case 9:
      model.isLoggedIn.toggle()
      desk.isLoggedIn = model.isLoggedIn
      if model.isLoggedIn, let waiting = model.waiting {
        model.open(waiting.url, isPushing: waiting.isPushing)
        await stack.resume().value
      }
      return "login \(model.isLoggedIn)"
    case 10:
      model.restart()
      model.isRefused = false
      try desk.restart()
      return "restart"
    default:
      model.root = random.pick([.home, .inbox])
      stack.root = model.root
      return "select \(model.root)"
    }
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension RouteStack {
  /// The presentation of a stack, as views see it.
  fileprivate func kind(of stack: RouteStack) -> RoutePresentation? {
    if sheet === stack { return .sheet }
    if cover === stack { return .cover }
    return overlay?.kind(of: stack)
  }
}
