import type { Type } from '@nestjs/common';
import { readInput } from '../common/input';
import { invalidFields } from '../common/problem';

/** The options of a command, checked by the field types of the API. */
export function checked<T extends object>(type: Type<T>, options: object): T {
  const { input, errors } = readInput(type, options);
  if (errors.length > 0) throw invalidFields(errors);
  return input;
}
