// apt: libical-dev
#include <libical/ical.h>
#include <stdlib.h>

// icalrecurrencetype is almost three kilobytes by value, with lists Swift imports as tuples of hundreds of numbers.
/// An iterator over a rule's dates from `start` on; it ends after `until`, which may be null. NULL where the rule makes no
/// sense to libical. The rule’s text has no RSCALE, so nothing in it is allocated.
static inline icalrecur_iterator *ww_rule_begin(const char *rule, struct icaltimetype start, struct icaltimetype until) {
  struct icalrecurrencetype parsed = icalrecurrencetype_from_string(rule);
  icalrecur_iterator *iterator = NULL;
  if (parsed.freq != ICAL_NO_RECURRENCE) {
    parsed.until = until;
    iterator = icalrecur_iterator_new(parsed, start);
  }
  return iterator;
}
