/// HEIC: reads the properties of the primary item (ISO/IEC 23008-12, section 6.5) and the headers of its HEVC data.
///
/// The loader rotates, mirrors and crops the picture by its properties. Its EXIF block has no effect.
extension PictureHeader {
    init(heic file: UnsafeRawBufferPointer) throws(PictureFault) {
        let items = try MediaItems(Fields(file, .bigEndian))
        let (coded, size) = try items.pictureSize(), channels = items.channels
        // The loader converts the planes of the whole picture to its channels.
        self.init(size: size, bytesPerPixel: channels)
        var memory = Double(coded.count) * channels, units = MediaUnits(ofBytes: file.count), steps: [Int: Int] = [:]
        let coding = items.items(with: "hvcC")
        guard !coding.isEmpty else { throw .unsupported("its data is not HEVC") }
        for item in coding {
            guard let configuration = items.properties(of: item).content(of: "hvcC"),
                var hevc = HEVCSize(configuration: configuration)
            else { throw .broken("its data is not HEVC") }
            if let extents = items.data(of: item) {
                try hevc.read(units.joined(extents), lengthSize: (configuration.byte(at: 21) ?? 0) & 3 + 1, &units)
            }
            memory += hevc.byteCount
            steps[item] = hevc.steps
        }
        for canvas in items.canvasSizes {
            memory += Double(max(canvas.count - coded.count, 0)) * Self.bytesPerCanvasPixel
        }
        let profile = items.properties(of: items.primary).content(of: "colr")?.count ?? 0
        colours = items.colours
        extraBytes = file.count + Int(min(memory, 0x1p60)) + profile * Self.profileCopies
        work.samples = try Self.steps(of: items.primary, in: items, coded: &steps, depth: 0)
    }

    /// The planes of a grid or an overlay, in three channels of at most two bytes, and their conversion to four channels.
    private static let bytesPerCanvasPixel = 10.0
    /// The most items that are made of each other.
    private static let maxDepth = 8

    /// Returns the steps of decoding an item; the loader decodes a tile each time that it is used.
    private static func steps(
        of item: Int, in items: MediaItems, coded: inout [Int: Int], depth: Int
    ) throws(PictureFault) -> Int {
        if let steps = coded[item] { return steps }
        guard depth < maxDepth else { throw .broken("its items are made of each other") }
        var sum = 0
        for source in items.sources(of: item) {
            sum = sum.addingClamped(try steps(of: source, in: items, coded: &coded, depth: depth + 1))
        }
        coded[item] = sum
        return sum
    }
}

/// The size of the pictures of HEVC data, from the sequence parameters in its configuration (ITU-T H.265, section 7.3.2.2).
///
/// The decoder allocates this size even if the enclosing file declares another one.
struct HEVCSize {
    /// The size of the largest picture.
    private(set) var size: PixelSize
    /// The samples of all channels for each pixel, 1 to 3.
    private(set) var samplesPerPixel: Double
    /// The number of bytes of a sample, 1 or 2.
    private(set) var bytesPerSample: Int
    /// The number of pictures, shown or not.
    private var pictures = 1

    /// The pictures that a decoder holds: sixteen for reference and the one that it decodes.
    private static let maxHeldPictures = 17
    /// The steps for each pixel of a picture, with its colours.
    private static let stepsPerPixel = 12
    /// The part of the sequence parameters that is read, in bytes: the sizes follow at most 120.
    private static let maxUnitLength = 256

    /// The memory of the decoder's planes and tables, of their copy and of its conversion, in bytes.
    var byteCount: Double {
        let planes = samplesPerPixel * Double(bytesPerSample), held = Double(min(pictures, Self.maxHeldPictures))
        return Double(size.count) * (planes * (1 + held) + 4)
    }

    /// The steps of decoding all pictures.
    var steps: Int { size.count.multipliedClamped(by: Self.stepsPerPixel).multipliedClamped(by: pictures) }

