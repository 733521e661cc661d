import { applyDecorators } from '@nestjs/common';
import { BOUNDS, Text } from './fields';
import { hasHostIfAbsolute, imageAddress } from './text-checks';
import { check } from './word';

/** Absolute, or relative to the page that shows it. Encodes spaces. */
export const Image = (example: string) =>
  applyDecorators(
    Text({ max: BOUNDS.url, read: imageAddress, example }),
    check('format', 'must have a host if it is an http or https URL', hasHostIfAbsolute),
  );
