/**
 * How each Node of ours uses memory. Where the machine has much, V8 lets young objects grow to 64 MB before it collects them, and does not give that back;
 * with 16 MB spaces it is 32. Old objects may double or more before it collects them; here they grow by three fifths. With three tenths the node took 30 MB
 * less beside 300 people, and paused so often that it refused twice as many calls by key.
 * Young objects are collected by one thread: under load, several wait for each other to get a core, and the program waits for all of them.
 */
export const nodeFlags = ['--max-semi-space-size=16', '--heap-growing-percent=60', '--no-parallel-scavenge']

/**
 * The C library gives freed memory back only where it was mapped by itself: from 1 MB on, whatever was freed before. Otherwise compressing the web app leaves
 * hundreds of megabytes behind. Two arenas, instead of eight for each core. Other C libraries ignore both.
 */
export const nodeEnv = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
