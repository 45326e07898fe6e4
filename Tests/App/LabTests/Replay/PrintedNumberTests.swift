import Foundation
import System
import TestSupport
import Testing

@testable import Viewer

@Suite struct PrintedNumberTests {
    @Test func `numbers are printed as Foundation prints them`() {
        var random = RandomActions(seed: 3)
        let special = [0, -0.0, 0.5, 1.5, 2.5, 1e22, -1e-9, 9.9995, 99995, 0.000_099_995, 1e300, .infinity, .nan]
        let numbers = special + (0..<2000).map { _ in Double(bitPattern: random.next()) }
        for number in numbers + (0..<2000).map({ _ in Double.random(in: -1e5...1e5, using: &random) }) {
            for decimals in [0, 1, 4, 9] {
                let text = String(format: "%12.*f", decimals, number)
                #expect(PrintedNumber.fixed(number, decimals: decimals, width: 12) == text)
            }
            #expect(PrintedNumber.significant(number, digits: 4) == String(format: "%.4g", number))
        }
    }
}
