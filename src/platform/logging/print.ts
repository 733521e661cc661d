import pino, { type Logger } from 'pino';
import { isLogPretty, LINE, logStream } from './logger';

let printer: Logger | undefined;

/** At any LOG_LEVEL, without redaction: plain if LOG_FORMAT is `pretty`, else one JSON line per line. */
export function print(text: string, fields: object = {}): void {
  if (isLogPretty()) return logStream().write(`${text}\n`);
  printer ??= pino(LINE, logStream());
  const [first = '', ...others] = text.split('\n').filter(Boolean).map(delimited);
  printer.info(fields, first);
  for (const line of others) printer.info(line);
}

/** Without the space, a pattern such as `apikey\s+(\S+)` would match the quotation mark of the JSON. */
const delimited = (line: string) => line.replace(/\w$/, '$& ');
