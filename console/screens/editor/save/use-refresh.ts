import { useEffect } from 'preact/hooks';
import { callOperation, isLoginDismissed } from '../../../api/operations';
import { useAccount } from '../../../app/accounts';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import type { PostEditingSession } from './post-editing-session';

/** The minimum time between two reads of the versions. */
const MIN_MS = 5000;

/** Loads changes of others when the user returns to the tab or the browser is online again, and says who made them. */
export function useRefreshOnReturn(session: PostEditingSession): void {
  const { user, rights } = useAccount();
  useEffect(() => {
    let readAt = performance.now();
    const onReturn = () => {
      const isTooSoon = performance.now() - readAt < MIN_MS;
      if (document.visibilityState === 'hidden' || isTooSoon || isLoginDismissed()) return;
      readAt = performance.now();
      void refresh(session, user.userId, rights.may('listPostVersions'));
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', onReturn, { signal });
    window.addEventListener('focus', onReturn, { signal });
    window.addEventListener('online', onReturn, { signal });
    return () => listening.abort();
  }, [session]);
}

/** A failure is not shown: the next save or action tells the user about it. */
async function refresh(session: PostEditingSession, userId: number, mayListVersions: boolean): Promise<void> {
  const { mergedChanges } = session.state.get();
  const isChanged = await session.refresh().catch(() => false);
  if (!isChanged || session.state.get().mergedChanges === mergedChanges) return;
  const by = await changedBy(session, mayListVersions).catch(() => null);
  showNotice(by?.userId === userId ? words.editor.refreshedHere : words.editor.refreshed(by?.name ?? null));
}

/** Returns who saved the draft or, without a draft, who changed the live post. */
async function changedBy(session: PostEditingSession, mayListVersions: boolean) {
  const { post, draft } = session.state.get();
  if (draft || !post || !mayListVersions) return draft?.savedBy ?? null;
  const { accountId, postId } = post;
  const { data } = await callOperation('listPostVersions', { accountId, postId, limit: 1 });
  return data[0]?.changedBy ?? null;
}
