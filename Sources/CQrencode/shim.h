// apt: libqrencode-dev
#include <qrencode.h>
