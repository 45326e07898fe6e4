import Dispatch
import Glibc
import Platform
import Synchronization
import System
import TactileLottie
import TactilePhotos

// A program whose decoders have every fault of `Fault` when a file asks for it, and are those of Tactile otherwise. Tests
// give it to a sandbox in place of the program; a task may take one second, so that they need not wait, or as many as
// DECODER_SECONDS says.
HelperServer.runIfAsked(
    services: [FaultyPhotoService.self, FaultyLottieService.self],
    secondsPerTask: getenv("DECODER_SECONDS").flatMap { Int(String(cString: $0)) } ?? 1)

// DecoderFaults FOLDER: decodes the photos of a folder in its own sandbox, and prints how many can be shown.
let arguments = ProcessArguments.all
guard arguments.count == 2 else {
    print("usage: DecoderFaults FOLDER")
    exit(2)
}
let sandbox = Sandbox(memory: 2 * DecodingLimits.defaultMemory, count: 3)
let catalogue = try Catalogue(folder: arguments[1]), shown = Atomic(0), done = DispatchSemaphore(value: 0)
let loader = PhotoLoader(catalogue: catalogue, mode: .threads(3), sandbox: sandbox) { result in
    switch result.outcome {
    case .success: shown.add(1, ordering: .relaxed)
    case .failure(let error): print(error)
    }
    done.signal()
}
loader.load(
    (0..<catalogue.count).map { PhotoRequest(index: $0, size: .filling(width: 190, height: 190)) })
for _ in 0..<catalogue.count { done.wait() }
print("\(shown.load(ordering: .relaxed)) of \(catalogue.count) photos can be shown")
