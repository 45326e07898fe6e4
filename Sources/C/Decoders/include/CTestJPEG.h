// The tests make their JPEG files by TurboJPEG; the program does not use it.
#include <turbojpeg.h>
