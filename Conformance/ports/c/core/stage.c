#include "stage.h"

#include <math.h>
#include <string.h>

int tactile_stage_add(tactile_stage *stage, int components, bool is_scalar, double least, double greatest) {
    stage->properties[stage->property_count] =
        (tactile_property){.components = components, .is_scalar = is_scalar, .least = least, .greatest = greatest};
    return stage->property_count++;
}

static int index_of(const tactile_stage *stage, int id) {
    for (int i = 0; id > 0 && i < stage->animation_count; i++)
        if (stage->animations[i].id == id) return i;
    return -1;
}

tactile_animation *tactile_animation_of(tactile_stage *stage, int id) {
    int index = index_of(stage, id);
    return index < 0 ? NULL : &stage->animations[index];
}

// Values.

/// Returns the progress of a block some seconds after its begin.
static double progress(const tactile_animation *block, double seconds, tactile_direction direction) {
    double duration = block->curve.duration;
    if (!(seconds > 0)) seconds = 0;
    if (!block->repeats && !(block->reverses && seconds < 2 * duration))
        return block->reverses ? 1 : tactile_timing_at(&block->curve, seconds, direction).value;
    double iteration = floor(seconds / duration);
    if (block->reverses && fmod(iteration, 2) == 1) {
        seconds = (iteration + 1) * duration - seconds;
    } else {
        seconds -= iteration * duration;
    }
    return tactile_timing_at(&block->curve, seconds, direction).value;
}

/// Adds what a contribution adds to the model now.
static void add_contribution(const tactile_stage *stage, const tactile_contribution *one, double *values) {
    const tactile_property *property = &stage->properties[one->property];
    int index = index_of(stage, one->animation);
    if (index < 0) return;
    const tactile_animation *block = &stage->animations[index];
    double seconds = block->waits ? 0 : stage->now - block->begin;
    if (stage->now < block->begin || block->waits) seconds = 0;
    for (int i = 0; i < property->components; i++) {
        tactile_direction direction = property->is_scalar || i > 1 ? TACTILE_OTHER : i == 0 ? TACTILE_X : TACTILE_Y;
        double p;
        if (one->is_track) {
            double g = seconds / block->curve.duration;
            p = g < one->from ? 0 : g >= one->to ? 1 : (g - one->from) / (one->to - one->from);
        } else {
            p = progress(block, seconds, direction);
        }
        values[i] += one->difference[i] * (1 - p);
    }
}

void tactile_visible(const tactile_stage *stage, int property, double *values) {
    const tactile_property *own = &stage->properties[property];
    memcpy(values, own->model, sizeof own->model);
    for (int i = 0; i < stage->contribution_count; i++)
        if (stage->contributions[i].property == property) add_contribution(stage, &stage->contributions[i], values);
    for (int i = 0; i < own->components; i++) values[i] = tactile_clamp(values[i], own->least, own->greatest);
}

double tactile_visible_one(const tactile_stage *stage, int property) {
    double values[TACTILE_COMPONENTS];
    tactile_visible(stage, property, values);
    return values[0];
}

// Lists.

static void remove_contributions(tactile_stage *stage, int property, int animation) {
    int kept = 0;
    for (int i = 0; i < stage->contribution_count; i++) {
        const tactile_contribution *one = &stage->contributions[i];
        bool goes = (property < 0 || one->property == property) && (animation == 0 || one->animation == animation);
        if (!goes) stage->contributions[kept++] = *one;
    }
    stage->contribution_count = kept;
}

static void remove_animation(tactile_stage *stage, int index) {
    remove_contributions(stage, -1, stage->animations[index].id);
    stage->animation_count--;
    memmove(&stage->animations[index], &stage->animations[index + 1],
            (size_t)(stage->animation_count - index) * sizeof *stage->animations);
}

static void complete(tactile_stage *stage, int completion, bool is_finished, double time) {
    if (completion != 0 && stage->host.completed) stage->host.completed(stage->context, completion, is_finished, time);
}

/// Makes room by ending the oldest animation that nothing waits for.
static void make_room(tactile_stage *stage) {
    for (int i = 0; i < stage->animation_count; i++) {
        if (stage->animations[i].completion != 0 || stage->animations[i].id == stage->block) continue;
        remove_animation(stage, i);
        return;
    }
    remove_animation(stage, 0);
}

