internal import CJXL

extension FactBlocks {
    /// JPEG XL: reads the boxes of the container (ISO/IEC 18181-2, section 9), before or after the picture, also compressed ones.
    init(jxl file: PictureBytes) {
        for place in MediaPlace.all(in: file) {
            let content = file.part(from: place.start, count: place.count)
            let isPacked = place.type == "brob"
            let type = isPacked ? String(decoding: content.bytes(at: 0, count: 4), as: UTF8.self) : place.type
            guard type == "Exif" && exif == nil || type == "xml " && xmp == nil else { continue }
            let plain =
                isPacked ? PictureBytes(Self.unpacked(content.bytes(at: 0, count: Self.maxBlockLength))) : content
            add(exif: type == "Exif" ? Self.exif(plain) : nil, xmp: type == "xml " ? plain : nil)
        }
    }

    /// Unpacks the content of a compressed box, at most ``maxBlockLength`` bytes of it; empty if libjxl cannot.
    ///
    /// libjxl receives a file of this box alone, so that it does not see the picture.
    private static func unpacked(_ box: [UInt8]) -> [UInt8] {
        guard jxl_is_available() != 0, let decoder = JxlDecoderCreate(nil) else { return [] }
        defer { JxlDecoderDestroy(decoder) }
        let signature: [UInt8] = [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]
        let brand = PNGChunk.bigEndian(20) + Array("ftypjxl ".utf8) + [0, 0, 0, 0] + Array("jxl ".utf8)
        let file = signature + brand + PNGChunk.bigEndian(box.count + 8) + Array("brob".utf8) + box
        guard JxlDecoderSubscribeEvents(decoder, Int32(JXL_DEC_BOX.rawValue)) == JXL_DEC_SUCCESS,
            JxlDecoderSetDecompressBoxes(decoder, JXL_TRUE) == JXL_DEC_SUCCESS
        else { return [] }
        return file.withUnsafeBufferPointer { file in
            _ = JxlDecoderSetInput(decoder, file.baseAddress, file.count)
            JxlDecoderCloseInput(decoder)
            // The signature and the brand are boxes before the compressed one.
            while JxlDecoderProcessInput(decoder) == JXL_DEC_BOX {
                var type = [CChar](repeating: 0, count: 4)
                guard JxlDecoderGetBoxType(decoder, &type, JXL_FALSE) == JXL_DEC_SUCCESS else { break }
                if type.elementsEqual("brob".utf8.map { CChar(bitPattern: $0) }) { return content(of: decoder) }
            }
            return []
        }
    }

    private static func content(of decoder: OpaquePointer) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: maxBlockLength) { bytes, count in
            guard JxlDecoderSetBoxBuffer(decoder, bytes.baseAddress, bytes.count) == JXL_DEC_SUCCESS else { return }
            // A longer content is cut; the end of the file follows a whole one.
            let status = JxlDecoderProcessInput(decoder)
            let rest = JxlDecoderReleaseBoxBuffer(decoder)
            count = status == JXL_DEC_ERROR && rest == bytes.count ? 0 : bytes.count - rest
        }
    }
}
