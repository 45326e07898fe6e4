import Isolation
import TactileLottie
import TactilePhotos

// A program whose decoders have every fault of `Fault` when a file asks for it, and are those of Tactile otherwise. Tests
// give it to a sandbox in place of the program; a task may take one second, so that they need not wait.
HelperServer.runIfAsked(
    CommandLine.arguments, services: [FaultyPhotoService.self, FaultyLottieService.self], secondsPerTask: 1)
