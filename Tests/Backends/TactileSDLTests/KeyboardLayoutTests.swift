import CSDL2
import Platform
import Testing

@testable import TactileSDL

/// A layout as xkeyboard-config 2.35.1 has it, by the symbols of libxkbcommon 1.5.0; a space is no character.
///
/// The rows are those of an American keyboard, and then the key beside the left Shift.
nonisolated struct ListedLayout: KeyboardLayout {
    let name: String
    private let plain, shifted, third: [Unicode.Scalar]
    /// The state of the desktop.
    var state = KeyboardState()

    private static let letters = "qwertyuiop[]asdfghjkl;'`\\zxcvbnm,./"
    private static let places = Array("1234567890-=\(letters)<".unicodeScalars)
    /// `Mod5Mask` of X11/X.h, which AltGr sets.
    static let altGraph: UInt32 = 0x80

    init(_ name: String, _ plain: String, _ shifted: String, _ third: String = "") {
        self.name = name
        (self.plain, self.shifted) = (Array(plain.unicodeScalars), Array(shifted.unicodeScalars))
        self.third = Array(third.unicodeScalars)
    }

    /// Returns SDL's code of the place of an American character.
    static func code(of place: Unicode.Scalar) -> SDL_Scancode {
        let all = (4...100).compactMap { KeyPlace(SDL_Scancode($0)) }
        let found = all.first {
            place == "<"
                ? $0.code == SDL_SCANCODE_NONUSBACKSLASH
                : $0.character(isShifted: false, isCapsLocked: false) == place
                    && $0.code != SDL_SCANCODE_NONUSBACKSLASH
        }
        return found?.code ?? SDL_SCANCODE_UNKNOWN
    }

    func character(of key: SDL_Scancode, in state: KeyboardState) -> Unicode.Scalar? {
        guard let place = Self.places.firstIndex(where: { Self.code(of: $0) == key }) else { return nil }
        let row = state.modifiers & Self.altGraph != 0 ? third : state.modifiers & 1 != 0 ? shifted : plain
        guard row.indices.contains(place), row[place] != " " else { return nil }
        let isUpper = state.modifiers & 2 != 0, upper = row[place].properties.uppercaseMapping.unicodeScalars
        return isUpper && upper.count == 1 ? upper.first : row[place]
    }

    static let american = ListedLayout(
        "us", "1234567890-=qwertyuiop[]asdfghjkl;'`\\zxcvbnm,./<", "!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:\"~|ZXCVBNM<>?>")
    static let german = ListedLayout(
        "de", "1234567890ß qwertzuiopü+asdfghjklöä #yxcvbnm,.-<", "!\"§$%&/()=? QWERTZUIOPÜ*ASDFGHJKLÖÄ°'YXCVBNM;:_>",
        "¹²³¼½¬{[]}\\ @ſ€¶ŧ←↓→øþ ~æſðđŋħ ĸł  ′’»«¢„“”µ·…–|")
    static let french = ListedLayout(
        "fr", "&é\"'(-è_çà)=azertyuiop $qsdfghjklmù²*wxcvbn,;:!<", "1234567890°+AZERTYUIOP £QSDFGHJKLM%~µWXCVBN?./§>",
        "¹~#{[|`\\^@]}æ«€¶ŧ←↓→øþ ¤@ßðđŋħ ĸłµ ¬ ł»¢„“” •· |")
    static let czech = ListedLayout(
        "cz", "+ěščřžýáíé= qwertzuiopú)asdfghjklů§; yxcvbnm,.-\\", "1234567890% QWERTZUIOP/(ASDFGHJKL\"! 'YXCVBNM?:_|",
        "!@#$%^&*{}\\ \\|€¶ŧ←↓→øþ[]~đĐ[]`'łŁ$'`\\°#&@{}^<>*/")
    static let russian = ListedLayout(
        "ru", "1234567890-=йцукенгшщзхъфывапролджэё\\ячсмитьбю./", "!\"№;%:?*()_+ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЁ/ЯЧСМИТЬБЮ,|")
    static let greek = ListedLayout(
        "gr", "1234567890-=;ςερτυθιοπ[]ασδφγηξκλ '`\\ζχψωβνμ,./«", "!@#$%^&*()_+:ΣΕΡΤΥΘΙΟΠ{}ΑΣΔΦΓΗΞΚΛ \"~|ΖΧΨΩΒΝΜ<>?»",
        " ½£¼€ϰϗ₯9°±=·ϛ€®τϒϑͻοϡ  ασ↓ϕϝηͼϟϲ  `\\ͽ→©ϖϐʹϻ«»/|")
    static let hebrew = ListedLayout(
        "il", "1234567890-=/'קראטוןםפ][שדגכעיחלךף,;\\זסבהנמצתץ.<", "!@#$%^&*)(_+QWERTYUIOP}{ASDFGHJKL:\"~|ZXCVBNM><?>")
    static let arabic = ListedLayout(
        "ara", "1234567890-=ضصثقفغعهخحجدشسيبلاتنمكطذ\\ئءؤرﻻىةوزظ|",
        "!@#$%^&*)(_+\u{64E}\u{64B}\u{64F}\u{64C}ﻹإ`÷×؛<>\u{650}\u{64D}][ﻷأـ،/:\"\u{651}…~\u{652}}{ﻵآ',.؟¦")
    static let all = [american, german, french, czech, russian, greek, hebrew, arabic]
    static let withoutLatinLetters = [russian, greek, hebrew, arabic]
}

