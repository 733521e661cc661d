import { applyDecorators } from '@nestjs/common';
import { BOUNDS, Text } from './fields';
import { hasHostIfAbsolute } from './text-checks';
import { check } from './word';

/** Declares the address of an image: absolute, or relative to the page that shows it. */
export const Image = (example: string) =>
  applyDecorators(
    Text({ max: BOUNDS.url, example }),
    check('format', 'must have a host where it is an http or https address', hasHostIfAbsolute),
  );
