// Import this file first: the settings have no effect later.
import { setFlagsFromString } from 'node:v8';
import { HASHING_THREADS } from '../common/hashing-threads';

/**
 * Garbage that V8 tolerates, in percent of the memory in use. By default the heap on a large machine grows to three
 * times the memory in use, and no request is faster (docs/performance.md).
 */
const GARBAGE_PERCENT = 75;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

// With one thread each, hashes do not interrupt each other. Webhook senders need threads to resolve names, too.
if (process.env.ROLE === 'api') process.env.UV_THREADPOOL_SIZE ||= String(Math.max(2, HASHING_THREADS));
