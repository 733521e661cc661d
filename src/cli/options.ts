import type { Type } from '@nestjs/common';
import { readInput } from '../common/input';
import { Problem, type FieldError } from '../common/problem';

/** The options of a command, checked by the words that the API has for the same fields. */
export async function checked<T extends object>(type: Type<T>, options: object): Promise<T> {
  const { input, errors } = await readInput(type, options);
  if (errors.length > 0) throw inOptions(errors);
  return input;
}

/** A refusal of fields as the command line has it: it names the options. */
export function inOptions(errors: readonly FieldError[]): Problem {
  const lines = errors.map(({ field, message }) => `${optionOf(field)} ${message}`);
  return new Problem('validation_failed', lines.join('; '));
}

function optionOf(field: string): string {
  return `--${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
