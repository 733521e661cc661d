import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';

/** All undocumented parts of Nest in use. Check them again before another version is installed. */
export const WRITTEN_FOR = { '@nestjs/common': '12.5.1' };

export function inputOf(target: object, method: string | symbol): Type<object> | undefined {
  const args = Reflect.getMetadata(ROUTE_ARGS_METADATA, target.constructor, method) as
    Record<string, { index: number }> | undefined;
  const types = Reflect.getMetadata('design:paramtypes', target, method) as Type<object>[];
  const [, input] = Object.entries(args ?? {}).find(([kind]) => /^[34]:/.test(kind)) ?? [];
  return input && types[input.index];
}
