// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

// Web views, players and maps without a counterpart.
//
// A type has one sentence, which the compiler says at its name. Its members are UIKit's and have none, so that the
// compiler says nothing else beside.

@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
open class WKWebView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    open var scrollView: UIScrollView { UIScrollView(frame: .zero) }
    open func loadHTMLString(_ string: String, baseURL: URL?) {}
    open func load(_ request: Any) {}
    open func goBack() {}
    open func reload() {}
}

@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {}

@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {}

@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
nonisolated open class AVPlayer: NSObject {
    public convenience init(url: URL) { self.init() }
    public convenience init(playerItem item: AVPlayerItem?) { self.init() }
    open func play() {}
    open func pause() {}
    open var isMuted: Bool = false
    open var volume: Double = 0
    open var rate: Double = 0
}

@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
nonisolated open class AVPlayerItem: NSObject {
    public convenience init(url: URL) { self.init() }
}

@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    public convenience init(player: AVPlayer?) { self.init() }
    open var player: AVPlayer?
}

@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    open var player: AVPlayer?
    open var showsPlaybackControls: Bool = false
}

@available(*, unavailable, message: "there is no sound: leave it out")
nonisolated open class AVAudioPlayer: NSObject {
    public convenience init(contentsOf url: URL) throws { self.init() }
    open func play() -> Bool { false }
    open func stop() {}
    open func prepareToPlay() -> Bool { false }
    open var volume: Double = 0
}

@available(*, unavailable, message: "there is no camera: leave it out")
nonisolated open class AVCaptureSession: NSObject {
    open func startRunning() {}
    open func stopRunning() {}
}

@available(*, unavailable, message: "there are no maps: show a picture in a UIImageView")
@preconcurrency @MainActor
open class MKMapView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
    open weak var delegate: AnyObject?
    open var showsUserLocation: Bool = false
}

@available(*, unavailable, message: "there is no SpriteKit: animate views or layers")
@preconcurrency @MainActor
open class SKView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

@available(*, unavailable, message: "there is no SceneKit: give layers a CATransform3D")
@preconcurrency @MainActor
open class SCNView: UIView {
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

@available(*, unavailable, message: "there are no places: leave it out")
nonisolated open class CLLocationManager: NSObject {}
