public import Foundation

// Web views, players and maps without a counterpart. The members are UIKit's, so that the compiler says at the name of the type what to use, and nothing
// else beside.

/// Not provided.
@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
open class WKWebView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Not provided.
    open var scrollView: UIScrollView { UIScrollView(frame: .zero) }
    /// Not provided.
    open func loadHTMLString(_ string: String, baseURL: URL?) {}
    /// Not provided.
    open func load(_ request: Any) {}
    /// Not provided.
    open func goBack() {}
    /// Not provided.
    open func reload() {}
}

/// Not provided.
@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {}

/// Not provided.
@available(*, unavailable, message: "there is no web view: show what it contains in views of your own")
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {}

/// Not provided.
@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
nonisolated open class AVPlayer: NSObject {
    /// Not provided.
    public convenience init(url: URL) { self.init() }
    /// Not provided.
    public convenience init(playerItem item: AVPlayerItem?) { self.init() }
    /// Not provided.
    open func play() {}
    /// Not provided.
    open func pause() {}
    /// Not provided.
    open var isMuted: Bool = false
    /// Not provided.
    open var volume: Double = 0
    /// Not provided.
    open var rate: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
nonisolated open class AVPlayerItem: NSObject {
    /// Not provided.
    public convenience init(url: URL) { self.init() }
}

/// Not provided.
@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
@preconcurrency @MainActor
open class AVPlayerLayer: CALayer {
    /// Not provided.
    public convenience init(player: AVPlayer?) { self.init() }
    /// Not provided.
    open var player: AVPlayer?
}

/// Not provided.
@available(*, unavailable, message: "there is no video: show pictures by a UIImageView and a Timer")
@preconcurrency @MainActor
open class AVPlayerViewController: UIViewController {
    /// Not provided.
    open var player: AVPlayer?
    /// Not provided.
    open var showsPlaybackControls: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "there is no sound: leave it out")
nonisolated open class AVAudioPlayer: NSObject {
    /// Not provided.
    public convenience init(contentsOf url: URL) throws { self.init() }
    /// Not provided.
    open func play() -> Bool { false }
    /// Not provided.
    open func stop() {}
    /// Not provided.
    open func prepareToPlay() -> Bool { false }
    /// Not provided.
    open var volume: Double = 0
}

/// Not provided.
@available(*, unavailable, message: "there is no camera: leave it out")
nonisolated open class AVCaptureSession: NSObject {
    /// Not provided.
    open func startRunning() {}
    /// Not provided.
    open func stopRunning() {}
}

/// Not provided.
@available(*, unavailable, message: "there are no maps: show a picture in a UIImageView")
@preconcurrency @MainActor
open class MKMapView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
    /// Not provided.
    open weak var delegate: AnyObject?
    /// Not provided.
    open var showsUserLocation: Bool = false
}

/// Not provided.
@available(*, unavailable, message: "there is no SpriteKit: animate views or layers")
@preconcurrency @MainActor
open class SKView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

/// Not provided.
@available(*, unavailable, message: "there is no SceneKit: give layers a CATransform3D")
@preconcurrency @MainActor
open class SCNView: UIView {
    /// Not provided.
    public override init(frame: CGRect = .zero) { super.init(frame: frame) }
    /// Not provided.
    public override init?(coder: any Coder) { super.init(coder: coder) }
}

/// Not provided.
@available(*, unavailable, message: "there are no places: leave it out")
nonisolated open class CLLocationManager: NSObject {}
