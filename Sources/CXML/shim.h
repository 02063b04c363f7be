// apt: libxml2-dev
#include <libxml/xmlversion.h>
// Debian's build converts character sets with ICU, whose types are not those of Foundation's own ICU. Only private fields
// of converters, which lie behind pointers, depend on it.
#undef LIBXML_ICU_ENABLED
#include <libxml/SAX2.h>
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
