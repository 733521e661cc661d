import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { fieldNamesOf } from '../common/swagger-inside';

/**
 * Returns the fields of an input whose columns can be null. In a new record such a field is null if the input lacks it.
 */
export function clearableFields<F extends string>(entity: Type<object>, input: Type<object>): readonly F[] {
  const nullable = nullableFields(entity);
  return fieldNamesOf(input).filter((name) => nullable.has(name)) as F[];
}

function nullableFields(entity: Type<object>): ReadonlySet<string> {
  const columns = getMetadataArgsStorage().filterColumns(lineageOf(entity));
  return new Set(columns.filter(({ options }) => options.nullable).map(({ propertyName }) => propertyName));
}

/** Returns an entity and the classes that it extends, which can declare columns too. */
export function lineageOf(entity: Type<object>): Type<object>[] {
  const parent = Object.getPrototypeOf(entity) as Type<object>;
  return parent.prototype ? [entity, ...lineageOf(parent)] : [entity];
}
