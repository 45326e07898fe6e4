import Foundation
import System
import Testing

@testable import TactileLottie

@Suite struct LottieOrderTests {
    @Test(arguments: [
        (
            #"{"it": [1, {"z": null, "ty": "fl", "a": true}], "ty": "gr"}"#,
            #"{"ty":"gr","it":[1,{"ty":"fl","a":true,"z":null}]}"#
        ),
        (#"["a\"b\\cA\n\u0001é", 1.5, -2, 0, 1e-3, false]"#, #"["a\"b\\cA\u000a\u0001é",1.5,-2,0,0.001,false]"#),
    ]) func `the type of a shape comes first, and all values are unchanged`(text: String, expected: String) throws {
        #expect(try JSONReader.value(of: Array(text.utf8)).withTypesFirst.compact == expected)
    }

    @Test func `the icons that ship are equal after writing and reading`() throws {
        for name in LottieTexts.iconNames {
            let data = try Data(contentsOf: URL(fileURLWithPath: "\(LottieTexts.icons)/\(name).json"))
            let value = try JSONSerialization.jsonObject(with: data)
            let text = try JSONReader.value(of: Array(data)).withTypesFirst.compact
            let again = try JSONSerialization.jsonObject(with: Data(text.utf8))
            #expect(again as? NSDictionary == value as? NSDictionary)
        }
    }
}
