import { resolve } from 'node:path';
import type { Type } from '@nestjs/common';
import { readInput } from '../common/input';
import { invalidFields } from '../common/problem';

/** The options of a command, checked by the field types of the API. */
export function checked<T extends object>(type: Type<T>, options: object): T {
  const { input, errors } = readInput(type, options);
  if (errors.length > 0) throw invalidFields(errors);
  return input;
}

/** The path of the file that an option names. npm runs scripts in the folder of the project; INIT_CWD is where it was called. */
export function pathOf(name: string): string {
  return resolve(process.env.INIT_CWD ?? '', name);
}
