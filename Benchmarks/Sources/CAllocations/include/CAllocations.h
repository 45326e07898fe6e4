/// How often memory was asked for since the program began. The definitions beside this stand in for the C library's,
/// for the whole program and all libraries in it.
unsigned long allocation_count(void);
