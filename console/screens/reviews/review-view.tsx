import { useEffect, useRef, useState } from 'preact/hooks';
import { codeOf, messageOf } from '../../api/problems';
import { refresh } from '../../api/queries';
import { useChange, useOperation } from '../../api/use-operation';
import { useAccount } from '../../app/accounts';
import { Alert, LoadError } from '../../parts/alert';
import { Button, ButtonLink } from '../../parts/button';
import { Checkbox, TextArea } from '../../parts/field';
import { Loading } from '../../parts/page';
import { showNotice } from '../../parts/toast';
import { words } from '../../words/words';
import { fieldsOf } from '../editor/fields';
import { RecordDifference } from '../history/record-difference';
import type { ListedDraft } from './screen';

interface ReviewViewProps {
  draft: ListedDraft;
  onDone: () => void;
}

const LONGEST_NOTE = 1000;

/** What a draft would change of the live post, and the decision. */
export function ReviewView({ draft, onDone }: ReviewViewProps) {
  const { accountId, postId } = draft;
  const live = useOperation('getPost', { accountId, postId });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section class="review" aria-label={draft.postTitle}>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {words.reviews.changes(draft.postTitle, draft.draftVersion)}
        </h2>
        <ButtonLink to={`/posts/${postId}`}>{words.reviews.edit}</ButtonLink>
      </header>
      {live.error && <LoadError error={live.error} again={() => void live.refetch()} />}
      {live.isLoading && <Loading />}
      {live.data && <RecordDifference before={fieldsOf(live.data)} after={fieldsOf(draft)} />}
      <Decision draft={draft} onDone={onDone} />
    </section>
  );
}

function Decision({ draft, onDone }: ReviewViewProps) {
  const { user, rights } = useAccount();
  const [note, setNote] = useState('');
  const [isPublished, setPublished] = useState(false);
  const { approve, reject, error, isBusy } = useDecision(draft, onDone);
  if (!rights.may('approveDraft')) return null;
  if (draft.savedBy?.userId === user.userId) return <p class="hint">{words.reviews.own}</p>;
  const isMissing = codeOf(error) === 'version_moved_on';
  return (
    <div class="decision">
      {error ? <Alert>{isMissing ? words.reviews.movedOn : messageOf(error)}</Alert> : null}
      <TextArea
        label={words.reviews.decisionNote}
        rows={3}
        maxLength={LONGEST_NOTE}
        value={note}
        onValue={setNote}
        hint={words.reviews.noteHint}
      />
      <Checkbox label={words.reviews.publish} isChecked={isPublished} onChecked={setPublished} />
      <div class="button-row">
        <Button kind="primary" icon="check" isBusy={isBusy} onClick={() => void approve(note, isPublished)}>
          {words.reviews.approve}
        </Button>
        <Button isBusy={isBusy} onClick={() => void reject(note)}>
          {words.reviews.reject}
        </Button>
      </div>
    </div>
  );
}

function useDecision({ accountId, postId, draftVersion, postTitle }: ListedDraft, onDone: () => void) {
  const approval = useChange('approveDraft');
  const rejection = useChange('rejectDraft');
  const id = { accountId, postId, draftVersion };
  const done = async (text: string) => {
    showNotice(text);
    onDone();
    await refresh('listDrafts', 'getDraft', 'listPosts', 'getPost', 'listPostVersions');
  };
  return {
    isBusy: approval.isBusy || rejection.isBusy,
    error: approval.error ?? rejection.error,
    approve: async (note: string, publish: boolean) => {
      if (await approval.run({ ...id, note: note.trim() || null, publish }))
        await done(publish ? words.reviews.published(postTitle) : words.reviews.approved(postTitle));
    },
    reject: async (note: string) => {
      if (await rejection.run({ ...id, note: note.trim() || null }))
        await done(words.reviews.rejected(postTitle));
    },
  };
}