static tactile_animation *new_animation(tactile_stage *stage, tactile_animation_kind kind, double delay,
                                        int completion) {
    while (stage->animation_count == TACTILE_ANIMATIONS) make_room(stage);
    tactile_animation *animation = &stage->animations[stage->animation_count++];
    *animation = (tactile_animation){.id = ++stage->last_id, .kind = kind, .delay = delay, .completion = completion};
    animation->waits = !stage->is_stepping;
    animation->begin = stage->now + delay;
    return animation;
}

/// Returns the seconds from the begin of an animation to its end.
static double length(const tactile_animation *animation) {
    if (animation->kind != TACTILE_BLOCK) return animation->end;
    if (animation->repeats) return animation->curve.duration > 0 ? INFINITY : 0;
    return animation->curve.duration * (animation->reverses ? 2 : 1);
}

/// Sets the time of the end, a sum that is rounded once for each addition.
static void begin(tactile_animation *animation, double now, double seconds) {
    animation->waits = false;
    animation->begin = now + animation->delay;
    animation->end = animation->begin + seconds;
}

// Blocks.

int tactile_block_begin(tactile_stage *stage, const tactile_block *block) {
    tactile_animation *animation = new_animation(stage, TACTILE_BLOCK, block->delay, block->completion);
    animation->curve = tactile_timing_over(&block->timing, block->duration);
    animation->repeats = block->repeats;
    animation->reverses = block->reverses;
    stage->block = animation->id;
    stage->replaces = block->replaces;
    stage->is_keyed = false;
    return animation->id;
}

void tactile_block_key(tactile_stage *stage, double from, double to) {
    stage->is_keyed = true;
    stage->key_from = from;
    stage->key_to = to;
}

void tactile_block_end(tactile_stage *stage) {
    int index = index_of(stage, stage->block);
    stage->block = 0;
    if (index < 0) return;
    tactile_animation *animation = &stage->animations[index];
    if (!animation->has_changed) {
        int completion = animation->completion;
        remove_animation(stage, index);
        complete(stage, completion, true, stage->now);
        return;
    }
    if (animation->waits) return;
    begin(animation, stage->now, length(animation));
}

void tactile_set(tactile_stage *stage, int property, const double *values) {
    tactile_property *own = &stage->properties[property];
    size_t size = (size_t)own->components * sizeof *values;
    int index = index_of(stage, stage->block);
    if (index < 0 || memcmp(own->model, values, size) == 0) {
        memcpy(own->model, values, size);
        return;
    }
    tactile_animation *block = &stage->animations[index];
    tactile_contribution change = {.property = property,
                                   .animation = block->id,
                                   .is_track = stage->is_keyed,
                                   .from = stage->key_from,
                                   .to = stage->key_to};
    bool differs = false;
    if (stage->replaces) {
        tactile_visible(stage, property, change.difference);
        for (int i = 0; i < own->components; i++) change.difference[i] -= own->model[i];
        remove_contributions(stage, property, 0);
    }
    for (int i = 0; i < own->components; i++) {
        differs = differs || own->model[i] != values[i];
        change.difference[i] += own->model[i] - values[i];
    }
    memcpy(own->model, values, size);
    if (!differs) return;
    block->has_changed = true;
    if (!(block->curve.duration > 0)) return;
    while (stage->contribution_count == TACTILE_CONTRIBUTIONS) make_room(stage);
    stage->contributions[stage->contribution_count++] = change;
}

void tactile_set_one(tactile_stage *stage, int property, double value) { tactile_set(stage, property, &value); }

void tactile_adopt(tactile_stage *stage, int property) {
    double values[TACTILE_COMPONENTS];
    tactile_visible(stage, property, values);
    memcpy(stage->properties[property].model, values, sizeof values);
    remove_contributions(stage, property, 0);
}

