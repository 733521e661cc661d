import { useEffect } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import type { usePages } from '../../api/use-pages';
import { useHref } from '../../app/accounts';
import { SAME_PLACE } from '../../app/places';

type Versions = ReturnType<typeof usePages<'listPostVersions'>>;

/**
 * Returns the places in the list of the version of the address (`?version=`), by default the newest, and of the one with
 * which it is compared (`?compared=`), by default the one before it; and how to choose others. Reads the list up to these
 * versions. A place is negative until it is read, and if there is none.
 */
export function useChosen(postId: number, { rows, hasMore, isLoadingMore, more }: Versions) {
  const asked = useAsked();
  const [, navigate] = useLocation();
  const href = useHref();
  const placeOf = (one: number) => rows.findIndex(({ version }) => version === one);
  const at = asked.version === null ? 0 : placeOf(asked.version);
  const named = asked.compared === null ? -1 : placeOf(asked.compared);
  const comparedAt = named > at ? named : at + 1;
  const isShort = at === rows.length - 1 || (rows.at(-1)?.version ?? 0) > oldest(asked);
  const isReading = hasMore && isShort;
  useEffect(() => {
    if (isReading && !isLoadingMore) more();
  }, [isReading, isLoadingMore]);
  const show = (search: string) => navigate(href(`/posts/${postId}/history?${search}`), SAME_PLACE);
  const choose = (version: number) => {
    if (version !== asked.version) show(`version=${version}`);
  };
  const compare = (compared: number) => show(`version=${rows[at]?.version}&compared=${compared}`);
  return { at, comparedAt, isReading, choose, compare };
}

interface Asked {
  version: number | null;
  compared: number | null;
}

/** Returns the versions that the address names; null for each that it does not, or that can be none. */
function useAsked(): Asked {
  const search = new URLSearchParams(useSearch());
  const named = (name: string) => {
    const version = Number(search.get(name));
    return Number.isSafeInteger(version) && version > 0 ? version : null;
  };
  return { version: named('version'), compared: named('compared') };
}

function oldest({ version, compared }: Asked): number {
  return Math.min(version ?? Infinity, compared ?? Infinity);
}
