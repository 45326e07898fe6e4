// The stage: a clock, animated properties, blocks and physics animations, and the order of a step (Docs/Core.md,
// Core/Animations.md).
#ifndef TACTILE_STAGE_H
#define TACTILE_STAGE_H

#include "motion.h"

enum {
    TACTILE_COMPONENTS = 4,
    /// The most properties, animations at a time, and changes of properties that animations have not ended. Beyond
    /// them, the oldest animation without a completion ends at once.
    TACTILE_PROPERTIES = 12,
    TACTILE_ANIMATIONS = 256,
    TACTILE_CONTRIBUTIONS = 1024
};

/// A value that animations move: the model, and the range of what is visible.
typedef struct {
    double model[TACTILE_COMPONENTS];
    int components;
    double least, greatest;
    /// Whether the components have the direction *other* instead of x and y.
    bool is_scalar;
} tactile_property;

/// A change of a property by a block: the old value minus the new one.
typedef struct {
    int property, animation;
    double difference[TACTILE_COMPONENTS];
    /// The part of the animation's time, as fractions, with a linear curve.
    bool is_track;
    double from, to;
} tactile_contribution;

typedef enum { TACTILE_BLOCK, TACTILE_SPRINGING, TACTILE_DECAYING, TACTILE_TIMER } tactile_animation_kind;

typedef struct {
    int id;
    tactile_animation_kind kind;
    /// Whether it begins at the end of the next step.
    bool waits;
    double delay, begin, end;
    /// A number that names what is told of the end; 0 for nothing.
    int completion;
    // A block.
    tactile_timing_curve curve;
    bool repeats, reverses, has_changed;
    // A motion of a property's model.
    int property;
    tactile_spring spring;
    tactile_decay decay;
    double start[TACTILE_COMPONENTS], velocity[TACTILE_COMPONENTS], target[TACTILE_COMPONENTS];
} tactile_animation;

/// What a stage asks and tells; each function may be NULL.
typedef struct {
    /// Returns the time of the first input event; infinite for none.
    double (*event_time)(void *context);
    void (*handle_event)(void *context);
    /// Returns the time of the next inferred lift or end of a row of taps; infinite for none.
    double (*gesture_time)(void *context);
    void (*handle_gesture)(void *context);
    /// Places what depends on other values; does deferred work, and returns whether there was some.
    void (*layout)(void *context);
    bool (*settle)(void *context);
    /// Handles what arrives at the end of a step, before the last work.
    void (*arrive)(void *context);
    /// Tells the end of an animation that has a completion.
    void (*completed)(void *context, int completion, bool is_finished, double time);
} tactile_host;

typedef struct {
    double now;
    bool is_stepping;
    tactile_property properties[TACTILE_PROPERTIES];
    int property_count;
    tactile_animation animations[TACTILE_ANIMATIONS];
    int animation_count, last_id;
    tactile_contribution contributions[TACTILE_CONTRIBUTIONS];
    int contribution_count;
    /// The block whose changes are made now; 0 for none.
    int block;
    bool replaces, is_keyed;
    double key_from, key_to;
    tactile_host host;
    void *context;
} tactile_stage;

/// Adds a property with a model of zeros; returns its number.
int tactile_stage_add(tactile_stage *stage, int components, bool is_scalar, double least, double greatest);

/// Advances to a time, handling each instant before it in order.
void tactile_stage_step(tactile_stage *stage, double time);

typedef struct {
    tactile_timing timing;
    double duration, delay;
    bool repeats, reverses, replaces;
    int completion;
} tactile_block;

/// Begins a block, to which the changes belong until its end; returns its number.
int tactile_block_begin(tactile_stage *stage, const tactile_block *block);
void tactile_block_end(tactile_stage *stage);
/// Restricts the following changes to a part of the block's time.
void tactile_block_key(tactile_stage *stage, double from, double to);
/// Sets a model; inside of a block, the visible value follows by the block.
void tactile_set(tactile_stage *stage, int property, const double *values);
void tactile_set_one(tactile_stage *stage, int property, double value);
/// Sets `values` to what is visible now.
void tactile_visible(const tactile_stage *stage, int property, double *values);
double tactile_visible_one(const tactile_stage *stage, int property);
/// Makes the visible value the model, and removes all contributions.
void tactile_adopt(tactile_stage *stage, int property);
/// Ends a block where it is.
void tactile_cancel(tactile_stage *stage, int id);

/// Springs a property's model to a target, from a velocity, within a distance and a speed; returns the number.
int tactile_spring_to(tactile_stage *stage, int property, const tactile_spring *spring, const double *target,
                      const double *velocity, double distance, double speed, int completion);
/// Lets a property's model glide on; returns the number.
int tactile_glide(tactile_stage *stage, int property, tactile_decay decay, const double *velocity, int completion);
/// Gives a running spring another law and target, from its value and its velocity.
void tactile_retarget(tactile_stage *stage, int id, const tactile_spring *spring, const double *target, double distance,
                      double speed);
/// Tells the end of some seconds; returns the number.
int tactile_timer(tactile_stage *stage, double seconds, int completion);
tactile_animation *tactile_animation_of(tactile_stage *stage, int id);
/// Sets the velocity of a motion at a time; zeros for a block.
void tactile_animation_velocity(const tactile_animation *animation, double now, double *velocity);
/// Ends an animation without a word, with the model where it is.
void tactile_stop(tactile_stage *stage, int id);

#endif
