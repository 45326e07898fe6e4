import UIKit

/// Decides which screen the app starts with.
enum OnboardingFlow {

    static let storyboardName = "Main"
    private static let key = "hasSeenOnboarding"

    static var hasSeenOnboarding: Bool {
        get { UserDefaults.standard.bool(forKey: key) }
        set { UserDefaults.standard.set(newValue, forKey: key) }
    }

    static func makeRootViewController() -> UIViewController {
        let storyboard = UIStoryboard(name: storyboardName, bundle: nil)
        if hasSeenOnboarding {
            return storyboard.instantiateViewController(withIdentifier: "Home")
        }
        guard let root = storyboard.instantiateInitialViewController() else {
            fatalError("\(storyboardName).storyboard has no initial view controller")
        }
        return root
    }
}

class OnboardingSceneDelegate: UIResponder, UIWindowSceneDelegate {

    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession,
               options connectionOptions: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = OnboardingFlow.makeRootViewController()
        window.makeKeyAndVisible()
        self.window = window
    }
}

class OnboardingHomeViewController: UIViewController {

    @IBOutlet var greetingLabel: UILabel!

    override func viewDidLoad() {
        super.viewDidLoad()
        let name = UserDefaults.standard.string(forKey: "userName") ?? "stranger"
        greetingLabel.text = "Hello, \(name)!"
    }

    @IBAction func forgetEverything(_ sender: Any?) {
        ["hasSeenOnboarding", "userName"].forEach(UserDefaults.standard.removeObject(forKey:))
    }
}
