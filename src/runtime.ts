// How Node itself is set up. To be imported before all else: what is set later has no effect.
import { setFlagsFromString } from 'node:v8';
import { HASHING_THREADS } from './common/hashing-threads';

/**
 * How much of what has come and gone may lie in memory until V8 looks for it, in percent of what is in use. By itself
 * V8 waits for three times as much where a machine has plenty: under load the process would be twice as large, and no
 * request faster (docs/performance.md).
 */
const GARBAGE_PERCENT = 75;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);

// A process that only answers requests needs libuv's threads for hashes and little else. With no more of them than may
// compute, hashes follow each other on a thread without being parted again by others (docs/performance.md). Deliveries
// look names up on these threads, and keep the four that there are by default.
if (process.env.ROLE === 'api') process.env.UV_THREADPOOL_SIZE ||= String(Math.max(2, HASHING_THREADS));