void tactile_cancel(tactile_stage *stage, int id) {
    int index = index_of(stage, id);
    if (index < 0) return;
    for (int i = 0; i < stage->contribution_count; i++) {
        const tactile_contribution *one = &stage->contributions[i];
        if (one->animation == id) add_contribution(stage, one, stage->properties[one->property].model);
    }
    int completion = stage->animations[index].completion;
    remove_animation(stage, index);
    complete(stage, completion, false, stage->now);
}

// Motions.

static double rest_time(const tactile_animation *animation, int components, double distance, double speed) {
    double rest = 0;
    for (int i = 0; i < components; i++) {
        tactile_state state = {animation->start[i] - animation->target[i], animation->velocity[i]};
        double own = animation->kind == TACTILE_SPRINGING
                         ? tactile_spring_rest(&animation->spring, state, distance, speed)
                         : tactile_decay_rest(animation->decay, animation->velocity[i], speed);
        if (own > rest) rest = own;
    }
    return rest;
}

static tactile_state motion_at(const tactile_animation *animation, int i, double seconds) {
    if (animation->kind == TACTILE_SPRINGING) {
        tactile_state state = {animation->start[i] - animation->target[i], animation->velocity[i]};
        state = tactile_spring_at(&animation->spring, state, seconds);
        return (tactile_state){animation->target[i] + state.value, state.velocity};
    }
    tactile_state state = tactile_decay_at(animation->decay, animation->velocity[i], seconds);
    return (tactile_state){animation->start[i] + state.value, state.velocity};
}

int tactile_spring_to(tactile_stage *stage, int property, const tactile_spring *spring, const double *target,
                      const double *velocity, double distance, double speed, int completion) {
    tactile_property *own = &stage->properties[property];
    tactile_animation *animation = new_animation(stage, TACTILE_SPRINGING, 0, completion);
    animation->property = property;
    animation->spring = *spring;
    for (int i = 0; i < own->components; i++) {
        animation->start[i] = own->model[i];
        animation->velocity[i] = velocity ? velocity[i] : 0;
        animation->target[i] = target[i];
    }
    animation->end = rest_time(animation, own->components, distance, speed);
    if (!animation->waits) begin(animation, stage->now, animation->end);
    return animation->id;
}

int tactile_glide(tactile_stage *stage, int property, tactile_decay decay, const double *velocity, int completion) {
    const double rest_speed = 5;
    tactile_property *own = &stage->properties[property];
    tactile_animation *animation = new_animation(stage, TACTILE_DECAYING, 0, completion);
    animation->property = property;
    animation->decay = decay;
    for (int i = 0; i < own->components; i++) {
        animation->start[i] = own->model[i];
        animation->velocity[i] = velocity[i];
    }
    animation->end = rest_time(animation, own->components, 0, rest_speed);
    for (int i = 0; i < own->components; i++) animation->target[i] = motion_at(animation, i, animation->end).value;
    if (!animation->waits) begin(animation, stage->now, animation->end);
    return animation->id;
}

int tactile_timer(tactile_stage *stage, double seconds, int completion) {
    tactile_animation *animation = new_animation(stage, TACTILE_TIMER, 0, completion);
    animation->end = seconds;
    if (!animation->waits) begin(animation, stage->now, seconds);
    return animation->id;
}

static bool has_motion(const tactile_animation *animation) {
    return animation->kind == TACTILE_SPRINGING || animation->kind == TACTILE_DECAYING;
}

void tactile_animation_velocity(const tactile_animation *animation, double now, double *velocity) {
    for (int i = 0; i < TACTILE_COMPONENTS; i++)
        velocity[i] =
            !has_motion(animation) || animation->waits ? 0 : motion_at(animation, i, now - animation->begin).velocity;
}

void tactile_retarget(tactile_stage *stage, int id, const tactile_spring *spring, const double *target, double distance,
                      double speed) {
    tactile_animation *animation = tactile_animation_of(stage, id);
    if (!animation) return;
    tactile_property *own = &stage->properties[animation->property];
    double velocity[TACTILE_COMPONENTS];
    tactile_animation_velocity(animation, stage->now, velocity);
    animation->spring = *spring;
    for (int i = 0; i < own->components; i++) {
        animation->start[i] = own->model[i];
        animation->velocity[i] = velocity[i];
        animation->target[i] = target[i];
    }
    animation->waits = !stage->is_stepping;
    animation->end = rest_time(animation, own->components, distance, speed);
    if (!animation->waits) begin(animation, stage->now, animation->end);
}

