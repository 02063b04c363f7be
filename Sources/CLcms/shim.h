// apt: liblcms2-dev
#include <lcms2.h>

// Swift cannot read the macro.
static const cmsUInt32Number studio_bgra8 = TYPE_BGRA_8;
