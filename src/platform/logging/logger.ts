import { createRequire } from 'node:module';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../common/request-context';
import type { Settings } from '../settings/settings';
import { LogStream } from './log-stream';
import { scrub } from './scrub';
import { logStrayOutput } from './stray-output';

/** The names of fields whose values are replaced by `[redacted]`. */
const SECRETS = [
  'token',
  'apikey',
  'apisecretkey',
  'password',
  'newPassword',
  'secret',
  'secrets',
  'authorization',
  'Authorization',
  'cookie',
  'userEmail',
  'email',
];

/** The pino options for the form of each line. */
export const LINE = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/** Returns the fields that name the trace of a line; undefined if requests are not traced. */
let traced: () => object | undefined = () => undefined;

let root = pino({ level: 'silent' });
let format: Settings['LOG_FORMAT'] = 'json';
let written: LogStream | undefined;

/** Starts logging to a file descriptor: 1, or 2 for programs whose standard output is for machines. */
export function startLogging(
  { LOG_LEVEL, LOG_FORMAT }: Pick<Settings, 'LOG_LEVEL' | 'LOG_FORMAT'>,
  to: 1 | 2 = 1,
): void {
  const options = {
    ...LINE,
    level: LOG_LEVEL,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    mixin: () => ({ requestId: currentRequest()?.requestId, ...traced() }),
    hooks: { streamWrite: scrub },
  };
  format = LOG_FORMAT;
  root = pino(options, format === 'pretty' ? prettyStream(to) : logStream(to));
  logStrayOutput(({ level: how, text }) => root[how]({ context: 'Console' }, text));
}

/** Returns the stream that writes the log of the process. */
export function logStream(to: 1 | 2 = 1): LogStream {
  if (written) return written;
  const stream = new LogStream(to);
  process.once('exit', () => stream.finish());
  return (written = stream);
}

/** Waits a short time until the lines of the log are written. Call it before `process.exit`. */
export const flushLog = async (): Promise<void> => written?.flush();

/** Returns whether the log is for people, not for programs. */
export const isLogPretty = (): boolean => format === 'pretty';

/**
 * Returns the stream of the log with lines formatted for people. They stay JSON if pino-pretty is not installed: it is
 * optional, and the image does not contain it.
 */
function prettyStream(to: 1 | 2): DestinationStream {
  const stream = logStream(to);
  const require = createRequire(__filename);
  try {
    const { prettyFactory } = require('pino-pretty') as typeof import('pino-pretty');
    const pretty = prettyFactory({
      colorize: (to === 1 ? process.stdout : process.stderr).isTTY,
      translateTime: 'SYS:HH:MM:ss',
      ignore: 'context',
      messageFormat: '{if context}{context}: {end}{msg}',
      singleLine: true,
    });
    return { write: (line) => stream.write(pretty(line)) };
  } catch {
    return stream;
  }
}

/** Sets the function whose fields are added to every line; they name the trace of the line. */
export function logTraces(read: () => object | undefined): void {
  traced = read;
}

/** Returns the log of the process. */
export const log = (): Logger => root;

/**
 * Contexts of errors that Nest both logs and throws. They are skipped here, because the code that catches the error
 * logs it.
 */
const THROWN_TOO = ['ExceptionHandler', 'NestApplication'];

/** How a line of a stack trace begins. Nest and its libraries pass the stack of an error where others pass a context. */
const STACK = '\n    at ';

/** Nest's log, written by pino. The last text after the message is the context, unless it is a stack trace. */
export class PinoLogger implements LoggerService {
  log(message: unknown, ...more: unknown[]): void {
    root.debug(fieldsOf(more), String(message));
  }

  warn(message: unknown, ...more: unknown[]): void {
    root.warn(fieldsOf(more), String(message));
  }

  error(message: unknown, ...more: unknown[]): void {
    const fields = fieldsOf(more);
    if (!fields.context || !THROWN_TOO.includes(fields.context)) root.error(fields, String(message));
  }

  fatal(message: unknown, ...more: unknown[]): void {
    root.fatal(fieldsOf(more), String(message));
  }

  debug(message: unknown, ...more: unknown[]): void {
    root.debug(fieldsOf(more), String(message));
  }

  verbose(message: unknown, ...more: unknown[]): void {
    root.trace(fieldsOf(more), String(message));
  }
}

/** Returns the context, and the stack trace as the field `error`. */
function fieldsOf(more: readonly unknown[]): { context?: string; error?: string } {
  const texts = more.filter((one) => typeof one === 'string');
  const isStack = (text: string) => text.includes(STACK);
  return { context: texts.findLast((text) => !isStack(text)), error: texts.find(isStack) };
}
