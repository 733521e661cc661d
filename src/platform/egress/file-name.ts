import { decoded } from '../common/decoded';
import { plainFileName } from '../common/plain-file-name';

/** The last part of the path of a URL, as plain text; null if there is none. */
export function fileNameOf(url: string): string | null {
  return plainFileName(decoded(new URL(url).pathname.split('/').at(-1) ?? ''));
}
