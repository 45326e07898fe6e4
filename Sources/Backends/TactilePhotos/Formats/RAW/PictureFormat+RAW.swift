internal import CRAW

extension PictureFormat {
    static let raw = PictureFormat(
        name: "RAW",
        extensions: ["cr2", "cr3", "nef", "nrw", "arw", "sr2", "raf", "orf", "rw2", "rwl", "dng"],
        // The first type is that of all raw files.
        mediaTypes: [
            "image/x-dcraw", "image/x-canon-cr2", "image/x-canon-cr3", "image/x-nikon-nef", "image/x-nikon-nrw",
            "image/x-sony-arw", "image/x-sony-sr2", "image/x-fuji-raf", "image/x-olympus-orf", "image/x-panasonic-rw2",
            "image/x-adobe-dng",
        ],
        isStart: { start in
            // Canon, Fujifilm, Olympus, Panasonic and Leica; the others begin as a TIFF does.
            start.has("II*\0", at: 0) && start.has("CR\u{2}", at: 8) || start.has("ftypcrx ", at: 4)
                || start.has("FUJIFILMCCD-RAW", at: 0) || start.has("IIRO", at: 0) || start.has("IIRS", at: 0)
                || start.has("MMOR", at: 0) || start.has("IIU\0", at: 0) || ExifDirectories(start.bytes)?.isRaw == true
        },
        decoder: Decoder(read: RAWPicture.open, prepare: { _ = raw_is_available() }),
        facts: { FactBlocks(raw: $0) }, cameraRole: .raw, needsWholeFile: true,
        sample: """
            SUkqAAgAAAAPAP4ABAABAAAAAQAAAAABBAABAAAAEAAAAAEBBAABAAAADAAAAAIBAwADAAAAwgAAAAMBAwABAAAABwAAAAYBAwABAAAA\
            BgAAAA8BAgAFAAAAyAAAABABAgAKAAAAzgAAABEBBAABAAAAbgEAABIBAwABAAAAAQAAABUBAwABAAAAAwAAABYBBAABAAAADAAAABcB\
            BAABAAAAXAEAAEoBBAABAAAA2AAAABLGAQAEAAAAAQQAAAAAAAAIAAgACABUZXN0AABTeW50aGV0aWMADAD+AAQAAQAAAAAAAAAAAQQA\
            AQAAACAAAAABAQQAAQAAABgAAAACAQMAAQAAAAgAAAADAQMAAQAAAAEAAAAGAQMAAQAAACOAAAARAQQAAQAAAMoCAAAVAQMAAQAAAAEA\
            AAAWAQQAAQAAABgAAAAXAQQAAQAAAAADAACNggMAAgAAAAIAAgCOggEABAAAAAABAQIAAAAA/9j/4AAQSkZJRgABAQAAAQABAAD/2wBD\
            AA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYV\
            FSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAMABADAREAAhEBAxEB/8QA\
            FgABAQEAAAAAAAAAAAAAAAAABgUH/8QAHxAAAQALAAAAAAAAAAAAAAAAAAECAwUUFVJUoaPR/8QAGAEAAwEBAAAAAAAAAAAAAAAABQYH\
            AAT/xAAeEQABAgcBAAAAAAAAAAAAAAAAAVIDBBQVUaHRsf/aAAwDAQACEQMRAD8AhRLGvCTWicZtOjPdZR+l4LZE87bYr0EUsXHhO6OO\
            3aAEpwUNzEg6T//Z
            """)
}
