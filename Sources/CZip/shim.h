// apt: libzip-dev
#include <zip.h>
