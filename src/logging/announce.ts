import pino, { type Logger } from 'pino';
import { LINE } from './logger';
import { say } from './stray-output';

let voice: Logger | undefined;

/**
 * Tells people what they wait for, under any LOG_LEVEL: as it is on a terminal, else a line of JSON for each line, whose
 * `msg` is that line. Credentials are not removed.
 */
export function announce(text: string): void {
  if (process.stdout.isTTY) return void say(`${text}\n`);
  voice ??= pino(LINE, pino.destination({ dest: 1, sync: true }));
  for (const line of text.split('\n')) if (line !== '') voice.info(line);
}
