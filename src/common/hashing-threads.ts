import { availableParallelism } from 'node:os';

/** How many password hashes are computed at a time: each takes 19 MiB and a core for some 10 ms. */
export const HASHING_THREADS = Math.min(4, availableParallelism());
