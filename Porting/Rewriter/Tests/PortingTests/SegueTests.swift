import Testing

@testable import Porting

/// What becomes of segues, containers, bars, nibs and the code that starts an app.
@Suite struct SegueTests {
    private let detail = """
        <scene sceneID="T"><objects><viewController id="D" customClass="Detail" sceneMemberID="viewController">
        <view key="view" id="W"><rect key="frame" x="0" y="0" width="390" height="844"/></view></viewController></objects></scene>
        """
    private let classes = "class Screen: UIViewController {}\nclass Detail: UIViewController {}\n"

    private func port(_ segue: String, swift: String? = nil) throws -> (text: String, remarks: [Remark]) {
        let storyboard = InterfaceTests.storyboard(
            controller: "<connections><segue destination=\"D\" \(segue) id=\"E\"/></connections>", scenes: detail)
        let result = try portInterface(storyboard, swift ?? classes)
        return (result.text, result.remarks)
    }

    @Test(arguments: [
        (#"kind="show" identifier="more""#, #"("more", .show, from: controller, to: { mainScene2() })"#),
        (#"kind="push""#, "(nil, .show, "), (#"kind="showDetail""#, "(nil, .showDetail, "),
        (#"kind="modal""#, "(nil, .present(), "),
        (
            #"kind="presentation" modalPresentationStyle="custom" modalTransitionStyle="crossDissolve" animates="NO""#,
            "(nil, .present(style: .custom, transition: .crossDissolve, animated: false), "
        ),
    ])
    func `segues become templates`(attributes: String, expected: String) throws {
        let result = try port(attributes)
        #expect(result.text.contains("UIStoryboardSegueTemplate" + expected))
        #expect(result.remarks.isEmpty)
    }

    @Test func `a segue of a class of its own is created by it`() throws {
        let result = try port(
            #"kind="custom" customClass="Fade""#, swift: classes + "class Fade: UIStoryboardSegue {}")
        #expect(result.text.contains("create: { Fade(identifier: $0, source: $1, destination: $2) }, to:"))
        #expect(result.remarks.isEmpty)
    }

    @Test(arguments: [
        #"kind="presentation" modalTransitionStyle="flipHorizontal""#, #"kind="popoverPresentation""#,
        #"kind="custom" customClass="Unknown""#, #"kind="show" destinationCreationSelector="make:""#,
        #"kind="strange""#,
    ])
    func `a segue that cannot be kept is an error`(attributes: String) throws {
        let result = try port(attributes)
        #expect(result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].path == "Main.storyboard")
    }

    @Test func `a button triggers a segue, and a container embeds one`() throws {
        let root = """
            <subviews><button id="B">\(InterfaceTests.frame)<connections><segue destination="D" kind="show" id="E"/></connections>
            </button><containerView id="K">\(InterfaceTests.frame)<connections><segue destination="D" kind="embed" id="F"/>
            </connections></containerView></subviews>
            """
        let text = try portInterface(InterfaceTests.storyboard(root: root, scenes: detail), classes).text
        #expect(
            text.contains("let segue1 = UIStoryboardSegueTemplate(nil, .show, from: controller, to: { mainScene2() })"))
        #expect(
            text.contains(
                "button1.addTarget(segue1, action: Selector(UIStoryboardSegueTemplate.trigger(_:)), for: .touchUpInside)"
            ))
        #expect(text.contains("segue2.embed(in: containerView1)"))
    }

    @Test func `an unwind segue finds the method by its name`() throws {
        let root = """
            <subviews><button id="B">\(InterfaceTests.frame)<connections><segue destination="X" kind="unwind" \
            unwindAction="back:" id="E"/></connections></button></subviews>
            """
        let storyboard = InterfaceTests.storyboard(
            root: root, objects: "<exit id=\"X\" placeholderIdentifier=\"IBExit\" sceneMemberID=\"exit\"/>")
        let method = "class Home: UIViewController { @IBAction private func back(_ segue: UIStoryboardSegue) {} }\n"
        let good = try portInterface(storyboard, method + classes)
        #expect(
            good.text.contains(
                "UIStoryboardSegueTemplate(unwinding: nil, from: controller, to: { ($0 as? Home).map { target in { target.back($0) } } })"
            ))
        #expect(good.remarks.isEmpty)
        #expect(try portInterface(storyboard, classes).remarks.map(\.isError) == [true])
    }

    @Test func `containers get their controllers, with bars and items`() throws {
        let scenes = """
            <scene><objects><navigationController id="N" navigationBarHidden="YES" sceneMemberID="viewController">\
            <tabBarItem key="tabBarItem" title="First" image="one" id="I"/>\
            <connections><segue destination="C" kind="relationship" relationship="rootViewController" id="E"/></connections>\
            </navigationController></objects></scene>\
            <scene><objects><tabBarController id="T" sceneMemberID="viewController"><connections>\
            <segue destination="N" kind="relationship" relationship="viewControllers" id="F"/></connections></tabBarController>\
            </objects></scene>
            """
        let item = """
            <navigationItem key="navigationItem" title="Home" id="J"><barButtonItem key="rightBarButtonItem" systemItem="add" id="K">\
            <connections><action selector="add:" destination="C" id="L"/></connections></barButtonItem></navigationItem>
            """
        let storyboard = InterfaceTests.storyboard(
            controller: item, scenes: scenes, attributes: "initialViewController=\"T\"")
        let result = try portInterface(storyboard, "class Screen: UIViewController { @IBAction func add(_ s: Any) {} }")
        #expect(result.text.contains("initial: { mainScene3() }"))
        #expect(result.text.contains("controller.setViewControllers([mainScene1()], animated: false)"))
        #expect(result.text.contains("controller.setViewControllers([mainScene2()], animated: false)"))
        #expect(result.text.contains("controller.isNavigationBarHidden = true"))
        #expect(result.text.contains("controller.tabBarItem.title = \"First\""))
        #expect(result.text.contains("controller.navigationItem.title = \"Home\""))
        #expect(
            result.text.contains(
                "let barButtonItem1 = UIBarButtonItem(barButtonSystemItem: .add, target: controller, action: Selector(Screen.add(_:)))"
            ))
        #expect(result.text.contains("controller.navigationItem.rightBarButtonItems = [barButtonItem1]"))
        #expect(result.remarks.isEmpty)
    }

