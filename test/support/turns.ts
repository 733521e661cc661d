import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root';

/**
 * The maximum time that a request and its text may block the event loop, in ms of CPU time: ten times what an idle
 * machine needs, because a garbage collection counts as well.
 */
const LONGEST_MS = { request: 300, mebibyte: 700 };

/**
 * Returns how long a text of this size may block the event loop, in milliseconds of CPU time: other processes
 * do not affect it, so the limit also holds on a busy machine.
 */
export const longestTurnFor = (bytes: number): number =>
  LONGEST_MS.request + (bytes / 2 ** 20) * LONGEST_MS.mebibyte;

/** Waits for the work; returns the CPU time of the longest turn of the event loop during it, in milliseconds. */
export async function longestTurn(work: Promise<unknown>): Promise<number> {
  let [before, longest] = [process.threadCpuUsage(), 0];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1);
  await work.finally(() => clearInterval(timer));
  return longest;
}

/** The long turns of the event loop of another process, which runs with these settings. */
export class TurnsElsewhere {
  constructor(private readonly folder: string) {}

  get settings(): Record<string, string> {
    return {
      TURNS: this.file,
      NODE_OPTIONS: `--require ${join(ROOT, 'test', 'support', 'programs', 'note-turns.js')}`,
    };
  }

  /** Returns the CPU time of the longest turn since a time, in milliseconds; 0 if none was long. Startup has a long one. */
  longestSince(begin: number): number {
    const turns = readFileSync(this.file, 'utf8').trim().split('\n');
    const times = turns.map((line) => line.split(' ').map(Number) as [number, number]);
    return Math.max(0, ...times.filter(([at]) => at >= begin).map(([, ms]) => ms));
  }

  private get file(): string {
    return join(this.folder, 'turns');
  }
}
