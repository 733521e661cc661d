import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import type { FieldCode } from './problem';

/** Combines the conversion, the checks and the OpenAPI schema of a field into one decorator. */
export function word(
  schema: ApiPropertyOptions,
  read: (value: unknown) => unknown,
  ...checks: PropertyDecorator[]
): PropertyDecorator {
  return applyDecorators(
    Expose(),
    Transform(({ value }: { value: unknown }) => read(value)),
    check('required', 'is required', (value) => value !== undefined && value !== null),
    ...checks,
    ApiProperty(schema),
  );
}

/** Declares one check of a field. If several checks of a field fail, only the first is reported. */
export function check(
  code: FieldCode,
  message: string,
  test: (value: unknown) => boolean,
): PropertyDecorator {
  return ValidateBy({ name: code, validator: { validate: test, defaultMessage: () => message } });
}
