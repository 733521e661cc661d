import { createRequire } from 'node:module';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../common/request-context';
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
let written: LogStream | undefined;

/**
 * Starts logging to a file descriptor: 1, or 2 for programs whose standard output is for machines. Lines are JSON, or
 * formatted for people on a terminal.
 */
export function startLogging(level: string, to: 1 | 2 = 1): void {
  const stream = to === 1 ? process.stdout : process.stderr;
  const options = {
    ...LINE,
    level,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    mixin: () => ({ requestId: currentRequest()?.requestId, ...traced() }),
    hooks: { streamWrite: scrub },
  };
  const readable = stream.isTTY ? readableLines(to) : undefined;
  root = pino(options, readable ?? logStream(to));
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

/**
 * Creates a stream that formats lines for people. Returns undefined if pino-pretty is not installed: it is optional,
 * and the image does not contain it.
 */
function readableLines(to: 1 | 2): DestinationStream | undefined {
  const require = createRequire(__filename);
  try {
    const pretty = require('pino-pretty') as typeof import('pino-pretty');
    return pretty({ destination: to, ignore: 'context', messageFormat: '{context}: {msg}' });
  } catch {
    return undefined;
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
