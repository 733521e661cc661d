import { useOperation } from '../../api/use-operation';
import type { usePages } from '../../api/use-pages';
import { LoadError } from '../../parts/alert';
import { Mark } from '../../parts/mark';
import { More } from '../../parts/more';
import { Loading } from '../../parts/page';
import { When } from '../../parts/when';
import { dateAndTime } from '../../words/format';
import { words } from '../../words/words';
import type { PostRights } from '../editor/actions/facts';
import { fieldsOf, type Post } from '../editor/save/fields';
import { fieldNames } from './field-names';
import { RecordDifference } from './record-difference';
import { RestoreDraft } from './restore';
import type { useSelectedDraft } from './selected-versions';
import type { DraftState } from './version';

type States = ReturnType<typeof usePages<'listDraftVersions'>>;

interface DraftListProps {
  states: States;
  draft: ReturnType<typeof useSelectedDraft>;
}

/** Lists the states of the draft, newest first. */
export function DraftList({ states, draft: { shown, select } }: DraftListProps) {
  return (
    <nav class="versions-list" aria-label={words.history.drafts}>
      <h2>{words.history.drafts}</h2>
      <ol>
        {states.rows.map((state) => (
          <li key={state.draftVersion}>
            <DraftButton
              state={state}
              isChosen={state === shown}
              onChoose={() => select(state.draftVersion)}
            />
          </li>
        ))}
      </ol>
      <More shown={states.rows.length} {...states} />
    </nav>
  );
}

interface DraftButtonProps {
  state: DraftState;
  isChosen: boolean;
  onChoose: () => void;
}

function DraftButton({ state, isChosen, onChoose }: DraftButtonProps) {
  const { savedAt, savedBy, changedFields, current } = state;
  const fields = fieldNames(changedFields);
  return (
    <button type="button" class="version" aria-current={isChosen} onClick={onChoose}>
      <span class="version-head">
        <strong>
          <When at={savedAt} />
        </strong>
        {current && <Mark kind="accent">{words.history.currentDraft}</Mark>}
      </span>
      <span class="version-who">{savedBy?.name ?? words.history.byService}</span>
      {fields && <span class="version-fields">{fields}</span>}
    </button>
  );
}

interface DraftStateViewProps {
  post: Post;
  state: DraftState;
  /** The previous state; undefined for the oldest one, which is compared with the live post. */
  earlier: DraftState | undefined;
  may: PostRights;
  /** Called after restoring. */
  onDrafted: () => void;
}

/** A state of the draft with its changes since the previous state. */
export function DraftStateView({ post, state, earlier, may, onDrafted }: DraftStateViewProps) {
  const { after, before, error, retry } = useTexts(post, state, earlier);
  if (error) return <LoadError error={error} retry={retry} />;
  if (!after || !before) return <Loading />;
  const name = words.history.draftOf(dateAndTime(state.savedAt));
  return (
    <section class="version-view" aria-label={name}>
      <h2>{name}</h2>
      {!state.current && may.mayEdit && (
        <RestoreDraft post={post} name={name} after={after} onDrafted={onDrafted} />
      )}
      <RecordDifference before={before} after={after} />
    </section>
  );
}

/** Loads the fields of a state and of the one before, or of the live post. */
function useTexts(post: Post, { draftVersion }: DraftState, earlier: DraftState | undefined) {
  const id = { accountId: post.accountId, postId: post.postId };
  const shown = useOperation('getDraftVersion', { ...id, draftVersion });
  const other = useOperation(
    'getDraftVersion',
    { ...id, draftVersion: earlier?.draftVersion ?? 0 },
    { enabled: earlier !== undefined, keepPrevious: true },
  );
  const before = other.data && fieldsOf(other.data.draft);
  return {
    after: shown.data && fieldsOf(shown.data.draft),
    before: earlier ? before : fieldsOf(post),
    error: shown.error ?? other.error,
    retry: () => void Promise.all([shown, other].flatMap((one) => (one.error ? [one.refetch()] : []))),
  };
}
