import { join } from 'node:path';

/** The settings of a process whose clock is this many milliseconds ahead. */
export function shiftedClock(ms: number): Record<string, string> {
  return { NODE_OPTIONS: `--require ${join(__dirname, 'shift-clock.js')}`, CLOCK_SHIFT_MS: String(ms) };
}
