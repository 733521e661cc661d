import pino, { type Logger } from 'pino';
import { isLogPretty, LINE, logStream } from './logger';

let printer: Logger | undefined;

/**
 * Prints a text at any LOG_LEVEL: unchanged if LOG_FORMAT is `pretty`, else as one line of JSON for each line of the
 * text. `fields` are added to the first line. Credentials are not redacted.
 */
export function print(text: string, fields: object = {}): void {
  if (isLogPretty()) return logStream().write(`${text}\n`);
  printer ??= pino(LINE, logStream());
  const [first = '', ...others] = text.split('\n').filter(Boolean).map(delimited);
  printer.info(fields, first);
  for (const line of others) printer.info(line);
}

/**
 * Appends a blank to a line that ends with a value. Without this blank, a pattern such as `apikey\s+(\S+)` would also
 * match the quotation mark that follows the value in JSON.
 */
const delimited = (line: string) => line.replace(/\w$/, '$& ');