    /// Reads the content of an `hvcC` box (ISO/IEC 14496-15, section 8.3.2.1); nil if it has no sequence parameters.
    init?(configuration fields: Fields) {
        guard let arrays = fields.byte(at: 22) else { return nil }
        var offset = 23, found: Self?
        for _ in 0..<arrays {
            guard let type = fields.byte(at: offset), let count = fields.short(at: offset + 1) else { return nil }
            offset += 3
            for _ in 0..<count {
                guard let length = fields.short(at: offset), let unit = fields.part(at: offset + 2, count: length)
                else { return nil }
                if type & 0x3F == Self.parameters {
                    guard let next = Self(unit: unit) else { return nil }
                    found = next.union(found)
                }
                offset += 2 + length
            }
        }
        guard let found else { return nil }
        self = found
    }

    /// The type of a unit with sequence parameters (ITU-T H.265, table 7-1).
    private static let parameters = 33

    /// Counts the pictures of an item's data, in which a length precedes each unit, and reads further sizes.
    mutating func read(_ data: JoinedExtents, lengthSize: Int, _ units: inout MediaUnits) throws(PictureFault) {
        let fields = Fields(data.bytes, .bigEndian)
        var offset = 0, found = 0
        while true {
            var length = 0
            for index in 0..<lengthSize {
                guard let byte = fields.byte(at: offset + index) else {
                    pictures = max(found, 1)
                    return
                }
                length = length << 8 | byte
            }
            try units.count()
            offset += lengthSize
            guard let header = fields.byte(at: offset), let unit = fields.part(from: offset) else { break }
            let type = header >> 1 & 0x3F
            // A picture's first segment begins with a one.
            if type < 32, let first = fields.byte(at: offset + 2), first & 0x80 != 0 { found += 1 }
            if type == Self.parameters,
                let next = Self(unit: UnsafeRawBufferPointer(rebasing: unit.prefix(length)))
            {
                self = union(next)
            }
            offset += length
        }
        pictures = max(found, 1)
    }

    /// Returns the larger of both sizes, with the greater samples.
    private func union(_ other: Self?) -> Self {
        guard let other else { return self }
        var union = self
        union.size = size.union(other.size)
        union.samplesPerPixel = max(samplesPerPixel, other.samplesPerPixel)
        union.bytesPerSample = max(bytesPerSample, other.bytesPerSample)
        return union
    }

    private init?(unit: UnsafeRawBufferPointer) {
        var plain: [UInt8] = []
        // A 3 after two zeros is no data.
        for byte in unit.prefix(Self.maxUnitLength) where !(byte == 3 && plain.suffix(2) == [0, 0]) {
            plain.append(byte)
        }
        let found: Self? = plain.withUnsafeBytes { bytes in
            var bits = Bits(Fields(bytes, .bigEndian), from: 2)
            return Self(&bits)
        }
        guard let found else { return nil }
        self = found
    }

    private init?(_ bits: inout Bits) {
        bits.skip(4)
        Self.skipProfile(&bits, sublayers: bits.number(3))
        _ = bits.exponential()
        let chroma = bits.exponential()
        if chroma == 3 { bits.skip(1) }
        size = PixelSize(width: bits.exponential(), height: bits.exponential())
        if bits.flag() { for _ in 0..<4 { _ = bits.exponential() } }
        bytesPerSample = bits.exponential() > 0 || bits.exponential() > 0 ? 2 : 1
        samplesPerPixel = [1, 1.5, 2, 3][min(chroma, 3)]
        guard !bits.isBeyondEnd, chroma <= 3 else { return nil }
    }

    /// Skips the profile, tier and level, which begin after a bit that belongs to the parameters before.
    private static func skipProfile(_ bits: inout Bits, sublayers: Int) {
        bits.skip(1 + 96)
        guard sublayers > 0 else { return }
        var length = 0
        for sublayer in 0..<8 {
            let hasProfile = bits.flag(), hasLevel = bits.flag()
            if sublayer < sublayers { length += (hasProfile ? 88 : 0) + (hasLevel ? 8 : 0) }
        }
        bits.skip(length)
    }
}
