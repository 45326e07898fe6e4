import Testing

@testable import Viewer

/// The titles of photos, which are made from file names alone.
@Suite struct PhotoTitleTests {
    nonisolated private static let titles = [
        ("01-ridges-at-dawn.jpg", "Ridges at dawn"), ("02-harbour-lights.jpg", "Harbour lights"),
        ("trips/2024/harbour_lights.JPEG", "Harbour lights"), ("Mirror lake 2.webp", "Mirror lake 2"),
        ("\u{e9}t\u{e9}.a.png", "\u{c9}t\u{e9}.a"), ("S-Bahn.png", "S Bahn"), ("pan.tiff", "Pan"),
    ]

    nonisolated private static let cameraTitles = [
        ("trips/2024/IMG_2041.JPG", "Photo 2041"), ("DSC02041.jpg", "Photo 2041"), ("DSC_0012.jpg", "Photo 12"),
        ("_MG_1234.jpg", "Photo 1234"), ("P1010023.jpg", "Photo 1010023"), ("0.png", "Photo 0"),
        ("10.png", "Photo 10"), ("7-.webp", "Photo 7"), ("IMG_1234 (2).jpg", "Photo 1234 (2)"),
        ("IMG_1234-edited.jpg", "Photo 1234 edited"), ("IMG_20240305_142530.jpg", "Photo of 5 March 2024, 14:25"),
        ("PXL_20240305_142530123.MP.jpg", "Photo of 5 March 2024, 14:25"),
        ("20241231_235959.jpg", "Photo of 31 December 2024, 23:59"),
        ("2024-03-05 14.25.30.jpg", "Photo of 5 March 2024, 14:25"),
        ("IMG-20240305-WA0007.jpg", "Photo of 5 March 2024"), ("IMG_20241305.jpg", "Photo 20241305"),
        (".jpg", "Photo"), ("", "Photo"), ("--.png", "Photo"),
    ]

    @Test(arguments: titles + cameraTitles) func `a file has a readable title, which is its own title`(
        name: String, title: String
    ) {
        #expect(PhotoTitle.of(name) == title)
        #expect(PhotoTitle.of(title) == title)
    }

    @Test(arguments: ["jpg", "jpeg", "jpe", "jfif", "png", "webp", "gif", "tif", "tiff", "avif", "avifs", "bmp", "dib"])
    func `no title contains an extension`(ending: String) {
        for name in ["07-red-canyon.\(ending)", "07_red_canyon.\(ending.uppercased())"] {
            #expect(PhotoTitle.of(name) == "Red canyon")
        }
    }
}
