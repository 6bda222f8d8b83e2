// The parts of SwiftUI that the documentation's code uses, so that `make apple` can typecheck it on
// Linux: only declarations, as in Apple's documentation, with their versions. Declarations in iOS
// 13 have no version. Delete this folder once a Mac runs CI.

@_exported import Foundation
@_exported import Observation

// MARK: Views

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

@resultBuilder public enum ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
    (repeat each Content)
  > {
    fatalError()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> _ConditionalContent<First, Second> { fatalError() }
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> _ConditionalContent<First, Second> { fatalError() }
}

extension ViewBuilder {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
    fatalError()
  }
}

public struct AnyView: View {
  public var body: Never { fatalError() }
}

public struct _ConditionalContent<First, Second>: View {
  public var body: Never { fatalError() }
}

public struct TupleView<T>: View {
  public var body: Never { fatalError() }
}

public struct VStack<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct Color: View {
  public static let clear = Self()
  public var body: Never { fatalError() }
}

public struct Text: View {
  public init<S: StringProtocol>(_ content: S) {}
  public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

extension Button where Label == Text {
  public init<S: StringProtocol>(_ title: S, action: @escaping @MainActor () -> Void) {
    fatalError()
  }
}

public struct TextField<Label: View>: View {
  public var body: Never { fatalError() }
}

extension TextField where Label == Text {
  public init<S: StringProtocol>(_ title: S, text: Binding<String>) { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {}

extension ForEach: View where Content: View {
  public var body: Never { fatalError() }
}

public struct List<SelectionValue: Hashable, Content: View>: View {
  public var body: Never { fatalError() }
}

extension List where SelectionValue == Never {
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
    fatalError()
  }
}

public struct EmptyView: View {
  public var body: Never { fatalError() }
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {}
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  public var body: Never { fatalError() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationSplitView where Content == EmptyView {
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {}
}

public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

extension View {
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    Never?.none
  }
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View { Never?.none }
}

@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
public struct ShareLink<Data, PreviewImage, PreviewIcon, Label: View>: View {
  public var body: Never { fatalError() }
}

public struct DefaultShareLinkLabel: View {
  public var body: Never { fatalError() }
}

@available(iOS 16, macOS 13, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension ShareLink
where
  Data == CollectionOfOne<URL>, PreviewImage == Never, PreviewIcon == Never,
  Label == DefaultShareLinkLabel
{
  public init(item: URL, subject: Text? = nil, message: Text? = nil) { fatalError() }
}

public struct NavigationLink<Label: View, Destination: View>: View {
  public var body: Never { fatalError() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension NavigationLink where Destination == Never, Label == Text {
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) { fatalError() }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct Link<Label: View>: View {
  public var body: Never { fatalError() }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Link where Label == Text {
  public init<S: StringProtocol>(_ title: S, destination: URL) { fatalError() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
public struct NavigationStack<Data, Root: View>: View {
  public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
  where
    Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection,
    Data.Element: Hashable
  {}
  public var body: Never { fatalError() }
}

@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)
extension View {
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View { self }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension View {
  nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
    Never?.none
  }
  nonisolated public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (NSUserActivity) -> Void
  ) -> some View { Never?.none }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension View {
  nonisolated public func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: () -> A
  ) -> some View { Never?.none }
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { Never?.none }
  nonisolated public func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
  ) -> some View { Never?.none }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View { Never?.none }
}

extension View {
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View { Never?.none }
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Never?.none }
}

@available(iOS 14, tvOS 14, watchOS 7, visionOS 1, *)
@available(macOS, unavailable)
extension View {
  nonisolated public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View { Never?.none }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
public struct ContainerBackgroundPlacement: Sendable {
  // For widgets, in WidgetKit.
  public init() {}
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension View {
  nonisolated public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, @ViewBuilder content: () -> V
  ) -> some View { Never?.none }
}

// MARK: Widgets

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension Widget {
  @MainActor @preconcurrency public static func main() {}
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
@MainActor @preconcurrency public protocol WidgetConfiguration {
  associatedtype Body: WidgetConfiguration
  @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
extension Never: WidgetConfiguration {}

@available(iOS 14, macOS 11, watchOS 9, visionOS 1, *)
@available(tvOS, unavailable)
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  public nonisolated init() {}
  public var body: Never { fatalError() }
}

// MARK: Apps

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
  @MainActor @preconcurrency init()
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension App {
  @MainActor @preconcurrency public static func main() {}
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor @preconcurrency var body: Body { get }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
extension Never: Scene {}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@resultBuilder public enum SceneBuilder {
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
public struct WindowGroup<Content: View>: Scene {
  nonisolated public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

// MARK: Values

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@propertyWrapper public struct SceneStorage<Value> {
  public init(_ key: String) where Value == Data? {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
}

// Of Combine, which SwiftUI exports.
public protocol ObservableObject: AnyObject {}

@propertyWrapper public struct Published<Value> {
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public var wrappedValue: Value
}

@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<
  ObjectType: ObservableObject
> {
  @MainActor @preconcurrency @dynamicMemberLookup public struct Wrapper {
    public subscript<Subject>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
    ) -> Binding<Subject> { fatalError() }
  }

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public var wrappedValue: ObjectType
  public var projectedValue: Wrapper { fatalError() }
}

@propertyWrapper public struct Binding<Value> {
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {}
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Binding<Value> { self }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@dynamicMemberLookup @propertyWrapper public struct Bindable<Value> {
  @available(*, unavailable) public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set {}
  }
  public var projectedValue: Bindable<Value> { self }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Bindable where Value: AnyObject & Observable {
  public init(wrappedValue: Value) { fatalError() }
  public subscript<Subject>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
  ) -> Binding<Subject> { fatalError() }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public struct EnvironmentValues {
  @available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
  @MainActor @preconcurrency public var openURL: OpenURLAction {
    get { fatalError() }
    set {}
  }
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
@MainActor @preconcurrency public struct DismissAction {
  public func callAsFunction() {}
}

@available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
extension EnvironmentValues {
  @MainActor @preconcurrency public var dismiss: DismissAction { fatalError() }
}

extension View {
  nonisolated public func environment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V
  ) -> some View { Never?.none }
}

@available(iOS 14, macOS 11, tvOS 14, watchOS 7, visionOS 1, *)
@MainActor @preconcurrency public struct OpenURLAction {
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public struct Result: Sendable {
    public static let handled = Result()
    public static let discarded = Result()
    public static let systemAction = Result()
    public static func systemAction(_ url: URL) -> Result { Result() }
  }
  @available(iOS 15, macOS 12, tvOS 15, watchOS 8, visionOS 1, *)
  public init(handler: @escaping (URL) -> Result) {}
  public func callAsFunction(_ url: URL) {}
}
