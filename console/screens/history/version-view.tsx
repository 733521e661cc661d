import { useCallback, useState } from 'preact/hooks';
import { useChange, useOperation } from '../../api/use-operation';
import { useTypedGuard } from '../../app/guards';
import { LoadError } from '../../parts/alert';
import { Button } from '../../parts/button';
import { Select, TextField } from '../../parts/field';
import { Form } from '../../parts/form';
import { Loading } from '../../parts/page';
import { words } from '../../words/words';
import type { PostRights } from '../editor/facts';
import { fieldsOf, type Post } from '../editor/fields';
import { RecordDifference } from './record-difference';
import { Restore } from './restore';
import type { Version } from './screen';

interface VersionViewProps {
  post: Post;
  version: Version;
  /** The versions before it, the last one first. */
  earlier: readonly Version[];
  /** The one of them with which it is compared, and how to choose another one. */
  compared: number | null;
  compare: (version: number) => void;
  may: PostRights;
  /** Called after the version was restored into the draft. */
  onDrafted: () => void;
}

/** A version: what it has changed, and what can be done with it. */
export function VersionView(props: VersionViewProps) {
  const { post, version, earlier, compared, compare, may, onDrafted } = props;
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

/** Reads the texts of a version and of the one with which it is compared; `before` is null if there is none. */
function useTexts({ accountId, postId }: Post, version: number, compared: number | null) {
  const shown = useOperation('getPostVersion', { accountId, postId, version });
  const other = useOperation(
    'getPostVersion',
    { accountId, postId, version: compared ?? 0 },
    // The fields and the focus stay while another one is read.
    { enabled: compared !== null, keep: true },
  );
  const before = other.data && fieldsOf(other.data.post);
  return {
    after: shown.data && fieldsOf(shown.data.post),
    before: compared === null ? null : before,
    error: shown.error ?? other.error,
    again: () => void Promise.all([shown, other].flatMap((one) => (one.error ? [one.refetch()] : []))),
  };
}

type ComparedProps = Pick<VersionViewProps, 'earlier' | 'compared' | 'compare'>;

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

/** Returns whether an address shows a version. */
function isOf({ version }: Version, address: URLSearchParams): boolean {
  return address.get('version') === String(version);
}

function Label({ post, version }: Pick<VersionViewProps, 'post' | 'version'>) {
  const [label, setLabel] = useState(version.label ?? '');
  const change = useChange('labelPostVersion', ['listPostVersions']);
  const { accountId, postId } = post;
  const { label: before } = version;
  const isTyped = useCallback(() => label.trim() !== (before ?? ''), [label, before]);
  useTypedGuard(isTyped, { staysAt: useCallback((to) => isOf(version, to), [version.version]) });
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
