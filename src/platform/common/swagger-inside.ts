import type { Type } from '@nestjs/common';

/** All undocumented parts of @nestjs/swagger in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { '@nestjs/swagger': '12.0.2' };

/** NAMES holds the property names of a class, each after a colon; PROPERTY the options of one property. */
const NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';

export interface DeclaredField {
  type?: string;
  description?: string;
  required?: boolean;
  nullable?: boolean;
  isArray?: boolean;
  example?: unknown;
  format?: string;
}

export function fieldNamesOf({ prototype }: Type<object>): string[] {
  const names = (Reflect.getMetadata(NAMES, prototype as object) ?? []) as string[];
  return names.map((name) => name.slice(1));
}

export const declaredField = ({ prototype }: Type<object>, name: string): DeclaredField =>
  (Reflect.getMetadata(PROPERTY, prototype as object, name) ?? {}) as DeclaredField;
