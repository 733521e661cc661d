import { useCallback, useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { useTypedGuard } from '../../app/guards';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import type { PostRights } from '../editor/actions/facts';
import { fieldsOf, type Post } from '../editor/save/fields';
import { RecordDifference } from './record-difference';
import { Restore } from './restore';
import type { Version } from './version';

interface VersionViewProps {
  post: Post;
  version: Version;
  /** Older versions, newest first. */
  earlier: readonly Version[];
  /** The version to compare with. */
  compared: number | null;
  compare: (version: number) => void;
  may: PostRights;
  /** Called after restoring to the draft. */
  onDrafted: () => void;
}

/** A version with its changes and actions. */
export function VersionView(props: VersionViewProps) {
  const { post, version, earlier, compared, compare, may, onDrafted } = props;
  const { after, before, error, retry } = useTexts(post, version.version, compared);
  if (error) return <LoadError error={error} retry={retry} />;
  if (!after || before === undefined) return <Loading />;
  return (
    <section class="version-view" aria-label={words.history.version(version.version)}>
      <h2>{words.history.version(version.version)}</h2>
      <Restore post={post} version={version} may={may} onDrafted={onDrafted} after={after} />
      {may.mayChange && <Label post={post} version={version} />}
      {earlier.length > 1 && <CompareSelect earlier={earlier} compared={compared} compare={compare} />}
      <RecordDifference before={before} after={after} />
    </section>
  );
}

/** Loads a version and the one to compare with. `before` is null without one. */
function useTexts({ accountId, postId }: Post, version: number, compared: number | null) {
  const shown = useOperation('getPostVersion', { accountId, postId, version });
  const other = useOperation(
    'getPostVersion',
    { accountId, postId, version: compared ?? 0 },
    // Keeps the view and the focus while another version is loading.
    { enabled: compared !== null, keepPrevious: true },
  );
  const before = other.data && fieldsOf(other.data.post);
  return {
    after: shown.data && fieldsOf(shown.data.post),
    before: compared === null ? null : before,
    error: shown.error ?? other.error,
    retry: () => void Promise.all([shown, other].flatMap((one) => (one.error ? [one.refetch()] : []))),
  };
}

type ComparedProps = Pick<VersionViewProps, 'earlier' | 'compared' | 'compare'>;

/** Selects the version to compare with. */
function CompareSelect({ earlier, compared, compare }: ComparedProps) {
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

/** Returns whether a URL shows the version. */
function showsVersion({ version }: Version, address: URLSearchParams): boolean {
  return address.get('version') === String(version);
}

function Label({ post, version }: Pick<VersionViewProps, 'post' | 'version'>) {
  const [label, setLabel] = useState(version.label ?? '');
  const change = useChange('labelPostVersion');
  const { accountId, postId } = post;
  const { label: before } = version;
  const isTyped = useCallback(() => label.trim() !== (before ?? ''), [label, before]);
  useTypedGuard(isTyped, { isSafeAt: useCallback((to) => showsVersion(version, to), [version.version]) });
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
