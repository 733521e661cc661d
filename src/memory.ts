import { setFlagsFromString } from 'node:v8';

/**
 * How much of what has come and gone may lie in memory until V8 looks for it, in percent of what is in use. By itself
 * V8 waits for three times as much where a machine has plenty: under load the process would be twice as large, and no
 * request faster (docs/performance.md).
 */
const GARBAGE_PERCENT = 75;

setFlagsFromString(`--heap-growing-percent=${GARBAGE_PERCENT}`);
