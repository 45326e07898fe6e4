extension Reader {
    /// The files of the program whose lines the reader is for; those of decoding are shared by all formats,
    /// and those of JSON by all readers of it: `browser` reads it in pieces, `answers` at once.
    var sources: [String] {
        let formats = "Sources/Backends/TactilePhotos/Formats/", photos = "Sources/Backends/TactilePhotos/"
        let app = "Sources/App/", json = "Sources/Backends/System/JSON/"
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
                "EvemuReader", "DeviceDescription", "DeviceImport", "FrameAssembler", "Translator",
                "TouchpadTranslator",
                "TouchscreenTranslator",
            ].map { app + "Lab/Import/\($0).swift" }
        case .libinput: [app + "Lab/Import/LibinputReader.swift", app + "Lab/Import/YAMLReader.swift"]
        case .browser:
            [
                app + "Lab/Import/BrowserLogReader.swift", app + "Lab/Import/JSONRecordReader.swift",
                app + "Lab/Import/JSONRecord.swift", json + "JSONReader.swift",
            ]
        case .frames: [app + "Lab/Import/FrameLogReader.swift"]
        case .samples: [app + "Lab/Import/SampleReader.swift"]
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
                app + "tactile/Arguments.swift", app + "tactile/CurveOptions.swift",
                app + "tactile/CurveCommand.swift", app + "tactile/CurveSpringCommand.swift",
                app + "Lab/Measure/SweepGrid.swift",
            ]
        }
    }
}
