#include <fontconfig/fontconfig.h>

/// How many questions about the fonts of a configuration fontconfig itself was asked, whose answers are known since.
unsigned long font_matching_asked(const FcConfig *config);
