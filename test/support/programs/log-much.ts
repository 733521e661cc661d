import { droppedLines } from '../../../src/platform/logging/log-stream';
import { log, startLogging } from '../../../src/platform/logging/logger';

/** A program that logs lines of about 10 KB as the service does, as many as its first argument specifies, and then: */
const ENDS: Record<string, () => void> = {
  /** ends by itself when standard input ends, after one more line; writes the number of dropped lines to stderr. */
  waits: () => void process.stdin.on('end', tell).resume(),
  /** ends immediately with a fatal error. */
  fails: () => {
    log().fatal('the end');
    process.exit(3);
  },
};

const [count, end] = process.argv.slice(-2);
startLogging({ LOG_LEVEL: 'info', LOG_FORMAT: 'json' });
for (let number = 0; number < Number(count); number++)
  log().info({ number, text: 'x'.repeat(10_000) }, 'much');
ENDS[end ?? '']?.();
process.stderr.write('logged\n');

function tell(): void {
  log().info('the end');
  process.stderr.write(`dropped ${droppedLines()}\n`);
}
