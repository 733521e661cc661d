import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { FieldCode, FieldError } from './problem';

type Values = Record<string, unknown>;

/** How a field is converted, and how it is checked if its conditions hold. */
interface FieldReader {
  name: string;
  conversions: ((params: TransformFnParams) => unknown)[];
  conditions: ((input: object, value: unknown) => boolean)[];
  checks: ((value: unknown, input: object) => FieldError | null)[];
}

const readers = new WeakMap<Type<object>, FieldReader[]>();

/**
 * Reads the sent object into an input of this type. Every field that breaks its constraint is among the errors. The metadata
 * of class-transformer and class-validator is read once per class; these libraries would read it for each input.
 */
export function readInput<T extends object>(type: Type<T>, sent: object): { input: T; errors: FieldError[] } {
  const fields = readers.get(type) ?? learn(type);
  const input = new type();
  // One object for all conversions: they take their parameters apart at once.
  const params = {
    value: undefined,
    key: '',
    obj: sent,
    type: TransformationType.PLAIN_TO_CLASS,
    options: {},
  };
  for (const field of fields) convert(field, params, input as Values);
  const errors: FieldError[] = [];
  for (const field of fields) {
    const error = firstError(field, input);
    if (error) errors.push(error);
  }
  return { input, errors };
}

function convert({ name, conversions }: FieldReader, params: TransformFnParams, input: Values): void {
  params.key = name;
  params.value = (params.obj as Values)[name];
  for (const conversion of conversions) params.value = conversion(params);
  if (params.value !== undefined) input[name] = params.value;
}

function firstError({ name, conditions, checks }: FieldReader, input: object): FieldError | null {
  const value = (input as Values)[name];
  if (!conditions.every((condition) => condition(input, value))) return null;
  for (const check of checks) {
    const error = check(value, input);
    if (error) return error;
  }
  return null;
}

function learn(type: Type<object>): FieldReader[] {
  const validations = getMetadataStorage();
  const all = validations.getTargetValidationMetadatas(type, '', false, false);
  const of = validations.groupByPropertyName(all);
  const exposed = defaultMetadataStorage.getExposedProperties(type, TransformationType.PLAIN_TO_CLASS);
  // The order of the checks is the order of the errors.
  const names = new Set([...Object.keys(of), ...exposed]);
  const fields = [...names].map((name) => fieldReader(type, name, of[name] ?? []));
  readers.set(type, fields);
  return fields;
}

type Validation = ReturnType<ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas']>[number];

function fieldReader(type: Type<object>, name: string, validations: Validation[]): FieldReader {
  const isCondition = ({ type: kind }: Validation) => kind === ValidationTypes.CONDITIONAL_VALIDATION;
  return {
    name,
    conversions: defaultMetadataStorage
      .findTransformMetadatas(type, name, TransformationType.PLAIN_TO_CLASS)
      .map(({ transformFn }) => transformFn),
    conditions: validations
      .filter(isCondition)
      .map(({ constraints }) => constraints[0] as FieldReader['conditions'][number]),
    checks: validations.filter((validation) => !isCondition(validation)).flatMap(checksOf),
  };
}

function checksOf(validation: Validation): FieldReader['checks'] {
  const { constraintCls, propertyName: field, name: code, constraints } = validation;
  return getMetadataStorage()
    .getTargetValidatorConstraints(constraintCls)
    .map(({ instance }) => (value, object) => {
      const given = { value, object, property: field, constraints, targetName: object.constructor.name };
      if (instance.validate(value, given)) return null;
      return { field, code: code as FieldCode, message: instance.defaultMessage?.(given) ?? 'is not usable' };
    });
}
