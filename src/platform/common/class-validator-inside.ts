import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';

/** All undocumented parts of class-validator in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { 'class-validator': '0.15.1' };

type Validation = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

export interface Broken {
  code: string;
  message: string;
}

/** The checks run only if all conditions hold. */
export interface FieldValidation {
  conditions: ((input: object, value: unknown) => boolean)[];
  checks: ((value: unknown, input: object) => Broken | null)[];
}

export function validationsOf(type: Type<object>): Map<string, FieldValidation> {
  const storage = getMetadataStorage();
  const all = storage.getTargetValidationMetadatas(type, '', false, false);
  return new Map(
    Object.entries(storage.groupByPropertyName(all)).map(([field, some]) => [field, validationOf(some)]),
  );
}

function validationOf(validations: readonly Validation[]): FieldValidation {
  const isCondition = ({ type }: Validation) => type === ValidationTypes.CONDITIONAL_VALIDATION;
  return {
    conditions: validations
      .filter(isCondition)
      .map(({ constraints }) => constraints[0] as FieldValidation['conditions'][number]),
    checks: validations.filter((validation) => !isCondition(validation)).flatMap(checksOf),
  };
}

function checksOf({ constraintCls, propertyName, name, constraints }: Validation): FieldValidation['checks'] {
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => (value, object) => {
      const targetName = object.constructor.name;
      const given = { value, object, property: propertyName, constraints, targetName };
      if (instance.validate(value, given)) return null;
      return { code: String(name), message: instance.defaultMessage?.(given) ?? 'is invalid' };
    });
}
