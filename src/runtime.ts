// Sets up Node itself. Import it first: later settings have no effect.
import { setFlagsFromString } from 'node:v8';
import { HASHING_THREADS } from './common/hashing-threads';

/**
 * How much garbage V8 tolerates before it collects it, in percent of the used memory. Its default on a large machine is
 * three times as much: under load the process would be twice as large, and no request faster (docs/performance.md).
 */
const GARBAGE_PERCENT = 75;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

// A process that only answers requests uses libuv's threads mostly for hashes. With as many threads as hashes that may run,
// a hash is not interrupted by others (docs/performance.md). Processes that send webhooks also look up names on these
// threads, and keep the default of four.
if (process.env.ROLE === 'api') process.env.UV_THREADPOOL_SIZE ||= String(Math.max(2, HASHING_THREADS));
