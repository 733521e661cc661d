import pino, { type Logger } from 'pino';
import { LINE } from './logger';
import { say } from './stray-output';

let printer: Logger | undefined;

/**
 * Prints text under any LOG_LEVEL: unchanged on a terminal, else one line of JSON for each line, the first one with the
 * fields. Credentials are not redacted.
 */
export function print(text: string, fields: object = {}): void {
  if (process.stdout.isTTY) return void say(`${text}\n`);
  printer ??= pino(LINE, pino.destination({ dest: 1, sync: true }));
  const [first = '', ...others] = text.split('\n').filter(Boolean).map(delimited);
  printer.info(fields, first);
  for (const line of others) printer.info(line);
}

/** Adds a blank after a value, so that a pattern such as `apikey\s+(\S+)` finds the same in JSON as on a terminal. */
const delimited = (line: string) => line.replace(/\w$/, '$& ');
