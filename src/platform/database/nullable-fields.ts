import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';
import { fieldNamesOf } from '../common/swagger-inside';

/** Fields whose columns can be null. A new record has null if the input lacks the field. */
export function clearableFields<F extends string>(entity: Type<object>, input: Type<object>): readonly F[] {
  const nullable = nullableFields(entity);
  return fieldNamesOf(input).filter((name) => nullable.has(name)) as F[];
}

function nullableFields(entity: Type<object>): ReadonlySet<string> {
  const columns = getMetadataArgsStorage().filterColumns(lineageOf(entity));
  return new Set(columns.filter(({ options }) => options.nullable).map(({ propertyName }) => propertyName));
}

/** An entity and the classes that it extends, which can declare columns, too. */
export function lineageOf(entity: Type<object>): Type<object>[] {
  const parent = Object.getPrototypeOf(entity) as Type<object>;
  return parent.prototype ? [entity, ...lineageOf(parent)] : [entity];
}
