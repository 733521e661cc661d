import type { Type } from '@nestjs/common';

/** The metadata keys of @nestjs/swagger 12: the names of a class's properties, each after a colon, and the options of one. */
const NAMES = 'swagger/apiModelPropertiesArray';
const PROPERTY = 'swagger/apiModelProperties';

/** What the decorators of a field declare. */
export interface DeclaredField {
  example?: unknown;
  format?: string;
}

/** The fields that the decorators of a class and of its base classes declare, in their order. */
export function fieldNamesOf({ prototype }: Type<object>): string[] {
  const names = (Reflect.getMetadata(NAMES, prototype as object) ?? []) as string[];
  return names.map((name) => name.slice(1));
}

/** What the decorators of one field declare. */
export const declaredField = ({ prototype }: Type<object>, name: string): DeclaredField =>
  (Reflect.getMetadata(PROPERTY, prototype as object, name) ?? {}) as DeclaredField;
