/// How often this process has asked the C library for memory; -1 where that is not counted.
long allocations_made(void);
