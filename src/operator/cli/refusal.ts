import { namesFields, Problem } from '../../platform/common/problem';

/** Converts a 422 to an error that names options instead of fields; returns any other error unchanged. */
export function inOptions(error: unknown): unknown {
  if (!(error instanceof Problem) || !namesFields(error.code)) return error;
  const { errors = [] } = error.extras;
  const lines = errors.map(({ field, message }) => `${optionOf(field)} ${message}`);
  return new Problem(error.code, lines.join('; '), { errors });
}

function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
