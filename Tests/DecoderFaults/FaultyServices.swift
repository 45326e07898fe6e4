import System
import TactileLottie
import TactilePhotos

/// The service that reads photos, with faults.
final class FaultyPhotoService: HelperService {
    static var name: String { PhotoService.name }

    private let service = PhotoService()

    static func prepare() { PhotoService.prepare() }

    func perform(
        _ task: inout MessageReader, file: Int32, _ program: ProgramConnection
    ) throws(MalformedMessage) -> HelperAnswer {
        let fault = Fault(file: file)
        fault?.commit()
        if fault == .ask { while program.allows(bytes: 1) || true {} }
        if fault == .need {
            // A success that is no photo but a wish for one byte.
            var message = Message()
            for number in [1, 0, 1, 0] { message.append(number) }
            return HelperAnswer(message)
        }
        var answer = try service.perform(&task, file: file, program)
        if fault == .answer { answer.pixels = answer.pixels.map { $0 + [0] } }
        return answer
    }
}

/// The service that draws animations, with faults in the first frame of theirs that it draws.
final class FaultyLottieService: HelperService {
    static var name: String { LottieService.name }

    private let service = LottieService()
    /// The faults of the animations, by their numbers.
    private var faults: [Int: Fault] = [:]

    static func prepare() { LottieService.prepare() }

    func perform(
        _ task: inout MessageReader, file: Int32, _ program: ProgramConnection
    ) throws(MalformedMessage) -> HelperAnswer {
        // A task begins with its kind and the number of its animation.
        var start = task
        let kind = try start.number(), number = try start.number()
        if file >= 0 { faults[number] = Fault(file: file) } else if kind == 1 { faults[number]?.commit() }
        return try service.perform(&task, file: file, program)
    }
}
