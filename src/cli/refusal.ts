import { namesFields, Problem } from '../common/problem';

/** A refusal of fields as the command line has it: it names the options. Anything else as it is. */
export function inOptions(error: unknown): unknown {
  if (!(error instanceof Problem) || !namesFields(error.code)) return error;
  const { errors = [] } = error.extras;
  const lines = errors.map(({ field, message }) => `${optionOf(field)} ${message}`);
  return new Problem(error.code, lines.join('; '), { errors });
}

function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
