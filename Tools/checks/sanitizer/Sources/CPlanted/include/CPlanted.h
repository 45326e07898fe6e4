/* Faults that a sanitizer must report. */
int planted_overflow(int value);
int planted_read(int count);
