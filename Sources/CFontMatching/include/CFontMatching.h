/// How often fontconfig itself was asked for the order of fonts.
unsigned long font_matching_asked(void);
