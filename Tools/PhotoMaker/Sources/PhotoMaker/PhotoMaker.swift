import Foundation

/// Draws the sample pictures into a folder.
@main
struct PhotoMaker {
    static func main() async {
        do {
            let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
            try await arguments.drawPictures()
        } catch let error as Arguments.Mistake {
            complain(error.description)
            exit(2)
        } catch {
            complain("PhotoMaker could not finish: \(error).")
            exit(1)
        }
    }

    private static func complain(_ sentence: String) {
        FileHandle.standardError.write(Data((sentence + "\n").utf8))
    }
}
