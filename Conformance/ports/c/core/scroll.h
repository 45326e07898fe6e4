// A scroll view: content that moves along one axis (Core/Gestures.md#scroll-views).
#ifndef TACTILE_SCROLL_H
#define TACTILE_SCROLL_H

#include "gestures.h"
#include "stage.h"

typedef struct {
    double rubber_band, deceleration, edge_stiffness, wheel_duration;
} tactile_scroll_constants;

typedef struct {
    bool is_vertical, always_bounces, is_dragging;
    double length, content;
    tactile_scroll_constants constants;
    double offset, drag_start;
    enum { TACTILE_STILL, TACTILE_SCROLLING, TACTILE_WHEELING } motion;
    double begin;
    tactile_scroll scroll;
    // The spring of a wheel.
    tactile_spring spring;
    tactile_state start;
    double target, end;
} tactile_scroll_view;

void tactile_scroll_add(tactile_stage *stage, tactile_scroll_view *view, bool is_vertical);
/// Sets the lengths of the view and of its content; stops, and puts the offset into its range, where that is necessary.
void tactile_scroll_resize(tactile_stage *stage, tactile_scroll_view *view, double length, double content);
double tactile_scroll_offset(const tactile_stage *stage, const tactile_scroll_view *view);
/// Returns the offset at which the content will rest.
double tactile_scroll_rest(const tactile_stage *stage, const tactile_scroll_view *view);
/// Returns whether the content moves by itself.
bool tactile_scroll_moves(const tactile_stage *stage, const tactile_scroll_view *view);
double tactile_scroll_greatest(const tactile_scroll_view *view);
/// Returns whether a drag may begin that has moved by x and y.
bool tactile_scroll_may_begin(const tactile_stage *stage, const tactile_scroll_view *view, double x, double y);
/// Follows a change of the view's own pan.
void tactile_scroll_follow(tactile_stage *stage, tactile_scroll_view *view, const tactile_arena *arena, int pan);
/// Scrolls by an event that is no drag; returns whether it does. An event that continues a sequence is the view's own.
bool tactile_scroll_by(tactile_stage *stage, tactile_scroll_view *view, const tactile_scroll_event *event,
                       bool continues);
/// Leads to an offset by the spring of a wheel.
void tactile_scroll_to(tactile_stage *stage, tactile_scroll_view *view, double target);
void tactile_scroll_stop(tactile_stage *stage, tactile_scroll_view *view);

#endif
