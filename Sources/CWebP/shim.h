// apt: libwebp-dev
#include <webp/decode.h>
