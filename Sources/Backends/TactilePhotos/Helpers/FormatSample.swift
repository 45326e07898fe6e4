internal import System

/// A small picture of a format, which loads the format's decoder.
struct FormatSample: Sendable {
    /// The content of its file.
    let bytes: [UInt8]

    /// Calls a closure with a file of the content.
    func withFile(_ body: (borrowing PictureFile) -> Void) {
        guard let file = MemoryFile(bytes) else { return }
        body(PictureFile(descriptor: file.descriptor))
    }

    /// A sample of each format that a library decodes: of two red pixels in two rows, of one grey, of four quarters.
    static var all: [FormatSample] {
        [jpeg, png, gif, bmp, tiff, webp, avif, heic, jxl].map { FormatSample(base64: $0) } + [svg]
    }

    /// A drawing without a text: Pango would start a thread that stays, and open fonts anew in each process.
    private static var svg: FormatSample {
        let root = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
        return FormatSample(bytes: Array((root + "<rect width=\"4\" height=\"4\" fill=\"red\"/></svg>").utf8))
    }

    private static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hn\
        Pk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj\
        Y2P/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAA\
        AAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCKALXj/9k=
        """

    private static let png = """
        iVBORw0KGgoAAAANSUhEUgAAAAIAAAACAQMAAABIeJ9nAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAA\
        AOpgAAA6mAAAF3CculE8AAAABlBMVEX/AAD///9BHTQRAAAAAWJLR0QB/wIt3gAAAAd0SU1FB+oLGgomCh3j+0IAAAAMSURBVAjXY2Bg\
        YAAAAAQAASc0JwoAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjZUMTA6Mzg6MTArMDA6MDCQ1blSAAAAJXRFWHRkYXRlOm1vZGlm\
        eQAyMDI2LTExLTI2VDEwOjM4OjEwKzAwOjAw4YgB7gAAAABJRU5ErkJggg==
        """

    private static let gif = """
        R0lGODlhAgACAPAAAP8AAP///yH5BAAAAAAAIf8LSW1hZ2VNYWdpY2sNZ2FtbWE9MC40NTQ1NQAsAAAAAAIAAgAAAgKEUQA7
        """

    private static let bmp = """
        Qk1GAAAAAAAAAD4AAAAoAAAAAgAAAAIAAAABAAEAAAAAAAgAAAAAAAAAAAAAAAIAAAACAAAAAAD/AP///wAAAAAAAAAAAA==
        """

    private static let tiff = """
        SUkqABIAAAB42mNgAAAAAgABEAAAAQMAAQAAAAIAAAABAQMAAQAAAAIAAAACAQMAAQAAAAEAAAADAQMAAQAAAAgAAAAGAQMAAQAAAAMA\
        AAAKAQMAAQAAAAEAAAARAQQAAQAAAAgAAAASAQMAAQAAAAEAAAAVAQMAAQAAAAEAAAAWAQMAAQAAAAIAAAAXAQQAAQAAAAoAAAAcAQMA\
        AQAAAAEAAAApAQMAAgAAAAAAAQA+AQUAAgAAABQBAAA/AQUABgAAAOQAAABAAQMABgAAANgAAAAAAAAA/////wAA//8AAP//hetRAAAA\
        gADD9agAAAAAAs3MTAAAAAABzcxMAAAAgADNzEwAAAAAAo/C9QAAAAAQNxqgAAAAAAIrhwoAAAAgAA==
        """

    private static let webp = """
        UklGRjwAAABXRUJQVlA4IDAAAADQAQCdASoCAAIAAgA0JaACdLoB+AADsAD+8MQL/yC5YXXI1/8gP+QH/ID/+PIAAAA=
        """

    private static let avif = """
        AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAPBtZXRhAAAAAAAAAChoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAbGliYXZp\
        ZgAAAAAOcGl0bQAAAAAAAQAAAB5pbG9jAAAAAEQAAAEAAQAAAAEAAAEUAAAAHwAAAChpaW5mAAAAAAABAAAAGmluZmUCAAAAAAEAAGF2\
        MDFDb2xvcgAAAABoaXBycAAAAElpcGNvAAAAFGlzcGUAAAAAAAAAIAAAABAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAABNjb2xy\
        bmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAACdtZGF0EgAKCBgQ/+wwENBqMhFE8AMMUOirrSTkZRglZZemgA==
        """

    private static let heic = """
        AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAa5tZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5w\
        aXRtAAAAAAACAAAAEGlkYXQAAAAAACAAEAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHSAAEAAAAAAAABWAACAAEAAAAAAAAAAQAAAAAA\
        AAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADZaXBycAAAALdpcGNvAAAA\
        d2h2Y0MBBAgAAAAAAAAAAAAe8AD8//j4AAAPAyAAAQAXQAEMAf//BAgAAAMAnjgAAAMAAB66AkAhAAEAKkIBAQQIAAADAJ44AAADAAAe\
        kAQQILLdVdNc3AgIGBAAAAMAEAAAAwAQgCIAAQAIRAHBcxgwGJAAAAAUaXNwZQAAAAAAAABAAAAAQAAAABRpc3BlAAAAAAAAACAAAAAQ\
        AAAAEHBpeGkAAAAAAwgICAAAABppcG1hAAAAAAAAAAIAAQKBAgACAgOEAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAAFgbWRhdAAA\
        AVQoAa8GMh3WCxBdQcV284T//5Vv0PgaJL+Vul6MOyPl8z/+VgDsKHen/mcLv94I/91vwf366z//SobDGpd+fgnie7E/0FEEwHg2sbCW\
        HcTQQuqujnwaG/wWO5NJyAIF0AB5O7l85eIvzXDi/h8n95YTNAXUr1vRznDskX3q2N+cGHNPIVS6TMkHJpGWK66FAyMRv+iTGn3+767/\
        WXw8fvKQPmrsbIAA0aocmet0z8e9/oef5T+X+NBVn3YADOebfot4U5aeRCmM0QEapgACVpbj2K8MzAZdYMa51VZxi1loyPQZrH4O0FGr\
        x87nfTbENmHwC0D2PkeLcDZ6Si3qgAICUc7gVuR+qQrBhAuPDroAF8PYAIymSjHms2l1V/dY0iVeO1gANQohJqSS9OnhY08toXxQ0Rgb\
        6dWpUy10Wy24kFZbDrk9QrS7mzpZWY8Y2HkrXkFI
        """

    private static let jxl = """
        /wrDQUBxIQgCAQC4AEs4aZjKg/crSAiAmpkXY+bxAkEAHI7dAFxOA4DKHkCRSPAJuEiK+hP6Z1grLJI=
        """
}

extension FormatSample {
    /// Decodes the text of a sample (RFC 4648, section 4).
    fileprivate init(base64 text: String) {
        var bytes: [UInt8] = [], bits = 0, count = 0
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        for letter in text.utf8 {
            guard let value = letters.firstIndex(of: letter) else { break }
            bits = (bits << 6 | value) & 0xFFFF
            count += 6
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(bits >> count & 0xFF))
        }
        self.bytes = bytes
    }
}
