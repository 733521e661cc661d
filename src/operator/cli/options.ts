import { resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { readInput } from '../../platform/common/input';
import { invalidFields } from '../../platform/common/problem';

/** Uses the field types of the API. Throws 422 if an option is invalid. */
export function checked<T extends object>(type: Type<T>, options: object): T {
  const { input, errors } = readInput(type, options);
  if (errors.length > 0) throw invalidFields(errors);
  return input;
}

/** npm runs scripts in the folder of the project; INIT_CWD is the folder in which npm was called. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '', name);
}