    // MARK: Nibs

    private func nib(_ owner: String, _ connections: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch"><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">\(connections)</placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        <view id="A">\(InterfaceTests.frame)<subviews><label id="L">\(InterfaceTests.frame)</label></subviews></view>
        </objects></document>
        """
    }

    @Test func `a nib becomes a function that connects its owner`() throws {
        let text = nib("Card", "<connections><outlet property=\"label\" destination=\"L\" id=\"O\"/></connections>")
        let result = try portInterface(
            text, "class Card: UIView { @IBOutlet private var label: UILabel! }", path: "Card.xib")
        #expect(result.text.contains("UINib.register(\"Card\") { cardNib($0) }"))
        #expect(result.text.contains("if let owner = owner as? Card {\n            owner.label = label"))
        #expect(result.text.contains("return [view1]"))
        #expect(result.remarks.isEmpty)
    }

    @Test func `the controller that owns a nib loads its view from it`() throws {
        let text = nib("Screen", "<connections><outlet property=\"view\" destination=\"A\" id=\"O\"/></connections>")
        let result = try portInterface(text, "class Screen: UIViewController {\n}", path: "Screen.xib")
        #expect(result.project.files[0].text.contains("override func loadView() {"))
        #expect(
            result.project.files[0].text.contains(
                "UINib(nibName: nibName ?? \"Screen\", bundle: nil).instantiate(withOwner: self)"))
        #expect(result.text.contains("owner.view = view1"))
        let own = "class Screen: UIViewController { override func loadView() {} }"
        #expect(try portInterface(text, own, path: "Screen.xib").project.files[0].text == own)
    }

    // MARK: The start

    private func start(_ body: String, members: String = "") throws -> (text: String, remarks: [Remark]) {
        let text = """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                \(members)
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options o: UIScene.ConnectionOptions) {
            \(body)
                }
            }
            class Home: UIViewController {}
            """
        let project = try Project(swift: [ProjectFile(path: "A.swift", text: text)])
        return (project.files[0].text, project.remarks)
    }

    @Test func `the root controller of a scene's delegate becomes a function`() throws {
        let result = try start(
            """
            guard let windowScene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: windowScene)
            let home = Home()
            home.title = "Home"
            window.rootViewController = UINavigationController(rootViewController: home)
            window.makeKeyAndVisible()
            self.window = window
            """)
        #expect(
            result.text.hasPrefix(
                """

                /// Makes the root controller, as SceneDelegate does.
                @MainActor func makeRootViewController() -> UIViewController {
                    let home = Home()
                    home.title = "Home"
                    return UINavigationController(rootViewController: home)
                }

                class Home
                """), "\(result.text)")
        #expect(result.remarks.allSatisfy { !$0.isError })
    }

    @Test(arguments: [
        "window?.rootViewController = factory.make()", "if isFirst { window?.rootViewController = Home() }",
        "window?.rootViewController = Home()\nwindow?.rootViewController = Home()",
        "window?.rootViewController = make(session)",
    ])
    func `a root controller that depends on more is an error`(body: String) throws {
        let result = try start(body, members: "let factory = Factory()")
        #expect(result.remarks.contains { $0.isError && $0.line == 5 && $0.text.contains("makeRootViewController") })
    }
}
