import { BOUNDS } from './fields';
import { withoutForbidden } from './text-checks';

/** A received file name as plain text without path separators; null if nothing remains. */
export function plainFileName(sent: string | undefined): string | null {
  const name = withoutForbidden(sent ?? '')
    .replace(/[\\/]/g, ' ')
    .trim();
  return [...name].slice(0, BOUNDS.name).join('').trim() || null;
}
