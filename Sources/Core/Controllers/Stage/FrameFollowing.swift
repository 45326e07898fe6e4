/// An object that is called before each frame, in the manner of a display link.
package protocol FrameFollowing: AnyObject {
    /// A Boolean value that indicates whether the object needs no frames for now.
    var isPaused: Bool { get }
    /// Called before the frame at a time, in seconds on the stage's clock.
    func fire(at time: Double)
}

extension Stage {
    /// Calls the followers of the frame, whose previous one was at a time.
    func fireFrameFollowers(since start: Double) {
        // A step without time is not another frame.
        guard time > start else { return }
        for follower in frameFollowers { follower.fire(at: time) }
    }
}
