#include <SDL2/SDL.h>
#include <SDL2/SDL_ttf.h>
#include <fontconfig/fontconfig.h>

// Swift does not see macros that cast.
static const Uint32 SDL_TOUCH_MOUSE = SDL_TOUCH_MOUSEID;
