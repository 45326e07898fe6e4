import Foundation

/// Draws the sample pictures into a folder.
@main
struct PhotoMaker {
    static func main() async {
        do {
            let order = try Order(arguments: Array(CommandLine.arguments.dropFirst()))
            try await order.fill()
        } catch let error as Order.Mistake {
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
