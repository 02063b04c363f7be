// apt: liblcms2-dev
#include <lcms2.h>

// Swift cannot read the macros.
static const cmsUInt32Number studio_bgra8 = TYPE_BGRA_8;
// Inks as they are, and as the light that they leave.
static const cmsUInt32Number studio_cmyk8 = TYPE_CMYK_8;
static const cmsUInt32Number studio_cmyk8_light = TYPE_CMYK_8_REV;
