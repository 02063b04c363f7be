// apt: libical-dev
#include <libical/ical.h>
