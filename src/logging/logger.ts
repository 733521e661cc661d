import { createRequire } from 'node:module';
import type { LoggerService } from '@nestjs/common';
import pino, { type DestinationStream, type Logger } from 'pino';
import { currentRequest } from '../common/request-context';
import { scrub } from './scrub';
import { logStrayOutput } from './stray-output';

/** Values under these names are never written. */
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

/** The form of each line. */
export const LINE = {
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label: string) => ({ level: label }) },
};

/** The fields that name the trace of a line, if requests are traced. */
let traced: () => object | undefined = () => undefined;

let root = pino({ level: 'silent' });

/** Starts logging: JSON lines, or readable ones on a terminal. `to` is the file descriptor: 2 if the output is for machines. */
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
  root = pino(options, readable ?? pino.destination({ dest: to, sync: true }));
  logStrayOutput(({ level: how, text }) => root[how]({ context: 'Console' }, text));
}

/** Writes lines for people. Undefined without pino-pretty, which is optional: the image leaves it out. */
function readableLines(to: 1 | 2): DestinationStream | undefined {
  const require = createRequire(__filename);
  try {
    const pretty = require('pino-pretty') as typeof import('pino-pretty');
    return pretty({ destination: to, ignore: 'context', messageFormat: '{context}: {msg}' });
  } catch {
    return undefined;
  }
}

/** Adds the fields of `read` to every line, which name its trace. */
export function logTraces(read: () => object | undefined): void {
  traced = read;
}

/** The log of the process. */
export const log = (): Logger => root;

/** Contexts in which Nest logs errors that it also throws: the code that catches them logs them once. */
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
