// The parts of UIKit that the documentation's code uses; see SwiftUI.swift. Declarations in iOS 13
// have no version. A delegate's methods are optional in UIKit. Here, they're required, so that a
// misspelled method is an error.

@_exported import Foundation

@MainActor open class UIResponder: NSObject {}

@MainActor open class UIScene: UIResponder {
  @MainActor public class ConnectionOptions: NSObject {
    public var urlContexts: Set<UIOpenURLContext> { [] }
    public var userActivities: Set<NSUserActivity> { [] }
  }
}

@MainActor public class UISceneSession: NSObject {}

@MainActor public class UIOpenURLContext: NSObject {
  public var url: URL { fatalError() }
}

@MainActor public protocol UISceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
}

@MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {}

public class NSCoder {}
public class Bundle {}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) {}
  public required init?(coder: NSCoder) {}
}

@MainActor open class UINavigationController: UIViewController {
  public weak var delegate: (any UINavigationControllerDelegate)?
  public var viewControllers: [UIViewController] { [] }
  public func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {}
}

@MainActor public protocol UINavigationControllerDelegate: AnyObject {
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}
