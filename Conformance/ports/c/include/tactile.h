// The photo preview of Tactile for any toolkit: input in, frames of values out (Docs/Core/Photo.md).
//
// A preview is one structure of fixed size, without pointers to memory of its own; no function allocates. Everything is
// a function of the times that are passed in: seconds on one clock, which do not decrease. Places are points of the
// window.
#ifndef TACTILE_H
#define TACTILE_H

#include "../core/preview.h"

#endif
