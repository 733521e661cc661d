import { availableParallelism } from 'node:os';

/** Each hash uses 19 MiB, and one core for about 10 ms. */
export const HASHING_THREADS = Math.min(4, availableParallelism());
