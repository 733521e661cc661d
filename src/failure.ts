import { Problem } from './common/problem';
import { log } from './logging/logger';
import { strayRejections } from './metrics/instruments';
import { BadSetting } from './settings/bad-setting';

/** The exit code for a bad setting: EX_CONFIG of sysexits.h. */
export const BAD_SETTING = 78;

/** How a process reports an error that ends it. */
export interface Failure {
  /** What it says on standard error: one line wherever the cause lies outside the code. */
  text: string;
  code: number;
}

/** The failure for an error that ends a process. */
export function failureOf(error: unknown): Failure {
  if (error instanceof BadSetting) return { text: error.message, code: BAD_SETTING };
  if (error instanceof Problem) return { text: error.detail ?? error.title, code: 1 };
  if (!(error instanceof Error)) return { text: String(error), code: 1 };
  // What the system or a server refuses carries a code, and where in this program says nothing about it.
  const { code, message } = error as NodeJS.ErrnoException;
  if (typeof code === 'string' && !code.startsWith('ERR_')) return { text: message || code, code: 1 };
  return { text: error.stack ?? message, code: 1 };
}

/** Writes the failure to standard error and sets the exit code. */
export function reportFailure(error: unknown): void {
  const { text, code } = failureOf(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

/**
 * Keeps the process running after an unhandled rejection: one operation was not carried out, the process's state is
 * intact. Each is logged and counted. Our own code leaves none; a library may. An uncaught exception ends the process:
 * see `stopOnSignal`.
 */
export function outliveRejections(): void {
  process.on('unhandledRejection', (reason) => {
    strayRejections.inc();
    log().error({ error: failureOf(reason).text }, 'unhandled rejection');
  });
}
