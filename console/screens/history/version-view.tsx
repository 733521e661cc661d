import { useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { messageOf } from '../../api/problems';
import { Alert, LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import type { PostRights } from '../editor/facts';
import { fieldsOf, type Post, type PostFields } from '../editor/fields';
import { showUndo } from '../editor/notices';
import { useAct } from '../editor/use-act';
import { RecordDifference } from './record-difference';
import { changesText, restoreIntoDraft, restoreLive } from './restoring';
import type { Version } from './screen';

interface VersionViewProps {
  post: Post;
  version: Version;
  /** The versions before it, the last one first. */
  earlier: readonly Version[];
  may: PostRights;
  /** Called after the version was restored into the draft. */
  onDrafted: () => void;
}

/** A version: what it has changed, and what can be done with it. */
export function VersionView({ post, version, earlier, may, onDrafted }: VersionViewProps) {
  const [compared, compare] = useCompared(earlier);
  const { after, before, error, again } = useTexts(post, version.version, compared);
  if (error) return <LoadError error={error} again={again} />;
  if (!after || before === undefined) return <Loading />;
  return (
    <section class="version-view" aria-label={words.history.version(version.version)}>
      <h2>{words.history.version(version.version)}</h2>
      <Restore {...{ post, version, may, onDrafted, after }} />
      {may.mayChange && <Label {...{ post, version }} />}
      {earlier.length > 1 && <Compared {...{ earlier, compared, compare }} />}
      <RecordDifference before={before} after={after} />
    </section>
  );
}

/** Returns the version with which another one is compared: the last earlier one, unless the person chooses. */
function useCompared(earlier: readonly Version[]) {
  const [chosen, choose] = useState<number | null>(null);
  return [chosen ?? earlier[0]?.version ?? null, choose] as const;
}

/** Reads the texts of a version and of the one with which it is compared; `before` is null if there is none. */
function useTexts({ accountId, postId }: Post, version: number, compared: number | null) {
  const shown = useOperation('getPostVersion', { accountId, postId, version });
  const other = useOperation(
    'getPostVersion',
    { accountId, postId, version: compared ?? 0 },
    { enabled: compared !== null },
  );
  const before = other.data && fieldsOf(other.data.post);
  return {
    after: shown.data && fieldsOf(shown.data.post),
    before: compared === null ? null : before,
    error: shown.error ?? other.error,
    again: () => void Promise.all([shown, other].flatMap((one) => (one.error ? [one.refetch()] : []))),
  };
}

interface ComparedProps extends Pick<VersionViewProps, 'earlier'> {
  compared: number | null;
  compare: (version: number) => void;
}

/** The choice of the version with which this one is compared. */
function Compared({ earlier, compared, compare }: ComparedProps) {
  const options = earlier.map(({ version, label }) => {
    const name = words.history.version(version);
    return { value: String(version), label: label ? `${name} · ${label}` : name };
  });
  return (
    <div class="compared">
      <Select
        label={words.history.compared}
        value={String(compared)}
        options={options}
        onValue={(version) => compare(Number(version))}
      />
    </div>
  );
}

interface RestoreProps extends Omit<VersionViewProps, 'earlier'> {
  after: PostFields;
}

function Restore(props: RestoreProps) {
  const { may } = props;
  const { busy, error, intoDraft, live } = useRestoring(props);
  const isRestorable = changesLive(props);
  const texts = words.history;
  return (
    <div class="version-actions">
      <div class="button-row">
        {may.mayEdit && (
          <Button kind="primary" icon="undo" isBusy={busy === 'draft'} onClick={() => void intoDraft()}>
            {texts.intoDraft}
          </Button>
        )}
        {isRestorable && (
          <Button isBusy={busy === 'live'} onClick={() => void live()}>
            {texts.restore}
          </Button>
        )}
      </div>
      <dl>
        {may.mayEdit && <Explained term={texts.intoDraft} text={texts.intoDraftHint} />}
        {isRestorable && <Explained term={texts.restore} text={texts.restoreHint} />}
      </dl>
      {error ? <Alert>{messageOf(error)}</Alert> : null}
    </div>
  );
}

/** Returns whether the person may restore the version into the live post, and this changes a text. */
function changesLive({ post, version, may, after }: RestoreProps): boolean {
  const mayRestore = may.mayChange && !may.isReviewRequired && !version.current;
  return mayRestore && changesText(fieldsOf(post), after);
}

function useRestoring({ post, version: { version }, after, onDrafted }: RestoreProps) {
  const { busy, act } = useAct();
  const [error, setError] = useState<unknown>(null);
  const attempt = (name: string, action: () => Promise<void>) => act(name, () => action().catch(setError));
  const intoDraft = () =>
    attempt('draft', async () => {
      showUndo(words.history.restoredIntoDraft(version), await restoreIntoDraft(post, after));
      onDrafted();
    });
  const live = () =>
    attempt('live', async () => showUndo(words.history.restored(version), await restoreLive(post, version)));
  return { busy, error, intoDraft, live };
}

/** What a button does. */
function Explained({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{`${term}: `}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function Label({ post, version }: Pick<VersionViewProps, 'post' | 'version'>) {
  const [label, setLabel] = useState(version.label ?? '');
  const change = useChange('labelPostVersion', ['listPostVersions']);
  const { accountId, postId } = post;
  const save = () =>
    void change.run({ accountId, postId, version: version.version, label: label.trim() || null });
  return (
    <Form error={change.error} fields={{ label: words.history.label }} onSubmit={save} class="label-form">
      <TextField
        label={words.history.label}
        name="label"
        value={label}
        maxLength={100}
        hint={words.history.labelHint}
        onValue={setLabel}
      />
      <Button type="submit" isBusy={change.isBusy}>
        {words.history.saveLabel}
      </Button>
    </Form>
  );
}
