import type { Type } from '@nestjs/common';

/**
 * The undocumented parts of @nestjs/swagger that this service uses are all in this file. They were checked with the
 * version in `WRITTEN_FOR`: check them again before another version is installed.
 */
export const WRITTEN_FOR = { '@nestjs/swagger': '12.0.2' };

/**
 * The keys of two kinds of metadata. NAMES: the names of a class's properties, each with a leading colon. PROPERTY: the
 * options of one property.
 */
const NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';

/** The options that the decorators of a field declare. */
export interface DeclaredField {
  type?: string;
  description?: string;
  required?: boolean;
  nullable?: boolean;
  isArray?: boolean;
  example?: unknown;
  format?: string;
}

/** Returns the fields that the decorators of a class and of its base classes declare, in the order of declaration. */
export function fieldNamesOf({ prototype }: Type<object>): string[] {
  const names = (Reflect.getMetadata(NAMES, prototype as object) ?? []) as string[];
  return names.map((name) => name.slice(1));
}

/** Returns the options that the decorators of one field declare. */
export const declaredField = ({ prototype }: Type<object>, name: string): DeclaredField =>
  (Reflect.getMetadata(PROPERTY, prototype as object, name) ?? {}) as DeclaredField;
