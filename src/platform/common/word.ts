import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { Expose, Transform } from 'class-transformer';
import { ValidateBy, type ValidatorConstraintInterface } from 'class-validator';
import type { FieldCode } from './problem';

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

/** If several checks of a field fail, only the first is reported. */
export function check(
  code: FieldCode,
  message: string,
  test: (value: unknown, input: Readonly<Record<string, unknown>>) => boolean,
): PropertyDecorator {
  const validate: ValidatorConstraintInterface['validate'] = (value, given) =>
    test(value, (given?.object ?? {}) as Record<string, unknown>);
  return ValidateBy({ name: code, validator: { validate, defaultMessage: () => message } });
}
