/// The number of allocations since the program began. allocations.c replaces the allocation functions of the C library in
/// the whole program and in all its libraries.
unsigned long allocation_count(void);