/// What strokes are called with the layouts of keyboards.
@Suite nonisolated struct KeyboardLayoutTests {
    /// A stroke: the layout, the place by its American character, the modifiers, and the event.
    nonisolated struct Stroke: Sendable, CustomTestStringConvertible {
        let layout: ListedLayout, place: Unicode.Scalar, held: UInt32, key: String
        var modifiers: KeyEvent.Modifiers = []
        var text: String?

        var testDescription: String { "\(layout.name) \(place) with \(held) is \(key)" }
    }

    private static let shift = KMOD_LSHIFT.rawValue, control = KMOD_LCTRL.rawValue, caps = KMOD_CAPS.rawValue
    private static let altGraph = KMOD_RALT.rawValue

    static let strokes: [Stroke] = [
        // Symbols that need Shift or AltGr, or none where an American keyboard does.
        Stroke(layout: .american, place: "/", held: 0, key: "/"),
        Stroke(layout: .american, place: "/", held: shift, key: "?", modifiers: .shift),
        Stroke(layout: .american, place: "=", held: shift, key: "+", modifiers: .shift),
        Stroke(layout: .german, place: "7", held: shift, key: "/", modifiers: .shift),
        Stroke(layout: .german, place: "-", held: shift, key: "?", modifiers: .shift),
        Stroke(layout: .german, place: "]", held: 0, key: "+"),
        Stroke(layout: .german, place: "0", held: shift, key: "=", modifiers: .shift),
        Stroke(layout: .german, place: "/", held: 0, key: "-"),
        Stroke(layout: .german, place: "q", held: altGraph, key: "@"),
        Stroke(layout: .german, place: "-", held: 0, key: "ß"),
        Stroke(layout: .german, place: ";", held: shift, key: "Ö", modifiers: .shift),
        Stroke(layout: .german, place: "y", held: control, key: "z", modifiers: .control),
        Stroke(layout: .french, place: "1", held: shift, key: "1", modifiers: .shift),
        Stroke(layout: .french, place: "0", held: shift, key: "0", modifiers: .shift),
        Stroke(layout: .french, place: "6", held: 0, key: "-"),
        Stroke(layout: .french, place: "=", held: 0, key: "="),
        Stroke(layout: .french, place: "=", held: shift, key: "+", modifiers: .shift),
        Stroke(layout: .french, place: ".", held: shift, key: "/", modifiers: .shift),
        Stroke(layout: .french, place: "m", held: shift, key: "?", modifiers: .shift),
        Stroke(layout: .french, place: "a", held: control, key: "q", modifiers: .control),
        Stroke(layout: .french, place: "1", held: 0, key: "&"),
        Stroke(layout: .czech, place: "[", held: shift, key: "/", modifiers: .shift),
        Stroke(layout: .czech, place: "<", held: altGraph, key: "/"),
        Stroke(layout: .czech, place: "1", held: 0, key: "+"),
        Stroke(layout: .russian, place: "\\", held: shift, key: "/", modifiers: .shift),
        Stroke(layout: .russian, place: "7", held: shift, key: "?", modifiers: .shift),
        Stroke(layout: .greek, place: "/", held: 0, key: "/"),
        Stroke(layout: .hebrew, place: "q", held: 0, key: "/"),
        Stroke(layout: .arabic, place: "k", held: 0, key: "k", text: "ن"),
        Stroke(layout: .arabic, place: ";", held: shift, key: ":", modifiers: .shift),
        // Letters by their places.
        Stroke(layout: .russian, place: "q", held: 0, key: "q", text: "й"),
        Stroke(layout: .russian, place: "q", held: shift, key: "Q", modifiers: .shift, text: "Й"),
        Stroke(layout: .russian, place: "q", held: caps, key: "Q", text: "Й"),
        Stroke(layout: .russian, place: "q", held: control, key: "q", modifiers: .control),
        Stroke(layout: .russian, place: ".", held: 0, key: ".", text: "ю"),
        Stroke(layout: .russian, place: "3", held: shift, key: "#", modifiers: .shift, text: "№"),
        Stroke(layout: .greek, place: "i", held: 0, key: "i", text: "ι"),
        Stroke(layout: .greek, place: "q", held: control, key: "q", modifiers: .control),
        Stroke(layout: .greek, place: "r", held: altGraph, key: "®"),
        Stroke(layout: .hebrew, place: "q", held: control, key: "q", modifiers: .control),
        Stroke(layout: .hebrew, place: "o", held: shift, key: "O", modifiers: .shift),
        Stroke(layout: .arabic, place: "o", held: shift, key: "O", modifiers: .shift, text: "×"),
        Stroke(layout: .arabic, place: "b", held: 0, key: "b", text: "ﻻ"),
        Stroke(layout: .arabic, place: "c", held: shift | control, key: "C", modifiers: [.shift, .control]),
    ]

    /// Translates a stroke.
    private static func event(
        _ layout: ListedLayout, _ place: Unicode.Scalar, held: UInt32
    ) -> KeyEvent? {
        var layout = layout
        layout.state.modifiers = held & altGraph != 0 ? ListedLayout.altGraph : 0
        let code = ListedLayout.code(of: place)
        let plain = layout.character(of: code, in: KeyboardState())
        let key = SDL_Event.key(
            SDL_KeyCode(plain?.value ?? 0), modifiers: SDL_Keymod(held), place: code
        ).key
        return KeyEvent(key, layout: layout)
    }

    @Test(arguments: strokes) func `a stroke is the symbol that it makes, or else the letter of its place`(
        _ stroke: Stroke
    ) {
        #expect(
            Self.event(stroke.layout, stroke.place, held: stroke.held)
                == KeyEvent(phase: .down, key: stroke.key, modifiers: stroke.modifiers, text: stroke.text))
    }

    @Test(arguments: ListedLayout.all) func `every letter has a key with Control, wherever the layout has it`(
        _ layout: ListedLayout
    ) {
        let keys = KeyPlace.letters.map {
            Self.event(layout, $0.character(isShifted: false, isCapsLocked: false), held: Self.control)?.key
        }
        // The French M lies beside the letters' places.
        let expected = layout.name == "fr" ? 25 : 26
        let letters = Set(keys.compactMap { $0 }).filter { $0.count == 1 && ("a"..."z").contains($0) }
        #expect(letters.count == expected)
    }

    @Test(arguments: ListedLayout.withoutLatinLetters)
    func `letters without modifiers are those of their places, and the search has their text`(_ layout: ListedLayout)
        throws
    {
        for place in KeyPlace.letters {
            let letter = place.character(isShifted: false, isCapsLocked: false)
            let event = try #require(Self.event(layout, letter, held: 0))
            let typed = try #require(layout.character(of: place.code, in: KeyboardState()))
            #expect(event.text ?? event.key == String(typed))
            if !typed.isASCII { #expect(event.key == String(letter)) }
        }
    }

    @Test func `right Alt is Alt where it chooses no character`() {
        var layout = ListedLayout.american
        // `Mod1Mask` of X11/X.h.
        layout.state.modifiers = 8
        let key = SDL_Event.key(SDLK_a, modifiers: KMOD_RALT, place: SDL_SCANCODE_A).key
        #expect(KeyEvent(key, layout: layout)?.modifiers == .alt)
        layout.state.modifiers = ListedLayout.altGraph
        let both = SDL_Event.key(
            SDLK_a, modifiers: SDL_Keymod(KMOD_RALT.rawValue | KMOD_LALT.rawValue), place: SDL_SCANCODE_A
        ).key
        #expect(KeyEvent(both, layout: layout)?.modifiers == .alt)
    }

    @Test func `letters are those of their places also where SDL alone knows the layout`() {
        let key = SDL_Event.key(SDL_KeyCode(0x439), place: SDL_SCANCODE_Q).key
        #expect(KeyEvent(key) == KeyEvent(phase: .down, key: "q", text: "й"))
        let unknown = SDL_Event.key(SDL_KeyCode(0x439)).key
        #expect(KeyEvent(unknown) == KeyEvent(phase: .down, key: "й"))
    }

    @Test func `places have the numbers of X11's keycodes`() {
        // X11 has them in xkeyboard-config's keycodes/evdev: AE01 is 10, AD01 24, AC01 38, AB01 52, LSGT 94.
        let codes: [(SDL_Scancode, UInt32)] = [
            (SDL_SCANCODE_1, 10), (SDL_SCANCODE_EQUALS, 21), (SDL_SCANCODE_Q, 24), (SDL_SCANCODE_A, 38),
            (SDL_SCANCODE_GRAVE, 49), (SDL_SCANCODE_BACKSLASH, 51), (SDL_SCANCODE_Z, 52), (SDL_SCANCODE_SLASH, 61),
            (SDL_SCANCODE_NONUSBACKSLASH, 94),
        ]
        for (code, number) in codes { #expect(KeyPlace(code)?.keycode == number) }
        #expect(KeyPlace(SDL_SCANCODE_F1) == nil && KeyPlace.letters.count == 26)
    }
}
