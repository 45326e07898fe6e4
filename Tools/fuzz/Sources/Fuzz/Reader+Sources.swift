extension Reader {
    /// The files of the program whose lines the reader is for; those of decoding are shared by all formats.
    var sources: [String] {
        let formats = "Sources/Backends/TactilePhotos/Formats/", photos = "Sources/Backends/TactilePhotos/"
        let app = "Sources/App/"
        return switch self {
        case .jpeg:
            [
                photos + "Decoding/JPEGMarkers.swift", photos + "Decoding/JPEGPicture.swift",
                "Sources/C/Decoders/CJPEG/region.c",
                photos + "Decoding/PictureDecoder.swift", photos + "Loading/PhotoGlance.swift",
            ]
        case .png: [formats + "PictureHeader+PNG.swift", photos + "Decoding/PixbufPicture.swift"]
        case .gif:
            [
                formats + "PictureHeader+GIF.swift", formats + "PictureParts.swift",
                photos + "Animation/GIFFrames.swift", photos + "Animation/AnimationFile.swift",
            ]
        case .tiff: [formats + "PictureHeader+TIFF.swift", formats + "Fields.swift"]
        case .webp:
            ["FrameReader", "FrameTimeline", "WebPFrames", "AnimationFile"].map { photos + "Animation/\($0).swift" } + [
                formats + "PictureHeader+WebP.swift", photos + "Decoding/WebPPicture.swift",
            ]
        case .avif:
            [
                formats + "PictureHeader+AVIF.swift", formats + "MediaItems.swift",
                photos + "Animation/AVIFFrames.swift",
            ]
        case .heic:
            [formats + "PictureHeader+HEIC.swift", formats + "MediaItems.swift", photos + "Decoding/Pixbuf.swift"]
        case .jxl: [photos + "Decoding/JXLPicture.swift"]
        case .bmp: [formats + "PictureHeader.swift"]
        case .svg: [formats + "PictureHeader+SVG.swift"]
        case .rotation: [photos + "Rotation/JPEGRotation.swift"]
        case .exif:
            [
                formats + "ExifDirectories.swift", formats + "PhotoDetails.swift",
                photos + "Decoding/Orientation.swift",
            ]
        case .profile: [photos + "Decoding/ColourTransform.swift"]
        case .thumbnail: [photos + "Thumbnails/ThumbnailEntry.swift"]
        case .names:
            [photos + "Catalogue/NameList.swift", photos + "Catalogue/NameQuery.swift", photos + "FilePath.swift"]
        case .recording:
            [
                app + "Replay/Recording.swift", app + "Replay/RecordingReader.swift",
                app + "Replay/RecordingWriter.swift",
                app + "DemoSupport/JSONStrictness.swift", app + "DemoSupport/ChunkReader.swift",
            ]
        case .replay: [app + "Replay/Player.swift", app + "Replay/DecodeSchedule.swift"]
        case .use:
            [
                "Sources/Core/Gestures/PanMachine.swift", "Sources/Core/Gestures/GestureArena.swift",
                "Sources/Core/Gestures/PinchMachine.swift",
            ]
        case .evemu:
            [
                "EvemuReader", "DeviceDescription", "DeviceImport", "FrameAssembler", "Translator",
                "TouchpadTranslator",
                "TouchscreenTranslator",
            ].map { app + "Import/\($0).swift" }
        case .libinput: [app + "Import/LibinputReader.swift", app + "Import/YAMLReader.swift"]
        case .browser:
            [app + "Import/BrowserLogReader.swift", app + "Import/JSONReader.swift", app + "Import/JSONValue.swift"]
        case .frames: [app + "Import/FrameLogReader.swift"]
        case .samples: [app + "Import/SampleReader.swift"]
        case .tuning:
            [
                app + "DemoSupport/Tuning.swift", app + "DemoSupport/TuningValue.swift",
                app + "DemoSupport/JSONStrictness.swift",
            ]
        case .state: [app + "DemoSupport/UserFile.swift", app + "DemoSupport/UserState.swift"]
        case .translations:
            ["MessageCatalogue", "PluralRule"].map { "Sources/Backends/Localization/\($0).swift" }
        case .lottie: ["LottieFile", "LottieValidator"].map { "Sources/Backends/TactileLottie/\($0).swift" }
        case .answers:
            ["VectorAnswers", "VectorComparison", "VectorFile", "VectorNode", "VectorReader"].map {
                "Conformance/Sources/Vectors/File/\($0).swift"
            }
        case .directories: [app + "TactileCommand/UserDirectories.swift"]
        case .environment: ["Sources/Backends/Localization/Language.swift"]
        case .paths: ["PathList", "FileURI"].map { "Sources/Backends/Desktop/\($0).swift" }
        case .message:
            [
                "Sources/Backends/Isolation/Message.swift", "Sources/Backends/Isolation/Helper.swift",
                photos + "Helpers/Message+Photos.swift", photos + "Helpers/DecodingTasks.swift",
            ]
        case .x11: ["X11Message", "X11Translator"].map { "Sources/Backends/TactileSDL/Input/X11/\($0).swift" }
        case .arguments:
            [
                app + "TactileCommand/Arguments.swift", app + "TactileCommand/CurveOptions.swift",
                app + "TactileCommand/CurveCommand.swift", app + "TactileCommand/CurveSpringCommand.swift",
                app + "Measurement/SweepGrid.swift",
            ]
        }
    }
}
