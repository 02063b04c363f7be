// apt: libdeflate-dev
#include <libdeflate.h>
