extension Reader {
    /// The files of the program whose lines the reader is for; those of JSON are shared by all readers of it: `browser` reads it in
    /// pieces, `answers` at once.
    var sources: [String] {
        let formats = "Sources/Backends/TactilePhotos/Formats/", photos = "Sources/Backends/TactilePhotos/"
        let app = "Sources/App/", json = "Sources/Backends/System/JSON/"
        return switch self {
        case .rotation:
            ["JPEG/JPEG", "PNG/PNG", "WebP/WebP", "TIFF/TIFF", "JXL/JXL", "Media"].map {
                formats + $0 + "Rotation.swift"
            }
                + [formats + "MediaTables.swift"]
                + ["FileChange", "RotationTask", "TIFFOrientation", "XMPOrientation"].map {
                    photos + "Rotation/\($0).swift"
                }
        case .exif:
            [
                photos + "Facts/ExifDirectories.swift", photos + "Facts/PhotoDetails.swift",
                photos + "Facts/PhotoFacts.swift", photos + "Decoding/Orientation.swift",
            ]
        case .xmp: [photos + "Facts/XMPPacket.swift", photos + "Facts/PhotoDate.swift"]
        case .profile: [photos + "Colour/ColourTransform.swift"]
        case .thumbnail: [photos + "Thumbnails/Entry.swift", photos + "Thumbnails/FirstScreen.swift"]
        case .names:
            [
                photos + "Catalogue/NameList.swift", photos + "Catalogue/NameOrder.swift",
                photos + "Catalogue/NameQuery.swift", "Sources/Core/Platform/FilePath.swift",
                photos + "FilePath.swift",
            ]
        case .recording:
            [
                app + "Lab/Replay/Recording.swift", app + "Lab/Replay/RecordingReader.swift",
                app + "Lab/Replay/RecordingWriter.swift",
                app + "Lab/Replay/RecordingLine.swift",
                "Sources/Backends/System/Files/ChunkReader.swift",
            ]
        case .replay: [app + "Lab/Replay/Player.swift", app + "Lab/Replay/DeliverySchedule.swift"]
        case .use:
            [
                "Sources/Core/Gestures/PanMachine.swift", "Sources/Core/Gestures/GestureArena.swift",
                "Sources/Core/Gestures/PinchMachine.swift",
            ]
        case .evemu:
            [
                "EvemuReader", "DeviceDescription", "DeviceImport", "DeviceClock", "FrameAssembler", "ContactTracker",
                "NearestMatch", "Translator", "TouchpadTranslator", "TwoFingerGesture", "TouchscreenTranslator",
            ].map { app + "Lab/Import/\($0).swift" }
        case .evtest: [app + "Lab/Import/EvtestReader.swift", app + "Lab/Import/KernelLogImport.swift"]
        case .getevent: [app + "Lab/Import/GeteventReader.swift", app + "Lab/Import/KernelLogImport.swift"]
        case .libinput: [app + "Lab/Import/LibinputReader.swift", app + "Lab/Import/YAMLReader.swift"]
        case .browser:
            [
                app + "Lab/Import/BrowserLogReader.swift", app + "Lab/Import/Logs/EventWindow.swift",
                app + "Lab/Import/JSONRecordReader.swift",
                app + "Lab/Import/JSONRecord.swift", json + "JSONReader.swift",
            ]
        case .frames: [app + "Lab/Import/FrameLogReader.swift"]
        case .samples: [app + "Lab/Import/SampleReader.swift"]
        case .debugEvents:
            ["DebugEventsReader", "DesktopImport", "LineLog", "LogLine"].map { app + "Lab/Import/Logs/\($0).swift" }
        case .xinput: ["XInputReader", "XInputListing"].map { app + "Lab/Import/Logs/\($0).swift" }
        case .wev: [app + "Lab/Import/Logs/WevReader.swift"]
        case .activity: [app + "Lab/Import/Logs/ActivityImport.swift"]
        case .tuning:
            [
                app + "Viewer/Tuning/Tuning.swift", app + "Viewer/Tuning/TuningValue.swift",
            ]
        case .state:
            [
                "Sources/Backends/System/Files/UserFile.swift", app + "Viewer/Shared/UserState.swift",
            ]
        case .translations:
            ["MessageCatalogue", "PluralRule"].map { "Sources/Backends/System/Localization/\($0).swift" }
        case .lottie:
            ["LottieFile", "LottieValidator"].map { "Sources/Backends/TactileLottie/\($0).swift" }
        case .answers:
            ["VectorAnswers", "VectorComparison", "VectorFile"].map {
                "Conformance/Sources/Vectors/File/\($0).swift"
            } + [json + "JSONReader.swift", json + "JSONText.swift"]
        case .directories: [app + "tactile/UserDirectories.swift"]
        case .environment: ["Sources/Backends/System/Localization/Language.swift"]
        case .paths: ["PathList", "FileURI"].map { "Sources/Backends/Desktop/\($0).swift" }
        case .message:
            [
                "Sources/Backends/System/Isolation/Message.swift", "Sources/Backends/System/Isolation/Helper.swift",
                photos + "Helpers/Message+Photos.swift", photos + "Helpers/DecodingTasks.swift",
            ]
        case .x11: ["X11Message", "X11Translator"].map { "Sources/Backends/TactileSDL/Input/X11/\($0).swift" }
        case .arguments:
            [
                app + "tactile/Arguments.swift", app + "tactile/Curve/CurveOptions.swift",
                app + "tactile/Curve/CurveCommand.swift", app + "tactile/Curve/CurveSpringCommand.swift",
                app + "Lab/Measure/SweepGrid.swift",
            ]
        }
    }
}
