// apt: libturbojpeg0-dev
#include <turbojpeg.h>
