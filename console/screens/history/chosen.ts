import { useEffect } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import type { usePages } from '../../api/use-pages';
import { useHref } from '../../app/accounts';
import { SAME_PLACE } from '../../app/places';

type Versions = ReturnType<typeof usePages<'listPostVersions'>>;

/**
 * Returns the place of the version of the address (`?version=`) in the list, by default the newest, and how to choose
 * another one. Reads the list up to that version. The place is negative until it is read, and if there is none.
 */
export function useChosen(postId: number, { rows, hasMore, isLoadingMore, more }: Versions) {
  const asked = Number(new URLSearchParams(useSearch()).get('version')) || null;
  const [, navigate] = useLocation();
  const href = useHref();
  const at = asked === null ? 0 : rows.findIndex(({ version }) => version === asked);
  const isReading = at < 0 && hasMore && (rows.at(-1)?.version ?? 0) > Number(asked);
  useEffect(() => {
    if (isReading && !isLoadingMore) more();
  }, [isReading, isLoadingMore]);
  const choose = (version: number) => {
    if (version !== asked) navigate(href(`/posts/${postId}/history?version=${version}`), SAME_PLACE);
  };
  return { at, isReading, choose };
}
