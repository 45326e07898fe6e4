import Foundation
import Testing

@testable import TactileSDL

@Suite struct GraphicsProcessorTests {
    @Test(arguments: [
        ("llvmpipe (LLVM 15.0.6, 256 bits)", true), ("zink Vulkan 1.3(llvmpipe (LLVM 17))", true), ("softpipe", true),
        ("Mesa DRI swrast", true), ("Software Rasterizer", true), ("Mesa Intel(R) UHD Graphics 620 (KBL GT2)", false),
        ("AMD Radeon RX 6600 (navi23, LLVM 15.0.6)", false), ("NVIDIA GeForce GTX 1650/PCIe/SSE2", false),
        ("virgl (Mesa Intel(R) Iris(R) Xe Graphics)", false), ("V3D 7.1", false),
    ])
    func `OpenGL's names for drawing on the processor are recognized`(name: String, isSoftware: Bool) {
        #expect(GraphicsProcessor.isSoftware(name) == isSoftware)
    }

    @Test(arguments: [
        ([], false), (["null", "dri/card0"], false), (["dri/renderD128"], true), (["dri/renderD129"], true),
        (["nvidiactl"], true), (["nvidia0"], false),
    ])
    func `a graphics processor is detected by its device file`(files: [String], isPresent: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder.appending(path: "dri"), withIntermediateDirectories: true)
        for file in files { try Data().write(to: folder.appending(path: file)) }
        #expect(GraphicsProcessor.mayBePresent(in: folder.path) == isPresent)
    }
}
