// Configures Node itself. Import this file first: the settings have no effect later.
import { setFlagsFromString } from 'node:v8';
import { HASHING_THREADS } from '../common/hashing-threads';

/**
 * How much garbage V8 tolerates before it collects it, in percent of the memory in use. With V8's default, the heap on
 * a large machine grows to three times the memory in use. The process would be twice as large under load, and no
 * request would be faster (docs/performance.md).
 */
const GARBAGE_PERCENT = 75;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

// A process that only answers requests uses libuv's threads mostly for hashes. With one thread for each hash that is
// computed at a time, hashes do not interrupt each other (docs/performance.md). Processes that send webhooks also
// resolve names on these threads, and keep the default of four.
if (process.env.ROLE === 'api') process.env.UV_THREADPOOL_SIZE ||= String(Math.max(2, HASHING_THREADS));
