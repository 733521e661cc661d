import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { conversionsOf, exposedFields, type Conversion } from './class-transformer-inside';
import { validationsOf, type FieldValidation } from './class-validator-inside';
import type { FieldCode, FieldError } from './problem';

type Values = Record<string, unknown>;

interface FieldReader extends FieldValidation {
  name: string;
  conversions: Conversion[];
}

const readers = new WeakMap<Type<object>, FieldReader[]>();

/** Reads the metadata of the decorators once per class; the libraries would read it for each input. */
export function readInput<T extends object>(type: Type<T>, sent: object): { input: T; errors: FieldError[] } {
  const fields = readers.get(type) ?? learn(type);
  const input = new type();
  // All conversions share one object. Each destructures it when called, so it sees no later changes.
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
    const broken = check(value, input);
    if (broken) return { field: name, code: broken.code as FieldCode, message: broken.message };
  }
  return null;
}

function learn(type: Type<object>): FieldReader[] {
  const validations = validationsOf(type);
  // Errors follow this order: fields with validations, then the others.
  const names = new Set([...validations.keys(), ...exposedFields(type)]);
  const fields = [...names].map((name) => fieldReader(type, name, validations.get(name)));
  readers.set(type, fields);
  return fields;
}

function fieldReader(type: Type<object>, name: string, validation?: FieldValidation): FieldReader {
  // All readers have the same object shape, because every input is read through all of its readers.
  return {
    name,
    conversions: conversionsOf(type, name),
    conditions: validation?.conditions ?? [],
    checks: validation?.checks ?? [],
  };
}
