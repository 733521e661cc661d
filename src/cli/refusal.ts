import { Problem } from '../common/problem';

/** A refusal of fields as the command line has it: it names the options. Anything else as it is. */
export function inOptions(error: unknown): unknown {
  if (!(error instanceof Problem) || !error.extras.errors) return error;
  const lines = error.extras.errors.map(({ field, message }) => `${optionOf(field)} ${message}`);
  return new Problem(error.code, lines.join('; '));
}

function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
