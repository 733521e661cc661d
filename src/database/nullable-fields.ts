import type { Type } from '@nestjs/common';
import { getMetadataArgsStorage } from 'typeorm';

/** The fields of an entity whose columns may be null. */
export function nullableFields(entity: Type<object>): ReadonlySet<string> {
  const columns = getMetadataArgsStorage().filterColumns(entity);
  return new Set(columns.filter(({ options }) => options.nullable).map(({ propertyName }) => propertyName));
}
