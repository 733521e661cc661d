import type { Type } from '@nestjs/common';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { FieldCode, FieldError } from './problem';

/** Reads what was sent into an input of this type. Every field that breaks its constraint is among the errors. */
export async function readInput<T extends object>(
  type: Type<T>,
  sent: object,
): Promise<{ input: T; errors: FieldError[] }> {
  const input = plainToInstance(type, sent, { excludeExtraneousValues: true, exposeUnsetFields: false });
  return { input, errors: await fieldErrors(input) };
}

async function fieldErrors(input: object): Promise<FieldError[]> {
  const broken = await validate(input, { stopAtFirstError: true, forbidUnknownValues: false });
  return broken.map(({ property, constraints = {} }) => {
    const [[code, message] = ['type', 'is not usable']] = Object.entries(constraints);
    return { field: property, code: code as FieldCode, message };
  });
}
