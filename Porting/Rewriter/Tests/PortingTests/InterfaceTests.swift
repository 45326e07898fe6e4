import Testing

@testable import Porting

/// Rewrites a project of one Swift file and one storyboard or nib.
func portInterface(
    _ interface: String, _ swift: String, path: String = "Main.storyboard"
) throws -> (text: String, remarks: [Remark], project: Project) {
    let project = try Project(
        swift: [ProjectFile(path: "A.swift", text: swift)], interfaces: [ProjectFile(path: path, text: interface)])
    return (project.files.last?.text ?? "", project.remarks, project)
}

/// What becomes of storyboards and nibs.
@Suite struct InterfaceTests {
    /// A storyboard with a scene: what its root view, its controller and the scene contain beside, and other scenes.
    static func storyboard(
        root: String = "", controller: String = "", objects: String = "", scenes: String = "",
        attributes: String = #"initialViewController="C""#
    ) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \(attributes)>
        <scenes><scene sceneID="S"><objects>
        <viewController id="C" customClass="Screen" sceneMemberID="viewController">
        <view key="view" id="V"><rect key="frame" x="0" y="0" width="390" height="844"/>\(root)
        <viewLayoutGuide key="safeArea" id="G"/></view>
        \(controller)</viewController>\(objects)</objects></scene>\(scenes)</scenes>
        </document>
        """
    }

    static let frame = #"<rect key="frame" x="20" y="30" width="100" height="50"/>"#

    private func port(
        _ storyboard: String, _ swift: String = "class Screen: UIViewController {}"
    ) throws -> (text: String, remarks: [Remark], project: Project) { try portInterface(storyboard, swift) }

    @Test func `a storyboard becomes functions, which are registered by name`() throws {
        let storyboard = Self.storyboard().replacing("id=\"C\"", with: "id=\"C\" storyboardIdentifier=\"Home\"")
        let result = try port(storyboard)
        #expect(result.project.files.map(\.path) == ["A.swift", "Storyboards.swift"])
        #expect(
            result.text.contains(
                #"UIStoryboard.register("Main", initial: { mainScene1() }, controllers: ["Home": { mainScene1() }])"#))
        #expect(result.text.contains("let controller = UIStoryboard.makeController { Screen(coder: $0) }"))
        #expect(result.text.contains("@MainActor func makeRootViewController() -> UIViewController {"))
        #expect(result.remarks.isEmpty)
    }

    @Test(arguments: [
        (
            #"<label id="L" text="Hi &quot;you&quot;" textAlignment="center" userInteractionEnabled="NO" numberOfLines="0">"#,
            [#".text = "Hi \"you\"""#, ".textAlignment = .center", ".numberOfLines = 0"]
        ),
        (#"<label id="L" hidden="YES" alpha="0.5" tag="3">"#, [".isHidden = true", ".alpha = 0.5", ".tag = 3"]),
        (
            #"<imageView id="L" image="cat" contentMode="scaleAspectFill" clipsSubviews="YES" userInteractionEnabled="NO">"#,
            [#".image = UIImage(named: "cat")"#, ".contentMode = .scaleAspectFill", ".clipsToBounds = true"]
        ),
        (#"<switch id="L" on="YES">"#, [".isOn = true"]),
        (
            #"<slider id="L" minValue="1" maxValue="5" value="2.5">"#,
            [".minimumValue = 1", ".maximumValue = 5", ".value = 2.5"]
        ),
        (#"<pageControl id="L" numberOfPages="3">"#, [".numberOfPages = 3"]),
        (
            #"<segmentedControl id="L" selectedSegmentIndex="1"><segments><segment title="A"/><segment title="B"/></segments>"#,
            [
                ".insertSegment(withTitle: \"A\", at: 0, animated: false)",
                ".insertSegment(withTitle: \"B\", at: 1, animated: false)", ".selectedSegmentIndex = 1",
            ]
        ),
        (
            #"<scrollView id="L" pagingEnabled="YES" bounces="NO" showsHorizontalScrollIndicator="NO" alwaysBounceVertical="YES">"#,
            [
                ".isPagingEnabled = true", ".bounces = false", ".showsHorizontalScrollIndicator = false",
                ".alwaysBounceVertical = true",
            ]
        ),
        (
            #"<stackView id="L" axis="vertical" spacing="8" alignment="center" distribution="fillEqually">"#,
            [".axis = .vertical", ".spacing = 8", ".alignment = .center", ".distribution = .fillEqually"]
        ),
    ])
    func `attributes become properties`(start: String, expected: [String]) throws {
        let element = start.dropFirst().prefix { $0 != " " }
        let result = try port(Self.storyboard(root: "<subviews>\(start)\(Self.frame)</\(element)></subviews>"))
        for text in expected { #expect(result.text.contains(text), "\(text)") }
        #expect(result.text.contains("(frame: CGRect(x: 20, y: 30, width: 100, height: 50))"))
        #expect(result.remarks.isEmpty)
    }

    @Test(arguments: [
        (#"systemColor="systemRedColor""#, "UIColor.systemRed"),
        (#"cocoaTouchSystemColor="darkTextColor""#, "UIColor.darkText"),
        (#"white="0.5" alpha="1" colorSpace="custom""#, "UIColor(white: 0.5, alpha: 1)"),
        (#"white="0" alpha="0""#, "UIColor.clear"),
        (#"red="1" green="0.25" blue="0" alpha="1""#, "UIColor(red: 1, green: 0.25, blue: 0, alpha: 1)"),
    ])
    func `colours`(attributes: String, expected: String) throws {
        let result = try port(Self.storyboard(root: "<color key=\"backgroundColor\" \(attributes)/>"))
        #expect(result.text.contains("view.backgroundColor = \(expected)"))
    }

    @Test func `a colour with a name has the components that the file contains`() throws {
        let resources =
            #"<resources><namedColor name="Brand"><color red="1" green="0" blue="0" alpha="1"/></namedColor></resources>"#
        let storyboard = Self.storyboard(root: #"<color key="backgroundColor" name="Brand"/>"#)
            .replacing("</scenes>", with: "</scenes>" + resources)
        #expect(try port(storyboard).text.contains("UIColor(red: 1, green: 0, blue: 0, alpha: 1)"))
    }

    @Test(arguments: [
        (#"type="system" pointSize="17""#, "systemFont(ofSize: 17)"),
        (#"type="boldSystem" pointSize="9""#, "boldSystemFont(ofSize: 9)"),
        (#"type="system" weight="semibold" pointSize="28""#, "systemFont(ofSize: 28, weight: .semibold)"),
        (#"style="UICTFontTextStyleTitle0""#, "preferredFont(forTextStyle: .largeTitle)"),
        (#"style="UICTFontTextStyleBody""#, "preferredFont(forTextStyle: .body)"),
    ])
    func `fonts`(attributes: String, expected: String) throws {
        let label = "<label id=\"L\">\(Self.frame)<fontDescription key=\"fontDescription\" \(attributes)/></label>"
        #expect(
            try port(Self.storyboard(root: "<subviews>\(label)</subviews>")).text.contains(".font = UIFont.\(expected)")
        )
    }

    @Test func `titles and colours of a button's states`() throws {
        let button = """
            <button id="B" buttonType="system">\(Self.frame)<state key="normal" title="Go"><color key="titleColor" white="1" \
            alpha="1"/></state><state key="selected" image="on"/></button>
            """
        let text = try port(Self.storyboard(root: "<subviews>\(button)</subviews>")).text
        #expect(text.contains("buttonType: .system) { UIButton(coder: $0) }"))
        #expect(text.contains(#".setTitle("Go", for: .normal)"#))
        #expect(text.contains(".setTitleColor(UIColor(white: 1, alpha: 1), for: .normal)"))
        #expect(text.contains(#".setImage(UIImage(named: "on"), for: .selected)"#))
    }

    @Test func `attributes that the user has defined`() throws {
        let attributes = """
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
            <userDefinedRuntimeAttribute type="number" keyPath="ratio"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="string" keyPath="unknown" value="x"/>
            </userDefinedRuntimeAttributes>
            """
        let view = "<view id=\"W\" customClass=\"Card\">\(Self.frame)\(attributes)</view>"
        let result = try port(
            Self.storyboard(root: "<subviews>\(view)</subviews>"),
            "class Screen: UIViewController {}\nclass Card: UIView { @IBInspectable var ratio: CGFloat = 1 }")
        #expect(result.text.contains("view1.layer.cornerRadius = 8"))
        #expect(result.text.contains("view1.layer.masksToBounds = true"))
        #expect(result.text.contains("view1.ratio = 0.5"))
        #expect(result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].text.contains("unknown"))
        #expect(result.remarks[0].line == 9)
    }

    // MARK: Connections

    private let connections = """
        <connections><outlet property="label" destination="L" id="O"/><outletCollection property="all" destination="L" id="P"/>
        <outlet property="width" destination="W" id="Q"/></connections>
        """
    private let label = """
        <subviews><label id="L" translatesAutoresizingMaskIntoConstraints="NO">\(InterfaceTests.frame)<constraints>
        <constraint firstAttribute="width" constant="100" id="W"/></constraints></label></subviews><constraints>
        <constraint firstItem="L" firstAttribute="leading" secondItem="V" secondAttribute="leading" constant="20" id="X"/>
        <constraint firstItem="L" firstAttribute="top" secondItem="G" secondAttribute="top" constant="30" id="Y"/></constraints>
        """

    @Test func `outlets, collections and constraints are connected, and private ones become internal`() throws {
        let result = try port(
            Self.storyboard(root: label, controller: connections),
            """
            class Screen: UIViewController {
                @IBOutlet private weak var label: UILabel!
                @IBOutlet fileprivate(set) var all: [UILabel]!
                @IBOutlet private var width: NSLayoutConstraint!
            }
            """)
        #expect(
            result.project.files[0].text.contains(
                "    weak var label: UILabel!\n    var all: [UILabel]!\n    var width"))
        #expect(result.text.contains("controller.label = label"))
        #expect(result.text.contains("controller.all = [label]"))
        #expect(result.text.contains("let width = label.widthAnchor.constraint(equalToConstant: 100)"))
        #expect(result.text.contains("controller.width = width"))
        #expect(result.remarks.isEmpty)
    }

    @Test func `an outlet of an unknown member is an error at its line`() throws {
        let result = try port(
            Self.storyboard(
                root: label,
                controller: "<connections>\n<outlet property=\"other\" destination=\"L\" id=\"O\"/></connections>"))
        #expect(result.remarks.map(\.path) == ["Main.storyboard"] && result.remarks[0].isError)
        #expect(result.remarks[0].line == 11 && result.remarks[0].text.contains("Screen has no property other"))
    }

    @Test func `an outlet of another class is an error`() throws {
        let result = try port(
            Self.storyboard(
                root: label,
                controller: "<connections><outlet property=\"a\" destination=\"L\" id=\"O\"/></connections>"),
            "class Screen: UIViewController { @IBOutlet var a: UIButton! }")
        #expect(
            result.remarks.contains {
                $0.isError && $0.text.contains("outlet a stays nil, because it is a UIButton")
            })
    }

    @Test(arguments: [
        ("tap", "@IBAction func tap() {}", "Screen.tap)"),
        ("tap:", "@IBAction private func tap(_ sender: Any) {}", "Screen.tap(_:))"),
        ("tapWithSender:", "@IBAction func tap(sender: Any) {}", "Screen.tap(sender:))"),
        ("tapFor:", "@IBAction func tap(for s: Any) {}", "Screen.tap(for:))"),
        ("tap:forEvent:", "@IBAction func tap(_ s: Any, forEvent e: UIEvent) {}", "Screen.tap(_:forEvent:))"),
        ("press:", "@objc(press:) func tap(_ s: Any) {}", "Screen.tap(_:))"),
    ])
    func `actions are found by the name that Objective-C gives them`(selector: String, method: String, expected: String)
        throws
    {
        let button = """
            <subviews><button id="B">\(Self.frame)<connections><action selector="\(selector)" destination="C" \
            eventType="touchUpInside" id="A"/></connections></button></subviews>
            """
        let result = try port(Self.storyboard(root: button), "class Screen: UIViewController { \(method) }")
        #expect(
            result.text.contains("button1.addTarget(controller, action: Selector(\(expected), for: .touchUpInside)"))
        #expect(result.remarks.isEmpty && !result.project.files[0].text.contains("private"))
    }

    @Test func `an action without a method is an error`() throws {
        let button =
            "<subviews><button id=\"B\">\(Self.frame)<connections><action selector=\"x:\" destination=\"C\" id=\"A\"/></connections></button></subviews>"
        let result = try port(Self.storyboard(root: button))
        #expect(
            result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].text.contains("no method x:"))
    }

    @Test func `delegates are set if the class conforms`() throws {
        let scroll =
            "<subviews><scrollView id=\"B\">\(Self.frame)<connections><outlet property=\"delegate\" destination=\"C\" id=\"A\"/></connections></scrollView></subviews>"
        let good = try port(Self.storyboard(root: scroll), "class Screen: UIViewController, UIScrollViewDelegate {}")
        #expect(good.text.contains("scrollView1.delegate = controller") && good.remarks.isEmpty)
        let bad = try port(Self.storyboard(root: scroll))
        #expect(bad.remarks.count == 1 && bad.remarks[0].isError)
        #expect(bad.remarks[0].text.contains("outlet delegate stays nil"))
    }

    @Test func `recognizers are added to their views and call their actions`() throws {
        let root =
            #"<connections><outletCollection property="gestureRecognizers" destination="T" appends="YES" id="A"/></connections>"#
        let objects =
            #"<pongPressGestureRecognizer minimumPressDuration="1" id="T"><connections><action selector="press:" destination="C" id="B"/></connections></pongPressGestureRecognizer>"#
        let result = try port(
            Self.storyboard(root: root, objects: objects),
            "class Screen: UIViewController { @IBAction func press(_ s: Any) {} }")
        let name = "pongPressGestureRecognizer1"
        #expect(result.text.contains("let \(name) = UILongPressGestureRecognizer(target: nil, action: nil)"))
        #expect(result.text.contains("\(name).minimumPressDuration = 1"))
        #expect(result.text.contains("view.addGestureRecognizer(\(name))"))
        #expect(result.text.contains("\(name).addTarget(controller, action: Selector(Screen.press(_:)))"))
        #expect(result.text.contains("UIStoryboard.keep([\(name)], for: controller)"))
    }

    // MARK: What is not provided

    @Test(arguments: ["tableView", "collectionView", "textView", "datePicker"])
    func `a view that is not provided is an error, and so are its outlets`(element: String) throws {
        let view = "<subviews><\(element) id=\"T\">\(Self.frame)</\(element)></subviews>"
        let result = try port(
            Self.storyboard(
                root: view, controller: "<connections><outlet property=\"a\" destination=\"T\" id=\"O\"/></connections>"
            ),
            "class Screen: UIViewController { @IBOutlet var a: UIView! }")
        #expect(result.remarks.contains { $0.isError && $0.text.contains("is not provided") })
        #expect(result.remarks.contains { $0.isError && $0.text.contains("outlet a stays nil") })
    }

    @Test func `a class that is not in the project is an error`() throws {
        let result = try port(Self.storyboard(), "class Other: UIViewController {}")
        #expect(result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].text.contains("Screen"))
    }

    // MARK: Files that cannot be read

    @Test func `a file that is no XML is an error with its line, and nothing is written`() {
        let text = "<?xml version=\"1.0\"?>\n<document>\n<scenes>\n</document>\n"
        let error = #expect(throws: PortError.self) { try port(text) }
        #expect(error?.description.hasPrefix("Main.storyboard:4: error: the file is no complete XML") == true)
    }

    @Test(arguments: ["", "<a", "plain text", "<?xml version=\"1.0\"?><archive/>"])
    func `a file that is no document is an error`(text: String) {
        let error = #expect(throws: PortError.self) { try port(text) }
        #expect(error?.path == "Main.storyboard")
    }

    @Test func `two storyboards of one name are an error`() throws {
        let files = ["A/Main.storyboard", "B/Main.storyboard"].map { ProjectFile(path: $0, text: Self.storyboard()) }
        let error = #expect(throws: PortError.self) { try Project(swift: [], interfaces: files) }
        #expect(
            error?.description
                == "B/Main.storyboard:1: error: A/Main.storyboard has the same name: rename one of the two")
    }

    @Test func `of translations, the base counts`() throws {
        let files = ["de.lproj/Main.storyboard", "Base.lproj/Main.storyboard"].map {
            ProjectFile(path: $0, text: Self.storyboard())
        }
        let project = try Project(
            swift: [ProjectFile(path: "A.swift", text: "class Screen: UIViewController {}")], interfaces: files)
        #expect(project.files.count == 2 && project.remarks.isEmpty)
    }

    @Test func `a storyboard without an initial controller says so`() throws {
        let result = try port(Self.storyboard(attributes: ""))
        #expect(result.remarks.count == 1 && result.remarks[0].isError && result.remarks[0].line == 2)
        #expect(result.text.contains(#"UIStoryboard.register("Main", controllers: [:])"#))
        #expect(!result.text.contains("makeRootViewController"))
    }

    @Test func `launch screens are left out`() throws {
        let storyboard = Self.storyboard(attributes: "launchScreen=\"YES\"")
        #expect(try port(storyboard).project.files.map(\.path) == ["A.swift"])
    }
}
