// Made by constants.py of Conformance/Constants.json.
// clang-format off
#ifndef TACTILE_CONSTANTS_H
#define TACTILE_CONSTANTS_H

/// The constants that a user can change (Docs/Tuning.md#constants).
typedef struct {
    /// How a photo follows a drag: article averages the blend's duration, direct pins the grabbed point.
    double follow;
    /// The distance from the press at which it becomes a drag. In pt.
    double gestures_slop;
    /// The movement of two fingers, whose lift is reported, at which they drag a scroll view. In pt.
    double gestures_scroll_slop;
    /// The pause of two scrolling fingers that counts as a lift where none is reported. In s.
    double gestures_scroll_silence;
    /// The longest time between the lift of a tap and the next press of a double tap. In s.
    double gestures_double_tap_interval;
    /// The distance between the presses of a double tap from which they are two taps. In pt.
    double gestures_double_tap_slop;
    /// The method that estimates the velocity of a drag.
    double gestures_velocity_estimator;
    /// The vertical distance of a progress of 1. In pt.
    double dismiss_distance;
    /// The progress beyond which a release dismisses at any speed.
    double dismiss_threshold;
    /// The progress beyond which a fast release dismisses.
    double dismiss_flick_threshold;
    /// The vertical speed beyond which a release is fast. In pt/s.
    double dismiss_flick_speed;
    /// The decrease of the photo's scale at a progress of 1.
    double dismiss_scale_loss;
    /// The decrease of the dimming at a progress of 1.
    double dismiss_dimming_loss;
    /// The duration over which the photo averages the drag. In s.
    double dismiss_blend;
    /// The fraction of the speed that a released photo keeps each millisecond. In /ms.
    double dismiss_deceleration;
    /// The bounciness of the spring after a release, in POP's unit.
    double dismiss_bounciness;
    /// The speed of the spring after a release, in POP's unit.
    double dismiss_speed;
    /// The progress at which a pinch changes its outcome, measured from where it began.
    double pinch_threshold;
    /// The speed from which the direction of a pinch alone decides, in progress a second. In /s.
    double pinch_flick_speed;
    /// The largest scale of a photo, relative to the one that fits, unless its own pixels are larger.
    double zoom_maximum;
    /// The scale to which a double click or double tap enlarges.
    double zoom_double_tap;
    /// The factor by which a key changes the scale.
    double zoom_key_step;
    /// The factor by which a step of the wheel with Control changes the scale.
    double zoom_wheel_step;
    /// The nominal duration in which an enlarged photo comes to rest. In s.
    double zoom_duration;
    /// The nominal duration of presenting and closing a photo. In s.
    double preview_duration;
    /// The duration of the photo's final fade, as a fraction of the nominal one.
    double preview_fade;
    /// The final scale of a photo whose thumbnail is not visible.
    double preview_vanish_scale;
    /// The fraction of a page beyond which a slow release leads to the next photo.
    double paging_threshold;
    /// The speed from which the direction of a release alone decides. In pt/s.
    double paging_flick_speed;
    /// The nominal duration in which a page settles. In s.
    double paging_duration;
    /// The space between two photos' pages. In pt.
    double paging_gap;
    /// The fraction of a small pull beyond the reach of a drag that the pages follow.
    double paging_rubber_band;
    /// The speed at which the pages start when a key leads beyond the first or last photo. In pt/s.
    double paging_bounce_speed;
    /// The fraction of the speed that a glide keeps each millisecond. In /ms.
    double scrolling_deceleration;
    /// The fraction of a small pull beyond an edge that the content follows.
    double scrolling_rubber_band;
    /// The stiffness of the spring at an edge, for a mass of 1. In /s².
    double scrolling_edge_stiffness;
    /// The speed from which a drag turns a page. In pt/s.
    double scrolling_flick_speed;
    /// The duration in which a page settles. In s.
    double scrolling_page_duration;
    /// The duration of a step of a wheel. In s.
    double scrolling_wheel_duration;
    /// The fraction of the speed kept each millisecond where a release is projected to its place of rest. In /ms.
    double release_deceleration;
} tactile_constants;

/// A constant by its name: its place, its range, and the names of its values, of which it has the number.
typedef struct {
    const char *name;
    int offset;
    double standard, least, greatest;
    const char *choices[9];
} tactile_constant;

