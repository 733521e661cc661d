import { createRequire } from 'node:module';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../common/request-context';
import type { Settings } from '../settings/settings';
import { LogStream } from './log-stream';
import { scrub } from './scrub';
import { logStrayOutput } from './stray-output';

/** Fields whose values are replaced by `[redacted]`. */
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

export const LINE = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

let traced: () => object | undefined = () => undefined;

let root = pino({ level: 'silent' });
let format: Settings['LOG_FORMAT'] = 'json';
let written: LogStream | undefined;

/** 1, or 2 for programs whose standard output is for machines. */
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

export function logStream(to: 1 | 2 = 1): LogStream {
  if (written) return written;
  const stream = new LogStream(to);
  process.once('exit', () => stream.finish());
  return (written = stream);
}

/** Must be called before `process.exit`. */
export const flushLog = async (): Promise<void> => written?.flush();

export const isLogPretty = (): boolean => format === 'pretty';

/** JSON without pino-pretty, which is optional and not in the image. */
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

/** The fields that `read` returns name the trace of each line. */
export function logTraces(read: () => object | undefined): void {
  traced = read;
}

export const log = (): Logger => root;

/** Nest both logs and throws these errors; the code that catches them logs them. */
const THROWN_TOO = ['ExceptionHandler', 'NestApplication'];

/** Nest and its libraries pass the stack of an error where others pass a context. */
const STACK = '\n    at ';

/** The last text after the message is the context, unless it is a stack trace. */
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

function fieldsOf(more: readonly unknown[]): { context?: string; error?: string } {
  const texts = more.filter((one) => typeof one === 'string');
  const isStack = (text: string) => text.includes(STACK);
  return { context: texts.findLast((text) => !isStack(text)), error: texts.find(isStack) };
}
