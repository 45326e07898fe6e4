// Both modules in one file, as Docs/Porting.md explains: a scoped import decides each name that both declare.
import Foundation
import Testing
import UIKitNames

import typealias UIKitNames.CGFloat
import typealias UIKitNames.CGPoint
import typealias UIKitNames.CGRect
import typealias UIKitNames.CGSize
import class UIKitNames.DispatchGroup
import class UIKitNames.NSObject
import struct UIKitNames.NSValue

@Suite struct FoundationTests {
    private final class Store: NSObject {
        let side: CGFloat = 2
        var area: CGRect { CGRect(x: 0, y: 0, width: side, height: side) }
    }

    @Test func `a file can import Foundation as well`() {
        let seconds: TimeInterval = 1
        #expect(Store().area == Rect(x: 0, y: 0, width: 2, height: 2))
        #expect(Date(timeIntervalSince1970: seconds) > Date(timeIntervalSince1970: 0))
        #expect(String(format: "%.1f", CGFloat(0.25) + CGPoint.zero.x + CGSize.zero.width) == "0.2")
        #expect(NSValue(value: 3).doubleValue == 3)
        DispatchGroup().notify(queue: .main) {}
    }
}
