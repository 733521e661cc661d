import { Problem } from '../common/problem';
import { log } from '../logging/logger';
import { strayRejections } from '../instruments/instruments';
import { BadSetting } from '../settings/bad-setting';

/** EX_CONFIG of sysexits.h. */
export const BAD_SETTING = 78;

export interface Failure {
  /** One line if the cause lies outside the code, else a stack trace. */
  text: string;
  code: number;
}

export function failureOf(error: unknown): Failure {
  if (error instanceof BadSetting) return { text: error.message, code: BAD_SETTING };
  return { text: textOf(error), code: 1 };
}

function textOf(error: unknown): string {
  if (error instanceof Problem) return error.detail ?? error.title;
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  // Codes without `ERR_` are from the system or a server, whose cause a stack trace would not show.
  const isForeign = typeof code === 'string' && !code.startsWith('ERR_');
  return isForeign ? message || code : (error.stack ?? message);
}

export function reportFailure(error: unknown): void {
  const { text, code } = failureOf(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = code;
}

/** Only one operation has failed and the state is intact. Uncaught exceptions end the process: `stopOnSignal`. */
export function surviveRejections(): void {
  process.on('unhandledRejection', (reason) => {
    strayRejections.inc();
    log().error({ error: failureOf(reason).text }, 'unhandled rejection');
  });
}
