#include <xcb/xcb.h>
#include <xcb/xinput.h>
