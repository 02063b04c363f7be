// apt: libspng-dev
#include <spng.h>
