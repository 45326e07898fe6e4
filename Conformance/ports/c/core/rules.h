// The decisions of releases (Core/Interactions.md#release-rules, Core/Photo.md#decisions), and the pages (#paging).
#ifndef TACTILE_RULES_H
#define TACTILE_RULES_H

#include "motion.h"

typedef enum { TACTILE_PROJECTED, TACTILE_THRESHOLD, TACTILE_SPEED_OR_THRESHOLD } tactile_rule_kind;

/// A rule that decides whether a transition finishes; velocities are in progress per second, positive towards the end.
typedef struct {
    tactile_rule_kind kind;
    /// The progress beyond which it finishes, the contrary velocity that prevents it, or the speed that decides alone.
    double threshold, velocity, deceleration;
    /// Whether it finishes where the rule of the opposite transition would not.
    bool is_opposite;
} tactile_rule;

bool tactile_rule_finishes(const tactile_rule *rule, double progress, double velocity);

/// The constants of the photo's drag.
typedef struct {
    double distance, threshold, flick_threshold, flick_speed;
} tactile_dismissal;

/// Returns the progress of a drag that has moved down, or up, by some points.
double tactile_dismissal_progress(const tactile_dismissal *dismissal, double translation);
/// Returns whether a release dismisses the photo, by its progress and its vertical velocity in points per second.
bool tactile_dismisses(const tactile_dismissal *dismissal, double progress, double velocity);

/// The constants of the pages; `length` is that of a page with the gap after it, in points.
typedef struct {
    double threshold, flick_speed, rubber_band, length;
} tactile_paging;

/// A drag of the pages from its home page. Positions count pages from the first photo.
typedef struct {
    int home, count;
    double start, origin, translation;
} tactile_page_drag;

tactile_page_drag tactile_page_drag_begin(const tactile_paging *paging, double position, int current, int count);
/// Keeps the visible position while the length, or the number of pages, changes.
void tactile_page_drag_rebase(const tactile_paging *paging, tactile_page_drag *drag, double position);
double tactile_page_position(const tactile_paging *paging, const tactile_page_drag *drag);
/// Returns the velocity of the pages, in pages per second, for that of the pointer.
double tactile_page_velocity(const tactile_paging *paging, const tactile_page_drag *drag, double velocity);
/// Returns the page to which a release turns.
int tactile_page_decision(const tactile_paging *paging, const tactile_page_drag *drag, double velocity);

#endif
