import Controllers
import Foundation
import Geometry
import StageSupport
import Testing
import UIKitNames

@testable import OnboardingListing
@testable import PagingScrollListing
@testable import ProgressRingListing
@testable import SlideInMenuListing

/// What Porting/Rewriter makes of the storyboards of listings 14, 17, 23 and 30: no outlet is nil once the view is loaded.
@Suite struct StoryboardTests {
    /// The controllers of a listing's storyboard, and the listing's folder.
    private static func controllers(of folder: String) -> [UIViewController] {
        switch folder {
        case "14-SlideInMenu": [SlideInMenuListing.makeRootViewController()]
        case "17-ProgressRing": [ProgressRingListing.makeRootViewController()]
        case "23-PagingScroll": [PagingScrollListing.makeRootViewController()]
        default: onboarding()
        }
    }

    private static func onboarding() -> [UIViewController] {
        OnboardingListing.Storyboards.register()
        let storyboard = UIStoryboard(name: "Main", bundle: nil)
        return ["OnboardingPage", "Home"].map { storyboard.instantiateViewController(withIdentifier: $0) }
    }

    /// The outlets that a listing's sources declare, by class.
    private func outlets(in folder: String) throws -> [String: [String]] {
        let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Listings/\(folder)")
        var result: [String: [String]] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: url.path) where name.hasSuffix(".swift") {
            var current = ""
            for line in try String(contentsOf: url.appending(path: name), encoding: .utf8).split(separator: "\n") {
                if let match = line.firstMatch(of: /^(?:final )?class (\w+)/) { current = String(match.1) }
                if let match = line.firstMatch(of: /@IBOutlet.* var (\w+):/) {
                    result[current, default: []].append(String(match.1))
                }
            }
        }
        return result
    }

    /// The outlets of a controller that are nil.
    private func missing(_ names: [String], of controller: UIViewController) -> [String] {
        let values = Dictionary(
            Mirror(reflecting: controller).children.compactMap { child in child.label.map { ($0, child.value) } }
        ) { first, _ in first }
        return names.filter { name in
            guard let value = values[name] else { return true }
            let mirror = Mirror(reflecting: value)
            return mirror.displayStyle == .optional && mirror.children.isEmpty
        }
    }

    @Test(arguments: ["14-SlideInMenu", "17-ProgressRing", "23-PagingScroll", "30-Onboarding"])
    func `outlets are nil before the view is loaded, and none is afterwards`(folder: String) throws {
        let outlets = try outlets(in: folder)
        let controllers = Self.controllers(of: folder)
        // Each class with outlets is the class of a controller of the storyboard.
        #expect(Set(outlets.keys) == Set(controllers.map { "\(type(of: $0))" }))
        for controller in controllers {
            let names = try #require(outlets["\(type(of: controller))"])
            #expect(missing(names, of: controller) == names)
            controller.loadViewIfNeeded()
            #expect(missing(names, of: controller) == [])
            #expect(controller.storyboard != nil)
        }
    }

    @Test func `each controller of an identifier is a new one`() {
        let pages = Self.onboarding().compactMap { $0 as? OnboardingPageViewController }
        #expect(pages.count == 1 && pages[0] !== Self.onboarding()[0])
    }

    @Test func `the initial controller is the one that the storyboard names`() {
        OnboardingListing.Storyboards.register()
        let root = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UINavigationController
        #expect(root?.isNavigationBarHidden == true)
        #expect(root?.viewControllers.count == 1 && root?.topViewController is OnboardingPageViewController)
        #expect(root?.topViewController?.storyboard != nil)
    }

    @Test func `constraints place the views of the menu`() throws {
        let root = try #require(SlideInMenuListing.makeRootViewController() as? SlideInMenuViewController)
        let stage = TestStage(root, size: Size(width: 390, height: 844), scale: 2)
        stage.wait(0.1)
        #expect(root.titleLabel.frame == CGRect(x: 80, y: 60, width: 230, height: 40))
        #expect(root.dimmingView.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(root.menuView.frame == CGRect(x: -260, y: 0, width: 260, height: 844))
        #expect(root.menuButtons.map(\.tag) == [1, 2])
    }

    @Test func `masks of autoresizing keep the ring in the middle of a wider window`() throws {
        let root = try #require(ProgressRingListing.makeRootViewController() as? RingDownloadViewController)
        let stage = TestStage(root, size: Size(width: 590, height: 844), scale: 2)
        stage.wait(0.1)
        #expect(root.ringView.frame == CGRect(x: 195, y: 200, width: 200, height: 200))
        // The attributes that the storyboard defines for the ring.
        #expect(root.ringView.lineWidth == 20)
        #expect(root.ringView.ringColor == UIColor(red: 0, green: 0.5882, blue: 0.25, alpha: 1))
    }
}
