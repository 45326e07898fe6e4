import StageSupport
import Testing
import UIKitNames

@testable import OnboardingListing

/// What listing 30 does, as Porting/Listings/Behaviour.md says; the user's defaults are the same for all tests.
@Suite(.serialized) struct OnboardingTests {
    private let root: UIViewController
    private let stage: ListingStage<UIViewController>

    init() {
        Storyboards.register()
        for key in ["hasSeenOnboarding", "userName"] { UserDefaults.standard.removeObject(forKey: key) }
        root = OnboardingFlow.makeRootViewController()
        stage = ListingStage(root)
    }

    private var stack: UINavigationController {
        get throws { try #require(root as? UINavigationController) }
    }

    private var page: OnboardingPageViewController {
        get throws { try #require(try stack.topViewController as? OnboardingPageViewController) }
    }

    private func tapNext() { stage.touch(195, 745) }

    private func scale() throws -> Double { try page.symbolView.shown.affineTransform().a }

    @Test func `it begins with the first page in a stack without a bar`() throws {
        #expect(try stack.isNavigationBarHidden && stack.viewControllers.count == 1 && page.page == 0)
        #expect(try page.headlineLabel.text == "Take photos" && page.nextButton.currentTitle == "Next")
        #expect(try page.nextButton.layer.cornerRadius == 25)
    }

    @Test func `the constraints place the views`() throws {
        let symbol = try #require(try page.symbolView)
        #expect(near(symbol.center, CGPoint(x: 195, y: 300)) && symbol.bounds.size == CGSize(width: 200, height: 200))
        #expect(try near(page.headlineLabel.frame, CGRect(x: 40, y: 440, width: 310, height: 40)))
        #expect(try near(page.nextButton.frame, CGRect(x: 95, y: 720, width: 200, height: 50)))
        let skip = try #require(try page.view.subviews.compactMap { $0 as? UIButton }.last)
        #expect(near(skip.frame, CGRect(x: 290, y: 60, width: 80, height: 40)) && skip.currentTitle == "Skip")
    }

    @Test func `the symbol springs up after a tenth of a second`() throws {
        #expect(near(try scale(), 0.01, within: 0.005))
        stage.step(to: 0.1)
        #expect(near(try scale(), 0.01, within: 0.005))
        var scales: [Double] = []
        for _ in 0..<29 {
            stage.wait(1 / 60)
            scales.append(try scale())
        }
        #expect(scales[0] > 0.01 && scales.contains { $0 > 1.001 })
        stage.step(to: 0.62)
        #expect(try scale() == 1 && page.symbolView.transform == .identity)
        stage.expectRest()
    }

    @Test func `next pushes a new page of the storyboard`() throws {
        stage.wait(1)
        let first = try page
        tapNext()
        stage.wait(1)
        #expect(try page !== first && page.page == 1 && page.headlineLabel.text == "Sort them")
        #expect(try stack.viewControllers.count == 2 && page.nextButton.currentTitle == "Next")
        stage.wait(1)
        stage.expectRest()
    }

    @Test func `the third page starts the app`() throws {
        for _ in 0..<2 {
            stage.wait(1)
            tapNext()
        }
        stage.wait(2)
        #expect(try page.page == 2 && page.nextButton.currentTitle == "Start")
        #expect(!OnboardingFlow.hasSeenOnboarding)
        tapNext()
        #expect(OnboardingFlow.hasSeenOnboarding && UserDefaults.standard.bool(forKey: "hasSeenOnboarding"))
        #expect(try stack.viewControllers.count == 3)
        let home = try #require(stage.window.rootViewController as? OnboardingHomeViewController)
        let before = Pixel.of(.systemOrange)
        stage.wait(0.2)
        // A mixture of the orange symbol with the white of the home screen.
        let middle = stage.pixel(195, 350)
        #expect(middle != before && middle != Pixel.white)
        stage.wait(0.3)
        #expect(stage.pixel(195, 350) == Pixel.white && home.view.window === stage.window && root.view.window == nil)
        #expect(
            home.greetingLabel.text == "Hello, stranger!" && near(home.greetingLabel.center, CGPoint(x: 195, y: 422)))
        #expect(stage.isIdle && stage.faults.isEmpty)
    }

    @Test func `skip goes to the home screen at once, and forget removes the defaults`() throws {
        stage.wait(1)
        stage.touch(330, 80)
        stage.wait(1)
        let home = try #require(stage.window.rootViewController as? OnboardingHomeViewController)
        #expect(
            OnboardingFlow.hasSeenOnboarding && OnboardingFlow.makeRootViewController() is OnboardingHomeViewController)
        UserDefaults.standard.set("Ada", forKey: "userName")
        stage.touch(195, 522)
        #expect(!OnboardingFlow.hasSeenOnboarding && UserDefaults.standard.string(forKey: "userName") == nil)
        #expect(home.greetingLabel.text == "Hello, stranger!")
    }

    @Test func `the next start shows the home screen`() {
        OnboardingFlow.hasSeenOnboarding = true
        UserDefaults.standard.set("Ada", forKey: "userName")
        let home = OnboardingFlow.makeRootViewController() as? OnboardingHomeViewController
        home?.loadViewIfNeeded()
        #expect(home?.greetingLabel.text == "Hello, Ada!")
        for key in ["hasSeenOnboarding", "userName"] { UserDefaults.standard.removeObject(forKey: key) }
    }

    @Test func `an unknown identifier stops the program`() async {
        await #expect(processExitsWith: .failure) { @MainActor in
            Storyboards.register()
            _ = UIStoryboard(name: OnboardingFlow.storyboardName, bundle: nil)
                .instantiateViewController(withIdentifier: "Elsewhere")
        }
    }
}
