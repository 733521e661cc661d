import { sortKey } from '../platform/common/sort-key';
import type { Media } from './media.entity';

const KEY_LENGTH = 255;

type Named = Pick<Media, 'mediaName' | 'alt'>;
type Keys = Pick<Media, 'nameKey' | 'altKey'>;

/** Adds the search keys of a name and alt text. */
export function namedFields(given: Named): Named & Keys;
export function namedFields(given: Partial<Named>): Partial<Named & Keys>;
export function namedFields(given: Partial<Named>): Partial<Named & Keys> {
  const { mediaName, alt } = given;
  return {
    ...given,
    ...(mediaName !== undefined && { nameKey: keyOf(mediaName) }),
    ...(alt !== undefined && { altKey: alt === null ? null : keyOf(alt) }),
  };
}

function keyOf(text: string): string {
  return [...sortKey(text)].slice(0, KEY_LENGTH).join('');
}