#define TACTILE_CONSTANT_TABLE(PLACE) \
    { \
        {"follow", PLACE(follow), 0, 0, 1, {"article", "direct"}}, \
        {"gestures.slop", PLACE(gestures_slop), 10, 1, 40, {0}}, \
        {"gestures.scrollSlop", PLACE(gestures_scroll_slop), 2, 0.5, 20, {0}}, \
        {"gestures.scrollSilence", PLACE(gestures_scroll_silence), 0.1, 0.03, 0.5, {0}}, \
        {"gestures.doubleTapInterval", PLACE(gestures_double_tap_interval), 0.35, 0.1, 1, {0}}, \
        {"gestures.doubleTapSlop", PLACE(gestures_double_tap_slop), 40, 4, 100, {0}}, \
        {"gestures.velocityEstimator", PLACE(gestures_velocity_estimator), 6, 0, 7, {"lastTwo", "lastFour", "smoothed", "leastSquares1", "leastSquares2", "weighted", "kalman", "impulse"}}, \
        {"dismiss.distance", PLACE(dismiss_distance), 200, 50, 1000, {0}}, \
        {"dismiss.threshold", PLACE(dismiss_threshold), 0.3, 0, 1, {0}}, \
        {"dismiss.flickThreshold", PLACE(dismiss_flick_threshold), 0.1, 0, 1, {0}}, \
        {"dismiss.flickSpeed", PLACE(dismiss_flick_speed), 100, 0, 3000, {0}}, \
        {"dismiss.scaleLoss", PLACE(dismiss_scale_loss), 0.2, 0, 0.9, {0}}, \
        {"dismiss.dimmingLoss", PLACE(dismiss_dimming_loss), 0.7, 0, 1, {0}}, \
        {"dismiss.blend", PLACE(dismiss_blend), 0.1, 0, 0.5, {0}}, \
        {"dismiss.deceleration", PLACE(dismiss_deceleration), 0.9, 0.5, 0.998, {0}}, \
        {"dismiss.bounciness", PLACE(dismiss_bounciness), 3, 0, 20, {0}}, \
        {"dismiss.speed", PLACE(dismiss_speed), 3, 0, 20, {0}}, \
        {"pinch.threshold", PLACE(pinch_threshold), 0.3, 0, 1, {0}}, \
        {"pinch.flickSpeed", PLACE(pinch_flick_speed), 0.5, 0, 20, {0}}, \
        {"zoom.maximum", PLACE(zoom_maximum), 8, 1, 64, {0}}, \
        {"zoom.doubleTap", PLACE(zoom_double_tap), 2.5, 1, 16, {0}}, \
        {"zoom.keyStep", PLACE(zoom_key_step), 1.5, 1.05, 4, {0}}, \
        {"zoom.wheelStep", PLACE(zoom_wheel_step), 1.25, 1.02, 4, {0}}, \
        {"zoom.duration", PLACE(zoom_duration), 0.35, 0.05, 2, {0}}, \
        {"preview.duration", PLACE(preview_duration), 0.35, 0.05, 2, {0}}, \
        {"preview.fade", PLACE(preview_fade), 0.25, 0, 1, {0}}, \
        {"preview.vanishScale", PLACE(preview_vanish_scale), 0.85, 0.1, 1, {0}}, \
        {"paging.threshold", PLACE(paging_threshold), 0.5, 0, 1, {0}}, \
        {"paging.flickSpeed", PLACE(paging_flick_speed), 300, 50, 2000, {0}}, \
        {"paging.duration", PLACE(paging_duration), 0.4, 0.05, 2, {0}}, \
        {"paging.gap", PLACE(paging_gap), 20, 0, 200, {0}}, \
        {"paging.rubberBand", PLACE(paging_rubber_band), 0.55, 0.05, 1, {0}}, \
        {"paging.bounceSpeed", PLACE(paging_bounce_speed), 900, 0, 3000, {0}}, \
        {"scrolling.deceleration", PLACE(scrolling_deceleration), 0.998, 0.9, 0.999, {0}}, \
        {"scrolling.rubberBand", PLACE(scrolling_rubber_band), 0.55, 0.05, 1, {0}}, \
        {"scrolling.edgeStiffness", PLACE(scrolling_edge_stiffness), 100, 20, 1000, {0}}, \
        {"scrolling.flickSpeed", PLACE(scrolling_flick_speed), 300, 50, 2000, {0}}, \
        {"scrolling.pageDuration", PLACE(scrolling_page_duration), 0.4, 0.05, 2, {0}}, \
        {"scrolling.wheelDuration", PLACE(scrolling_wheel_duration), 0.3, 0.05, 2, {0}}, \
        {"release.deceleration", PLACE(release_deceleration), 0.998, 0.9, 0.999, {0}}, \
    }

enum { TACTILE_CONSTANT_COUNT = 40 };

#endif
