import { useEffect, useState } from 'preact/hooks';
import { currentEntryId } from '../../../api/entries';
import { useValue, Value } from '../../../api/value';
import { useAccount } from '../../../app/accounts';
import { Button } from '../../../parts/button';
import { showNotice } from '../../../parts/toast';
import { words } from '../../../words/words';
import { draftKey, type StoredDraft } from './local-draft';
import type { PostEditingSession } from './post-editing-session';
import { untilTabCloses } from './tab';
import { nameOf } from './untitled';
import { localDrafts, useEditingState } from './use-post-editing-session';

/** Incremented when a stored draft was discarded or restored. */
const changeCount = new Value(0);

interface UnopenedPostsProps {
  session: PostEditingSession;
  /** Opens the screen again with a stored draft. */
  onContinue: () => void;
}

/** Offers the texts of new posts that the browser stores but that were never saved, while this new post is empty. */
export function UnopenedPosts({ session, onContinue }: UnopenedPostsProps) {
  const { post, edits, saving } = useEditingState(session, 'post', 'edits', 'saving');
  const { account, user } = useAccount();
  const key = draftKey(account.accountId, user.userId, { entry: currentEntryId() });
  const drafts = useUnopenedPosts(key);
  if (post !== null || drafts.length === 0) return null;
  const proceed = (draft: StoredDraft) => void localDrafts.moveTo(key, draft).then(onContinue);
  const isEmpty = saving === 'saved' && Object.keys(edits).length === 0;
  return (
    <section
      class={isEmpty ? 'unopened-posts' : 'unopened-posts unavailable'}
      aria-label={words.editor.unopened.title}
    >
      <p>{words.editor.unopened.title}</p>
      <ul>
        {drafts.map((draft) => (
          <Offer key={draft.place} draft={draft} onContinue={proceed} />
        ))}
      </ul>
    </section>
  );
}

function Offer({ draft, onContinue }: { draft: StoredDraft; onContinue: (draft: StoredDraft) => void }) {
  const name = nameOf(draft.edits);
  return (
    <li>
      <span>{words.editor.unopened.name(name, new Date(draft.at).toISOString())}</span>
      <Button aria-label={words.editor.unopened.continueNamed(name)} onClick={() => onContinue(draft)}>
        {words.editor.unopened.proceed}
      </Button>
      <Button
        kind="quiet"
        aria-label={words.editor.unopened.discardNamed(name)}
        onClick={() => void discard(draft, name)}
      >
        {words.editor.unopened.discard}
      </Button>
    </li>
  );
}

function useUnopenedPosts(key: string): StoredDraft[] {
  const changes = useValue(changeCount);
  const [drafts, setDrafts] = useState<StoredDraft[]>([]);
  useEffect(() => {
    const ended = new AbortController();
    watch(key, setDrafts, ended.signal).catch(() => undefined);
    return () => ended.abort();
  }, [key, changes]);
  return drafts;
}

/** Shows the drafts, and again when another tab with a draft has closed. */
async function watch(key: string, show: (drafts: StoredDraft[]) => void, ended: AbortSignal): Promise<void> {
  for (;;) {
    const { drafts, openTabs } = await localDrafts.unopenedPosts(key);
    if (ended.aborted) return;
    show(drafts);
    if (openTabs.length === 0) return;
    await untilTabCloses(openTabs, ended);
  }
}

async function discard(draft: StoredDraft, name: string): Promise<void> {
  await localDrafts.discard(draft);
  changeCount.set(changeCount.get() + 1);
  const restore = async () => {
    await localDrafts.restore(draft);
    changeCount.set(changeCount.get() + 1);
  };
  showNotice(words.editor.unopened.discarded(name), () => void restore());
}
