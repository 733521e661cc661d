import { useEffect } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import type { usePages } from '../../api/use-pages';
import { useHref } from '../../app/accounts';
import { KEEP_SCROLL } from '../../app/scroll-positions';

type Versions = ReturnType<typeof usePages<'listPostVersions'>>;

/** Finds the versions in the URL (`?version=`, `?compared=`) in the list. An index is negative if not found. */
export function useSelectedVersions(postId: number, { rows, hasMore, isLoadingMore, loadMore }: Versions) {
  const requested = useRequested();
  const [, navigate] = useLocation();
  const href = useHref();
  const placeOf = (one: number) => rows.findIndex(({ version }) => version === one);
  const at = requested.version === null ? 0 : placeOf(requested.version);
  const named = requested.compared === null ? -1 : placeOf(requested.compared);
  const comparedAt = named > at ? named : at + 1;
  const isShort = at === rows.length - 1 || (rows.at(-1)?.version ?? 0) > oldest(requested);
  const isFetching = hasMore && isShort;
  useEffect(() => {
    if (isFetching && !isLoadingMore) loadMore();
  }, [isFetching, isLoadingMore]);
  const show = (search: string) => navigate(href(`/posts/${postId}/history?${search}`), KEEP_SCROLL);
  const select = (version: number) => {
    if (version !== requested.version) show(`version=${version}`);
  };
  const compare = (compared: number) => show(`version=${rows[at]?.version}&compared=${compared}`);
  return { at, comparedAt, isFetching, select, compare };
}

type States = ReturnType<typeof usePages<'listDraftVersions'>>;

/** Finds the state of the draft in the URL (`?draft=`) in the list. */
export function useSelectedDraft(postId: number, { rows }: States) {
  const requested = numberIn(new URLSearchParams(useSearch()), 'draft');
  const [, navigate] = useLocation();
  const href = useHref();
  const at = rows.findIndex(({ draftVersion }) => draftVersion === requested);
  const select = (draftVersion: number) =>
    navigate(href(`/posts/${postId}/history?draft=${draftVersion}`), KEEP_SCROLL);
  return {
    isSelected: requested !== null,
    shown: rows[at],
    earlier: at < 0 ? undefined : rows[at + 1],
    select,
  };
}

interface Requested {
  version: number | null;
  compared: number | null;
}

/** Returns the versions in the URL, or null for missing and invalid ones. */
function useRequested(): Requested {
  const search = new URLSearchParams(useSearch());
  return { version: numberIn(search, 'version'), compared: numberIn(search, 'compared') };
}

function numberIn(search: URLSearchParams, name: string): number | null {
  const version = Number(search.get(name));
  return Number.isSafeInteger(version) && version > 0 ? version : null;
}

function oldest({ version, compared }: Requested): number {
  return Math.min(version ?? Infinity, compared ?? Infinity);
}
