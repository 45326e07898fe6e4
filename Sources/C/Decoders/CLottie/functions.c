#include "CLottie.h"

#include <CLoading.h>

// Debian's name of the library, whose own makers give its interface no number.
#define FUNCTIONS(F) \
    F(void, lottie_animation_destroy, (Lottie_Animation *animation), (animation)) \
    F(Lottie_Animation *, lottie_animation_from_data, \
      (const char *data, const char *key, const char *resource_path), \
      (data, key, resource_path)) \
    F(double, lottie_animation_get_framerate, (const Lottie_Animation *animation), (animation)) \
    F(const LOTMarkerList *, lottie_animation_get_markerlist, (Lottie_Animation *animation), (animation)) \
    F(void, lottie_animation_get_size, \
      (const Lottie_Animation *animation, size_t *width, size_t *height), \
      (animation, width, height)) \
    F(size_t, lottie_animation_get_totalframe, (const Lottie_Animation *animation), (animation)) \
    F(void, lottie_animation_render, \
      (Lottie_Animation *animation, size_t frame_num, uint32_t *buffer, size_t width, size_t height, \
       size_t bytes_per_line), \
      (animation, frame_num, buffer, width, height, bytes_per_line))

LOADED_LIBRARY(lottie, "librlottie.so.0-1", FUNCTIONS)
