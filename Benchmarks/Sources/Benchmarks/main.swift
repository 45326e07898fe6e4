import Photos
import Replay
import Tactile

let assets = CommandLine.arguments.dropFirst().first ?? "Assets"
let recording = try Recording(contentsOf: assets + "/Recordings/drag-to-dismiss.jsonl")
let photos = PhotoCache(try Catalogue(folder: assets + "/Photos"))

print(Machine.description)
print("The main thread's processor time for a frame at 60 Hz, median and 99th percentile in milliseconds,")
print("over \(Measurement.passes) passes after one that decodes the photos.")
print("Commands: a frame's median. Layers: drawn in all.\n")
print(Table.head)

func measure(_ size: Size, scale: Double) -> Measurement {
    var sized = recording
    sized.size = size
    sized.scale = scale
    let measurement = Measurement(sized, photos: photos)
    for line in Table.lines(of: measurement) { print(line) }
    return measurement
}

let usual = measure(Size(width: 1280, height: 800), scale: 1)
_ = measure(Size(width: 1280, height: 800), scale: 2)
_ = measure(Size(width: 2560, height: 1600), scale: 1)

let times = usual.frames.map(\.total)
let isMet = times.quantile(0.5) < 4 && times.quantile(0.99) < 8
print("\nThe budget at 1280x800 is a median under 4 ms and a 99th percentile under 8 ms: \(isMet ? "met" : "not met").")