void tactile_stop(tactile_stage *stage, int id) {
    int index = index_of(stage, id);
    if (index >= 0) remove_animation(stage, index);
}

// The step.

static bool has_contribution(const tactile_stage *stage, int id) {
    for (int i = 0; i < stage->contribution_count; i++)
        if (stage->contributions[i].animation == id) return true;
    return false;
}

/// Returns whether the end of an animation is an instant: it tells of it, or leaves a model at its target.
static bool has_instant(const tactile_animation *animation) {
    return !animation->waits && (animation->completion != 0 || animation->kind != TACTILE_BLOCK);
}

/// Returns the time of the end; a block that repeats without end has lost its changes if it ends.
static double end_of(const tactile_stage *stage, const tactile_animation *animation) {
    bool is_lost = animation->kind == TACTILE_BLOCK && isinf(animation->end) && !has_contribution(stage, animation->id);
    return is_lost ? stage->now : animation->end;
}

static void advance(tactile_stage *stage, double time) {
    stage->now = time;
    for (int i = 0; i < stage->animation_count; i++) {
        tactile_animation *animation = &stage->animations[i];
        if (!has_motion(animation) || animation->waits) continue;
        tactile_property *own = &stage->properties[animation->property];
        for (int j = 0; j < own->components; j++)
            own->model[j] =
                time >= animation->end ? animation->target[j] : motion_at(animation, j, time - animation->begin).value;
    }
    for (int i = stage->animation_count - 1; i >= 0; i--) {
        const tactile_animation *animation = &stage->animations[i];
        if (!animation->waits && !has_instant(animation) && end_of(stage, animation) <= time)
            remove_animation(stage, i);
    }
}

static void layout(tactile_stage *stage) {
    if (stage->host.layout) stage->host.layout(stage->context);
}

static void settle(tactile_stage *stage) {
    layout(stage);
    while (stage->host.settle && stage->host.settle(stage->context)) layout(stage);
}

static void end_animation(tactile_stage *stage, int index) {
    tactile_animation animation = stage->animations[index];
    bool is_finished = !isinf(animation.end);
    double time = end_of(stage, &animation);
    if (has_motion(&animation)) {
        tactile_property *own = &stage->properties[animation.property];
        memcpy(own->model, animation.target, (size_t)own->components * sizeof *own->model);
    }
    remove_animation(stage, index);
    complete(stage, animation.completion, is_finished, time);
}

void tactile_stage_step(tactile_stage *stage, double time) {
    if (!(time > stage->now)) time = stage->now;
    stage->is_stepping = true;
    for (;;) {
        double first = stage->host.event_time ? stage->host.event_time(stage->context) : INFINITY;
        int kind = 0, ended = -1;
        for (int i = 0; i < stage->animation_count; i++) {
            const tactile_animation *animation = &stage->animations[i];
            if (!has_instant(animation) || !(end_of(stage, animation) < first)) continue;
            first = end_of(stage, animation);
            kind = 1;
            ended = i;
        }
        double gesture = stage->host.gesture_time ? stage->host.gesture_time(stage->context) : INFINITY;
        if (gesture < first) {
            first = gesture;
            kind = 2;
        }
        if (!(first <= time)) break;
        int id = ended < 0 ? 0 : stage->animations[ended].id;
        advance(stage, first > stage->now ? first : stage->now);
        layout(stage);
        if (kind == 0) {
            stage->host.handle_event(stage->context);
        } else if (kind == 2) {
            stage->host.handle_gesture(stage->context);
        } else if (index_of(stage, id) >= 0) {
            end_animation(stage, index_of(stage, id));
        }
        settle(stage);
    }
    advance(stage, time);
    if (stage->host.arrive) stage->host.arrive(stage->context);
    settle(stage);
    stage->is_stepping = false;
    for (int i = 0; i < stage->animation_count; i++) {
        tactile_animation *animation = &stage->animations[i];
        if (animation->waits)
            begin(animation, time, animation->kind == TACTILE_BLOCK ? length(animation) : animation->end);
    }
}
