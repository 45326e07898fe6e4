import Testing

@testable import TactilePhotos

@Suite struct NameQueryTests {
    @Test(
        arguments: [
            ("IMG_0042.jpg", "img 0042"), ("lake-side.png", "Lake Side"), ("Ärger.jpg", "ärger"), ("İ.jpg", "İ.jpg"),
            ("a.jpg", ""),
        ])
    func `a name contains its own parts, regardless of case`(name: String, text: String) {
        #expect(NameQuery(text).matches(Array(name.utf8)[...]) == !text.isEmpty)
    }

    @Test(arguments: [("a.jpg", "b"), ("a", "aa"), ("", "a")])
    func `a name does not contain another text`(name: String, text: String) {
        #expect(!NameQuery(text).matches(Array(name.utf8)[...]))
    }
}
