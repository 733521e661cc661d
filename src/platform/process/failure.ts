import { Problem } from '../common/problem';
import { log } from '../logging/logger';
import { strayRejections } from '../instruments/instruments';
import { BadSetting } from '../settings/bad-setting';

/** The exit code for a bad setting: EX_CONFIG of sysexits.h. */
export const BAD_SETTING = 78;

/** The report of an error that ends a process. */
export interface Failure {
  /** The text for standard error: one line if the cause lies outside the code, else a stack trace. */
  text: string;
  code: number;
}

/** Returns the report of an error. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BadSetting) return { text: error.message, code: BAD_SETTING };
  return { text: textOf(error), code: 1 };
}

function textOf(error: unknown): string {
  if (error instanceof Problem) return error.detail ?? error.title;
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  // Codes of Node.js begin with `ERR_`. An error with any other code comes from the operating system or from a server:
  // a stack trace would not show its cause.
  const isForeign = typeof code === 'string' && !code.startsWith('ERR_');
  return isForeign ? message || code : (error.stack ?? message);
}

/** Writes the failure to standard error and sets the exit code. */
export function reportFailure(error: unknown): void {
  const { text, code } = failureOf(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

/**
 * Keeps the process running after an unhandled rejection: only one operation has failed, and the state of the process
 * is intact. Libraries cause such rejections; each is logged and counted. An uncaught exception ends the process
 * instead: see `stopOnSignal`.
 */
export function surviveRejections(): void {
  process.on('unhandledRejection', (reason) => {
    strayRejections.inc();
    log().error({ error: failureOf(reason).text }, 'unhandled rejection');
  });
}
