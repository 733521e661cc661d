import type { LoggerService } from '@nestjs/common';
import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import { currentRequest } from '../common/request-context';

/** Whatever carries one of these names is never written. */
const SECRETS = [
  'token',
  'apikey',
  'apisecretkey',
  'password',
  'secret',
  'authorization',
  'cookie',
  'userEmail',
  'email',
];

let root = pino({ level: 'silent' });

/** Starts logging: JSON lines, or readable ones on a terminal. To standard error where output is for machines. */
export function startLogging(level: string, to: 1 | 2 = 1): void {
  const stream = to === 1 ? process.stdout : process.stderr;
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`]), censor: '[redacted]' },
    mixin: () => ({ requestId: currentRequest()?.requestId }),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  root = stream.isTTY
    ? pino(options, pretty({ destination: to, ignore: 'context', messageFormat: '{context}: {msg}' }))
    : pino(options, pino.destination({ dest: to, sync: true }));
}

/** The log of the process. */
export const log = (): Logger => root;

/** Where Nest logs what it throws as well: whoever catches that says it, once. */
const THROWN_TOO = ['ExceptionHandler', 'NestApplication'];

/** Nest's log, written by pino. */
export class PinoLogger implements LoggerService {
  log(message: unknown, context?: string): void {
    root.debug({ context }, String(message));
  }

  warn(message: unknown, context?: string): void {
    root.warn({ context }, String(message));
  }

  error(message: unknown, ...more: string[]): void {
    const context = more.at(-1);
    if (!context || !THROWN_TOO.includes(context)) root.error({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    root.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    root.trace({ context }, String(message));
  }
}
