import type { Type } from '@nestjs/common';
import { TransformationType, type TransformFnParams } from 'class-transformer';
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';

/** All undocumented parts of class-transformer in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { 'class-transformer': '0.5.1' };

export type Conversion = (params: TransformFnParams) => unknown;

export function exposedFields(type: Type<object>): string[] {
  return defaultMetadataStorage.getExposedProperties(type, TransformationType.PLAIN_TO_CLASS);
}

export function conversionsOf(type: Type<object>, field: string): Conversion[] {
  return defaultMetadataStorage
    .findTransformMetadatas(type, field, TransformationType.PLAIN_TO_CLASS)
    .map(({ transformFn }) => transformFn);
}
