/// A value of the property `_XSETTINGS_SETTINGS`, as a program with settings writes it.
nonisolated struct SettingsProperty {
    enum Value {
        case number(Int32)
        case text(String)
        case color(red: UInt16, green: UInt16, blue: UInt16, alpha: UInt16)
    }

    var isBigEndian = false
    var settings: [(name: String, value: Value)]

    var bytes: [UInt8] {
        var bytes: [UInt8] = [isBigEndian ? 1 : 0, 0, 0, 0]
        append(UInt32(7), to: &bytes)
        append(UInt32(settings.count), to: &bytes)
        for (name, value) in settings {
            let type: UInt8 =
                switch value {
                case .number: 0
                case .text: 1
                case .color: 2
                }
            bytes += [type, 0]
            append(UInt16(name.utf8.count), to: &bytes)
            append(name, to: &bytes)
            append(UInt32(7), to: &bytes)
            switch value {
            case .number(let number): append(number, to: &bytes)
            case .text(let text):
                append(UInt32(text.utf8.count), to: &bytes)
                append(text, to: &bytes)
            case .color(let red, let green, let blue, let alpha):
                for part in [red, green, blue, alpha] { append(part, to: &bytes) }
            }
        }
        return bytes
    }

    private func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: isBigEndian ? number.bigEndian : number.littleEndian) { bytes += $0 }
    }

    private func append(_ text: String, to bytes: inout [UInt8]) {
        bytes += Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
}
