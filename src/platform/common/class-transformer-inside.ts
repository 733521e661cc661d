import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

/**
 * The undocumented parts of class-transformer that this service uses are all in this file. They were checked with the
 * version in `WRITTEN_FOR`: check them again before another version is installed.
 */
export const WRITTEN_FOR = { 'class-transformer': '0.5.1' };

export type Conversion = (params: TransformFnParams) => unknown;

/** Returns the fields that the decorators of an input class and of its base classes expose. */
export function exposedFields(type: Type<object>): string[] {
  return defaultMetadataStorage.getExposedProperties(type, TransformationType.PLAIN_TO_CLASS);
}

/** Returns the conversions of a field, in the order in which they run. */
export function conversionsOf(type: Type<object>, field: string): Conversion[] {
  return defaultMetadataStorage
    .findTransformMetadatas(type, field, TransformationType.PLAIN_TO_CLASS)
    .map(({ transformFn }) => transformFn);
}
